package httpserver_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"wright.app/platform/httpserver/httpservertest"
)

// BenchmarkEngine measures the middleware for a small body and for the body that is the most expensive to check.
func BenchmarkEngine(b *testing.B) {
	s := newTestServer(b)
	s.post(b, `{"name":"a"}`) // opens the session that the calls below use
	for name, body := range map[string]string{
		"small body": `{"name":"a","tags":[{"label":"Go"}]}`,
		"worst body": `{"name":"a","tags":[` + strings.Repeat("1,", 120_000) + `1]}`,
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				r := httptest.NewRequestWithContext(b.Context(), http.MethodPost,
					httpservertest.PublicURL+"/v1/user/things", strings.NewReader(body))
				r.Header.Set("Content-Type", "application/json")
				r.AddCookie(&http.Cookie{Name: "__Host-session", Value: "session-of-7"})
				s.Handler().ServeHTTP(httptest.NewRecorder(), r)
			}
		})
	}
}
