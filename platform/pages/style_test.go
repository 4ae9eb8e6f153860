package pages_test

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"html/template"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"wright.app/platform/pages"
)

const sheet = `h1{color:#222}`

// withStyle is a build with pre-rendered pages and a style sheet.
func withStyle() fstest.MapFS {
	files := withPrerendered()
	link := `<link rel="stylesheet" crossorigin href="/assets/style-abc.css">` + "\n  </head>"
	html := strings.Replace(string(files["index.html"].Data), "</head>", link, 1)
	files["index.html"] = &fstest.MapFile{Data: []byte(html)}
	files["assets/style-abc.css"] = &fstest.MapFile{Data: []byte(sheet)}
	return files
}

// profileContent renders a page at /t/abc.
type profileContent struct{}

func (profileContent) Source(path string) (operations []string) {
	if path == "/t/abc" {
		return []string{"/v1/x"}
	}
	return nil
}

func (profileContent) Write(context.Context, pages.APIResponse) (pages.Page, error) {
	return pages.Page{Title: "Alex", Body: "<h1>Alex</h1>"}, nil
}

// pagesWithContent returns a page of each kind that has content: pre-rendered, rendered on the server, and standalone.
func pagesWithContent(t *testing.T) map[string]answer {
	t.Helper()
	p := open(t, withStyle())
	return map[string]answer{
		"pre-rendered":             get(t, p, "/"),
		"rendered on the server":   get(t, openWith(t, withStyle(), settings(t), profileContent{}), "/t/abc"),
		"standalone":               standalone(t, "identity"),
		"pre-rendered, compressed": unpacked(t, get(t, p, "/app/login", "Accept-Encoding", "gzip")),
	}
}

// standalone returns a standalone page as it is sent to a client that accepts some codings.
func standalone(t *testing.T, accept string) answer {
	t.Helper()
	r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/v1/x", nil)
	r.Header.Set("Accept-Encoding", accept)
	w := httptest.NewRecorder()
	if err := open(t, withStyle()).Standalone(w, r,
		pages.Page{Title: "Done", Body: template.HTML("<h1>Done</h1>")}); err != nil {
		t.Fatal(err)
	}
	return answer{w.Result(), w.Body.String()}
}

var (
	styleElement = regexp.MustCompile(`(?s)<style>(.*?)</style>`)
	styleSources = regexp.MustCompile(`style-src ([^;]*);`)
	bootHash     = regexp.MustCompile(`script-src 'self' '(sha256-[^']*)';`)
	anyScript    = regexp.MustCompile(`(?s)<script([^>]*)>(.*?)</script>`)
)

// The page can be painted without a second request, and the policy allows only this style sheet (ADR 0028).
func TestServe_serverRenderedPage_inlinesItsStylesWithAHash(t *testing.T) {
	t.Parallel()
	for name, page := range pagesWithContent(t) {
		matches := styleElement.FindAllStringSubmatch(page.body, -1)
		if len(matches) != 1 || matches[0][1] != sheet || strings.Contains(page.body, `rel="stylesheet"`) {
			t.Errorf("%s: the page does not contain the style sheet exactly once: %s", name, page.body)
			continue
		}
		if head, _, _ := strings.Cut(page.body, "</head>"); !strings.Contains(head, "<style>") {
			t.Errorf("%s: the style sheet is not in the head", name)
		}
		want := "'self' '" + hashOf(matches[0][1]) + "'"
		policy := page.Header.Get("Content-Security-Policy")
		if got := styleSources.FindStringSubmatch(policy); got == nil || got[1] != want {
			t.Errorf("%s: style-src: got %s, want %s", name, policy, want)
		}
		if strings.Contains(policy, "unsafe") {
			t.Errorf("%s: got %s", name, policy)
		}
	}
}

// withStyleParts is a build that names the parts of its style sheet that pages need first.
func withStyleParts() fstest.MapFS {
	files := withStyle()
	html := strings.Replace(string(files["index.html"].Data), `/assets/style-abc.css"`,
		`/assets/style-abc.css" data-drawn="/assets/drawn-abc.css" data-rendered="/assets/rendered-abc.css"`+
			` data-following="/assets/following-abc.css"`, 1)
	files["index.html"] = &fstest.MapFile{Data: []byte(html)}
	files["assets/drawn-abc.css"] = &fstest.MapFile{Data: []byte("drawn{}")}
	files["assets/rendered-abc.css"] = &fstest.MapFile{Data: []byte("rendered{}")}
	return files
}

