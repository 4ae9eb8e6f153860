"""Tests of the parts that are not generated. They run without a site: python -m unittest discover tests"""

import base64
import hashlib
import json
import unittest
import uuid

import httpx

from wright_client import Retry, WebhookSignatureError, Wright, WrightError, verify_webhook
from wright_client.api.auth import get_token
from wright_client.api.jobs import search_jobs
from wright_client.api.profile import delete_section, update_section
from wright_client.api.sharing import create_profile_link
from wright_client.api.webhooks import create_webhook
from wright_client.models import ProfileLinkInput, SectionInput, SectionType, WebhookEventType, WebhookInput
from wright_client.retry import RetryingTransport

NO_BODY = httpx.Response(204)
WORKPLACE = SectionInput(SectionType.WORKPLACE, title="Engineer")


class Site(httpx.BaseTransport):
    """Gives one answer after the other and notes what it was asked."""

    def __init__(self, *answers):
        self.answers = list(answers)
        self.asked = []
        self.waits = []

    def handle_request(self, request):
        self.asked.append(request)
        answer = self.answers.pop(0) if self.answers else NO_BODY
        if isinstance(answer, Exception):
            raise answer
        return answer

    def client(self, token="wright_pat_A", **retry):
        wright = Wright("https://wright.example/", token=token, transport=self)
        repeating = RetryingTransport(self, Retry(**retry), self.waits.append)
        wright.client.get_httpx_client()._transport = repeating
        return wright


def refusal(status, retry_after=None, code=None):
    headers = {} if retry_after is None else {"Retry-After": retry_after}
    problem = {"type": f"/problems/{code}", "title": "No", "status": status, "code": code, "requestId": "r"}
    return httpx.Response(status, headers=headers, json=problem if code else {})


class Retries(unittest.TestCase):
    def test_call_over_a_limit_is_repeated_when_the_site_says(self):
        site = Site(refusal(429, "7"))
        body = WebhookInput("https://hooks.example", [WebhookEventType.PROFILE_CHANGED])
        site.client().call(create_webhook, body=body)
        self.assertEqual(site.waits, [7])
        self.assertEqual(site.asked[0].content, site.asked[1].content)

    def test_call_that_reads_is_repeated_twice_at_most(self):
        site = Site(httpx.ReadError("lost"), refusal(503), refusal(503))
        with self.assertRaises(WrightError) as refused:
            site.client().call(get_token)
        self.assertEqual((refused.exception.status, site.waits), (503, [1, 2]))

    def test_call_that_makes_something_is_repeated_with_the_same_key(self):
        site = Site(httpx.ReadError("lost"), refusal(502))
        site.client().call(create_profile_link, body=ProfileLinkInput(name="Applications"))
        keys = {request.headers["Idempotency-Key"] for request in site.asked}
        self.assertEqual((len(site.asked), len(keys)), (3, 1))

    def test_key_of_the_caller_stays(self):
        site = Site()
        key = "a-key-of-the-caller"
        site.client().call(create_profile_link, body=ProfileLinkInput(), idempotency_key=key)
        self.assertEqual(site.asked[0].headers["Idempotency-Key"], key)

    def test_replacement_is_repeated_but_not_with_if_match(self):
        free, guarded = Site(refusal(503)), Site(refusal(503))
        free.client().call(update_section, 4, body=WORKPLACE)
        with self.assertRaises(WrightError):
            guarded.client().call(update_section, 4, body=WORKPLACE, if_match='"4"')
        self.assertEqual((len(free.asked), len(guarded.asked)), (2, 1))

    def test_call_that_may_have_been_done_is_not_repeated(self):
        for answer, error in ((httpx.ReadError("lost"), httpx.ReadError), (refusal(503), WrightError)):
            site = Site(answer)
            with self.assertRaises(error):
                site.client().call(delete_section, 4)
            self.assertEqual(len(site.asked), 1)

    def test_answer_that_asks_for_a_longer_wait_is_returned(self):
        site = Site(refusal(429, "31"))
        with self.assertRaises(WrightError):
            site.client().call(get_token)
        self.assertEqual(site.waits, [])


class Calls(unittest.TestCase):
    def test_token_is_in_the_header_and_lists_have_a_parameter_for_each_entry(self):
        site = Site(httpx.Response(200, json={"items": [], "nextCursor": None}))
        site.client().call(search_jobs, tags=["Go", "Kafka"])
        self.assertEqual(site.asked[0].headers["Authorization"], "Bearer wright_pat_A")
        self.assertEqual(site.asked[0].url.params.get_list("tags"), ["Go", "Kafka"])

    def test_addresses_of_files_are_resolved_against_the_site(self):
        wright = Site().client()
        for reference, whole in {
            "/v1/media/A?variant=medium": "https://wright.example/v1/media/A?variant=medium",
            "https://other.example/t/B": "https://other.example/t/B",
        }.items():
            self.assertEqual(wright.resolve(reference), whole)

    def test_refusal_has_the_problem(self):
        with self.assertRaises(WrightError) as refused:
            Site(refusal(403, code="TokenScopeError")).client().call(get_token)
        self.assertEqual((refused.exception.code, str(refused.exception)), ("TokenScopeError", "TokenScopeError: No"))

    def test_refusal_of_a_proxy_has_a_status_alone(self):
        for content in (b"<html>", b"[]", b"null"):
            with self.assertRaises(WrightError) as refused:
                Site(httpx.Response(404, content=content)).client().call(get_token)
            self.assertEqual((refused.exception.status, refused.exception.problem), (404, None))


