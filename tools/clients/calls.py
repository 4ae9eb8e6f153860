"""Calls a running site with the Python client that was generated from its document.

Usage: calls.py ORIGIN EMAIL, with the generated package `wright` on the path.
"""

import base64
import hashlib
import io
import json
import re
import sys
import time

import httpx
from wright import AuthenticatedClient, Client
from wright.api.auth import get_captcha_challenge, get_user, login, update_user, verify_user
from wright.api.media import delete_section_files, upload_section_files
from wright.api.profile import create_profile, create_section, get_profile, update_profile, update_profile_alias
from wright.api.status import get_public_config
from wright.models import (
    AccessMode,
    AliasBody,
    Captcha,
    FilesUpload,
    GetCaptchaChallengeAction,
    LoginRequest,
    ProfileAttributes,
    ProfileInput,
    Role,
    SectionInput,
    SectionType,
    UserUpdate,
    VerifyRequest,
)
from wright.types import File

ORIGIN = sys.argv[1]
EMAIL = sys.argv[2]
PDF = b"%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"

calls = 0


def call(operation, expected, **arguments):
    """Calls an operation, compares the status and returns what the generated client read."""
    global calls
    answer = operation.sync_detailed(**arguments)
    name = operation.__name__.rsplit(".", 1)[-1]
    assert answer.status_code == expected, f"{name}: {answer.status_code} {answer.content!r}"
    calls += 1
    return answer.parsed


def solved(challenge):
    """Finds the number whose hash is the challenge, and returns the solution."""
    puzzle = challenge.challenge
    for number in range(puzzle.max_number + 1):
        if hashlib.sha256(f"{puzzle.salt}{number}".encode()).hexdigest() == puzzle.challenge:
            solution = {
                "algorithm": puzzle.algorithm.value,
                "challenge": puzzle.challenge,
                "number": number,
                "salt": puzzle.salt,
                "signature": puzzle.signature,
            }
            return Captcha(token=base64.b64encode(json.dumps(solution).encode()).decode())
    raise AssertionError("the captcha challenge has no solution")


def mailed_code():
    """Reads the code from the mailbox of development, which is not part of the API."""
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        for mail in httpx.get(f"{ORIGIN}/dev/mail.json").json():
            code = re.search(r"\b\d{4} \d{4}\b", mail["text"])
            if mail["to"] == EMAIL and code:
                return code.group()
        time.sleep(0.1)
    raise AssertionError("no mail with a code came")


def signed_in():
    anybody = Client(base_url=ORIGIN)
    challenge = call(get_captcha_challenge, 200, client=anybody, action=GetCaptchaChallengeAction.LOGIN)
    pending = call(login, 200, client=anybody, body=LoginRequest(email=EMAIL, captcha=solved(challenge)))
    challenged = AuthenticatedClient(base_url=ORIGIN, token=pending.token)
    user = call(verify_user, 200, client=challenged, body=VerifyRequest(email=EMAIL, token=mailed_code()))
    assert user.role is None and user.display_name is None, user
    return Client(base_url=ORIGIN, cookies=dict(challenged.get_httpx_client().cookies))


def main():
    config = call(get_public_config, 200, client=Client(base_url=ORIGIN))
    me = signed_in()
    setup = UserUpdate(
        display_name="Python Demo", role=Role.WRIGHT, accepted_terms_version=config.terms_version, complete_setup=True
    )
    assert call(update_user, 200, client=me, body=setup).role is Role.WRIGHT
    assert call(get_user, 200, client=me).is_ready

    assert call(get_profile, 204, client=me) is None
    call(create_profile, 201, client=me, body=ProfileInput())
    profile = call(get_profile, 200, client=me)
    assert profile.suspension is None and profile.alias is None and profile.photo_url is None, profile
    wanted = ProfileInput(access_mode=None, attributes=ProfileAttributes(headline="Ferry engineer", location=None))
    profile = call(update_profile, 200, client=me, body=wanted)
    assert profile.attributes.headline == "Ferry engineer" and profile.access_mode is AccessMode.RESTRICTED, profile
    assert profile.suspension is None

    refused = call(update_profile_alias, 409, client=me, body=AliasBody(alias="admin"))
    assert refused.code == "AliasReservedError", refused

    workplace = SectionInput(
        type_id=SectionType.WORKPLACE,
        title="Engineer",
        organization="Example Company",
        started_at="2023-03",
    )
    section = call(create_section, 201, client=me, body=workplace)
    files = [File(payload=io.BytesIO(content), file_name="talk.pdf") for content in (PDF, b"no document")]
    stored, unknown = call(upload_section_files, 200, client=me, id=section.id, body=FilesUpload(files=files))
    assert stored.error is None and unknown.data is None and unknown.error.code, (stored, unknown)
    # The generator sends each entry of a list as a separate parameter, so the list has only one entry.
    (gone,) = call(delete_section_files, 200, client=me, id=section.id, ids=[stored.data.id])
    assert gone.error is None, gone

    print(f"Python: {calls} calls")


main()
