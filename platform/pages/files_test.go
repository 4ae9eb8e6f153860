package pages_test

import (
	"compress/gzip"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"

	"wright.app/platform/fault"
)

func TestServe_files_useTheSmallestAcceptedEncoding(t *testing.T) {
	t.Parallel()
	p := open(t, dist())
	for accept, want := range map[string]string{
		"":                        "",
		"identity":                "",
		"gzip":                    "gzip",
		"gzip, deflate, br, zstd": "br",
		"BR":                      "br",
		"br;q=0, gzip;q=0.5":      "gzip",
		"br; q=0.0, gzip; q=0":    "",
		"*":                       "br",
		"*;q=0":                   "",
		"br;q=0, *":               "gzip",
		"gzip;q=x":                "",
		"brotli":                  "",
	} {
		a := get(t, p, "/assets/index-abc.js", "Accept-Encoding", accept)
		if got := a.Header.Get("Content-Encoding"); got != want || decoded(t, a) != "plain script" {
			t.Errorf("%q: got %q %q, want %q", accept, got, a.body, want)
		}
		if a.Header.Get("Vary") != "Accept-Encoding" || a.ContentLength != int64(len(a.body)) {
			t.Errorf("%q: Vary %q, length %d", accept, a.Header.Get("Vary"), a.ContentLength)
		}
		head := httptest.NewRecorder()
		r := httptest.NewRequestWithContext(t.Context(), http.MethodHead, "/assets/index-abc.js", nil)
		r.Header.Set("Accept-Encoding", accept)
		if err := p.Serve(head, r, http.NotFoundHandler()); err != nil || head.Body.Len() != 0 ||
			head.Header().Get("Content-Length") != strconv.Itoa(len(a.body)) ||
			head.Header().Get("Etag") != a.Header.Get("Etag") {
			t.Errorf("HEAD with %q: got %v, %v", accept, err, head.Header())
		}
	}
	if a := get(t, p, "/assets/style-abc.css", "Accept-Encoding", "br"); a.Header.Get("Content-Encoding") != "" ||
		a.Header.Get("Vary") != "" || a.body != "css" {
		t.Errorf("a file without compressed variants: %q, %q, %s", a.Header.Get("Content-Encoding"),
			a.Header.Get("Vary"), a.body)
	}
}

// decoded returns the body of an answer without its content coding.
func decoded(t *testing.T, a answer) string {
	t.Helper()
	var content io.Reader = strings.NewReader(a.body)
	switch a.Header.Get("Content-Encoding") {
	case "br":
		content = brotli.NewReader(content)
	case "gzip":
		unpacked, err := gzip.NewReader(content)
		if err != nil {
			t.Error(err)
			return ""
		}
		content = unpacked
	}
	text, err := io.ReadAll(content)
	if err != nil {
		t.Error(err)
	}
	return string(text)
}

func TestServe_fileThatCannotBeDecompressed_isAnErrorWithoutABody(t *testing.T) {
	t.Parallel()
	p := open(t, dist())
	for _, accept := range []string{"", "gzip"} {
		w := httptest.NewRecorder()
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/assets/broken-abc.js", nil)
		r.Header.Set("Accept-Encoding", accept)
		if err := p.Serve(w, r, http.NotFoundHandler()); err == nil || w.Body.Len() != 0 ||
			w.Header().Get("Cache-Control") != "" {
			t.Errorf("%q: got %v, %q, %v", accept, err, w.Body, w.Header())
		}
	}
}

func TestServe_files_haveTypeAndCaching(t *testing.T) {
	t.Parallel()
	p := open(t, dist())
	const forever = "public, max-age=31536000, immutable"
	for path, want := range map[string][2]string{
		"/assets/index-abc.js":   {"text/javascript; charset=utf-8", forever},
		"/assets/style-abc.css":  {"text/css; charset=utf-8", forever},
		"/assets/font-abc.woff2": {"font/woff2", forever},
		"/theme-boot.js":         {"text/javascript; charset=utf-8", "no-cache"},
		"/robots.txt":            {"text/plain; charset=utf-8", "no-cache"},
		"/favicon.svg":           {"image/svg+xml", "no-cache"},
		"/site.webmanifest":      {"application/manifest+json", "no-cache"},
	} {
		a := get(t, p, path)
		if a.Header.Get("Content-Type") != want[0] || a.Header.Get("Cache-Control") != want[1] {
			t.Errorf("%s: got %q, %q", path, a.Header.Get("Content-Type"), a.Header.Get("Cache-Control"))
		}
	}
}

func TestServe_etag_differsByEncoding(t *testing.T) {
	t.Parallel()
	p := open(t, dist())
	tags := map[string]bool{}
	for _, encoding := range []string{"", "gzip", "br"} {
		a := get(t, p, "/assets/index-abc.js", "Accept-Encoding", encoding)
		tag := a.Header.Get("Etag")
		if tags[tag] || len(tag) != 24 {
			t.Errorf("%s: etag %q", encoding, tag)
		}
		tags[tag] = true
		for _, header := range []string{tag, "W/" + tag, `"x", ` + tag, "*"} {
			again := get(t, p, "/assets/index-abc.js", "Accept-Encoding", encoding, "If-None-Match", header)
			if again.StatusCode != http.StatusNotModified || again.body != "" || again.Header.Get("Etag") != tag ||
				again.Header.Get("Content-Type") != "" {
				t.Errorf("%s: got %d %q", header, again.StatusCode, again.body)
			}
		}
		if other := get(t, p, "/assets/index-abc.js", "Accept-Encoding", encoding, "If-None-Match",
			`"other"`); other.StatusCode != http.StatusOK {
			t.Errorf("another tag: got %d", other.StatusCode)
		}
	}
}

func TestT60_unknownFile_isNotFound(t *testing.T) {
	t.Parallel()
	p := open(t, dist())
	for _, path := range []string{
		"/assets/", "/assets", "/assets/nope", "/assets/index-old.js", "/assets/index-abc.js.map",
		"/assets/index-abc.js.br",
		"/index.html", "/index.html.br", "/.gitkeep", "/.vite/manifest.json", "/notes.md", "/nope.js", "/app/nope.png",
		"/theme-boot.js/x.js",
	} {
		w := httptest.NewRecorder()
		err := p.Serve(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, nil),
			http.NotFoundHandler())
		if !errors.Is(err, fault.ErrNotFound) || w.Body.Len() != 0 {
			t.Errorf("%s: got %v and %q", path, err, w.Body)
		}
	}
}
