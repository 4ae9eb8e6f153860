package httpserver_test

import (
	"io"
	"net/http"
	"testing"
	"time"
)

// Only operations with x-head support HEAD.
func TestHead_operationWithXHead_isGetWithoutBody(t *testing.T) {
	t.Parallel()
	r := start(t)
	for path, want := range map[string]int{
		"/v1/public/links/abc": http.StatusOK, "/v1/public/things?kind=big": http.StatusMethodNotAllowed,
	} {
		head, body := r.answer(t, http.MethodHead, path)
		get, whole := r.answer(t, http.MethodGet, path)
		if head.StatusCode != want || len(body) > 0 || len(whole) == 0 {
			t.Errorf("HEAD %s: got %d with %d bytes, want %d without any", path, head.StatusCode, len(body), want)
		}
		if want != http.StatusOK {
			continue
		}
		for _, name := range []string{"Content-Type", "Cache-Control", "Content-Length", "RateLimit-Policy"} {
			if a, b := head.Header.Get(name), get.Header.Get(name); a != b || b == "" {
				t.Errorf("HEAD %s: %s is %q, and %q of GET", path, name, a, b)
			}
		}
	}
}

func (r *runningServer) answer(t *testing.T, method, path string) (*http.Response, []byte) {
	t.Helper()
	a, err := (&http.Client{Timeout: 10 * time.Second}).Do(r.request(t, method, path, ""))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = a.Body.Close() }()
	body, err := io.ReadAll(a.Body)
	if err != nil {
		t.Fatal(err)
	}
	return a, body
}
