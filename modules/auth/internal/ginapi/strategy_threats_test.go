package ginapi_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/oauth"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/httpserver/httpservertest"
)

// The response is the same as for other failures.
func TestT22_suspendedUser_isNotSignedInByAProvider(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	addIdentities(s)
	s.signInWith(t, "github", "alex")
	s.suspend(t, alex)
	other := s.otherBrowser(t)
	if got := other.signInWith(t, "github", "alex"); got != loginFailed {
		t.Errorf("redirected to %s", got)
	}
	other.expectSignedOut(t)
}

func TestT25_everyRedirect_staysOnThisSite(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	addIdentities(s)
	s.signInReady(t, alex)
	for raw, want := range map[string]string{
		"/app/profile?x=1#y": "/app/profile", "/p/alex": "/p/alex", "": "/app/auth", "/app/auth": "/app/auth",
		"//evil.example": "/app/auth", "/\\evil.example": "/app/auth", "/%5cevil.example": "/app/auth",
		"/%09/evil.example":  "/app/auth",
		"https:evil.example": "/app/auth", "https://evil.example/app": "/app/auth", "/@evil.example": "/app/auth",
		"javascript:alert(1)":                    "/app/auth",
		"/app\r\nLocation: https://evil.example": "/app/auth", "%0d%0aLocation:": "/app/auth",
		"/app/../auth/logout": "/app/auth", "/v1/user/profile": "/app/auth",
		"///evil.example": "/app/auth", "/app//evil.example": "/app/auth", "\\\\evil.example": "/app/auth",
		"data:text/html,x": "/app/auth", " //evil.example": "/app/auth",
	} {
		s.Clock.Advance(time.Second)
		state := s.startOAuth(t, "/auth/strategies/github/link?returnTo="+url.QueryEscape(raw))
		response := s.callback(t, "github", url.Values{"code": {"kim"}, "state": {state}})
		location := response.Header.Get("Location")
		if location != want+"?provider=github&status=success&type=link" ||
			len(response.Header.Values("Location")) != 1 {
			t.Errorf("%q: redirected to %v", raw, response.Header.Values("Location"))
		}
		u, err := url.Parse(httpservertest.PublicURL)
		if err != nil {
			t.Fatal(err)
		}
		if to, err := u.Parse(location); err != nil || to.Host != u.Host {
			t.Errorf("%q: redirected to %v, %v", raw, to, err)
		}
		if want == "/app/auth" && raw != want {
			want = "/app" // the default page after signing in
		}
		login := s.otherBrowser(t)
		state = login.startOAuth(t, "/auth/strategies/github/login?returnTo="+url.QueryEscape(raw))
		if got := login.finishOAuth(t, "github", "robin", state); got != want+"?status=success&type=login" {
			t.Errorf("%q: signing in redirected to %s", raw, got)
		}
	}
}

func TestT26_grant_isInNoResponseAndIsRevoked(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	addIdentities(s)
	s.OAuth.SetIdentity("kim", oauth.Identity{Subject: "3", Username: "kim-demo", Grant: "grant of kim"})
	s.signInReady(t, alex)
	s.linkWith(t, "github", "kim")
	for _, path := range []string{"/auth/user", "/auth/user/accounts", "/auth/strategies"} {
		if body := s.Do(t, http.MethodGet, path, nil).
			Expect(t, http.StatusOK).Body; strings.Contains(strings.ToLower(string(body)), "grant") {
			t.Errorf("%s: %s", path, body)
		}
	}
	// A later sign-in replaces the grant, and only the former one is revoked.
	s.OAuth.SetIdentity("kim", oauth.Identity{Subject: "3", Username: "kim-demo", Grant: "next grant of kim"})
	s.otherBrowser(t).signInWith(t, "github", "kim")
	if got := s.OAuth.Revoked(); len(got) != 1 || got[0].Account.Grant != "grant of kim" || got[0].All {
		t.Errorf("revoked %+v", got)
	}
	s.Do(t, http.MethodDelete, fmt.Sprintf("/auth/user/accounts/%d", s.accounts(t)[1].ID), nil).
		Expect(t, http.StatusNoContent)
	if got := s.OAuth.Revoked(); len(got) != 2 || got[1].Account.Grant != "next grant of kim" || !got[1].All {
		t.Errorf("revoked %+v", got)
	}
	if got := fmt.Sprintf("%v %+v %#v", s.OAuth.Revoked()[1].Account, s.OAuth.Revoked()[1].Account,
		s.OAuth.Revoked()[1].Account.Grant); strings.Contains(got, "next grant") {
		t.Errorf("printed as %s", got)
	}
}

// The test can fail: a new user with an invitation joins, and an existing user needs no invitation.
func TestT66_providerWithoutInvitation_createsNoUser(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t)
	s := newTestServer(t, inviteOnly, withStores(storesOver(db)))
	addIdentities(s)
	s.Invites.Create("good", 1)
	const start = "/auth/strategies/github/login"
	for _, invite := range []string{
		"", "?inviteToken=", "?inviteToken=invented",
		"?inviteToken=" + strings.Repeat("a", 128),
	} {
		b := s.otherBrowser(t)
		if got := b.finishOAuth(t, "github", "robin", b.startOAuth(t, start+invite)); got != loginFailed {
			t.Errorf("%q: redirected to %s", invite, got)
		}
		b.expectSignedOut(t)
		if _, err := s.Users.ByEmail(t.Context(), authtest.Email(t, robin)); err == nil {
			t.Fatalf("%q: there is a user", invite)
		}
	}
	state := s.startOAuth(t, start+"?inviteToken=good&returnTo=/app/profile")
	if got := s.finishOAuth(t, "github", "robin", state); got != "/app/profile?status=success&type=login" ||
		s.Invites.Uses("good") != 1 {
		t.Fatalf("control: redirected to %s, %d joined", got, s.Invites.Uses("good"))
	}
	other := s.otherBrowser(t)
	if got := other.finishOAuth(t, "github", "alex",
		other.startOAuth(t, start+"?inviteToken=good")); got != loginFailed ||
		s.Invites.Uses("good") != 1 {
		t.Errorf("a second user joined: %s", got)
	}
	if got := other.signInWith(t, "github", "robin"); got != loginDone {
		t.Errorf("an existing user without an invitation: %s", got)
	}
}