class Events(unittest.TestCase):
    def test_events_are_read_from_the_last_one_to_the_newest(self):
        ids = [str(uuid.UUID(int=number)) for number in range(4)]

        def page(has_more, *of):
            items = [{"id": i, "type": "x", "timestamp": "2026-11-30T09:10:00Z", "data": {}} for i in of]
            return httpx.Response(200, json={"items": items, "hasMore": has_more})

        site = Site(page(True, ids[1], ids[2]), page(False, ids[3]))
        self.assertEqual([str(event.id) for event in site.client().each_event(ids[0])], ids[1:])
        self.assertEqual([request.url.params["since"] for request in site.asked], [ids[0], ids[2]])


class Captchas(unittest.TestCase):
    SALT = "b41f7c90d2e8?id=8Yk2nVw5&action=login"

    def site(self, number):
        challenge = {
            "algorithm": "SHA-256",
            "challenge": hashlib.sha256(f"{self.SALT}{number}".encode()).hexdigest(),
            "maxNumber": 20,
            "salt": self.SALT,
            "signature": "abc",
        }
        puzzle = {"provider": "altcha", "id": "8Yk2nVw5", "challenge": challenge, "expiresAt": "2026-11-21T09:26:00Z"}
        return Site(httpx.Response(200, json=puzzle)).client(token=None)

    def test_captcha_is_solved(self):
        for number in (0, 20):
            solution = self.site(number).solve_captcha("login")
            self.assertEqual(json.loads(base64.b64decode(solution.token))["number"], number)

    def test_captcha_without_a_solution_is_an_error(self):
        with self.assertRaisesRegex(ValueError, "no solution"):
            self.site(21).solve_captcha("login")

    def test_captcha_is_none_where_the_site_asks_for_none(self):
        none = {"provider": "off", "id": None, "challenge": None, "expiresAt": None}
        self.assertIsNone(Site(httpx.Response(200, json=none)).client(token=None).solve_captcha("login"))


class Webhooks(unittest.TestCase):
    """The secret, the id and the time are those of the example in the documentation of Standard Webhooks."""

    SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    OTHER = "v1," + base64.b64encode(bytes(32)).decode()
    NOW = 1614265330
    EXAMPLE = b'{"test": 2432232314}'
    HEADERS = {  # noqa: RUF012 (nothing changes it)
        "Webhook-Id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
        "Webhook-Timestamp": "1614265330",
        "Webhook-Signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    }

    def verify(self, headers=None, body=EXAMPLE, now=NOW):
        return verify_webhook(self.SECRET, self.HEADERS if headers is None else headers, body, now=now)

    def test_T405_signature_of_standard_webhooks_is_right(self):
        # The example is signed rightly but is no event of Wright, which is read after the signature.
        with self.assertRaises(KeyError):
            self.verify()
        with self.assertRaises(KeyError):
            self.verify({**self.HEADERS, "Webhook-Signature": f"{self.OTHER} {self.HEADERS['Webhook-Signature']}"})

    def test_T405_call_that_is_not_of_the_site_is_refused(self):
        for headers, body, now in (
            (None, b'{"test": 2432232315}', self.NOW),
            ({"Webhook-Id": "msg_q"}, self.EXAMPLE, self.NOW),
            ({"Webhook-Id": ""}, self.EXAMPLE, self.NOW),
            ({"Webhook-Signature": self.OTHER}, self.EXAMPLE, self.NOW),
            ({"Webhook-Signature": "v2,AAAA"}, self.EXAMPLE, self.NOW),
            ({"Webhook-Signature": "v1,ü"}, self.EXAMPLE, self.NOW),
            ({"Webhook-Timestamp": "now"}, self.EXAMPLE, self.NOW),
            (None, self.EXAMPLE, self.NOW + 301),
            (None, self.EXAMPLE, self.NOW - 301),
        ):
            with self.subTest(headers=headers, now=now), self.assertRaises(WebhookSignatureError):
                self.verify({**self.HEADERS, **(headers or {})}, body, now)

    def test_secret_of_another_form_is_an_error(self):
        for secret in ("", "whsec_", "whsec_%", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"):
            with self.subTest(secret=secret), self.assertRaisesRegex(ValueError, "whsec_"):
                verify_webhook(secret, self.HEADERS, self.EXAMPLE, now=self.NOW)


if __name__ == "__main__":
    unittest.main()
