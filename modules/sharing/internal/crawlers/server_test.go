package crawlers_test

import (
	"encoding/xml"
	"net/http"
	"net/url"
	"slices"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/crawlers"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/tx"
)

// testServer serves the routes of this package over memory, with a fixed clock at noon.
type testServer struct {
	*httpservertest.Client

	users *sharingtest.MemoryUsers
	clock *clock.Fixed
}

func newTestServer(t testing.TB) testServer {
	t.Helper()
	users := sharingtest.NewMemoryUsers()
	noon := clock.NewFixed(sharingtest.Noon)
	return testServer{newClientAt(t, noon, users, users), users, noon}
}

func newClientOver(t testing.TB, profiles sharing.Profiles, people sharing.People) *httpservertest.Client {
	t.Helper()
	return newClientAt(t, clock.NewFixed(sharingtest.Noon), profiles, people)
}

func newClientAt(t testing.TB, noon *clock.Fixed, profiles sharing.Profiles,
	people sharing.People,
) *httpservertest.Client {
	t.Helper()
	memory := sharingtest.NewMemory()
	service := sharing.NewService(sharing.Deps{
		Transactor: tx.Direct{}, Clock: noon, Gate: sharing.NewGate(memory, profiles, people,
			sharingtest.NewMemoryUsers(),
			noon), Profiles: profiles, Links: memory,
	})
	public, err := url.Parse(httpservertest.PublicURL)
	if err != nil {
		t.Fatal(err)
	}
	return httpservertest.New(t, httpservertest.Options{
		Clock: noon, Routes: []httpserver.Routes{crawlers.NewHandler(service, "Wright", public, noon,
			httpservertest.Problems())},
	})
}

// show sets the mode of the profile of Alex.
func (s testServer) show(mode profile.AccessMode) {
	s.users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: mode, Alias: sharingtest.AlexAlias},
		sharingtest.AlexContent())
}

// sitemap is a sitemap or a sitemap index.
type sitemap struct {
	XMLName  xml.Name
	Sitemaps []string `xml:"sitemap>loc"`
	Pages    []struct {
		Address string `xml:"loc"`
		Changed string `xml:"lastmod"`
	} `xml:"url"`
}

func (s testServer) read(t testing.TB, path string, options ...httpservertest.Option) sitemap {
	t.Helper()
	answer := s.Do(t, http.MethodGet, path, nil, options...).Expect(t, http.StatusOK)
	var document sitemap
	if err := xml.Unmarshal(answer.Body, &document); err != nil {
		t.Fatalf("%s: %v: %s", path, err, answer.Body)
	}
	return document
}

// listedURLs returns the URLs on all pages of the sitemap.
func (s testServer) listedURLs(t testing.TB, options ...httpservertest.Option) []string {
	t.Helper()
	var urls []string
	for _, page := range s.read(t, "/sitemap.xml", options...).Sitemaps {
		path := page[len(httpservertest.PublicURL):]
		for _, p := range s.read(t, path, options...).Pages {
			urls = append(urls, p.Address)
		}
	}
	slices.Sort(urls)
	return urls
}
