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

	"golang.org/x/net/html"

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
  </body>
</html>`

// api answers every question with one status and body.
type api struct {
	status int
	body   []byte
}

func (a api) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	w.WriteHeader(a.status)
	_, _ = w.Write(a.body)
}

func site(t *testing.T) *pages.Pages {
	t.Helper()
	p, err := pages.New(pages.Settings{
		PublicURL: &url.URL{Scheme: "https", Host: "wright.test"}, ProductName: "Wright", SessionCookie: "session",
		Clock: clock.NewFixed(time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)),
	}, fstest.MapFS{"index.html": {Data: []byte(index)}, "assets/index.css": {Data: []byte("h1{color:#222}")}},
		newWriter(t))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// get returns a page that shows an answer.
func get(t *testing.T, p *pages.Pages, path string, a api) *httptest.ResponseRecorder {
	t.Helper()
	w := httptest.NewRecorder()
	if err := p.Serve(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, nil), a); err != nil {
		t.Fatal(err)
	}
	return w
}

func named(name string) func(map[string]any) {
	return func(p map[string]any) {
		p["displayName"] = name
		a := p["attributes"].(map[string]any)
		a["headline"], a["summary"], a["location"] = name, name, name
		for _, list := range []string{"workplaces", "projects", "schools", "contributions"} {
			s := p[list].([]any)[0].(map[string]any)
			s["title"], s["organization"] = name, name
			s["attributes"].(map[string]any)["description"] = name
		}
	}
}

// parts are what a browser makes of a page.
type parts struct {
	scripts, elements int
	text              string
	handlers, schemes []string
	data              []string // of scripts that are data
}

func read(t *testing.T, page string) parts {
	t.Helper()
	root, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	var p parts
	var text strings.Builder
	for n := range root.Descendants() {
		switch n.Type {
		case html.ElementNode:
			if n.Data != "circle" { // the drawing depends on the name
				p.elements++
			}
			for _, a := range n.Attr {
				if strings.HasPrefix(a.Key, "on") {
					p.handlers = append(p.handlers, a.Key)
				}
				if u, err := url.Parse(a.Val); (a.Key == "href" || a.Key == "src") &&
					(err != nil || u.Scheme != "https" && u.Scheme != "") {
					p.schemes = append(p.schemes, a.Val)
				}
			}
			if n.Data == "script" {
				p.scripts++
				if n.FirstChild != nil {
					p.data = append(p.data, n.FirstChild.Data)
				}
			}
		case html.TextNode:
			if n.Parent.Data != "script" {
				text.WriteString(n.Data)
			}
		default:
		}
	}
	p.text = text.String()
	return p
}

// payloads are names that try to be more than a name.
var payloads = []string{
	`</script><script>x</script>`, `<!--<script>`, "a\u2028b\u2029c", `<svg onload=x>`, `"><img src=x onerror=y>`,
	`javascript:alert(1)`, `{{.}}`,
	`</title><script>x</script>`, `]]>`, `' onmouseover='x`, `<bdi>`,
}

// TestT44_T45_names_stayNames: whatever stands in names and texts, a page has the same
// elements and the same scripts as with a plain name; what is data can be read as such, and
// shows the name letter by letter.
func TestT44_T45_names_stayNames(t *testing.T) {
	t.Parallel()
	p := site(t)
	plain := read(t, get(t, p, linkPath, api{200, answerOf(t, named("Plain Name"))}).Body.String())
	if plain.scripts != 3 || len(plain.data) != 1 {
		t.Fatalf("a page has %d scripts, %d of them data", plain.scripts, len(plain.data))
	}
	for _, name := range payloads {
		got := read(t, get(t, p, linkPath, api{200, answerOf(t, named(name))}).Body.String())
		if got.scripts != plain.scripts || got.elements != plain.elements || len(got.handlers)+len(got.schemes) > 0 {
			t.Errorf("%s: %d scripts, %d elements, %v %v", name, got.scripts, got.elements, got.handlers, got.schemes)
		}
		if strings.Count(got.text, name) < 8 {
			t.Errorf("%s: it is shown %d times", name, strings.Count(got.text, name))
		}
		var data struct{ Body struct{ DisplayName string } }
		if err := json.Unmarshal([]byte(got.data[0]), &data); err != nil || data.Body.DisplayName != name {
			t.Errorf("%s: the data says %q, %v", name, data.Body.DisplayName, err)
		}
	}
}

