package pages_test

import (
	"html/template"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"wright.app/platform/pages"
)

// The title contains markup, which is escaped.
func TestStandalone_hasTheStyleSheetAndNoScripts(t *testing.T) {
	t.Parallel()
	w := httptest.NewRecorder()
	page := pages.Page{Title: "</title><script>x</script>", Body: template.HTML("<h1>Done</h1>")}
	if err := open(t, dist()).Standalone(w, httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/v1/x", nil),
		page); err != nil {
		t.Fatal(err)
	}
	html := w.Body.String()
	if strings.Contains(html, "<script") || !strings.Contains(html, `<div id="root"><h1>Done</h1></div>`) ||
		!strings.Contains(html, `<body class="light">`) {
		t.Errorf("got %s", html)
	}
	if !strings.Contains(html, "| Wright</title>") || !strings.Contains(html, `content="noindex, nofollow"`) {
		t.Errorf("got %s", html)
	}
	for name, want := range map[string]string{
		"Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-store",
		"X-Robots-Tag": "noindex, nofollow",
	} {
		if got := w.Header().Get(name); got != want {
			t.Errorf("%s: got %q", name, got)
		}
	}
	if !strings.Contains(w.Header().Get("Content-Security-Policy"), "form-action 'self'") {
		t.Errorf("got %v", w.Header())
	}
}

func TestStandalone_withoutABuild_isAPage(t *testing.T) {
	t.Parallel()
	w := httptest.NewRecorder()
	page := pages.Page{Title: "Done", Body: template.HTML("<h1>Done</h1>")}
	if err := open(t, fstest.MapFS{}).Standalone(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/v1/x",
		nil), page); err != nil {
		t.Fatal(err)
	}
	if got := w.Body.String(); !strings.Contains(got, "<title>Done | Wright</title>") ||
		!strings.Contains(got, "<h1>Done</h1>") {
		t.Errorf("got %s", got)
	}
}
