package publicpage_test

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"net/url"
	"sync"
	"testing"
	"time"

	"wright.app/modules/jobs/internal/publicpage"
	"wright.app/platform/i18n"
	"wright.app/platform/pages"
	"wright.app/platform/serverscript"
	"wright.app/webapp"
)

const (
	jobPath          = "/j/019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6071"
	organizationPath = "/o/kvarn.example"
)

// script is shared, because it takes longer to create than most of the tests. It is not closed: the tests run in
// parallel, and it ends with the process.
var script = sync.OnceValues(func() (*serverscript.Script, error) {
	return serverscript.Read(webapp.Dist(), time.Minute, slog.New(slog.DiscardHandler))
})

// newWriter returns a Writer with the script of the built application, without which the test is skipped.
func newWriter(t *testing.T) *publicpage.Writer {
	t.Helper()
	if _, err := webapp.Dist().Open(".server/render.js"); err != nil {
		t.Skip("the web application has not been built: run make web")
	}
	s, err := script()
	if err != nil {
		t.Fatal(err)
	}
	return writerWith(t, s)
}

// writerWith returns a Writer with a script, nil for none.
func writerWith(t *testing.T, s serverscript.Caller) *publicpage.Writer {
	t.Helper()
	catalog, err := i18n.ReadCatalog(webapp.Messages(), webapp.English)
	if err != nil {
		t.Fatal(err)
	}
	return publicpage.New("Wright", &url.URL{Scheme: "https", Host: "wright.test"}, catalog,
		serverscript.NewPages(s, slog.New(slog.DiscardHandler)))
}

// jobWith returns a PublicJob of the contract with changes.
func jobWith(t *testing.T, changes map[string]any) []byte {
	t.Helper()
	var j map[string]any
	if err := json.Unmarshal([]byte(publicJob), &j); err != nil {
		t.Fatal(err)
	}
	for name, value := range changes {
		j[name] = value
	}
	body, err := json.Marshal(j)
	if err != nil {
		t.Fatal(err)
	}
	return body
}

const publicJob = `{"id":"019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6071","title":"Staff engineer, grid platform",
	"organization":{"id":"019ab3c4-5d6e-7f80-9a1b-2c3d4e5f60aa","domain":"kvarn.example","name":"Kvarn Energy"},
	"companyName":null,"employmentType":"CONTRACT","workMode":"HYBRID",
	"places":[{"countryCode":"NL","locality":"Rotterdam"},{"countryCode":"DE","locality":null}],
	"applicantCountries":[],"salaryMin":88000,"salaryMax":112000,"currency":"EUR","salaryPeriod":"YEAR",
	"tags":["Go","Kafka"],"languages":["en","nl"],"vacancy":"EXISTING","postedAt":"2026-11-27T09:00:00Z",
	"expiresAt":"2027-01-13T00:00:00Z",
	"description":"You own the service.\n\n- Move the **log**.\n- Replace the importer.",
	"requirements":["Six years of services."],"usesAutomation":false,"startsOn":"2027-03-01","applyUrl":null,
	"questions":[],"responseDueDays":30,"recruiterName":"Robin Demo","updatedAt":"2026-11-27T09:00:00Z"}`

const publicOrganization = `{"domain":"kvarn.example","name":"Kvarn","about":"We mill flour.",
	"websiteUrl":"https://www.kvarn.example/","provenBy":"DNS","provenAt":"2026-11-12T18:20:00Z"}`

func write(t *testing.T, w *publicpage.Writer, path string, status int, body []byte) pages.Page {
	t.Helper()
	page, err := w.Write(t.Context(), pages.APIResponse{
		Path: path, Status: status, Body: body, Today: "2026-11-30", Origin: "https://wright.test", Language: "en-US",
	})
	if err != nil {
		t.Fatal(err)
	}
	return page
}

func writeJob(t *testing.T, w *publicpage.Writer, changes map[string]any) pages.Page {
	t.Helper()
	return write(t, w, jobPath, http.StatusOK, jobWith(t, changes))
}
