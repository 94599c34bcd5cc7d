// What the table says, as it can be read. A machine without a font for pictographs would draw empty
// boxes: there medals become places, and ornaments are left out. A number stays with its unit.

const PICTOGRAPH = /[\u{1F000}-\u{1FAFF}]\uFE0F? ?/gu;
const PLACES = ["🥇", "🥈", "🥉"];

// Fonts have pictographs in colour; whatever stands in for a missing one is black.
function drawsPictographs() {
  const canvas = Object.assign(document.createElement("canvas"), { width: 20, height: 20 });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.font = "16px sans-serif";
  context.textBaseline = "top";
  context.fillText("🚂", 0, 0);
  return context.getImageData(0, 0, 20, 20).data.some((value, at) => at % 4 < 3 && value > 0);
}
const drawn = drawsPictographs();

function inLetters(pictograph) {
  const place = PLACES.indexOf(pictograph.trim()) + 1;
  return place ? `${place}. ` : "";
}

// "L. 40" and "20 %" are never torn apart at the end of a line.
const together = (text) => text.replace(/(?<=(?<!\p{L})\p{L}{1,2}\.) (?=\d)|(?<=\d) (?=%)/gu, "\u00a0");

export const legible = (text) => together(drawn ? text : text.replace(PICTOGRAPH, inLetters));
