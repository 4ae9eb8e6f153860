package crawlers_test

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"wright.app/modules/sharing/internal/crawlers"
	"wright.app/modules/sharing/internal/drawing"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/pages"
	"wright.app/webapp"
)

// things is a part of the sitemap with one document.
type things struct{}

func (things) Name() string { return "things" }

func (things) Documents(context.Context) ([]string, error) { return []string{"2026-11-20"}, nil }

func (things) Entries(_ context.Context, key string) ([]pages.SitemapEntry, error) {
	if key != "2026-11-20" {
		return nil, fault.ErrNotFound
	}
	return []pages.SitemapEntry{
		{Path: "/things/1", UpdatedAt: time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)}, {Path: "/things/2"},
	}, nil
}

func TestSitemap_partOfAnotherModule_isServed(t *testing.T) {
	t.Parallel()
	clk := clock.NewFixed(sharingtest.Noon)
	stores := sharingtest.NewStores(t)
	users := sharingtest.NewUsers(t, stores.DB)
	service := sharingtest.NewServices(sharingtest.Deps{
		Transactor: stores.DB, Clock: clk, Gate: sharingtest.NewGate(stores, users.Lower, clk),
		Lower: users.Lower, Links: stores.Links, Published: stores.Published,
	})
	publicURL, err := url.Parse(httpservertest.PublicURL)
	if err != nil {
		t.Fatal(err)
	}
	client := httpservertest.New(t, httpservertest.Options{Clock: clk, Routes: []httpserver.Routes{
		crawlers.NewHandler(crawlers.Deps{
			Profiles: service.ProfileService, PublicURL: publicURL, Clock: clk, Problems: httpservertest.Problems(),
			Fonts: drawing.NewFonts(webapp.Dist()), Parts: []pages.SitemapPart{things{}},
		}),
	}})
	index := string(client.Do(t, http.MethodGet, "/sitemap.xml", nil).Expect(t, http.StatusOK).Body)
	want := "<loc>" + httpservertest.PublicURL + "/sitemap/things-2026-11-20.xml</loc>"
	if !strings.Contains(index, want) {
		t.Errorf("got %s", index)
	}
	part := string(client.Do(t, http.MethodGet, "/sitemap/things-2026-11-20.xml", nil).Expect(t, http.StatusOK).Body)
	for _, want := range []string{
		"<loc>" + httpservertest.PublicURL + "/things/1</loc><lastmod>2026-11-20T09:00:00Z</lastmod>",
		"<loc>" + httpservertest.PublicURL + "/things/2</loc></url>",
	} {
		if !strings.Contains(part, want) {
			t.Errorf("got %s", part)
		}
	}
	client.Do(t, http.MethodGet, "/sitemap/things-.xml", nil).
		ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
}