// TestT45_names_stayNamesInWhatEverybodyFinds: a page at its address tells a name to search
// engines as well, in its head and as linked data, which can be read as such.
func TestT45_names_stayNamesInWhatEverybodyFinds(t *testing.T) {
	t.Parallel()
	p := site(t)
	const address = "/p/alex-demo"
	plain := read(t, get(t, p, address, api{200, answerOf(t, withName, named("Plain Name"))}).Body.String())
	if plain.scripts != 4 || len(plain.data) != 2 {
		t.Fatalf("a page has %d scripts, %d of them data", plain.scripts, len(plain.data))
	}
	for _, name := range payloads {
		got := read(t, get(t, p, address, api{200, answerOf(t, withName, named(name))}).Body.String())
		if got.scripts != plain.scripts || got.elements != plain.elements || len(got.handlers)+len(got.schemes) > 0 {
			t.Errorf("%s: %d scripts, %d elements, %v %v", name, got.scripts, got.elements, got.handlers, got.schemes)
		}
		var linked struct {
			MainEntity struct{ Name string }
		}
		if err := json.Unmarshal([]byte(got.data[0]), &linked); err != nil || linked.MainEntity.Name != name {
			t.Errorf("%s: the linked data says %q, %v", name, linked.MainEntity.Name, err)
		}
	}
}

// TestT44_addresses_areWebAddresses: addresses that stores should never have let in lead
// nowhere.
func TestT44_addresses_areWebAddresses(t *testing.T) {
	t.Parallel()
	for _, address := range []string{
		"javascript:alert(1)", "JaVa\tScript:alert(1)", "data:text/html,x", "vbscript:x",
		"http://plain.example", "//x.example",
	} {
		body := answerOf(t, func(p map[string]any) {
			p["attributes"].(map[string]any)["companyName"],
				p["attributes"].(map[string]any)["companyUrl"] = "Sample", address
			for _, list := range []string{"workplaces", "projects", "repositories", "certifications"} {
				for _, s := range p[list].([]any) {
					s.(map[string]any)["attributes"].(map[string]any)["url"] = address
				}
			}
		})
		page := get(t, site(t), linkPath, api{200, body}).Body.String()
		if got := read(t, page); len(got.schemes) > 0 || strings.Contains(page, `href="`+address) {
			t.Errorf("%s: %v", address, got.schemes)
		}
	}
}

