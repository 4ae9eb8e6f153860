package feed_test

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/internal/feed"
	"wright.app/modules/jobs/jobstest"
	"wright.app/modules/organization"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/i18n"
	"wright.app/platform/identity"
	"wright.app/webapp"
)

const (
	atomPath = "/jobs/feed.xml"
	jsonPath = "/jobs/feed.json"
	robin    = jobstest.Robin
)

// fixture serves the feeds over a database in which Robin hires for an organization.
type fixture struct {
	*httpservertest.Client

	service *jobs.Service
	world   *jobstest.World
	mill    organization.Organization
}

func newFixture(t *testing.T) fixture {
	t.Helper()
	w := jobstest.NewWorld(t, jobstest.NewStores(t))
	f := fixture{service: jobs.NewService(w.Deps()), world: w}
	f.mill = w.Organizations.PutOrganization(t, "mill.example", w.Clock.Now(),
		map[identity.UserID]organization.Role{robin: organization.Recruiter})
	publicURL, err := url.Parse(httpservertest.PublicURL)
	if err != nil {
		t.Fatal(err)
	}
	catalog, err := i18n.ReadCatalog(webapp.Messages(), webapp.English)
	if err != nil {
		t.Fatal(err)
	}
	f.Client = httpservertest.New(t, httpservertest.Options{Clock: w.Clock, Routes: []httpserver.Routes{
		feed.NewHandler(feed.Deps{
			Service: f.service, Product: "Wright", PublicURL: publicURL, Catalog: catalog,
			Problems: httpservertest.Problems(),
		}),
	}})
	return f
}

