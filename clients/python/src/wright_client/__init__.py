"""A client of the Wright API. README.md shows how it is used; `/docs` of each site has the operations."""

from .problem import WrightError
from .retry import Retry
from .webhook import WebhookSignatureError, verify_webhook
from .wright import Wright

__all__ = ["Retry", "WebhookSignatureError", "Wright", "WrightError", "verify_webhook"]
