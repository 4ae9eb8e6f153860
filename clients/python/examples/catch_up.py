"""Reads the events that a receiver of webhooks has missed. Scope: webhooks:read.

Its argument is the id of the last event that the receiver has. Events are kept of users who have a webhook.
"""

import sys

from connect import connect

from wright_client import WrightError

last = sys.argv[1] if len(sys.argv) > 1 else None

with connect() as wright:
    try:
        for event in wright.each_event(last):
            print(event.timestamp, event.type_, event.data.to_dict())
            last = event.id
    except WrightError as error:
        # The site does not keep the event any more: read everything again, and go on without it.
        if error.code != "InvalidCursorError":
            raise
        print("Too long ago")
    print(f"The last event is {last}")
