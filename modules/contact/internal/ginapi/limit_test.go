package ginapi_test

import (
	"fmt"
	"net/http"
	"testing"

	"wright.app/modules/contact/contacttest"
	"wright.app/platform/httpserver/httpservertest"
)

func TestT154_invalidMessagesAndThoseOfMembers_doNotCountForTheAddress(t *testing.T) {
	t.Parallel()
	f := newFixture(t, limited(t, 1000))
	stranger := func(alias, text string) map[string]any {
		return map[string]any{
			"to": map[string]any{"alias": alias}, "text": text, "sender": map[string]any{
				"name": "Kim Demo", "email": "kim.demo@example.com",
				"captcha": map[string]any{"token": contacttest.Solved},
			},
		}
	}
	send := func(body any, options ...httpservertest.Option) int {
		return f.Do(t, http.MethodPost, publicPath, body, options...).Status
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
		if got := send(stranger(contacttest.Alias, fmt.Sprint(i))); got != http.StatusCreated {
			t.Fatalf("message %d: got %d", i, got)
		}
	}
	f.world.NewSolution()
	if got := send(stranger(contacttest.Alias, "One more")); got != http.StatusTooManyRequests {
		t.Errorf("message 11: got %d", got)
	}
	member := map[string]any{"to": map[string]any{"alias": contacttest.Alias}, "text": "Hello"}
	if got := send(member, httpservertest.As(httpservertest.Wright(contacttest.Robin))); got != http.StatusCreated {
		t.Errorf("a member: got %d", got)
	}
}