// publish publishes a job of the mill, or of Robin alone.
func (f fixture) publish(t *testing.T, title string, isAlone bool) jobs.Detailed {
	t.Helper()
	f.world.Clock.Advance(time.Second)
	signedIn := jobstest.SignedIn(robin)
	j, err := f.service.Create(t.Context(), signedIn, jobstest.Full(func(in *jobs.Input) {
		if in.Title = title; !isAlone {
			in.Organization = f.mill.ID
		}
	}))
	if err == nil {
		j, err = f.service.Publish(t.Context(), signedIn, j.ID, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return j
}

type atomFeed struct {
	XMLName xml.Name `xml:"http://www.w3.org/2005/Atom feed"`
	ID      string   `xml:"id"`
	Title   string   `xml:"title"`
	Updated string   `xml:"updated"`
	Links   []struct {
		Relation string `xml:"rel,attr"`
		Address  string `xml:"href,attr"`
	} `xml:"link"`
	Entries []struct {
		ID        string `xml:"id"`
		Title     string `xml:"title"`
		Published string `xml:"published"`
		Updated   string `xml:"updated"`
		Author    string `xml:"author>name"`
		Link      struct {
			Address string `xml:"href,attr"`
		} `xml:"link"`
		Content string `xml:"content"`
	} `xml:"entry"`
}

type jsonFeed struct {
	Version string `json:"version"`
	Title   string `json:"title"`
	Home    string `json:"home_page_url"`
	Address string `json:"feed_url"`
	Items   []struct {
		ID        string    `json:"id"`
		Address   string    `json:"url"`
		Title     string    `json:"title"`
		Text      string    `json:"content_text"`
		Published time.Time `json:"date_published"`
		Modified  time.Time `json:"date_modified"`
	} `json:"items"`
}

func (f fixture) atom(t *testing.T) atomFeed {
	t.Helper()
	var feed atomFeed
	if err := xml.Unmarshal(f.Do(t, http.MethodGet, atomPath, nil).Expect(t, http.StatusOK).Body, &feed); err != nil {
		t.Fatal(err)
	}
	return feed
}

func (f fixture) json(t *testing.T) jsonFeed {
	t.Helper()
	var feed jsonFeed
	if err := json.Unmarshal(f.Do(t, http.MethodGet, jsonPath, nil).Expect(t, http.StatusOK).Body, &feed); err != nil {
		t.Fatal(err)
	}
	return feed
}

func TestAtom_hasTheNewestJobsWithWhatTheFormatRequires(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.publish(t, "Older <job> & more", false)
	newer := f.publish(t, "Newer job", false)
	f.publish(t, "Alone", true)
	got := f.atom(t)
	if got.ID != httpservertest.PublicURL+atomPath || got.Title == "" || len(got.Links) != 2 || len(got.Entries) != 2 {
		t.Fatalf("got %+v", got)
	}
	first := got.Entries[0]
	if first.ID != "urn:uuid:"+newer.ID.String() || first.Title != "Newer job" || first.Author != f.mill.Name ||
		first.Link.Address != httpservertest.PublicURL+"/j/"+newer.ID.String() ||
		first.Published != newer.PostedAt.Format(time.RFC3339) || first.Updated != got.Updated ||
		first.Content != newer.Description || got.Entries[1].Title != "Older <job> & more" {
		t.Errorf("got %+v", got)
	}
}

func TestJSONFeed_hasTheNewestJobsWithWhatTheFormatRequires(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	j := f.publish(t, "Miller", false)
	f.publish(t, "Alone", true)
	got := f.json(t)
	if got.Version != "https://jsonfeed.org/version/1.1" || got.Title == "" || len(got.Items) != 1 ||
		got.Home != httpservertest.PublicURL+"/jobs" || got.Address != httpservertest.PublicURL+jsonPath {
		t.Fatalf("got %+v", got)
	}
	item, address := got.Items[0], httpservertest.PublicURL+"/j/"+j.ID.String()
	if item.ID != address || item.Address != address || item.Title != "Miller" || item.Text != j.Description ||
		!item.Published.Equal(j.PostedAt.Truncate(time.Second)) {
		t.Errorf("got %+v", item)
	}
}

func TestFeeds_withoutJobs_areValid(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	if got := f.json(t); got.Items == nil || len(got.Items) != 0 {
		t.Errorf("got %+v", got)
	}
	if got := f.atom(t); got.Updated == "" || len(got.Entries) != 0 {
		t.Errorf("got %+v", got)
	}
}

func TestFeeds_haveFiftyJobsAtMost(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	second := f.world.Organizations.PutOrganization(t, "kvarn.example", f.world.Clock.Now(),
		map[identity.UserID]organization.Role{jobstest.Sam: organization.Recruiter})
	for i := range 49 {
		f.publish(t, fmt.Sprintf("Job %d", i), false)
	}
	for i := range 3 {
		sam := jobstest.SignedIn(jobstest.Sam)
		j, err := f.service.Create(t.Context(), sam, jobstest.Full(func(in *jobs.Input) {
			in.Title, in.Organization = fmt.Sprintf("Of Sam %d", i), second.ID
		}))
		if err == nil {
			_, err = f.service.Publish(t.Context(), sam, j.ID, nil)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if got := f.json(t).Items; len(got) != 50 {
		t.Errorf("got %d", len(got))
	}
}

func TestT282_feeds_areAskedForAgainAndLoseAJobAtItsEnd(t *testing.T) {
	t.Parallel()
	for path, contentType := range map[string]string{
		atomPath: "application/atom+xml; charset=utf-8", jsonPath: "application/feed+json; charset=utf-8",
	} {
		f := newFixture(t)
		j := f.publish(t, "Miller", false)
		response := f.Do(t, http.MethodGet, path, nil).Expect(t, http.StatusOK)
		header := response.Header
		etag := header.Get("ETag")
		if header.Get("Content-Type") != contentType || header.Get("Cache-Control") != "no-cache" || etag == "" ||
			header.Get("Last-Modified") != j.UpdatedAt.UTC().Format(http.TimeFormat) {
			t.Errorf("%s: got %v", path, header)
		}
		known := httpservertest.Header("If-None-Match", `"other", `+etag)
		if got := f.Do(t, http.MethodGet, path, nil, known); got.Status != http.StatusNotModified || len(got.Body) > 0 {
			t.Errorf("%s: got %d %s", path, got.Status, got.Body)
		}
		if got := f.Do(t, http.MethodHead, path, nil).Expect(t, http.StatusOK); len(got.Body) > 0 {
			t.Errorf("%s: HEAD has a body", path)
		}
		f.world.Clock.Advance(j.ExpiresAt.Sub(f.world.Clock.Now()))
		after := f.Do(t, http.MethodGet, path, nil, known).Expect(t, http.StatusOK)
		if strings.Contains(string(after.Body), "Miller") {
			t.Errorf("%s: got %s", path, after.Body)
		}
	}
}

func TestFeeds_databaseFails_isAProblem(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.world.Faults.FailAll(fault.ErrUnavailable)
	for _, path := range []string{atomPath, jsonPath} {
		if got := f.Do(t, http.MethodGet, path, nil).Status; got != http.StatusServiceUnavailable {
			t.Errorf("%s: got %d", path, got)
		}
	}
}

func TestT282_sitemap_hasOpenJobsAlone(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	j := f.publish(t, "Miller", false)
	f.publish(t, "Alone", true)
	sitemap := feed.NewSitemap(f.service)
	day := j.PostedAt.Format(time.DateOnly)
	if keys, err := sitemap.Documents(t.Context()); err != nil || strings.Join(keys, " ") != day {
		t.Errorf("got %v, %v", keys, err)
	}
	entries, err := sitemap.Entries(t.Context(), day)
	if err != nil || len(entries) != 1 || entries[0].Path != "/j/"+j.ID.String() || entries[0].UpdatedAt.IsZero() {
		t.Errorf("got %v, %v", entries, err)
	}
	f.world.Clock.Advance(j.ExpiresAt.Sub(f.world.Clock.Now()))
	if entries, err := sitemap.Entries(t.Context(), day); err != nil || len(entries) != 0 {
		t.Errorf("after the end: got %v, %v", entries, err)
	}
	for _, key := range []string{"", "x", "2026-02-30", "2026-2-3", "2026-11-21x"} {
		if _, err := sitemap.Entries(t.Context(), key); err == nil {
			t.Errorf("%q: no error", key)
		}
	}
}
