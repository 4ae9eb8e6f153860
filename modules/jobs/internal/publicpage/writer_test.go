package publicpage_test

import (
	"net/http"
	"strings"
	"testing"
)

// A path cannot lead to another operation, and a key that cannot be one is asked for as an unknown one.
func TestSource_leadsToTheOperationsOfThePage(t *testing.T) {
	t.Parallel()
	w := writerWith(t, nil)
	unknown := "/v1/public/jobs/00000000-0000-0000-0000-000000000000"
	for path, want := range map[string]string{
		jobPath: "/v1/public/jobs/019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6071",
		"/j/-":  unknown, "/j/x?y=z": unknown, "/j/019ab3c45d6e7f809a1b2c3d4e5f6071": unknown,
		"/j/": "", "/j": "", "/j/a/b": "", "/jobs": "", "/": "", "/o/": "", "/app/o/x": "",
		organizationPath: "/v1/public/organizations/kvarn.example /v1/public/jobs?organization=kvarn.example",
		"/o/a&b=c":       "/v1/public/organizations/unknown.invalid /v1/public/jobs?organization=unknown.invalid",
		"/o/" + strings.Repeat("a", 260) + ".example": "/v1/public/organizations/unknown.invalid " +
			"/v1/public/jobs?organization=unknown.invalid",
	} {
		if got := strings.Join(w.Source(path), " "); got != want {
			t.Errorf("%s: got %q, want %q", path, got, want)
		}
	}
}

func TestT284_refusals_areNotIndexed(t *testing.T) {
	t.Parallel()
	w := writerWith(t, nil)
	for _, row := range []struct {
		status             int
		code, page, noText string
	}{
		{http.StatusGone, "JobEndedError", "/job-ended", ""},
		{http.StatusNotFound, "ResourceNotFoundError", "/page-not-found", ""},
		{http.StatusTooManyRequests, "RequestLimitExceededError", "", "Too many"},
		{http.StatusInternalServerError, "InternalError", "", "could not be loaded"},
		{http.StatusBadGateway, "", "", "could not be loaded"},
	} {
		for _, path := range []string{jobPath, organizationPath} {
			page := write(t, w, path, row.status, []byte(`{"code":"`+row.code+`"}`))
			if page.Prerendered != row.page || page.Metadata != nil || page.Body != "" ||
				row.page == "" && page.NoScript == "" {
				t.Errorf("%s %s: got %+v", path, row.code, page)
			}
		}
	}
}

func TestWrite_withoutTheScript_hasTheMetadataAndNoContent(t *testing.T) {
	t.Parallel()
	page := writeJob(t, writerWith(t, nil), nil)
	if page.Body != "" || page.Title != "Staff engineer, grid platform · Kvarn Energy" ||
		page.Metadata.Canonical != "https://wright.test"+jobPath ||
		!strings.HasPrefix(page.Metadata.Description, "Kvarn Energy: You own the service.") {
		t.Errorf("got %+v %+v", page, page.Metadata)
	}
}

func TestWrite_job_isRenderedByTheScript(t *testing.T) {
	t.Parallel()
	page := writeJob(t, newWriter(t), nil)
	for _, want := range []string{
		"<h1", "Staff engineer, grid platform</h1>", "88,000 – 112,000 EUR a year", "Rotterdam, Netherlands",
		"Posted on 27", "Apply with a profile", "returnTo=%2Fapp%2Fjobs%2F019ab3c4", "Robin Demo hires",
		"English, Dutch", "<strong", `href="/o/kvarn.example"`,
		`href="/apply/019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6071"`,
	} {
		if !strings.Contains(string(page.Body), want) {
			t.Errorf("%q is missing in %s", want, page.Body)
		}
	}
	if page.CannotBeRendered {
		t.Error("cannot be rendered")
	}
}

func TestWrite_organization_isRenderedWithItsJobs(t *testing.T) {
	t.Parallel()
	body := []byte("[" + publicOrganization + `,{"items":[` + publicJob +
		`],"hirer":{"responseRate":null,"recruiterNames":["Lena Sample"]},"nextCursor":"x"}]`)
	page := write(t, newWriter(t), organizationPath, http.StatusOK, body)
	for _, want := range []string{
		"Kvarn</bdi></h1>", "We mill flour.", "The domain was proven by a DNS record on 12", `href="` + jobPath + `"`,
		"All jobs of Kvarn", `href="/jobs?organization=kvarn.example"`, "Lena Sample",
	} {
		if !strings.Contains(string(page.Body), want) {
			t.Errorf("%q is missing in %s", want, page.Body)
		}
	}
}

func TestT285_textOfARecruiter_isNoMarkup(t *testing.T) {
	t.Parallel()
	const attack = `</script><script>alert(1)</script><img src=x onerror=alert(1)>[x](javascript:alert(1))`
	page := writeJob(t, newWriter(t), map[string]any{
		"title": attack, "description": attack, "requirements": []string{attack}, "tags": []string{attack},
		"recruiterName": attack,
	})
	for _, markup := range []string{"<script", "<img", `href="javascript:`} {
		if strings.Contains(string(page.Body), markup) {
			t.Errorf("the page has %q: %s", markup, page.Body)
		}
	}
}
