"""Repeating calls that were refused for the moment or whose answer was lost."""

import time
from collections.abc import Callable
from dataclasses import dataclass

import httpx

_TOO_MANY_REQUESTS = 429
"""The status of a call that the server refuses before it does anything."""
_PASSING = (502, 503, 504)
"""Statuses after which a call may succeed in a moment."""


@dataclass(frozen=True)
class Retry:
    """How a client repeats calls."""

    times: int = 2
    """How often a call is repeated at most; 0 repeats nothing."""
    longest_wait: float = 30
    """The longest wait before a repetition, in seconds. An answer that asks for a longer one is returned."""


class RetryingTransport(httpx.BaseTransport):
    """Repeats calls as their server asks for in `Retry-After`, or after one second, then two.

    A call over a limit (429) has done nothing, so all calls are repeated. Where it is unknown whether the server has
    done something (no answer, or 502 to 504), a call is repeated only if doing it twice is the same as doing it once:
    it reads, or replaces without `If-Match`, or has an `Idempotency-Key`.
    """

    def __init__(self, inner: httpx.BaseTransport, retry: Retry, sleep: Callable[[float], None] = time.sleep) -> None:
        self._inner = inner
        self._retry = retry
        self._sleep = sleep

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        request.read()  # A body that is read piece by piece could be sent once.
        for attempt in range(self._retry.times):
            wait = min(2.0**attempt, self._retry.longest_wait)
            try:
                response = self._inner.handle_request(request)
            except httpx.TransportError:
                if not _is_repeatable(request):
                    raise
            else:
                wait = _seconds_until_next(response, wait)
                if wait > self._retry.longest_wait or not _asks_for_another(response, request):
                    return response
                response.close()
            self._sleep(wait)
        return self._inner.handle_request(request)

    def close(self) -> None:
        self._inner.close()


def _asks_for_another(response: httpx.Response, request: httpx.Request) -> bool:
    if response.status_code == _TOO_MANY_REQUESTS:
        return True
    return response.status_code in _PASSING and _is_repeatable(request)


def _is_repeatable(request: httpx.Request) -> bool:
    if "Idempotency-Key" in request.headers:
        return True
    return request.method in ("GET", "HEAD") or (request.method == "PUT" and "If-Match" not in request.headers)


def _seconds_until_next(response: httpx.Response, otherwise: float) -> float:
    """Returns the wait that an answer asks for. This API gives it in whole seconds."""
    seconds = response.headers.get("Retry-After", "")
    return float(seconds) if seconds.isascii() and seconds.isdigit() else otherwise
