package websites_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"wright.app/modules/profile/internal/websites"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/egress"
)

var site = &url.URL{Scheme: "https", Host: "wright.example"}

// linksBack reads a page of a local server, which the client of the reader may call here.
func linksBack(t *testing.T, answer http.HandlerFunc) (bool, error) {
	t.Helper()
	server := httptest.NewServer(answer)
	t.Cleanup(server.Close)
	address, err := url.Parse(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	client := egress.New(egress.Settings{
		Timeout: time.Second, MaxBytes: 1 << 20, Operator: []*url.URL{address},
	})
	return websites.NewReaderWith(client, site).LinksBack(t.Context(), server.URL, profiletest.Alias(t, "alex-demo"))
}

func html(page string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(page))
	}
}

func TestLinksBack_pageWithLinkOfRelMe_isFound(t *testing.T) {
	t.Parallel()
	for name, page := range map[string]string{
		"a link":             `<p><a rel="me" href="https://wright.example/p/alex-demo">W</a>`,
		"more words":         `<a href='https://wright.example/p/alex-demo' rel="nofollow  ME noopener">W</a>`,
		"in the head":        `<link rel=me href=https://wright.example/p/alex-demo>`,
		"closed by itself":   `<link rel="me" href="https://wright.example/p/alex-demo"/>`,
		"a slash at its end": `<a rel="me" href=" https://Wright.Example/p/alex-demo/?from=me#work ">W</a>`,
	} {
		if ok, err := linksBack(t, html(page)); !ok || err != nil {
			t.Errorf("%s: %v, %v", name, ok, err)
		}
	}
}

func TestT211_pageWithoutOwnLinkOfRelMe_provesNothing(t *testing.T) {
	t.Parallel()
	for name, page := range map[string]string{
		"without rel":        `<a href="https://wright.example/p/alex-demo">W</a>`,
		"a longer word":      `<a rel="menu" href="https://wright.example/p/alex-demo">W</a>`,
		"somebody else":      `<a rel="me" href="https://wright.example/p/alex-demo2">W</a>`,
		"another site":       `<a rel="me" href="https://wright.example.evil.example/p/alex-demo">W</a>`,
		"another scheme":     `<a rel="me" href="http://wright.example/p/alex-demo">W</a>`,
		"credentials":        `<a rel="me" href="https://wright.example@evil.example/p/alex-demo">W</a>`,
		"another place":      `<a rel="me" href="https://wright.example/x/p/alex-demo">W</a>`,
		"in a comment":       `<!-- <a rel="me" href="https://wright.example/p/alex-demo">W</a> -->`,
		"in a text field":    `<textarea><a rel="me" href="https://wright.example/p/alex-demo">W</a></textarea>`,
		"in a script":        `<script>"<a rel='me' href='https://wright.example/p/alex-demo'>"</script>`,
		"as a text":          `&lt;a rel="me" href="https://wright.example/p/alex-demo"&gt;`,
		"of another element": `<p rel="me" href="https://wright.example/p/alex-demo">`,
		"nothing":            ``,
	} {
		if ok, err := linksBack(t, html(page)); ok || err != nil {
			t.Errorf("%s: %v, %v", name, ok, err)
		}
	}
}

func TestLinksBack_pageThatIsGone_provesNothing(t *testing.T) {
	t.Parallel()
	for _, status := range []int{http.StatusNotFound, http.StatusGone} {
		ok, err := linksBack(t, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(status) })
		if ok || err != nil {
			t.Errorf("%d: %v, %v", status, ok, err)
		}
	}
}

func TestLinksBack_pageThatCannotBeRead_isAnError(t *testing.T) {
	t.Parallel()
	link := `<a rel="me" href="https://wright.example/p/alex-demo">W</a>`
	for name, answer := range map[string]http.HandlerFunc{
		"an error": func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) },
		"no HTML": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "application/json")
			_, _ = w.Write([]byte(link))
		},
		"a redirect": func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "/elsewhere", http.StatusFound)
		},
		"too large": html(strings.Repeat("<p>", 1<<19) + link),
	} {
		if ok, err := linksBack(t, answer); ok || err == nil {
			t.Errorf("%s: %v, %v", name, ok, err)
		}
	}
}

func TestT210_websiteOnAnInternalAddress_isNeverCalled(t *testing.T) {
	t.Parallel()
	called := make(chan struct{}, 8)
	server := httptest.NewTLSServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { called <- struct{}{} }))
	t.Cleanup(server.Close)
	reader := websites.NewReader(site)
	for _, address := range []string{
		server.URL, strings.Replace(server.URL, "127.0.0.1", "localhost", 1), "http://127.0.0.1/", "https://[::1]/",
		"https://169.254.169.254/latest/meta-data", "https://10.0.0.1/", "https://user@example.com/",
		"file:///etc/passwd",
	} {
		ok, err := reader.LinksBack(t.Context(), address, profiletest.Alias(t, "alex-demo"))
		if ok || err == nil {
			t.Errorf("%s: %v, %v", address, ok, err)
		}
		if strings.HasPrefix(address, "https://1") && !errors.Is(err, egress.ErrForbidden) {
			t.Errorf("%s: %v", address, err)
		}
	}
	if len(called) != 0 {
		t.Errorf("an internal address was called %d times", len(called))
	}
}
