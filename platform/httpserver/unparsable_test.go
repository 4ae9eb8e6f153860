package httpserver_test

import (
	"bufio"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"
)

// lookalike is a file with something in it that the library might say of a request.
const lookalike = "%HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\nHTTP/1.1 200 OK\r\n\r\n"

// net/http answers OPTIONS * by itself, and reads the other two from requests that no browser sends to a site.
func TestT60_requestsWithoutAPath_areProblemsWithEveryHeader(t *testing.T) {
	t.Parallel()
	r := start(t)
	for _, line := range []string{"OPTIONS *", "CONNECT localhost:8080", "GET http://localhost:8080"} {
		answer := r.talk(t, line+" HTTP/1.1\r\nHost: localhost:8080\r\nConnection: close\r\n\r\n")
		for _, want := range []string{"HTTP/1.1 404 ", "X-Request-Id: ", "X-Frame-Options: DENY", "Content-Type: application/problem+json", "ResourceNotFoundError"} {
			if !strings.Contains(answer, want) {
				t.Errorf("%s: no %s in %s", line, want, answer)
			}
		}
	}
}

// net/http answers these by itself, in plain text and the last two of them with a status above 500.
func TestT60_requestsThatCannotBeRead_areProblemsWithEveryHeader(t *testing.T) {
	t.Parallel()
	r := start(t)
	for name, raw := range map[string]string{
		"half an escape":          "GET /%zz HTTP/1.1\r\nHost: localhost:8080\r\n\r\n",
		"two hosts":               "GET / HTTP/1.1\r\nHost: localhost:8080\r\nHost: localhost:8080\r\n\r\n",
		"no host":                 "GET / HTTP/1.1\r\n\r\n",
		"header without a colon":  "GET / HTTP/1.1\r\nHost: localhost:8080\r\nnonsense\r\n\r\n",
		"two lengths":             "POST / HTTP/1.1\r\nHost: localhost:8080\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
		"length below zero":       "POST / HTTP/1.1\r\nHost: localhost:8080\r\nContent-Length: -5\r\n\r\n",
		"no HTTP":                 "nonsense\r\n\r\n",
		"expectation":             "POST / HTTP/1.1\r\nHost: localhost:8080\r\nExpect: 200-ok\r\n\r\n",
		"unknown encoding":        "POST / HTTP/1.1\r\nHost: localhost:8080\r\nTransfer-Encoding: gzip, chunked\r\n\r\n",
		"a version that is no 1.": "GET / HTTP/2.0\r\nHost: localhost:8080\r\n\r\n",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			raw := r.talk(t, raw)
			answer, err := http.ReadResponse(bufio.NewReader(strings.NewReader(raw)), nil)
			if err != nil {
				t.Fatalf("%v: %s", err, raw)
			}
			var problem struct{ Code, Detail, RequestID string }
			if err := json.NewDecoder(answer.Body).Decode(&problem); err != nil {
				t.Fatalf("%v: %s", err, raw)
			}
			h := answer.Header
			if answer.StatusCode != http.StatusBadRequest || problem.Code != "MalformedRequestError" || problem.Detail == "" || problem.RequestID != h.Get("X-Request-Id") ||
				h.Get("Content-Type") != "application/problem+json" || h.Get("X-Frame-Options") != "DENY" || h.Get("Cache-Control") != "private, no-store" || h.Get("Date") == "" {
				t.Errorf("got %s", raw)
			}
		})
	}
}

// What somebody has uploaded may look like an answer of the library: were it taken for one, a file would decide where the
// answers of a connection begin, which behind a proxy are those of other people.
func TestT60_bodyThatLooksLikeARefusal_staysABody(t *testing.T) {
	t.Parallel()
	conn := start(t).dial(t)
	answers := bufio.NewReader(conn)
	for range 2 {
		if _, err := io.WriteString(conn, "GET /lookalike HTTP/1.1\r\nHost: localhost:8080\r\n\r\n"); err != nil {
			t.Fatal(err)
		}
		answer, err := http.ReadResponse(answers, nil)
		if err != nil {
			t.Fatal(err)
		}
		if body, err := io.ReadAll(answer.Body); err != nil || string(body) != lookalike {
			t.Fatalf("got %q, %v", body, err)
		}
	}
	if _, err := io.WriteString(conn, "GET /%zz HTTP/1.1\r\nHost: localhost:8080\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	if answer, err := http.ReadResponse(answers, nil); err != nil || answer.Header.Get("Content-Type") != "application/problem+json" {
		t.Errorf("after answers that were none: got %v, %v", answer, err)
	}
}
