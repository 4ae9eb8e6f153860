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
	"wright.app/modules/sharing/publicprofile"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
)

const alexPage = httpservertest.PublicURL + "/p/alex-demo"

// Each case hides the profile of Alex, which was in the sitemap before.
func TestSitemap_profileHiddenFromThePublic_isNotListed(t *testing.T) {
	t.Parallel()
	public := sharing.ProfileVisibility{Mode: profile.Public, Alias: sharingtest.AlexAlias}
	for name, hide := range map[string]func(*sharingtest.Users){
		"restricted": func(users *sharingtest.Users) {
			users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: profile.Restricted, Alias: public.Alias},
				profile.Snapshot{})
		},
		"for members": func(users *sharingtest.Users) {
			users.SetProfile(sharingtest.Alex,
				sharing.ProfileVisibility{Mode: profile.Authenticated, Alias: public.Alias},
				profile.Snapshot{})
		},
		"suspended": func(users *sharingtest.Users) {
			users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{
				Mode: profile.Public, Suspended: true,
				Alias: public.Alias,
			}, profile.Snapshot{})
		},
		"without alias": func(users *sharingtest.Users) {
			users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: profile.Public}, profile.Snapshot{})
		},
		"deleted":      func(users *sharingtest.Users) { users.RemoveProfile(sharingtest.Alex) },
		"user deleted": func(users *sharingtest.Users) { users.RemovePerson(sharingtest.Alex) },
		"user suspended": func(users *sharingtest.Users) {
			users.SetPerson(sharingtest.Alex, sharing.Person{Suspended: true, Role: identity.Wright})
		},
		"user before setup": func(users *sharingtest.Users) {
			users.SetPerson(sharingtest.Alex, sharing.Person{DisplayName: "Alex Demo"})
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newTestServer(t)
			s.users.SetProfile(sharingtest.Alex, public, sharingtest.AlexContent())
			s.users.SetProfile(sharingtest.Sam, sharing.ProfileVisibility{Mode: profile.Public, Alias: "sam-demo"},
				profile.Snapshot{})
			samPage := httpservertest.PublicURL + "/p/sam-demo"
			if got := s.listedURLs(t); !slices.Equal(got, []string{alexPage, samPage}) {
				t.Errorf("before: %v", got)
			}
			hide(s.users)
			s.clock.Advance(time.Second)
			if got := s.listedURLs(t); !slices.Equal(got, []string{samPage}) {
				t.Errorf("got %v", got)
			}
			// The sitemap does not depend on the viewer.
			if got := s.listedURLs(t, httpservertest.As(s.users.SignedIn(sharingtest.Alex))); !slices.Equal(got,
				[]string{samPage}) {
				t.Errorf("for the owner: %v", got)
			}
		})
	}
}

func TestSitemap_index_listsPagesThatAreNotEmpty(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	ownerOnPage3 := identity.UserID(2*publicprofile.SitemapPage + 1)
	s.users.SetPerson(ownerOnPage3, sharing.Person{DisplayName: "Far Demo", Role: identity.Wright})
	s.users.SetProfile(ownerOnPage3,
		sharing.ProfileVisibility{Mode: profile.Public, Alias: "far-demo"}, profile.Snapshot{})
	s.setMode(profile.Public)
	index := s.getSitemap(t, "/sitemap.xml")
	want := []string{httpservertest.PublicURL + "/sitemap/1.xml", httpservertest.PublicURL + "/sitemap/3.xml"}
	if index.XMLName.Local != "sitemapindex" {
		t.Errorf("got %+v", index)
	}
	response := s.Do(t, http.MethodGet, "/sitemap.xml", nil)
	for _, page := range want {
		if !strings.Contains(string(response.Body), "<sitemap><loc>"+page+"</loc></sitemap>") {
			t.Errorf("%s is not in %s", page, response.Body)
		}
	}
	first := s.getSitemap(t, "/sitemap/1.xml")
	if first.XMLName.Local != "urlset" || len(first.Pages) != 1 || first.Pages[0].URL != alexPage ||
		first.Pages[0].Changed != "2026-11-21T12:00:00Z" {
		t.Errorf("got %+v", first)
	}
	if empty := s.getSitemap(t, "/sitemap/2.xml"); len(empty.Pages) != 0 {
		t.Errorf("got %+v", empty)
	}
}

func TestSitemap_malformedPage_isNotFound(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.setMode(profile.Public)
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

func TestSitemap_storeFails_isInternalError(t *testing.T) {
	t.Parallel()
	failing := sharingtest.BrokenLower(t, errors.New("unavailable"))
	failProfiles := func(l *sharingtest.Lower) { l.Reader = failing.Reader }
	for path, change := range map[string]func(*sharingtest.Lower){
		"/sitemap.xml":          failProfiles,
		"/sitemap/1.xml":        failProfiles,
		"/sitemap/1.xml?people": func(l *sharingtest.Lower) { l.AuthUsers = failing.AuthUsers },
	} {
		s := newServerWith(t, change)
		s.setMode(profile.Public)
		s.Do(t, http.MethodGet, path, nil).ExpectProblem(t, http.StatusInternalServerError, "InternalError")
	}
}

func TestRobots_namesTheSitemapAndDisallowsPathsWithSecrets(t *testing.T) {
	t.Parallel()
	response := newTestServer(t).Do(t, http.MethodGet, "/robots.txt", nil).Expect(t, http.StatusOK)
	lines := strings.Split(string(response.Body), "\n")
	for _, line := range []string{
		"User-agent: *", "Disallow: /t/", "Disallow: /r/", "Disallow: /app",
		"Disallow: /auth/", "Disallow: /conversation", "Sitemap: " + httpservertest.PublicURL + "/sitemap.xml",
	} {
		if !slices.Contains(lines, line) {
			t.Errorf("%q is not in %s", line, response.Body)
		}
	}
	if got := response.Header.Get("Content-Type"); got != "text/plain; charset=utf-8" ||
		response.Header.Get("Cache-Control") != "no-cache" {
		t.Errorf("got %v", response.Header)
	}
}
