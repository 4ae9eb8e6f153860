package httpserver_test

import (
	"bufio"
	"io"
	"net/http"
	"strings"
	"testing"
)

// The setting DisableGeneralOptionsHandler keeps net/http from responding to OPTIONS * itself.
func TestT60_requestsWithoutAPath_areProblemsWithAllHeaders(t *testing.T) {
	t.Parallel()
	r := start(t)
	for _, line := range []string{"OPTIONS *", "CONNECT localhost:8080", "GET http://localhost:8080"} {
		answer := r.exchange(t, line+" HTTP/1.1\r\nHost: localhost:8080\r\nConnection: close\r\n\r\n")
		for _, want := range []string{
			"HTTP/1.1 404 ", "X-Request-Id: ", "X-Frame-Options: DENY",
			"Content-Type: application/problem+json", "ResourceNotFoundError",
		} {
			if !strings.Contains(answer, want) {
				t.Errorf("%s: no %s in %s", line, want, answer)
			}
		}
	}
}

// A proxy may take the length of these bodies from the other header. The next bytes on the connection may then be the
// rest of a body for the proxy, so the server must not answer them as a request.
func TestT196_requestWhoseLengthIsAmbiguous_endsTheConnection(t *testing.T) {
	t.Parallel()
	r := start(t)
	for name, request := range map[string]string{
		"both headers": "POST /large HTTP/1.1\r\nHost: localhost:8080\r\nContent-Length: 5\r\n" +
			"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
		"encoding of HTTP/1.0": "POST /large HTTP/1.0\r\nHost: localhost:8080\r\nConnection: keep-alive\r\n" +
			"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
		"a refused host": "POST /large HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 5\r\n" +
			"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			raw := r.exchange(t, request+"GET /large HTTP/1.1\r\nHost: localhost:8080\r\nConnection: close\r\n\r\n")
			if n := strings.Count(raw, "HTTP/1."); n != 1 || !strings.Contains(raw, "\r\nConnection: close\r\n") {
				t.Errorf("%d answers: %s", n, raw)
			}
		})
	}
}

// net/http responds to these itself, in plain text, and closes the connection.
func TestT60_requestsThatCannotBeParsed_areRefusedAndEndTheConnection(t *testing.T) {
	t.Parallel()
	r := start(t)
	for name, c := range map[string]struct {
		raw    string
		status int
	}{
		"invalid escape":         {"GET /%zz HTTP/1.1\r\nHost: localhost:8080\r\n\r\n", 400},
		"two hosts":              {"GET / HTTP/1.1\r\nHost: localhost:8080\r\nHost: localhost:8080\r\n\r\n", 400},
		"no host":                {"GET / HTTP/1.1\r\n\r\n", 400},
		"header without a colon": {"GET / HTTP/1.1\r\nHost: localhost:8080\r\nnonsense\r\n\r\n", 400},
		"two lengths": {
			"POST / HTTP/1.1\r\nHost: localhost:8080\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400,
		},
		"length below zero": {"POST / HTTP/1.1\r\nHost: localhost:8080\r\nContent-Length: -5\r\n\r\n", 400},
		"not HTTP":          {"nonsense\r\n\r\n", 400},
		"expectation":       {"POST / HTTP/1.1\r\nHost: localhost:8080\r\nExpect: 200-ok\r\n\r\n", 417},
		"unknown encoding": {
			"POST / HTTP/1.1\r\nHost: localhost:8080\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", 501,
		},
		"another version": {"GET / HTTP/2.0\r\nHost: localhost:8080\r\n\r\n", 505},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			// A second request on the same connection would be answered if the first one had not ended it.
			raw := r.exchange(t, c.raw+"GET /large HTTP/1.1\r\nHost: localhost:8080\r\n\r\n")
			response := bufio.NewReader(strings.NewReader(raw))
			answer, err := http.ReadResponse(response, nil)
			if err != nil {
				t.Fatalf("%v: %s", err, raw)
			}
			if _, err := io.Copy(io.Discard, answer.Body); err != nil {
				t.Fatal(err)
			}
			if answer.StatusCode != c.status || !answer.Close || answer.Header.Get("X-Request-Id") != "" ||
				response.Buffered() > 0 {
				t.Errorf("got %s", raw)
			}
		})
	}
}
