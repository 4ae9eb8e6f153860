"""Runs the Python samples of the API reference with a site that answers the examples of the document.

Each sample has to call its operation once and to read the example.
It runs in the folder of the samples.
"""

import contextlib
import io
import json
import os
import re
from pathlib import Path

import httpx

asked: list[httpx.Request] = []
answer = httpx.Response(204)


class Site(httpx.BaseTransport):
    def handle_request(self, request: httpx.Request) -> httpx.Response:
        asked.append(request)
        return answer


httpx.HTTPTransport = Site
os.environ |= {"WRIGHT_TOKEN": "wright_pat_A", "WRIGHT_CHALLENGE": "chl_A", "WRIGHT_SITE": "site:public"}
for name in ("talk.pdf", "photo.png"):
    Path(name).write_bytes(b"a file")

count = 0
for call in json.loads(Path("calls.json").read_text()):
    if "Python" not in call["languages"]:
        continue
    sample = Path(f"{call['operationId']}.py")
    example = call["example"]
    success = next(status for status in call["statuses"] if 200 <= status < 300)
    # There is one page of a list.
    if isinstance(example, dict) and "nextCursor" in example:
        example["nextCursor"] = None
    answer = httpx.Response(success, content=b"" if example is None else json.dumps(example))
    asked.clear()
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(sample.read_text(), sample, "exec"), {"__name__": "__main__"})
    (request,) = asked
    path = re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(call["path"]))
    assert request.method == call["method"] and re.fullmatch(path, request.url.path), (sample, request)
    assert ("Authorization" in request.headers) == ("os.environ" in sample.read_text()), sample
    count += 1
print(f"Python: {count} samples")
