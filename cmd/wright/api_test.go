package main

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const apiToken = "wright_pat_ABCDEFGHIJKLMNOPQRSTUVWXYZCV7O6BC"

// callAPI runs the command against a handler.
func callAPI(t *testing.T, handler http.HandlerFunc, in string, args ...string) (string, error) {
	t.Helper()
	site := httptest.NewServer(handler)
	defer site.Close()
	var out bytes.Buffer
	environ := []string{"WRIGHT_TOKEN=" + apiToken, "WRIGHT_URL=" + site.URL + "/"}
	err := runAPI(t.Context(), args, environ, strings.NewReader(in), &out)
	return out.String(), err
}

func TestAPICommand_sendsTheTokenAndTheBody(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "body.json")
	if err := os.WriteFile(file, []byte(`{"a":2}`), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, row := range map[string]struct {
		args []string
		want string
	}{
		"reading":        {[]string{"get", "/v1/token"}, "GET /v1/token  "},
		"body":           {[]string{"PUT", "/v1/x?y=1", "-d", `{"a":1}`}, `PUT /v1/x?y=1 application/json {"a":1}`},
		"file":           {[]string{"PUT", "-d", "@" + file, "/v1/x"}, `PUT /v1/x application/json {"a":2}`},
		"standard input": {[]string{"POST", "/v1/x", "-d", "@-"}, `POST /v1/x application/json {"a":3}`},
		"export":         {[]string{"export"}, "GET /v1/user/profile/export  "},
	} {
		got, err := callAPI(t, func(w http.ResponseWriter, r *http.Request) {
			body, _ := io.ReadAll(r.Body)
			if r.Header.Get("Authorization") != "Bearer "+apiToken {
				w.WriteHeader(http.StatusUnauthorized)
			}
			_, _ = io.WriteString(w, r.Method+" "+r.URL.String()+" "+r.Header.Get("Content-Type")+" "+string(body))
		}, `{"a":3}`, row.args...)
		if err != nil || got != row.want {
			t.Errorf("%s: got %q, %v, want %q", name, got, err, row.want)
		}
	}
}

func TestAPICommand_refusal_isToldInPlainWords(t *testing.T) {
	t.Parallel()
	_, err := callAPI(t, func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusUnprocessableEntity)
		_, _ = io.WriteString(w, `{"title":"Please check the marked fields.","code":"ValidationError","requestId":"r1",
			"retryAfter":3,"errors":[{"pointer":"/name","parameter":null,"code":"required","detail":"Is missing."}]}`)
	}, "", "GET", "/v1/x")
	want := "Please check the marked fields. (ValidationError, 422)\n  /name: Is missing.\nTry again in 3 seconds.\n" +
		"The request was r1."
	if err == nil || err.Error() != want {
		t.Errorf("got %v", err)
	}
	badGateway := func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) }
	_, err = callAPI(t, badGateway, "", "GET",
		"/v1/x")
	if err == nil || !strings.Contains(err.Error(), "check WRIGHT_URL") {
		t.Errorf("no problem document: %v", err)
	}
}

func TestT331_redirect_takesTheTokenNowhere(t *testing.T) {
	t.Parallel()
	calls := 0
	_, err := callAPI(t, func(w http.ResponseWriter, r *http.Request) {
		calls++
		http.Redirect(w, r, "/elsewhere", http.StatusFound)
	}, "", "GET", "/v1/x")
	if err == nil || calls != 1 {
		t.Errorf("%d calls, %v", calls, err)
	}
}

func TestT331_callThatWouldLeakTheToken_isNotSent(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct {
		environ, args []string
		want          string
	}{
		"no token":   {[]string{"WRIGHT_URL=https://a.example"}, []string{"GET", "/v1/x"}, "WRIGHT_TOKEN is not set"},
		"no address": {[]string{"WRIGHT_TOKEN=" + apiToken}, []string{"GET", "/v1/x"}, "WRIGHT_URL is not set"},
		"plain http": {
			[]string{"WRIGHT_TOKEN=" + apiToken, "WRIGHT_URL=http://wright.example"},
			[]string{"GET", "/v1/x"},
			"has to begin with https://",
		},
		"another host": {
			[]string{"WRIGHT_TOKEN=" + apiToken, "WRIGHT_URL=https://wright.example"},
			[]string{"GET", ".evil.example/v1/x"},
			"does not begin with a slash",
		},
		"no path": {
			[]string{"WRIGHT_TOKEN=" + apiToken, "WRIGHT_URL=https://a.example"}, []string{"GET"}, "name a method",
		},
		"no body": {
			[]string{"WRIGHT_TOKEN=" + apiToken, "WRIGHT_URL=https://a.example"}, []string{"-d"}, "needs a value",
		},
	} {
		var out bytes.Buffer
		err := runAPI(t.Context(), row.args, row.environ, strings.NewReader(""), &out)
		if err == nil || !strings.Contains(err.Error(), row.want) || exitCode(err) != exitUsage {
			t.Errorf("%s: got %v", name, err)
		}
		if err != nil && strings.Contains(err.Error(), apiToken) {
			t.Errorf("%s: the error shows the token", name)
		}
	}
}
