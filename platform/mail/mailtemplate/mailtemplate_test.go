package mailtemplate_test

import (
	"context"
	"flag"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/gin-gonic/gin"

	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/mail"
	"wright.app/platform/mail/mailtemplate"
)

var update = flag.Bool("update", false, "write the files that mails are compared with")

func templates(t *testing.T) *mailtemplate.Templates {
	t.Helper()
	made, err := mailtemplate.New("Smith & Sons", &url.URL{Scheme: "https", Host: "wright.test"}, fstest.MapFS{
		"texts/en-US.json": {Data: []byte(`{"subject": "{count} at {product}"}`)},
		"texts/de.json":    {Data: []byte(`{"subject": "{count} bei {product}"}`)},
	})
	if err != nil {
		t.Fatal(err)
	}
	return made
}

func render(t *testing.T, c mailtemplate.Content) mail.Message {
	t.Helper()
	m, err := templates(t).In("de").Render(mail.Message{To: "box@example.com", ID: "1", Awaited: true}, c)
	if err == nil {
		err = m.Check()
	}
	if err != nil {
		t.Fatal(err)
	}
	if m.To != "box@example.com" || m.ID != "1" || !m.Awaited || m.Subject != c.Subject {
		t.Errorf("got %+v", m)
	}
	return m
}

// contents are mails that together have all parts.
func contents(t *testing.T) map[string]mailtemplate.Content {
	t.Helper()
	return map[string]mailtemplate.Content{
		"code": {
			Subject: "Your code", Preview: "Works once.", Heading: "A code", Lead: "Enter it.", Code: "1234 5678",
			Body: "Works for 5 minutes.", Note: "Not you?",
		},
		"quote": {
			Subject: "A message", Preview: "Answer.", Heading: "Kim <b>Demo</b> has written", Lead: "Sent by Kim",
			Quote:  []string{"Hello <i>", "", "bye"},
			Button: mailtemplate.Link{Text: "Open", URL: "https://wright.test/t/a"}, PlainButton: "The profile:",
			Hint: "To answer, open it.", Note: "In the box.", PlainNote: "Marked with >.",
			Unsubscribe: templates(t).Unsubscribe("No more", "token"), ReplyTo: "kim@example.com",
		},
		"list": {
			Subject: "3 new", Preview: "First", Heading: "3 new", Lead: "Not seen yet.",
			Items: []mailtemplate.Item{
				{Title: "First <u>", URL: "https://wright.test/1"},
				{Title: "Second", Body: "With more", URL: "https://wright.test/2"},
			},
			More: "One more.", Button: mailtemplate.Link{Text: "Open", URL: "https://wright.test/app"}, Note: "Why.",
			Links:       []mailtemplate.Link{{Text: "Settings", URL: "https://wright.test/settings#mails"}},
			Unsubscribe: templates(t).Unsubscribe("Stop", "token"),
		},
		"groups": {
			Subject: "3 new jobs", Preview: "First", Heading: "3 new jobs", Lead: "For your searches.",
			Groups: []mailtemplate.Group{
				{
					Title: "Search <i>", Items: []mailtemplate.Item{
						{Title: "First", Body: "Rotterdam", URL: "https://wright.test/1"},
						{Title: "Second", URL: "https://wright.test/2"},
					},
					More: mailtemplate.Link{Text: "5 more", URL: "https://wright.test/jobs?a=1&b=2"},
				},
				{Title: "Other", Items: []mailtemplate.Item{{Title: "Third", URL: "https://wright.test/3"}}},
			},
			Note: "Why.", Unsubscribe: templates(t).Unsubscribe("Stop", "token"),
		},
	}
}

// After a change of the layout, go test -update writes the files again.
func TestRender_mails_areThoseOfTheFiles(t *testing.T) {
	t.Parallel()
	for name, content := range contents(t) {
		m := render(t, content)
		for extension, got := range map[string]string{".html": m.HTML, ".txt": m.Text} {
			file := filepath.Join("testdata", name+extension)
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil || got != string(want) {
				t.Errorf("%s differs, %v:\n%s", file, err, got)
			}
		}
	}
}

func TestRender_headers_areThoseOfTheContent(t *testing.T) {
	t.Parallel()
	all := contents(t)
	if got := render(t, all["code"]).Headers; len(got) != 1 || got["X-Auto-Response-Suppress"] != "All" {
		t.Errorf("without links: got %v", got)
	}
	got := render(t, all["quote"]).Headers
	if len(got) != 4 || got["List-Unsubscribe"] != "<https://wright.test/v1/public/unsubscribe/token>" ||
		got["List-Unsubscribe-Post"] != "List-Unsubscribe=One-Click" || got["Reply-To"] != "kim@example.com" {
		t.Errorf("got %v", got)
	}
}

func TestRender_urlThatRunsAScript_isNoLink(t *testing.T) {
	t.Parallel()
	c := contents(t)["list"]
	c.Items[0].URL, c.Button.URL, c.Links[0].URL = "javascript:a()", "javascript:a()", "javascript:a()"
	if m := render(t, c); strings.Contains(m.HTML, "javascript") {
		t.Errorf("got %s", m.HTML)
	}
}

func TestSay_knowsTheNameOfTheSiteInEachLanguage(t *testing.T) {
	t.Parallel()
	for language, want := range map[string]string{
		"de": "2 bei Smith & Sons", "en-US": "2 at Smith & Sons", "fr": "2 at Smith & Sons", "": "2 at Smith & Sons",
	} {
		if got := templates(t).In(language).Say("subject", "count", 2); got != want {
			t.Errorf("%q: got %q", language, got)
		}
	}
}

func TestNew_withoutEnglishTexts_fails(t *testing.T) {
	t.Parallel()
	german := fstest.MapFS{"texts/de.json": {Data: []byte("{}")}}
	if _, err := mailtemplate.New("Wright", &url.URL{}, german); err == nil {
		t.Error("got no error")
	}
}

// requestRoute runs a function in a request. It may be the route of any operation.
type requestRoute func(ctx context.Context)

func (run requestRoute) Register(r gin.IRouter) {
	r.POST("/v1/public/page-views", func(c *gin.Context) {
		run(c)
		c.Status(http.StatusNoContent)
	})
}

func TestLanguageOf_requestThatNamesNoLanguage_isUnknown(t *testing.T) {
	t.Parallel()
	all := templates(t)
	var got string
	client := httpservertest.New(t, httpservertest.Options{Routes: []httpserver.Routes{
		requestRoute(func(ctx context.Context) { got = all.LanguageOf(ctx) }),
	}})
	for header, want := range map[string]string{"": "", "en": "en-US", "de-CH,en;q=0.5": "de", "tlh": "en-US"} {
		client.Do(t, http.MethodPost, "/v1/public/page-views", map[string]string{"page": "Home"},
			httpservertest.Header("Accept-Language", header)).Expect(t, http.StatusNoContent)
		if got != want {
			t.Errorf("%q: got %q, want %q", header, got, want)
		}
	}
	if got := all.LanguageOf(t.Context()); got != "" {
		t.Errorf("without a request: got %q", got)
	}
}
