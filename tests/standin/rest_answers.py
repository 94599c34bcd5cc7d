"""REST: the bot's answers to interactions."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import ClassVar

from aiohttp import web

from tests.standin.forms import Form, json_answer, read_form
from tests.standin.interactions import ACKNOWLEDGE_WITHIN, TOKEN_SECONDS, Answer, Interaction
from tests.standin.limits import modal_problems, suggestion_problems
from tests.standin.refusals import ALREADY_ACKNOWLEDGED, ApiError, Json, unknown
from tests.standin.state import State
from tests.standin.world import Message, MessageFlag

_ORIGINAL = "@original"


class AnswerRoutes:
    """First answers (callbacks) and what follows through the interaction's webhook."""

    def __init__(self, state: State, interactions: dict[str, Interaction]) -> None:
        self._state = state
        self._interactions = interactions

    def routes(self) -> list[web.RouteDef]:
        """The routes, under the base."""
        hook = "/webhooks/{application}/{token}"
        message = hook + "/messages/{message}"
        return [
            web.post("/interactions/{id}/{token}/callback", self.answer),
            web.post(hook, self.follow_up),
            web.get(message, self.get_message),
            web.patch(message, self.edit),
            web.delete(message, self.delete),
        ]

    # First answers

    async def answer(self, request: web.Request) -> web.Response:
        interaction = self._interactions.get(request.match_info["token"])
        form = await read_form(request)
        now = asyncio.get_running_loop().time()
        if interaction is None or str(interaction.id) != request.match_info["id"]:
            raise unknown("Interaction")
        if interaction.expired or now - interaction.dispatched > ACKNOWLEDGE_WITHIN:
            self._state.counts["answered too late"] += 1
            raise unknown("Interaction")
        if interaction.acknowledged is not None:
            raise ApiError(*ALREADY_ACKNOWLEDGED)
        kind = Answer(form.payload["type"])
        data = form.payload.get("data") or {}
        self._first[kind](self, interaction, Form(data, form.files))
        interaction.acknowledged = now
        interaction.answer = kind
        interaction.changed.fire()
        if request.query.get("with_response", "").lower() not in ("1", "true"):
            return web.Response(status=204)
        return json_answer(self._outcome(interaction, kind))

    def _say(self, interaction: Interaction, form: Form) -> None:
        interaction.original = self._new_message(interaction, form)

    def _think(self, interaction: Interaction, form: Form) -> None:
        hidden = (form.payload.get("flags") or 0) & MessageFlag.EPHEMERAL
        loading = Form({"flags": MessageFlag.LOADING | hidden})
        interaction.original = self._new_message(interaction, loading)

    def _update_later(self, interaction: Interaction, form: Form) -> None:
        interaction.original = interaction.message

    def _update(self, interaction: Interaction, form: Form) -> None:
        if interaction.message is None:
            raise unknown("Message")
        interaction.original = interaction.message
        self._state.edit(interaction.message, form)

    def _suggest(self, interaction: Interaction, form: Form) -> None:
        choices = form.payload.get("choices") or []
        self._state.refuse_if(suggestion_problems(choices))
        interaction.choices = choices

    def _open_modal(self, interaction: Interaction, form: Form) -> None:
        self._state.refuse_if(modal_problems(form.payload))
        interaction.modal = form.payload

    _first: ClassVar[Mapping[Answer, Callable[[AnswerRoutes, Interaction, Form], None]]] = {
        Answer.MESSAGE: _say,
        Answer.DEFERRED_MESSAGE: _think,
        Answer.DEFERRED_UPDATE: _update_later,
        Answer.UPDATE: _update,
        Answer.CHOICES: _suggest,
        Answer.MODAL: _open_modal,
    }

    def _outcome(self, interaction: Interaction, kind: Answer) -> Json:
        about: Json = {"id": str(interaction.id), "type": int(interaction.kind)}
        resource: Json = {"type": int(kind)}
        original = interaction.original
        if original is not None:
            about |= {
                "response_message_id": str(original.id),
                "response_message_loading": original.loading,
                "response_message_ephemeral": original.ephemeral,
            }
            if kind in (Answer.MESSAGE, Answer.UPDATE):
                resource["message"] = self._state.full_payload(original)
        return {"interaction": about, "resource": resource}

    # What follows

    def _interaction(self, request: web.Request) -> Interaction:
        found = self._interactions.get(request.match_info["token"])
        if found is None:
            raise unknown("Webhook")
        age = asyncio.get_running_loop().time() - found.dispatched
        if found.acknowledged is None or age > TOKEN_SECONDS:
            raise unknown("Webhook")
        return found

    def _message(self, interaction: Interaction, number: str) -> Message:
        if number == _ORIGINAL:
            candidates = [interaction.original]
        else:
            candidates = [interaction.original, *interaction.followups]
        for message in candidates:
            if message is None or message.deleted:
                continue
            if number in (_ORIGINAL, str(message.id)):
                return message
        raise unknown("Message")

    def _new_message(self, interaction: Interaction, form: Form) -> Message:
        about = interaction.metadata()
        return self._state.send(interaction.channel, self._state.bot, form, interaction=about)

    async def follow_up(self, request: web.Request) -> web.Response:
        interaction = self._interaction(request)
        form = await read_form(request)
        original = interaction.original
        if original is not None and original.loading:
            # The first message after "thinking" takes its place, as hidden as that was.
            self._state.edit(original, form)
            message = original
        else:
            message = self._new_message(interaction, form)
            interaction.followups.append(message)
        interaction.changed.fire()
        return json_answer(self._state.full_payload(message))

    async def get_message(self, request: web.Request) -> web.Response:
        message = self._message(self._interaction(request), request.match_info["message"])
        return json_answer(self._state.full_payload(message))

    async def edit(self, request: web.Request) -> web.Response:
        interaction = self._interaction(request)
        form = await read_form(request)
        message = self._message(interaction, request.match_info["message"])
        self._state.edit(message, form)
        interaction.changed.fire()
        return json_answer(self._state.full_payload(message))

    async def delete(self, request: web.Request) -> web.Response:
        interaction = self._interaction(request)
        message = self._message(interaction, request.match_info["message"])
        self._state.delete(message)
        interaction.changed.fire()
        return web.Response(status=204)