// What follows comes with the scripts, after the first paint (ADR 0153).
func TestServe_buildWithPartsOfItsStyles_inlinesWhatAPageNeedsFirst(t *testing.T) {
	t.Parallel()
	const (
		whole = `<link rel="stylesheet" crossorigin href="/assets/style-abc.css">`
		link  = `<link rel="stylesheet" crossorigin href="/assets/following-abc.css">`
	)
	p := openWith(t, withStyleParts(), settings(t), profileContent{})
	for path, want := range map[string]string{"/": "drawn{}", "/t/abc": "rendered{}"} {
		page := get(t, p, path)
		before, program, _ := strings.Cut(page.body, `<template id="program">`)
		match := styleElement.FindStringSubmatch(before)
		if match == nil || match[1] != want || strings.Contains(before, link) ||
			strings.Contains(page.body, whole) || strings.Count(program, link) != 1 ||
			strings.Index(program, link) > strings.Index(program, "<script") {
			t.Errorf("%s: got %s", path, page.body)
		}
		if policy := page.Header.Get("Content-Security-Policy"); !strings.Contains(policy,
			"style-src 'self' '"+hashOf(want)+"';") {
			t.Errorf("%s: got %s", path, policy)
		}
	}
	if page := get(t, p, "/app").body; strings.Count(page, whole) != 1 || strings.Contains(page, "data-drawn") ||
		strings.Contains(page, "following") {
		t.Errorf("a page of the application: %s", page)
	}
}

// Pages that the application renders use the cached style sheet and the stricter policy.
func TestServe_pageOfTheApplication_linksTheStyleSheet(t *testing.T) {
	t.Parallel()
	p := open(t, withStyle())
	for _, path := range []string{"/app", "/about", "/assets/style-abc.css"} {
		a := get(t, p, path)
		if strings.Contains(a.body, "<style") || !strings.Contains(a.Header.Get("Content-Security-Policy"),
			"style-src 'self';") {
			t.Errorf("%s: got %s, %s", path, a.Header.Get("Content-Security-Policy"), a.body)
		}
	}
	if a := get(t, p, "/app"); strings.Count(a.body,
		`<link rel="stylesheet" crossorigin href="/assets/style-abc.css">`) != 1 {
		t.Errorf("got %s", a.body)
	}
}

func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

func TestT45_serverRenderedPages_haveNoInlineScriptButTheBootScript(t *testing.T) {
	t.Parallel()
	const bootScript = "<script>theme</script>"
	for name, page := range pagesWithContent(t) {
		allowed := bootHash.FindStringSubmatch(page.Header.Get("Content-Security-Policy"))
		if allowed == nil || allowed[1] != hashOf("theme") {
			t.Errorf("%s: the policy allows %v", name, allowed)
		}
		if strings.Count(page.body, bootScript) != 1 {
			t.Errorf("%s: the boot script is not on the page exactly once: %s", name, page.body)
		}
		page.body = strings.Replace(page.body, bootScript, "", 1)
		for _, match := range anyScript.FindAllStringSubmatch(page.body, -1) {
			attributes, content := match[1], match[2]
			isData := strings.Contains(attributes, `type="application/json"`) ||
				strings.Contains(attributes, `type="application/ld+json"`)
			if !isData && (content != "" || !strings.Contains(attributes, `src="/`)) {
				t.Errorf("%s: the page contains a script: %s", name, match[0])
			}
		}
		if strings.Contains(page.body, " style=") {
			t.Errorf("%s: a style that the policy refuses: %s", name, page.body)
		}
	}
}

func TestNew_textThatCannotBeInlined_isAnError(t *testing.T) {
	t.Parallel()
	script := withStyle()
	script["theme-boot.js"] = &fstest.MapFile{Data: []byte(`let a = "</SCRIPT>"`)}
	ends := withStyle()
	ends["assets/style-abc.css"] = &fstest.MapFile{Data: []byte(`a{content:"</STYLE>"}`)}
	missing := withStyle()
	delete(missing, "assets/style-abc.css")
	for name, files := range map[string]fstest.MapFS{
		"style sheet ends early": ends, "style sheet is not there": missing, "script ends early": script,
	} {
		if _, err := pages.New(settings(t), files); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
