"""The client of one site."""

import inspect
import uuid
from collections.abc import Iterator
from types import ModuleType, TracebackType
from typing import Any, Self
from urllib.parse import urljoin

import httpx

from . import captcha
from .api.auth import get_captcha_challenge
from .api.webhooks import list_events
from .client import AuthenticatedClient, Client
from .models import Captcha, GetCaptchaChallengeAction, WebhookEvent
from .problem import WrightError
from .retry import Retry, RetryingTransport
from .types import UNSET


class Wright:
    """A client of one site. It is a context manager, which closes its connections.

    With a token, each call has it. Without one, the session is a cookie, which the client keeps in memory.
    """

    def __init__(
        self,
        base_url: str,
        *,
        token: str | None = None,
        retry: Retry | None = None,
        timeout: float = 30,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        """Makes a client, without a call.

        Args:
            base_url: Where the site is, such as `https://wright.example`.
            token: A personal access token, which people make on the page Security.
            retry: How calls are repeated that were refused for the moment.
            timeout: How long a call may take, in seconds.
            transport: Stands in for the connections of httpx.
        """
        self.base_url = base_url.rstrip("/")
        repeating = RetryingTransport(transport or httpx.HTTPTransport(), retry or Retry())
        settings: dict[str, Any] = {
            "base_url": self.base_url,
            "timeout": httpx.Timeout(timeout),
            "httpx_args": {"transport": repeating},
        }
        self.client: Client | AuthenticatedClient = (
            Client(**settings) if token is None else AuthenticatedClient(**settings, token=token)
        )
        """The generated client, for the functions of `wright_client.api`."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connections."""
        self.client.get_httpx_client().close()

    def call(self, operation: ModuleType, *path: Any, **arguments: Any) -> Any:
        """Calls an operation and returns what it answers, None for an answer without a body.

        An operation that makes or sends something gets an `idempotency_key`, unless the arguments have one.

        Args:
            operation: A module of `wright_client.api`, such as `wright_client.api.profile.get_profile`.
            path: The parameters in the path of the operation.
            arguments: Its other parameters, and `body`.

        Raises:
            WrightError: The site refused the call.
            httpx.TransportError: There was no answer.
        """
        response = self.request(operation, *path, **arguments)
        return operation._parse_response(client=self.client, response=response)

    def request(self, operation: ModuleType, *path: Any, **arguments: Any) -> httpx.Response:
        """Calls an operation like `call` and returns the response itself, for files and headers."""
        if "idempotency_key" in inspect.signature(operation._get_kwargs).parameters:
            arguments.setdefault("idempotency_key", str(uuid.uuid4()))
        request = operation._get_kwargs(*path, **arguments)
        response = self.client.get_httpx_client().request(**request)
        if not response.is_success:
            raise WrightError(response)
        return response

    def resolve(self, reference: str) -> str:
        """Returns the whole address of a reference in an answer, such as `photo_url`. A whole one stays as it is."""
        return urljoin(f"{self.base_url}/", reference)

    def each_item(self, operation: ModuleType, *path: Any, **arguments: Any) -> Iterator[Any]:
        """Reads a list that comes in pages, item by item, and each page only when it is needed.

        The arguments are those of `call`.

        Raises:
            WrightError: The site refused a page.
        """
        cursor: str | None = None
        while True:
            page = self.call(operation, *path, **arguments, cursor=UNSET if cursor is None else cursor)
            yield from page.items
            cursor = page.next_cursor
            if cursor is None:
                return

    def each_event(self, since: str | uuid.UUID | None = None) -> Iterator[WebhookEvent]:
        """Reads the events that a receiver of webhooks has missed, the oldest first, up to the newest.

        Args:
            since: Id of the last event that the receiver has; None for all that the site still keeps.

        Raises:
            WrightError: With the code `InvalidCursorError` when the site does not keep the event any more.
        """
        last = None if since is None else uuid.UUID(str(since))
        while True:
            page = self.call(list_events, since=UNSET if last is None else last, limit=100)
            yield from page.items
            if not page.has_more or not page.items:
                return
            last = page.items[-1].id

    def solve_captcha(self, action: str) -> Captcha | None:
        """Asks the site for a captcha challenge and solves it.

        Args:
            action: What the solution will be spent on, `login` or `send`. Each is good for one call.

        Returns:
            What `login` takes as `captcha`, and `sendProfileLink` in its headers. None where the site asks for none.
        """
        puzzle = self.call(get_captcha_challenge, action=GetCaptchaChallengeAction(action))
        if puzzle.challenge is None:
            return None
        token = captcha.solve(puzzle.challenge)
        return Captcha(token=token, id=puzzle.id, challenge=puzzle.challenge.challenge)
