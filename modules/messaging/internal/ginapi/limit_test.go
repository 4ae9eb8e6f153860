package ginapi_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/messaging/messagingtest"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/limits"
)

func TestT154_invalidTexts_doNotCountForTheAddress(t *testing.T) {
	t.Parallel()
	f := newFixture(t, limited(t, 1000))
	stranger := func(alias, text string) map[string]any {
		return map[string]any{
			"to": map[string]any{"alias": alias}, "text": text, "sender": map[string]any{
				"name": "Kim Demo", "email": "kim.demo@example.com",
				"captcha": map[string]any{"token": messagingtest.Solved},
			},
		}
	}
	send := func(body any) int {
		return f.Do(t, http.MethodPost, publicPath, body).Status
	}
	for range 12 {
		if got := send(map[string]any{"text": "x"}); got != http.StatusUnprocessableEntity {
			t.Fatalf("invalid: got %d", got)
		}
		if got := send(stranger("nobody-demo", "Hello")); got != http.StatusNotFound {
			t.Fatalf("unknown profile: got %d", got)
		}
	}
	for i := range 10 {
		f.world.NewSolution()
		if got := send(stranger(messagingtest.Alias, fmt.Sprint(i))); got != http.StatusCreated {
			t.Fatalf("message %d: got %d", i, got)
		}
	}
	f.world.NewSolution()
	if got := send(stranger(messagingtest.Alias, "One more")); got != http.StatusTooManyRequests {
		t.Errorf("message 11: got %d", got)
	}
}

// A member may send 30 texts at once, and 60 within a minute, whatever the conversations.
func TestSendMessage_moreThanSixtyTextsAMinute_areRefused(t *testing.T) {
	t.Parallel()
	f := newFixture(t, scaled(t, func(*limits.Policy) {}))
	r := requests["sendMessage"]
	send := func() *httpservertest.Response {
		next := r
		next.body = strings.Replace(r.body, clientID, uuid.NewString(), 1)
		return f.send(t, next)
	}
	taken := 0
	for range 30 {
		send().Expect(t, http.StatusCreated)
		taken++
	}
	refused := send()
	refused.ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
	if wait := refused.Header.Get("Retry-After"); wait != "1" {
		t.Errorf("Retry-After is %q", wait)
	}
	for range 30 {
		f.clock.Advance(time.Second)
		send().Expect(t, http.StatusCreated)
		taken++
		send().ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
	}
	if got := f.texts(t, messagingtest.Robin, conversationPath+"/messages?limit=100"); len(got) != 2+taken {
		t.Errorf("got %d messages", len(got))
	}
}
