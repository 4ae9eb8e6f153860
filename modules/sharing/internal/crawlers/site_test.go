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

// site is what crawlers see, behind the whole engine, over memory, at noon.
type site struct {
	*httpservertest.Client

	world *sharingtest.World
	clock *clock.Fixed
}

func newSite(t testing.TB) site {
	t.Helper()
	world := sharingtest.NewWorld()
	noon := clock.NewFixed(sharingtest.Noon)
	return site{newSiteAt(t, noon, world, world), world, noon}
}

func newSiteOver(t testing.TB, profiles sharing.Profiles, people sharing.People) *httpservertest.Client {
	t.Helper()
	return newSiteAt(t, clock.NewFixed(sharingtest.Noon), profiles, people)
}

func newSiteAt(t testing.TB, noon *clock.Fixed, profiles sharing.Profiles,
	people sharing.People,
) *httpservertest.Client {
	t.Helper()
	memory := sharingtest.NewMemory()
	service := sharing.NewService(sharing.Deps{
		Transactor: tx.Direct{}, Clock: noon, Gate: sharing.NewGate(memory, profiles, people, sharingtest.NewWorld(),
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
func (s site) show(mode profile.AccessMode) {
	s.world.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: mode, Alias: sharingtest.AlexAlias},
		sharingtest.AlexContent())
}

// listing is a document of sitemaps.org.
type listing struct {
	XMLName xml.Name
	Maps    []string `xml:"sitemap>loc"`
	Pages   []struct {
		Address string `xml:"loc"`
		Changed string `xml:"lastmod"`
	} `xml:"url"`
}

func (s site) read(t testing.TB, path string, options ...httpservertest.Option) listing {
	t.Helper()
	answer := s.Do(t, http.MethodGet, path, nil, options...).Expect(t, http.StatusOK)
	var l listing
	if err := xml.Unmarshal(answer.Body, &l); err != nil {
		t.Fatalf("%s: %v: %s", path, err, answer.Body)
	}
	return l
}

// found returns the addresses that the map leads to.
func (s site) found(t testing.TB, options ...httpservertest.Option) []string {
	t.Helper()
	var addresses []string
	for _, page := range s.read(t, "/sitemap.xml", options...).Maps {
		path := page[len(httpservertest.PublicURL):]
		for _, p := range s.read(t, path, options...).Pages {
			addresses = append(addresses, p.Address)
		}
	}
	slices.Sort(addresses)
	return addresses
}
