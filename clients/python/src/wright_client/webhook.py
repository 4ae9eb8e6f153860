"""Verifying the calls of webhooks, by the rules of Standard Webhooks (https://www.standardwebhooks.com)."""

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Mapping

from .models import WebhookEvent

_TOLERANCE = 5 * 60
"""How old or early a call may be, in seconds, so that nobody sends a recorded one again much later."""


class WebhookSignatureError(Exception):
    """A call was not signed by the site, was changed on its way, or is too old."""


def verify_webhook(
    secret: str, headers: Mapping[str, str], body: bytes | str, *, now: float | None = None
) -> WebhookEvent:
    """Verifies a call of a webhook and returns its event. An event may come twice: its id is the same then.

    Args:
        secret: The secret of the webhook, with `whsec_`.
        headers: The headers of the call, in any letter case.
        body: The body as it came, before it was read as JSON.
        now: The time of the receiver in seconds, which is that of the computer if missing.

    Raises:
        WebhookSignatureError: The call is not to be trusted.
    """
    lower = {name.lower(): value for name, value in headers.items()}
    event_id, timestamp, signatures = (
        _header(lower, name) for name in ("webhook-id", "webhook-timestamp", "webhook-signature")
    )
    if not (timestamp.isascii() and timestamp.isdigit()):
        raise WebhookSignatureError("the time of the webhook is no number")
    if abs((time.time() if now is None else now) - int(timestamp)) > _TOLERANCE:
        raise WebhookSignatureError("the call of the webhook is too old, or the clocks differ")
    content = body.encode() if isinstance(body, str) else body
    signed = f"{event_id}.{timestamp}.".encode() + content
    expected = "v1," + base64.b64encode(hmac.digest(_key_of(secret), signed, hashlib.sha256)).decode()
    # There are two signatures while a secret is being replaced.
    if not any(hmac.compare_digest(expected.encode(), given.encode()) for given in signatures.split(" ")):
        raise WebhookSignatureError("no signature of the webhook fits its secret")
    return WebhookEvent.from_dict(json.loads(content))


def _header(headers: Mapping[str, str], name: str) -> str:
    value = headers.get(name)
    if not value:
        raise WebhookSignatureError(f"the header {name} is missing")
    return value


def _key_of(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except binascii.Error:
        key = b""
    if not key or not secret.startswith("whsec_"):
        raise ValueError("the secret of a webhook is whsec_ and base64")
    return key
