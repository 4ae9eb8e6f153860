package pages_test

import (
	"compress/gzip"
	"io"
	"net/http"
	"strings"
	"testing"
	"testing/fstest"

	"wright.app/platform/pages"
)

// withPrerendered is a build that has pre-rendered the home page and the login.
func withPrerendered() fstest.MapFS {
	files := dist()
	prerendered := `<body><script src="/theme-boot.js"></script><div id="root"></div>
    <template data-page="/" data-language="en-US"><h1>Home of %product%</h1></template>
    <template data-page="/app/login" data-language="en-US">` +
		`<form method="dialog" aria-label="%product%"></form></template>`
	code := `<link rel="preload" href="/assets/letters.woff2" as="font">
    <link rel="preload" data-late href="/assets/late.woff2" as="font">
    <link rel="modulepreload" crossorigin href="/assets/login.js" data-page="/app/login"></head>`
	html := strings.Replace(strings.Replace(index, `<body><div id="root"></div>`, prerendered, 1), "</head>", code, 1)
	files["index.html"] = &fstest.MapFile{Data: []byte(html)}
	return files
}

const (
	prerenderedHome  = `<div id="root"><h1>Home of Wright</h1></div>`
	prerenderedLogin = `<div id="root"><form method="dialog" aria-label="Wright"></form></div>`
	emptyRoot        = `<div id="root"></div>`
)

func TestServe_prerenderedPage_isForSignedOutViewers(t *testing.T) {
	t.Parallel()
	p := open(t, withPrerendered())
	for _, c := range []struct{ path, cookie, want string }{
		{"/", "", prerenderedHome},
		{"/?utm_source=mail", "", prerenderedHome},
		{"/app/login", "", prerenderedLogin},
		{"/app/login?returnTo=%2Fapp", "other=1", prerenderedLogin},
		{"/app/login", "__Host-session=secret", emptyRoot},      // is redirected by the application
		{"/", "__Host-session=secret", emptyRoot},               // sees another home page
		{"/app/login?status=failure&type=login", "", emptyRoot}, // sees an error
		{"/app", "", emptyRoot},
		{"/about", "", emptyRoot},
		{"/app/login/", "", emptyRoot},
	} {
		a := get(t, p, c.path, "Cookie", c.cookie)
		if a.StatusCode != http.StatusOK || !strings.Contains(a.body, c.want) {
			t.Errorf("%s %s: want %s: got %d %s", c.path, c.cookie, c.want, a.StatusCode, a.body)
		}
		if strings.Contains(a.body, "<template data-page") || strings.Contains(a.body, "%product%") ||
			strings.Contains(a.body, `id="answer"`) {
			t.Errorf("%s: a placeholder of the build is left: %s", c.path, a.body)
		}
		if got := a.Header.Get("Cache-Control"); got != "no-cache" {
			t.Errorf("%s: Cache-Control: got %q", c.path, got)
		}
		if got := a.Header.Get("Vary"); !strings.HasPrefix(got, "Cookie") {
			t.Errorf("%s: Vary: got %q", c.path, got)
		}
	}
}

func TestServe_prerenderedPage_contentComesBeforeTheScripts(t *testing.T) {
	t.Parallel()
	page := get(t, open(t, withPrerendered()), "/app/login").body
	before, after, found := strings.Cut(page, prerenderedLogin)
	if !found {
		t.Fatal(page)
	}
	_, scripts, _ := strings.Cut(after, `<template id="program">`)
	scripts, rest, closed := strings.Cut(scripts, "</template>")
	if !closed {
		t.Fatalf("the scripts are not in the template: %s", after)
	}
	for _, part := range []string{
		`src="/assets/index-abc.js"`, `href="/assets/login.js"`,
		`href="/assets/late.woff2"`,
	} {
		if strings.Contains(before, part) || strings.Contains(rest, part) || strings.Count(scripts, part) != 1 {
			t.Errorf("%s does not occur exactly once, in the template: %s", part, page)
		}
	}
	if !strings.Contains(before, `href="/assets/letters.woff2"`) {
		t.Errorf("the font is preloaded too late: %s", page)
	}
	if head, _, _ := strings.Cut(page, "</head>"); !strings.Contains(head,
		`<link rel="expect" href="#program" blocking="render" />`) {
		t.Errorf("rendering is not blocked until the content has arrived: %s", head)
	}
	if !strings.Contains(before, "<body>") || !strings.Contains(before, "<body><script>theme</script>") {
		t.Errorf("the script that sets the theme does not come first: %s", before)
	}
}

func TestServe_headOfAPrerenderedPage_hasItsLengthAndNoBody(t *testing.T) {
	t.Parallel()
	p := open(t, withPrerendered())
	if head := send(t, p, http.MethodHead, "/"); head.body != "" ||
		head.Header.Get("Content-Length") != get(t, p, "/").Header.Get("Content-Length") {
		t.Errorf("HEAD: got %q %v", head.body, head.Header)
	}
}

func TestT45_productName_isEscapedInAPrerenderedPage(t *testing.T) {
	t.Parallel()
	plain := get(t, open(t, withPrerendered()), "/app/login").body
	for _, name := range []string{`</h1><script>x</script>`, `"><script>x</script>`, `" onfocus="x`, `{{.}}`} {
		page := get(t, open(t, withPrerendered(), func(s *pages.Settings) { s.ProductName = name }), "/app/login").body
		if strings.Count(page, "<script") != strings.Count(plain, "<script") || strings.Contains(page, `" onfocus="`) {
			t.Errorf("%s: %s", name, page)
		}
		if strings.Contains(page, "%product%") {
			t.Errorf("%s: the name is not there: %s", name, page)
		}
	}
}

func unpacked(t *testing.T, a answer) answer {
	t.Helper()
	packed, err := gzip.NewReader(strings.NewReader(a.body))
	if err != nil {
		t.Fatal(err)
	}
	html, err := io.ReadAll(packed)
	if err != nil {
		t.Fatal(err)
	}
	return answer{a.Response, string(html)}
}
