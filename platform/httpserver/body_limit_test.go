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

// A body whose Content-Length exceeds the limit is not read. A body without Content-Length is read up to the limit.
func TestBody_overTheLimit_is413(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	body := &blankReader{remaining: 200 << 20}
	a := s.Do(t, "POST", "/v1/user/things", body, httpservertest.Length(200<<20))
	a.ExpectProblem(t, http.StatusRequestEntityTooLarge, "RequestTooLargeError")
	if body.read != 0 {
		t.Errorf("%d bytes were read of a body with a Content-Length over the limit", body.read)
	}
	chunked := &blankReader{remaining: 200 << 20}
	s.post(t, chunked, httpservertest.Length(-1)).ExpectProblem(t, http.StatusRequestEntityTooLarge,
		"RequestTooLargeError")
	if chunked.read > 1<<20 {
		t.Errorf("%d bytes were read of a body without Content-Length", chunked.read)
	}
	anonymous := &blankReader{remaining: 200 << 20}
	s.Do(t, "POST", "/v1/user/things", anonymous, httpservertest.Length(-1)).ExpectProblem(t, http.StatusUnauthorized,
		"UnauthorizedError")
	if anonymous.read != 0 {
		t.Errorf("%d bytes were read before the sign-in was checked", anonymous.read)
	}
	largest := `{"name":"a"` + strings.Repeat(" ", 256<<10-len(`{"name":"a"}`)) + `}`
	s.post(t, largest).Expect(t, http.StatusOK)
	s.post(t, largest+" ").ExpectProblem(t, http.StatusRequestEntityTooLarge, "RequestTooLargeError")
	s.post(t, strings.NewReader(largest+" "), httpservertest.Length(-1)).ExpectProblem(t,
		http.StatusRequestEntityTooLarge, "RequestTooLargeError")
}

func TestBody_anonymousOperation_hasTheSmallerLimit(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	largest := `{"name":"a"` + strings.Repeat(" ", 32<<10-len(`{"name":"a"}`)) + `}`
	challenge := httpservertest.Bearer("chl_" + strings.Repeat("a", 43))
	s.Do(t, "POST", "/auth/verify", largest, challenge).Expect(t, http.StatusOK)
	s.Do(t, "POST", "/auth/verify", largest+" ", challenge).ExpectProblem(t, http.StatusRequestEntityTooLarge,
		"RequestTooLargeError")
	s.post(t, largest+" ").Expect(t, http.StatusOK)
}
