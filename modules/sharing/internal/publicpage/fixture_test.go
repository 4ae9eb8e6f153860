package publicpage_test

import (
	"encoding/json"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"wright.app/modules/sharing/internal/publicpage"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/i18n"
	"wright.app/platform/serverscript"
	"wright.app/webapp"
)

const linkPath = "/t/demo-link-token-00000000003"

// renderer is shared, because it takes longer to create than most of the tests. It is not closed: the tests run in
// parallel, and it ends with the process.
var renderer = sync.OnceValues(func() (*serverscript.Script, error) {
	return serverscript.Read(webapp.Dist(), sharingtest.DrawingTime, slog.New(slog.DiscardHandler))
})

// newWriter returns a Writer with the script of the built application, without which the test is skipped. make test
// builds it first, and fails if a test was skipped.
func newWriter(t *testing.T) *publicpage.Writer {
	t.Helper()
	if _, err := webapp.Dist().Open(".server/render.js"); err != nil {
		t.Skip("the web application has not been built: run make web")
	}
	r, err := renderer()
	if err != nil {
		t.Fatal(err)
	}
	return writerWith(t, r)
}

func writerWith(t *testing.T, r serverscript.Caller) *publicpage.Writer {
	t.Helper()
	return publicpage.New("Wright", &url.URL{Scheme: "https", Host: "wright.test"}, newCatalog(t),
		serverscript.NewPages(r, slog.New(slog.DiscardHandler)))
}

func newCatalog(t *testing.T) *i18n.Catalog {
	t.Helper()
	catalog, err := i18n.ReadCatalog(webapp.Messages(), webapp.English)
	if err != nil {
		t.Fatal(err)
	}
	return catalog
}

// answerOf returns the complete profile of testdata with changes, as the API answers it.
func answerOf(t *testing.T, changes ...func(map[string]any)) []byte {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("testdata", "full.json"))
	if err != nil {
		t.Fatal(err)
	}
	profile := map[string]any{}
	if err := json.Unmarshal(raw, &profile); err != nil {
		t.Fatal(err)
	}
	for _, change := range changes {
		change(profile)
	}
	body, err := json.Marshal(profile)
	if err != nil {
		t.Fatal(err)
	}
	return body
}

func withAlias(p map[string]any) { p["alias"] = "alex-demo" }

func asRecruiter(p map[string]any) {
	p["schools"] = []any{}
	p["attributes"] = map[string]any{
		"companyName": "Sample Studio", "companyUrl": "https://studio.example/?a=b", "countryCode": "NL",
		"tags": []any{map[string]any{"label": "Go"}},
	}
}

func refusalOf(code string) []byte { return []byte(`{"code":"` + code + `"}`) }
