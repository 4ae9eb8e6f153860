package ginapi_test

import (
	"net/http"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/opening"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
)

// ifNoneMatch sends the tag that the client has.
func ifNoneMatch(tag string) httpservertest.Option {
	return httpservertest.Header("If-None-Match", tag)
}

func TestGetPublicProfile_unchanged_isNotSentAgain(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.setMode(profile.Public, false)
	for _, path := range []string{s.share(t, `{}`).public(), byAlias, personPath} {
		tag := s.Do(t, http.MethodGet, path, nil, s.as(sharingtest.Sam)).Expect(t, http.StatusOK).Header.Get("ETag")
		for _, method := range []string{http.MethodGet, http.MethodHead} {
			if method == http.MethodHead && path == personPath {
				continue // has no HEAD
			}
			response := s.Do(t, method, path, nil, s.as(sharingtest.Sam), ifNoneMatch(tag)).
				Expect(t, http.StatusNotModified)
			if len(response.Body) > 0 || response.Header.Get("ETag") != tag {
				t.Errorf("%s %s: got %q, %v", method, path, response.Body, response.Header)
			}
		}
		// The owner is told other things than Sam, so the tag of one is none of the other.
		s.Do(t, http.MethodGet, path, nil, s.as(sharingtest.Alex), ifNoneMatch(tag)).Expect(t, http.StatusOK)
	}
}

func TestGetPublicProfile_changed_isSentWithAnotherTag(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.setMode(profile.Public, false)
	paths := []string{s.share(t, `{}`).public(), byAlias}
	tags := map[string]string{}
	for _, path := range paths {
		tags[path] = s.Do(t, http.MethodGet, path, nil).Expect(t, http.StatusOK).Header.Get("ETag")
	}
	s.users.SetPerson(sharingtest.Alex, sharing.Person{
		Member: s.users.SignedIn(sharingtest.Alex).Member, DisplayName: "Alexandra Demo", Role: identity.Wright,
	})
	s.expireAlex(t)
	for _, path := range paths {
		response := s.Do(t, http.MethodGet, path, nil, ifNoneMatch(tags[path])).Expect(t, http.StatusOK)
		if response.Header.Get("ETag") == tags[path] {
			t.Errorf("%s: the tag is the same after a change", path)
		}
	}
}

func TestT440_profileThatMayNotBeSeenAnyMore_isRefusedWhateverTheTag(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.setMode(profile.Public, false)
	deleted, expiring := s.share(t, `{}`), s.share(t, `{"expiresAt":"2026-11-22T12:00:00Z"}`)
	tagOf := func(path string) string {
		return s.Do(t, http.MethodGet, path, nil).Expect(t, http.StatusOK).Header.Get("ETag")
	}
	tags := []string{tagOf(deleted.public()), tagOf(expiring.public()), tagOf(byAlias), "*"}
	refused := func(path string, status int, code string) {
		t.Helper()
		for _, tag := range tags {
			response := s.Do(t, http.MethodGet, path, nil, ifNoneMatch(tag))
			response.ExpectProblem(t, status, code)
			if response.Header.Get("ETag") != "" {
				t.Errorf("%s: a refusal has the tag %s", path, response.Header.Get("ETag"))
			}
		}
	}
	s.Do(t, http.MethodDelete, deleted.path(), nil, s.as(sharingtest.Alex)).Expect(t, http.StatusOK)
	refused(deleted.public(), http.StatusNotFound, "ResourceNotFoundError")
	s.clock.Advance(48 * time.Hour)
	refused(expiring.public(), http.StatusNotFound, "ResourceNotFoundError")
	s.setMode(profile.Restricted, false)
	refused(byAlias, http.StatusForbidden, "ProfileRestrictedError")
	s.setMode(profile.Public, true)
	refused(byAlias, http.StatusForbidden, "ProfileSuspendedError")
}

// Visits are reported by a call of their own, and are the same with and without a tag. What is counted when a profile
// is opened is counted before the tag is compared.
func TestT441_unchangedPerson_countsForTheLimitOfRecruiters(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.setMode(profile.Authenticated, false)
	tag := s.Do(t, http.MethodGet, byAlias, nil, s.as(sharingtest.Robin)).Expect(t, http.StatusOK).Header.Get("ETag")
	s.clock.Advance(25 * time.Hour) // a new period of the limit
	s.Do(t, http.MethodGet, byAlias, nil, s.as(sharingtest.Robin), ifNoneMatch(tag)).Expect(t, http.StatusNotModified)
	var limit struct {
		Left int `json:"left"`
	}
	s.Do(t, http.MethodGet, "/v1/user/people-limit", nil, s.as(sharingtest.Robin)).Expect(t, http.StatusOK).
		JSON(t, &limit)
	if limit.Left != opening.MaxOpenings-1 {
		t.Errorf("%d of %d are left", limit.Left, opening.MaxOpenings)
	}
}