// TestPage_carriesItsAnswer so that the application need not ask for it again.
func TestPage_carriesItsAnswer(t *testing.T) {
	t.Parallel()
	for _, a := range []api{
		{200, answerOf(t)},
		{404, refusalOf("ResourceNotFoundError")},
		{503, refusalOf("ServiceUnavailableError")},
		{502, []byte("no JSON")},
	} {
		w := get(t, site(t), linkPath, a)
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

// TestPage_isKeptByNobody: no cache keeps what the answer in it forbids to keep, the first time
// and from the kept pages of the server.
func TestPage_isKeptByNobody(t *testing.T) {
	t.Parallel()
	p := site(t)
	for _, a := range []api{{200, answerOf(t)}, {200, answerOf(t)}, {404, refusalOf("ResourceNotFoundError")}} {
		if got := get(t, p, linkPath, a).Header().Get("Cache-Control"); got != "private, no-store" {
			t.Errorf("%d: Cache-Control %q", a.status, got)
		}
	}
}

// TestPage_readsBeforeTheProgram: style sheet and letters come first, the program last.
func TestPage_readsBeforeTheProgram(t *testing.T) {
	t.Parallel()
	page := get(t, site(t), linkPath, api{200, answerOf(t)}).Body.String()
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
		t.Error("the program is not there once")
	}
}

// TestT37_pageOfALink_isForNobodyElse: search engines are asked to stay away, and previews
// get nothing.
func TestT37_pageOfALink_isForNobodyElse(t *testing.T) {
	t.Parallel()
	for _, a := range []api{{200, answerOf(t)}, {404, refusalOf("ResourceNotFoundError")}} {
		w := get(t, site(t), linkPath, a)
		page := w.Body.String()
		if w.Header().Get("X-Robots-Tag") != "noindex, nofollow" ||
			!strings.Contains(page, `<meta name="robots" content="noindex, nofollow" />`) {
			t.Errorf("%d: it can be indexed", a.status)
		}
		for _, never := range []string{"canonical", "og:", "ld+json", `content="I build`} {
			if strings.Contains(page, never) {
				t.Errorf("%d: %s is there", a.status, never)
			}
		}
	}
}

// TestT36_refusals_areTheSamePage but for nothing: not even the address stands in them.
func TestT36_refusals_areTheSamePage(t *testing.T) {
	t.Parallel()
	p, refusal := site(t), api{404, refusalOf("ResourceNotFoundError")}
	want := get(t, p, "/t/aaaaaaaaaaaaaaaaaaaaaaaaaaa", refusal)
	for _, path := range []string{linkPath, "/t/x", "/t/bbbbbbbbbbbbbbbbbbbbbbbbbbb"} {
		if got := get(t, p, path, refusal); got.Body.String() != want.Body.String() || got.Code != want.Code {
			t.Errorf("%s: another page", path)
		}
	}
}

// TestPage_isCompressed for those who take it, and says so.
func TestPage_isCompressed(t *testing.T) {
	t.Parallel()
	p := site(t)
	plain := get(t, p, linkPath, api{200, answerOf(t)})
	for range 2 { // the second time it is kept
		w := httptest.NewRecorder()
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, linkPath, nil)
		r.Header.Set("Accept-Encoding", "gzip, br")
		if err := p.Serve(w, r, api{200, answerOf(t)}); err != nil {
			t.Fatal(err)
		}
		unpacked, err := gzip.NewReader(w.Body)
		if err != nil {
			t.Fatal(err)
		}
		page, err := io.ReadAll(unpacked)
		if err != nil || string(page) != plain.Body.String() || w.Header().Get("Content-Encoding") != "gzip" ||
			w.Header().Get("Vary") != "Cookie, Accept-Encoding" {
			t.Errorf("got %v, %v", w.Header(), err)
		}
	}
}

// TestPage_isNeverOlderThanItsAnswer: a page that is kept is shown for the very answer that
// it was written for.
func TestPage_isNeverOlderThanItsAnswer(t *testing.T) {
	t.Parallel()
	p := site(t)
	first := get(t, p, linkPath, api{200, answerOf(t, named("First Name"))})
	second := get(t, p, linkPath, api{200, answerOf(t, named("Second Name"))})
	gone := get(t, p, linkPath, api{404, refusalOf("ResourceNotFoundError")})
	again := get(t, p, linkPath, api{200, answerOf(t, named("First Name"))})
	if strings.Contains(second.Body.String(), "First Name") || !strings.Contains(second.Body.String(), "Second Name") {
		t.Error("the page of another answer is shown")
	}
	if strings.Contains(gone.Body.String(), "Name") || gone.Code != http.StatusNotFound {
		t.Error("a page outlives its right")
	}
	if again.Body.String() != first.Body.String() {
		t.Error("the same answer gives another page")
	}
}

// TestSource_isOneSegment: nothing in an address leads to another operation.
func TestSource_isOneSegment(t *testing.T) {
	t.Parallel()
	w := newWriter(t)
	for path, want := range map[string]string{
		linkPath: "/v1/public/profile-links/demo-link-token-00000000003", "/t/": "", "/t": "", "/t/a/b": "",
		"/tea/x": "", "/": "", "/app/t/x": "",
	} {
		if got, ok := w.Source(path); got != want || ok != (want != "") {
			t.Errorf("%s: got %q, %v", path, got, ok)
		}
	}
}
