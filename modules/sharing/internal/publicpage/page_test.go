package publicpage_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"wright.app/modules/sharing/internal/publicpage"
	"wright.app/platform/clock"
	"wright.app/platform/pages"
)

const index = `<!doctype html>
<html lang="en-US">
  <head>
    <title>Built</title>
    <meta name="application-name" content="Built" />
    <meta name="description" content="The site." />
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/core.js">
    <link rel="stylesheet" crossorigin href="/assets/index.css">
  </head>
  <body>
    <script src="/theme-boot.js"></script>
    <div id="root"></div>
    <template data-page="/page-not-found" data-language="en-US"><h1>Nothing here</h1></template>
    <template data-page="/app/login" data-language="en-US"><h1>Log in</h1></template>
    <template data-page="/profile-restricted" data-language="en-US">` +
	`<a href="/app/login?returnTo=%2Fp%2FRETURN_TO">Log in to %product%</a></template>
  </body>
</html>`

// api answers every request with one status and body.
type api struct {
	status int
	body   []byte
}

func (a api) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	w.WriteHeader(a.status)
	_, _ = w.Write(a.body)
}

func newPages(t *testing.T) *pages.Pages {
	t.Helper()
	return newPagesOf(t, newWriter(t))
}

func newPagesOf(t *testing.T, writer *publicpage.Writer) *pages.Pages {
	t.Helper()
	p, err := pages.New(pages.Settings{
		PublicURL: &url.URL{Scheme: "https", Host: "wright.test"}, ProductName: "Wright", SessionCookie: "session",
		Clock: clock.NewFixed(time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)), Catalog: newCatalog(t),
	}, fstest.MapFS{"index.html": {Data: []byte(index)}, "assets/index.css": {Data: []byte("h1{color:#222}")}},
		writer)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// get returns the page that shows the answer of an API.
func get(t *testing.T, p *pages.Pages, path string, a api) *httptest.ResponseRecorder {
	t.Helper()
	w := httptest.NewRecorder()
	if err := p.Serve(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, nil), a); err != nil {
		t.Fatal(err)
	}
	return w
}

// The web application reads the answer from the page and does not request it again.
func TestPage_containsTheAnswerOfTheAPI(t *testing.T) {
	t.Parallel()
	for _, a := range []api{
		{200, answerOf(t)},
		{404, refusalOf("ResourceNotFoundError")},
		{503, refusalOf("ServiceUnavailableError")},
		{502, []byte("no JSON")},
	} {
		w := get(t, newPages(t), linkPath, a)
		if w.Code != a.status {
			t.Errorf("%d: the page answers %d", a.status, w.Code)
		}
		var data struct {
			Status int
			Body   any
		}
		if err := json.Unmarshal([]byte(read(t, w.Body.String()).data[0]), &data); err != nil ||
			data.Status != a.status {
			t.Errorf("%d: got %+v, %v", a.status, data, err)
		}
		var want any
		_ = json.Unmarshal(a.body, &want)
		got, _ := json.Marshal(data.Body)
		if wanted, _ := json.Marshal(want); !bytes.Equal(got, wanted) {
			t.Errorf("%d: got %s, want %s", a.status, got, wanted)
		}
	}
}

// The second request is answered from the cache of the server.
func TestPage_firstAndCached_areNoStore(t *testing.T) {
	t.Parallel()
	p := newPages(t)
	for _, a := range []api{{200, answerOf(t)}, {200, answerOf(t)}, {404, refusalOf("ResourceNotFoundError")}} {
		if got := get(t, p, linkPath, a).Header().Get("Cache-Control"); got != "private, no-store" {
			t.Errorf("%d: Cache-Control %q", a.status, got)
		}
	}
}

func TestPage_contentComesBeforeTheScripts(t *testing.T) {
	t.Parallel()
	page := get(t, newPages(t), linkPath, api{200, answerOf(t)}).Body.String()
	order := []string{
		`<title>Alex Demo | Wright</title>`, `<style>h1{color:#222}</style>`, `</head>`, `<h1`, `id="answer"`,
		`<template id="program">`, `<script type="module"`, `</template>`, `</body>`,
	}
	for i := 1; i < len(order); i++ {
		if before, after := strings.Index(page, order[i-1]), strings.Index(page, order[i]); before < 0 ||
			after < before {
			t.Errorf("%s at %d does not come before %s at %d", order[i-1], before, order[i], after)
		}
	}
	if strings.Count(page, "/assets/index.js") != 1 || strings.Count(page, "/assets/core.js") != 1 {
		t.Error("a script is not on the page exactly once")
	}
}

