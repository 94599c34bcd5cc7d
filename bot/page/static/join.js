// The way in for a device of the network: the code, and a name.

const form = document.getElementById("join");
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { code, name } = form.elements;
  const answer = await fetch("/join", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ code: code.value, name: name.value }),
  });
  if (answer.ok) return location.assign("/");
  document.getElementById("problem").textContent = (await answer.json()).error;
});
