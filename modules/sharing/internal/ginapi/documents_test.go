package ginapi_test

import (
	"context"
	"net/http"
	"strings"
	"sync"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
)

// countingProfiles counts the reads of profiles.
type countingProfiles struct {
	profile.Reader
	mu    sync.Mutex
	reads int
}

// ByOwner implements profile.Reader.
func (c *countingProfiles) ByOwner(ctx context.Context, owner identity.UserID) (profile.Snapshot, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.reads++
	return c.Reader.ByOwner(ctx, owner)
}

func countReads(c *countingProfiles) option {
	return func(d *sharingtest.Deps, _ *httpservertest.Options) {
		c.Reader, d.Lower.Reader = d.Lower.Reader, c
	}
}

func TestGetPublicProfileByToken_unchangedProfile_isReadOncePerKindOfViewer(t *testing.T) {
	t.Parallel()
	c := &countingProfiles{}
	s := newTestServer(t, countReads(c))
	l := s.share(t, `{}`)
	for range 3 {
		s.Do(t, http.MethodGet, l.public(), nil).Expect(t, http.StatusOK)
	}
	for _, u := range []identity.UserID{sharingtest.Robin, sharingtest.Sam, sharingtest.Alex, sharingtest.Alex} {
		s.Do(t, http.MethodGet, l.public(), nil, s.as(u)).Expect(t, http.StatusOK)
	}
	if c.reads != 3 {
		t.Errorf("the profile was read %d times", c.reads)
	}
}

// expireAlex does what is done in the transaction that changes the profile of Alex, or Alex.
func (s testServer) expireAlex(t *testing.T) {
	t.Helper()
	if err := s.stores.Published.Expire(t.Context(), sharingtest.Alex); err != nil {
		t.Fatal(err)
	}
}

// A cached response is neither older than the version that the Gate returns nor used for a refused viewer.
func TestGetPublicProfileByToken_change_isVisibleImmediately(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	l := s.share(t, `{}`)
	shown := func() string {
		t.Helper()
		return string(s.Do(t, http.MethodGet, l.public(), nil).Expect(t, http.StatusOK).Body)
	}
	if !strings.Contains(shown(), "Backend engineer") {
		t.Fatal("the profile is not shown")
	}
	content := sharingtest.AlexContent()
	content.Attributes.Headline = "Gardener"
	s.users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: profile.Restricted}, content)
	s.expireAlex(t)
	if text := shown(); !strings.Contains(text, "Gardener") || strings.Contains(text, "Backend engineer") {
		t.Errorf("after a change of the profile: %s", text)
	}
	renamed := sharing.Person{
		Member: s.users.SignedIn(sharingtest.Alex).Member, DisplayName: "Alexandra Demo",
		Role: identity.Wright,
	}
	s.users.SetPerson(sharingtest.Alex, renamed)
	s.expireAlex(t)
	if text := shown(); !strings.Contains(text, "Alexandra Demo") {
		t.Errorf("after a change of the name: %s", text)
	}
	renamed.Suspended = true
	s.users.SetPerson(sharingtest.Alex, renamed)
	s.expireAlex(t)
	s.Do(t, http.MethodGet, l.public(), nil).ExpectProblem(t, http.StatusForbidden, "ProfileSuspendedError")
	renamed.Suspended = false
	s.users.SetPerson(sharingtest.Alex, renamed)
	s.expireAlex(t)
	shown()
	s.Do(t, http.MethodDelete, l.path(), nil, s.as(sharingtest.Alex)).Expect(t, http.StatusOK)
	s.Do(t, http.MethodGet, l.public(), nil).ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
}

// newerProfiles returns content with a newer version than that of the Gate.
type newerProfiles struct {
	profile.Reader
	change func()
	once   sync.Once
}

// ByOwner implements profile.Reader.
func (p *newerProfiles) ByOwner(ctx context.Context, owner identity.UserID) (profile.Snapshot, error) {
	p.once.Do(p.change)
	return p.Reader.ByOwner(ctx, owner)
}

func TestGetPublicProfileByToken_changeDuringTheRead_isCachedAsTheNewVersion(t *testing.T) {
	t.Parallel()
	newer := &newerProfiles{}
	s := newTestServer(t, func(d *sharingtest.Deps, _ *httpservertest.Options) {
		newer.Reader, d.Lower.Reader = d.Lower.Reader, newer
	})
	newer.change = func() {
		content := sharingtest.AlexContent()
		content.Attributes.Headline = "Gardener"
		s.users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: profile.Restricted}, content)
	}
	l := s.share(t, `{}`)
	for range 2 {
		if text := string(s.Do(t, http.MethodGet, l.public(), nil).Body); !strings.Contains(text, "Gardener") {
			t.Errorf("got %s", text)
		}
	}
}
