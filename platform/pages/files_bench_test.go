package pages_test

import (
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/fstest"
)

// BenchmarkServe_file sends a script of 300 KB in each coding.
func BenchmarkServe_file(b *testing.B) {
	text := make([]byte, 300_000)
	random := rand.New(rand.NewPCG(1, 2))
	for i := range text {
		text[i] = "abcdefghijklmnop"[random.IntN(16)]
	}
	files := fstest.MapFS{"assets/a.js.br": {Data: []byte(compressed(string(text)))}}
	p := open(b, files)
	for _, coding := range []string{"br", "gzip", "identity"} {
		b.Run(coding, func(b *testing.B) {
			r := httptest.NewRequestWithContext(b.Context(), http.MethodGet, "/assets/a.js", nil)
			r.Header.Set("Accept-Encoding", coding)
			for b.Loop() {
				if err := p.Serve(httptest.NewRecorder(), r, http.NotFoundHandler()); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
