package crawlers_test

import (
	"errors"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
)

const alexPage = httpservertest.PublicURL + "/p/alex-demo"

// TestSitemap_holdsWhatEverybodyMayFind, and nothing else: each row is a profile that must not
// be there, after it was.
func TestSitemap_holdsWhatEverybodyMayFind(t *testing.T) {
	t.Parallel()
	head := sharing.ProfileVisibility{Mode: profile.Public, Alias: sharingtest.AlexAlias}
	for name, hide := range map[string]func(*sharingtest.World){
		"restricted": func(w *sharingtest.World) {
			w.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: profile.Restricted, Alias: head.Alias},
				profile.Snapshot{})
		},
		"for members": func(w *sharingtest.World) {
			w.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: profile.Authenticated, Alias: head.Alias},
				profile.Snapshot{})
		},
		"suspended": func(w *sharingtest.World) {
			w.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{
				Mode: profile.Public, Suspended: true,
				Alias: head.Alias,
			}, profile.Snapshot{})
		},
		"without a name": func(w *sharingtest.World) {
			w.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: profile.Public}, profile.Snapshot{})
		},
		"gone":      func(w *sharingtest.World) { w.RemoveProfile(sharingtest.Alex) },
		"of nobody": func(w *sharingtest.World) { w.RemovePerson(sharingtest.Alex) },
		"of a suspended": func(w *sharingtest.World) {
			w.SetPerson(sharingtest.Alex, sharing.Person{Suspended: true, Role: identity.Wright})
		},
		"of a newcomer": func(w *sharingtest.World) {
			w.SetPerson(sharingtest.Alex,
				sharing.Person{DisplayName: "Alex Demo"})
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newSite(t)
			s.world.SetProfile(sharingtest.Alex, head, sharingtest.AlexContent())
			s.world.SetProfile(sharingtest.Sam, sharing.ProfileVisibility{Mode: profile.Public, Alias: "sam-demo"},
				profile.Snapshot{})
			samPage := httpservertest.PublicURL + "/p/sam-demo"
			if got := s.found(t); !slices.Equal(got, []string{alexPage, samPage}) {
				t.Errorf("before: %v", got)
			}
			hide(s.world)
			s.clock.Advance(time.Second)
			if got := s.found(t); !slices.Equal(got, []string{samPage}) {
				t.Errorf("got %v", got)
			}
			// Not even for the owner: it is the map for everybody.
			if got := s.found(t, httpservertest.As(s.world.SignedIn(sharingtest.Alex))); !slices.Equal(got,
				[]string{samPage}) {
				t.Errorf("for the owner: %v", got)
			}
		})
	}
}

func TestSitemap_comesInPages(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	far := identity.UserID(2*sharing.SitemapPage + 1)
	s.world.SetPerson(far, sharing.Person{DisplayName: "Far Demo", Role: identity.Wright})
	s.world.SetProfile(far, sharing.ProfileVisibility{Mode: profile.Public, Alias: "far-demo"}, profile.Snapshot{})
	s.show(profile.Public)
	index := s.read(t, "/sitemap.xml")
	want := []string{httpservertest.PublicURL + "/sitemap/1.xml", httpservertest.PublicURL + "/sitemap/3.xml"}
	if index.XMLName.Local != "sitemapindex" {
		t.Errorf("got %+v", index)
	}
	answer := s.Do(t, http.MethodGet, "/sitemap.xml", nil)
	for _, address := range want {
		if !strings.Contains(string(answer.Body), "<sitemap><loc>"+address+"</loc></sitemap>") {
			t.Errorf("%s is not in %s", address, answer.Body)
		}
	}
	first := s.read(t, "/sitemap/1.xml")
	if first.XMLName.Local != "urlset" || len(first.Pages) != 1 || first.Pages[0].Address != alexPage ||
		first.Pages[0].Changed != "2026-11-21T12:00:00Z" {
		t.Errorf("got %+v", first)
	}
	if empty := s.read(t, "/sitemap/2.xml"); len(empty.Pages) != 0 {
		t.Errorf("got %+v", empty)
	}
}

func TestSitemap_whatIsNoPage_isUnknown(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.show(profile.Public)
	for _, path := range []string{
		"/sitemap/0.xml", "/sitemap/-1.xml", "/sitemap/01.xml", "/sitemap/+1.xml",
		"/sitemap/1", "/sitemap/1.xml.xml", "/sitemap/x.xml", "/sitemap/99999999999.xml", "/sitemap/1.XML",
	} {
		s.Do(t, http.MethodGet, path, nil).ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
	}
	for _, path := range []string{"/sitemap.xml", "/sitemap/1.xml", "/robots.txt"} {
		s.Do(t, http.MethodPost, path, nil).Expect(t, http.StatusMethodNotAllowed)
		if head := s.Do(t, http.MethodHead, path, nil).Expect(t, http.StatusOK); len(head.Body) != 0 {
			t.Errorf("%s: HEAD has a body: %s", path, head.Body)
		}
	}
}

func TestSitemap_noAnswer_isNoEmptyMap(t *testing.T) {
	t.Parallel()
	down := sharingtest.Broken{Err: errors.New("no answer")}
	world := sharingtest.NewWorld()
	world.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: profile.Public, Alias: sharingtest.AlexAlias},
		profile.Snapshot{})
	for path, broken := range map[string]*httpservertest.Client{
		"/sitemap.xml":          newSiteOver(t, down, world),
		"/sitemap/1.xml":        newSiteOver(t, down, world),
		"/sitemap/1.xml?people": newSiteOver(t, world, down),
	} {
		broken.Do(t, http.MethodGet, path, nil).ExpectProblem(t, http.StatusInternalServerError, "InternalError")
	}
}

func TestRobots_namesTheMap_andKeepsSecretsOut(t *testing.T) {
	t.Parallel()
	answer := newSite(t).Do(t, http.MethodGet, "/robots.txt", nil).Expect(t, http.StatusOK)
	lines := strings.Split(string(answer.Body), "\n")
	for _, line := range []string{
		"User-agent: *", "Disallow: /t/", "Disallow: /r/", "Disallow: /app",
		"Disallow: /auth/", "Sitemap: " + httpservertest.PublicURL + "/sitemap.xml",
	} {
		if !slices.Contains(lines, line) {
			t.Errorf("%q is not in %s", line, answer.Body)
		}
	}
	if got := answer.Header.Get("Content-Type"); got != "text/plain; charset=utf-8" ||
		answer.Header.Get("Cache-Control") != "no-cache" {
		t.Errorf("got %v", answer.Header)
	}
}
