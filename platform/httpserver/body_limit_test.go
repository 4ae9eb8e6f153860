package httpserver_test

import (
	"net/http"
	"strings"
	"testing"

	"wright.app/platform/httpserver/httpservertest"
)

func TestBody_operationWithoutBody_doesNotReadIt(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	body := strings.NewReader(strings.Repeat("x", 300<<10))
	s.Do(t, "GET", public, body, httpservertest.Length(300<<10)).Expect(t, http.StatusOK)
	if body.Len() != 300<<10 {
		t.Error("the body was read")
	}
}

// A body with a Content-Length over the limit is not read at all, one without is read up to the limit.
func TestBody_overTheLimit_is413(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	body := &endless{left: 200 << 20}
	a := s.Do(t, "POST", "/v1/user/things", body, httpservertest.Length(200<<20))
	a.ExpectProblem(t, http.StatusRequestEntityTooLarge, "RequestTooLargeError")
	if body.read != 0 {
		t.Errorf("%d bytes were read of a body with a Content-Length over the limit", body.read)
	}
	undeclared := &endless{left: 200 << 20}
	s.post(t, undeclared, httpservertest.Length(-1)).ExpectProblem(t, http.StatusRequestEntityTooLarge,
		"RequestTooLargeError")
	if undeclared.read > 1<<20 {
		t.Errorf("%d bytes were read of a body without Content-Length", undeclared.read)
	}
	anonymous := &endless{left: 200 << 20}
	s.Do(t, "POST", "/v1/user/things", anonymous, httpservertest.Length(-1)).ExpectProblem(t, http.StatusUnauthorized,
		"UnauthorizedError")
	if anonymous.read != 0 {
		t.Errorf("%d bytes were read before the sign-in was checked", anonymous.read)
	}
	exact := `{"name":"a"` + strings.Repeat(" ", 256<<10-len(`{"name":"a"}`)) + `}`
	s.post(t, exact).Expect(t, http.StatusOK)
	s.post(t, exact+" ").ExpectProblem(t, http.StatusRequestEntityTooLarge, "RequestTooLargeError")
	s.post(t, strings.NewReader(exact+" "), httpservertest.Length(-1)).ExpectProblem(t,
		http.StatusRequestEntityTooLarge, "RequestTooLargeError")
}

func TestBody_anonymousOperation_hasTheSmallerLimit(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	exact := `{"name":"a"` + strings.Repeat(" ", 32<<10-len(`{"name":"a"}`)) + `}`
	challenge := httpservertest.Bearer("chl_" + strings.Repeat("a", 43))
	s.Do(t, "POST", "/auth/verify", exact, challenge).Expect(t, http.StatusOK)
	s.Do(t, "POST", "/auth/verify", exact+" ", challenge).ExpectProblem(t, http.StatusRequestEntityTooLarge,
		"RequestTooLargeError")
	s.post(t, exact+" ").Expect(t, http.StatusOK)
}