func TestT37_pageByLink_isNotIndexedAndHasNoPreview(t *testing.T) {
	t.Parallel()
	for _, a := range []api{{200, answerOf(t)}, {404, refusalOf("ResourceNotFoundError")}} {
		w := get(t, newPages(t), linkPath, a)
		page := w.Body.String()
		if w.Header().Get("X-Robots-Tag") != "noindex, nofollow" ||
			!strings.Contains(page, `<meta name="robots" content="noindex, nofollow" />`) {
			t.Errorf("%d: it can be indexed", a.status)
		}
		for _, never := range []string{"canonical", "og:", "ld+json", `content="I build`} {
			if strings.Contains(page, never) {
				t.Errorf("%d: the page contains %s", a.status, never)
			}
		}
	}
}

// The page does not even contain its URL.
func TestT36_refusals_areTheSamePageForEveryToken(t *testing.T) {
	t.Parallel()
	p, refusal := newPages(t), api{404, refusalOf("ResourceNotFoundError")}
	want := get(t, p, "/t/aaaaaaaaaaaaaaaaaaaaaaaaaaa", refusal)
	for _, path := range []string{linkPath, "/t/x", "/t/bbbbbbbbbbbbbbbbbbbbbbbbbbb"} {
		if got := get(t, p, path, refusal); got.Body.String() != want.Body.String() || got.Code != want.Code {
			t.Errorf("%s: the page differs", path)
		}
	}
}

func TestPage_acceptEncodingGzip_isCompressed(t *testing.T) {
	t.Parallel()
	p := newPages(t)
	plain := get(t, p, linkPath, api{200, answerOf(t)})
	for range 2 { // the second page is from the cache
		w := httptest.NewRecorder()
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, linkPath, nil)
		r.Header.Set("Accept-Encoding", "gzip, deflate")
		if err := p.Serve(w, r, api{200, answerOf(t)}); err != nil {
			t.Fatal(err)
		}
		uncompressed, err := gzip.NewReader(w.Body)
		if err != nil {
			t.Fatal(err)
		}
		page, err := io.ReadAll(uncompressed)
		if err != nil || string(page) != plain.Body.String() || w.Header().Get("Content-Encoding") != "gzip" ||
			w.Header().Get("Vary") != "Cookie, Accept-Language, Accept-Encoding" {
			t.Errorf("got %v, %v", w.Header(), err)
		}
	}
}

// A cached page is only served for the same answer of the API.
func TestPage_answerChanges_pageChanges(t *testing.T) {
	t.Parallel()
	p := newPages(t)
	first := get(t, p, linkPath, api{200, answerOf(t, named("First Name"))})
	second := get(t, p, linkPath, api{200, answerOf(t, named("Second Name"))})
	notFound := get(t, p, linkPath, api{404, refusalOf("ResourceNotFoundError")})
	again := get(t, p, linkPath, api{200, answerOf(t, named("First Name"))})
	if strings.Contains(second.Body.String(), "First Name") || !strings.Contains(second.Body.String(), "Second Name") {
		t.Error("the page of the previous answer is shown")
	}
	if strings.Contains(notFound.Body.String(), "Name") || notFound.Code != http.StatusNotFound {
		t.Error("the page of a refusal has the content of the profile")
	}
	if again.Body.String() != first.Body.String() {
		t.Error("the same answer gives another page")
	}
}

// A path cannot lead to another operation.
func TestSource_pathWithMoreSegments_hasNone(t *testing.T) {
	t.Parallel()
	w := newWriter(t)
	for path, want := range map[string]string{
		linkPath: "/v1/public/profile-links/demo-link-token-00000000003", "/t/": "", "/t": "", "/t/a/b": "",
		"/tea/x": "", "/": "", "/app/t/x": "",
	} {
		if got := strings.Join(w.Source(path), " "); got != want {
			t.Errorf("%s: got %q", path, got)
		}
	}
}
