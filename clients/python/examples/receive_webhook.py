"""Receives an event of a webhook and verifies it. Scope: webhooks:write.

On a site that is not your own computer, put the receiver behind an address with https that the site can reach, and give
that as WRIGHT_HOOK_URL.
"""

import os
import queue
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import httpx
from connect import connect

from wright_client import WebhookSignatureError, verify_webhook
from wright_client.api.webhooks import create_webhook, delete_webhook, test_webhook
from wright_client.models import WebhookEvent, WebhookEventType, WebhookInput

received: queue.Queue[WebhookEvent] = queue.Queue()


class Receiver(BaseHTTPRequestHandler):
    secret = ""

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
        try:
            event = verify_webhook(Receiver.secret, self.headers, body)
        except WebhookSignatureError:
            self.send_response(401)
        else:
            # Answer at once, and work on the event afterwards: the site waits for ten seconds at most.
            self.send_response(204)
            received.put(event)
        self.end_headers()

    def log_message(self, *arguments: object) -> None:
        pass


receiver = HTTPServer(("127.0.0.1", 0), Receiver)
threading.Thread(target=receiver.serve_forever, daemon=True).start()
here = f"http://127.0.0.1:{receiver.server_port}/"

with connect() as wright:
    url = os.environ.get("WRIGHT_HOOK_URL", here)
    webhook = wright.call(create_webhook, body=WebhookInput(url, [WebhookEventType.PROFILE_CHANGED]))
    # The secret is shown this one time: a real receiver keeps it.
    Receiver.secret = webhook.secret
    wright.call(test_webhook, webhook.id)
    print(f"Received {received.get(timeout=60).type_}")

    forged = httpx.post(here, content='{"type":"profile.changed"}')
    print(f"A call of somebody else: {forged.status_code}")

    wright.call(delete_webhook, webhook.id)
receiver.shutdown()
