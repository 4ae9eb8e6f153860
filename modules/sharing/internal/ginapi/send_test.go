package ginapi_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/httpserver/httpservertest"
)

// mail mails a link of Alex with a solved captcha.
func (s testServer) mail(t *testing.T, l link, body any) *httpservertest.Response {
	t.Helper()
	return s.Do(t, http.MethodPost, l.path()+"/send", body, s.as(sharingtest.Alex),
		httpservertest.Header("X-Captcha-Token", sharingtest.Solved))
}

func shareTo(email string) map[string]any {
	return map[string]any{
		"recipient": map[string]any{"name": "Robin Demo", "email": email}, "subject": "My profile",
		"message": "Hello Robin",
	}
}

func TestSendProfileLink_enqueuesTheMailAndRecordsTheAddress(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	l := s.share(t, `{}`)
	s.clock.Advance(time.Minute)
	var receipt struct {
		ID     int64  `json:"id"`
		Status string `json:"status"`
	}
	s.mail(t, l, shareBody).Expect(t, http.StatusAccepted).JSON(t, &receipt)
	if receipt.ID < 1 || receipt.Status != "QUEUED" {
		t.Errorf("got %+v", receipt)
	}
	if mails := s.outgoing.Outbox.Mails(); len(mails) != 1 || mails[0].To.Email != "robin.demo@example.com" ||
		mails[0].Link.Text() != l.Token {
		t.Errorf("got %+v", mails)
	}
	stored := s.links(t)[0]
	if stored.RecipientEmail == nil || *stored.RecipientEmail != "robin.demo@example.com" || stored.LastSentAt == nil ||
		!stored.LastSentAt.Equal(s.clock.Now()) || stored.Version != 1 {
		t.Errorf("got %+v", stored)
	}
}

func TestSendProfileLink_sameIdempotencyKey_sendsOnceWithoutANewCaptcha(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	l := s.share(t, `{}`)
	key := httpservertest.Header("Idempotency-Key", "7f9c2ba4-e88f-4f27-b0a1-5c1d3e6f8a90")
	send := func(options ...httpservertest.Option) *httpservertest.Response {
		return s.Do(t, http.MethodPost, l.path()+"/send", shareBody, append(options, key, s.as(sharingtest.Alex))...)
	}
	send().ExpectProblem(t, http.StatusUnprocessableEntity, "CaptchaFailedError")
	solved := httpservertest.Header("X-Captcha-Token", sharingtest.Solved)
	first := send(solved).Expect(t, http.StatusAccepted)
	checks := s.outgoing.Captcha.Checks()
	for _, options := range [][]httpservertest.Option{{solved}, {}} {
		again := send(options...).Expect(t, http.StatusAccepted)
		if string(again.Body) != string(first.Body) || again.Header.Get("Idempotency-Replayed") != "true" {
			t.Errorf("got %v %s, want %s", again.Header, again.Body, first.Body)
		}
	}
	if mails := s.outgoing.Outbox.Mails(); len(mails) != 1 || s.outgoing.Captcha.Checks() != checks {
		t.Errorf("%d mails, %d captcha checks, before %d", len(mails), s.outgoing.Captcha.Checks(), checks)
	}
}

// Every input either has exactly one recipient, or is refused with the name of the field.
func TestT46_injectedRecipient_isRefusedOrOneAddress(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]string{
		"robin.demo@example.com":                     "robin.demo@example.com",
		"  robin.demo@example.com ":                  "robin.demo@example.com",
		"robin@MÜNCHEN.example":                      "robin@xn--mnchen-3ya.example",
		"a@x.example, b@y.example":                   "",
		"a@x.example;b@y.example":                    "",
		"a@x.example b@y.example":                    "",
		"a@x.example\r\nBcc: b@y.example":            "",
		"a@x.example\nRCPT TO:<b@y.example>":         "",
		"a@x.example%0d%0aBcc:b@y.example":           "",
		"a%0d%0a@x.example":                          "a%0d%0a@x.example", // one odd but plain address
		"a(comment)@x.example":                       "",
		"a@x.example(c)y":                            "",
		`"a b"@x.example`:                            "",
		`"a@x.example"@y.example`:                    "",
		"Robin <robin.demo@example.com>":             "",
		"<robin.demo@example.com>":                   "",
		"a@[127.0.0.1]":                              "",
		"a@localhost":                                "",
		"a@x.example\u0085b":                         "",
		"a@x.example\u2028b@y.example":               "",
		"a@x.example\x00":                            "",
		"undisclosed-recipients:;":                   "",
		"@x.example:a@y.example":                     "",
		"a@@x.example":                               "",
		"a@x..example":                               "",
		"a@x.example.":                               "",
		strings.Repeat("a", 65) + "@x.example":       "",
		"a@" + strings.Repeat("x.", 130) + "example": "",
		"a@ex\u200dample.example":                    "a@example.example",
		"\u202ea@x.example":                          "a@x.example",
	} {
		t.Run(raw, func(t *testing.T) {
			t.Parallel()
			s := newTestServer(t)
			response := s.mail(t, s.share(t, `{}`), shareTo(raw))
			mails := s.outgoing.Outbox.Mails()
			if want == "" {
				p := response.ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
				if len(p.Errors) != 1 || p.Errors[0].Pointer == nil || *p.Errors[0].Pointer != "/recipient/email" ||
					len(mails) != 0 {
					t.Errorf("got %+v, %+v", p.Errors, mails)
				}
				return
			}
			response.Expect(t, http.StatusAccepted)
			if len(mails) != 1 || mails[0].To.Email != want {
				t.Errorf("got %+v", mails)
			}
		})
	}
}

