"""The store: one way to everything that is kept."""

from __future__ import annotations

from bot.storage.database import Database
from bot.storage.facts import Facts
from bot.storage.games import Games
from bot.storage.imports import Imports
from bot.storage.page import Page
from bot.storage.people.followers import Followers
from bot.storage.people.notes import Notes
from bot.storage.people.privacy import Privacy
from bot.storage.people.settings import Settings
from bot.storage.posts import Posts
from bot.storage.programs import Programs
from bot.storage.records import Records
from bot.storage.reminders import Reminders
from bot.storage.requests import Requests
from bot.storage.results import Results


class Store:
    """What is kept, by subject."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.games = Games(database)
        self.records = Records(database)
        self.posts = Posts(database)
        self.settings = Settings(database)
        self.facts = Facts(database)
        self.page = Page(database)
        self.requests = Requests(database)
        self.programs = Programs(database)
        self.imports = Imports(database)
        self.reminders = Reminders(database)
        self.followers = Followers(database)
        self.privacy = Privacy(database)
        self.notes = Notes(database)
        self.results = Results(database)