func TestSendProfileLink_invalidInput_returnsAllViolationsAndSendsNothing(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	l := s.share(t, `{}`)
	for name, c := range map[string]struct {
		change  func(m map[string]any)
		pointer string
	}{
		"a name with a control": {func(m map[string]any) {
			m["recipient"].(map[string]any)["name"] = "R\bBcc: x@y.example"
		}, "/recipient/name"},
		"no name": {
			func(m map[string]any) { delete(m["recipient"].(map[string]any), "name") },
			"/recipient/name",
		},
		"a second recipient": {
			func(m map[string]any) { m["recipient"].(map[string]any)["cc"] = "x@y.example" },
			"/recipient/cc",
		},
		"a list of recipients":     {func(m map[string]any) { m["recipient"] = []any{m["recipient"]} }, "/recipient"},
		"no recipient":             {func(m map[string]any) { delete(m, "recipient") }, "/recipient"},
		"a subject with a control": {func(m map[string]any) { m["subject"] = "Hi\bBcc: x@y.example" }, "/subject"},
		"a long subject":           {func(m map[string]any) { m["subject"] = strings.Repeat("s", 151) }, "/subject"},
		"a blank message":          {func(m map[string]any) { m["message"] = " \n " }, "/message"},
		"a long message":           {func(m map[string]any) { m["message"] = strings.Repeat("m", 2001) }, "/message"},
		"three pages": {func(m map[string]any) {
			m["message"] = "https://a.example https://b.example https://c.example"
		}, "/message"},
		"a sender in the input": {func(m map[string]any) { m["from"] = "boss@example.com" }, "/from"},
		"reply address":         {func(m map[string]any) { m["replyTo"] = "boss@example.com" }, "/replyTo"},
	} {
		body := shareTo("robin.demo@example.com")
		c.change(body)
		p := s.mail(t, l, body).ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
		if len(p.Errors) != 1 || p.Errors[0].Pointer == nil || *p.Errors[0].Pointer != c.pointer {
			t.Errorf("%s: got %+v", name, p.Errors)
		}
	}
	if mails := s.outgoing.Outbox.Mails(); len(mails) != 0 {
		t.Errorf("%d mails were enqueued", len(mails))
	}
	s.mail(t, l, shareBody).Expect(t, http.StatusAccepted)
}

func TestT28_sendLinkOfAnotherUser_isNotFoundAndNothingIsSent(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	l := s.share(t, `{}`)
	for _, path := range []string{l.path(), "/v1/user/profile/links/99"} {
		s.Do(t, http.MethodPost, path+"/send", shareBody, s.as(sharingtest.Sam),
			httpservertest.Header("X-Captcha-Token", sharingtest.Solved)).
			ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
	}
	if len(s.outgoing.Outbox.Mails()) != 0 || s.links(t)[0].LastSentAt != nil {
		t.Error("the link was sent")
	}
	s.mail(t, l, shareBody).Expect(t, http.StatusAccepted)
}

func TestSendProfileLink_expiredLink_isRefusedWithTheReason(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	l := s.share(t, map[string]any{"expiresAt": s.clock.Now().Add(time.Minute).Format(time.RFC3339)})
	s.clock.Advance(time.Minute)
	if p := s.mail(t, l, shareBody).ExpectProblem(t, http.StatusConflict,
		"LinkInactiveError"); p.Detail != "This link has expired." {
		t.Errorf("got %q", p.Detail)
	}
}

func TestT47_sixthMailInAnHour_isRefusedWithTheWait(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	l := s.share(t, `{}`)
	for _, name := range []string{"a", "b", "c", "d", "e"} {
		s.mail(t, l, shareTo(name+"@example.com")).Expect(t, http.StatusAccepted)
		s.clock.Advance(time.Minute)
	}
	response := s.mail(t, l, shareTo("f@example.com"))
	p := response.ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
	if p.RetryAfter != 3300 || response.Header.Get("Retry-After") != "3300" ||
		response.Header.Get("RateLimit-Policy") != `"link-send";q=5;w=3600` {
		t.Errorf("got %+v, %v", p, response.Header)
	}
}

// The responses differ in the id only.
func TestSendProfileLink_unsubscribedRecipient_hasTheSameResponse(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	l := s.share(t, `{}`)
	s.Do(t, http.MethodPost, unsubscribePath, nil).Expect(t, http.StatusOK)
	keys := func(a *httpservertest.Response) string {
		var body map[string]any
		if err := json.Unmarshal(a.Expect(t, http.StatusAccepted).Body, &body); err != nil {
			t.Fatal(err)
		}
		delete(body, "id")
		text, _ := json.Marshal(body)
		return string(text)
	}
	if one, other := keys(s.mail(t, l, shareBody)), keys(s.mail(t, l, shareTo("sam.demo@example.com"))); one != other {
		t.Errorf("%s and %s", one, other)
	}
}
