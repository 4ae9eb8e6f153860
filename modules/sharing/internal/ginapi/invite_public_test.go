package ginapi_test

import (
	"bytes"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/config"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/logging"
)

// check requests an invitation with the site-level credentials.
func (s testServer) check(t testing.TB, path string, options ...httpservertest.Option) *httpservertest.Response {
	t.Helper()
	return s.Do(t, http.MethodGet, path, nil,
		append([]httpservertest.Option{httpservertest.Basic(httpservertest.Site)}, options...)...)
}

func TestT38_checkInviteLink_returnsInviterPhotoAndExpiryOnly(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	i := s.invite(t, `{"name":"Meetup","maxUses":2,"expiresAt":"2027-01-31T23:59:59Z"}`)
	want := canonical(t,
		[]byte(`{"token":"`+i.Token+`","inviter":{"displayName":"Alex Demo","photoUrl":null},`+
			`"expiresAt":"2027-01-31T23:59:59Z"}`))
	for range 3 { // a check counts no use
		if got := canonical(t, s.check(t, i.public()).Expect(t, http.StatusOK).Body); got != want {
			t.Errorf("got %s\nwant %s", got, want)
		}
	}
	if stored := s.invites(t, "").Items[0]; stored.Uses != 0 {
		t.Errorf("got %+v", stored)
	}

	s.users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: profile.Public},
		profile.Snapshot{Photo: profile.Picture{Media: "m"}})
	want = strings.Replace(want, `"photoUrl": null`, `"photoUrl": "`+sharingtest.PhotoAddress("m")+`"`, 1)
	if got := canonical(t, s.check(t, i.public()).Expect(t, http.StatusOK).Body); got != want {
		t.Errorf("of a Public profile: got %s\nwant %s", got, want)
	}
}

// The response is the same for valid and invalid tokens, with and without a session.
func TestT38_wrongSiteCredentials_areRefusedBeforeTheTokenIsRead(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	i := s.invite(t, `{}`)
	for name, options := range map[string][]httpservertest.Option{
		"none":           nil,
		"wrong password": {httpservertest.Basic(httpserver.SiteCredentials{Username: "site", Password: "guess"})},
		"session":        {s.as(sharingtest.Alex)},
		"ended session":  {httpservertest.Cookie("__Host-session", "ended")},
	} {
		valid := s.Do(t, http.MethodGet, i.public(), nil, options...)
		valid.ExpectProblem(t, http.StatusUnauthorized, "SiteCredentialsInvalidError")
		invalid := s.Do(t, http.MethodGet, unknownInvite, nil, options...)
		if comparableResponse(valid) != comparableResponse(invalid) || len(valid.Cookies) != 0 {
			t.Errorf("%s: got %s and %s", name, comparableResponse(valid), comparableResponse(invalid))
		}
	}
	withoutCookie := comparableResponse(s.check(t, i.public()).Expect(t, http.StatusOK))
	for name, cookie := range map[string]httpservertest.Option{
		"session":       s.as(sharingtest.Alex),
		"ended session": httpservertest.Cookie("__Host-session", "ended"),
	} {
		if got := comparableResponse(s.check(t, i.public(), cookie)); got != withoutCookie {
			t.Errorf("%s with the credentials: got %s, want %s", name, got, withoutCookie)
		}
	}
}

// Status, body and headers are equal apart from the request id, for expired, deleted, used-up and malformed tokens.
func TestT36_invalidInvite_getsTheResponseForAnUnknownOne(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	deleted, valid := s.invite(t, `{}`), s.invite(t, `{}`)
	expired := s.invite(t, `{"expiresAt":"2026-11-21T12:01:00Z"}`)
	used := s.invite(t, `{"maxUses":1}`)
	for _, i := range []invite{deleted, expired, used, valid} {
		s.check(t, i.public()).Expect(t, http.StatusOK)
	}
	s.Do(t, http.MethodDelete, deleted.path(), nil, s.as(sharingtest.Alex)).Expect(t, http.StatusOK)
	if counted, err := s.invitations.Use(t.Context(), sharelink.InviteID(used.ID)); err != nil || !counted {
		t.Fatalf("use the last one: got %v, %v", counted, err)
	}
	s.clock.Advance(time.Minute)
	want := comparableResponse(s.check(t, unknownInvite))
	for name, path := range map[string]string{
		"deleted": deleted.public(), "expired": expired.public(), "used up": used.public(),
		"a profile link": "/v1/public/invite-links/" + s.share(t, `{}`).Token,
		"one character":  "/v1/public/invite-links/a", "one too many": valid.public() + "A",
		"128":           "/v1/public/invite-links/" + strings.Repeat("a", 128),
		"129":           "/v1/public/invite-links/" + strings.Repeat("a", 129),
		"other letters": "/v1/public/invite-links/" + strings.Repeat("%C3%A9", 27),
		"line feed":     valid.public()[:40] + "%0A",
	} {
		if got := comparableResponse(s.check(t, path)); got != want {
			t.Errorf("%s: got %s\nwant %s", name, got, want)
		}
	}
	s.check(t, valid.public()).Expect(t, http.StatusOK)
	s.users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: profile.Public, Suspended: true},
		profile.Snapshot{})
	if got := comparableResponse(s.check(t, valid.public())); got != want {
		t.Errorf("suspended profile: got %s\nwant %s", got, want)
	}
	s.users.RemovePerson(sharingtest.Alex)
	if got := comparableResponse(s.check(t, valid.public())); got != want {
		t.Errorf("deleted user: got %s\nwant %s", got, want)
	}
}

func TestT35_sixtyFirstUnknownInvite_isRateLimited(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, withRateLimit(t, "token-miss", 60))
	i := s.invite(t, `{}`)
	for range 100 { // requests with a known token do not count for the limit
		s.check(t, i.public()).Expect(t, http.StatusOK)
	}
	for n := range 60 {
		if n%2 == 0 {
			s.check(t, unknownInvite).Expect(t, http.StatusNotFound)
		} else { // wrong site credentials also count for the limit
			s.Do(t, http.MethodGet, i.public(), nil).Expect(t, http.StatusUnauthorized)
		}
	}
	p := s.check(t, unknownInvite).ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
	if p.RetryAfter < 1 {
		t.Errorf("got %+v", p)
	}
}

// The log contains the route but not the token.
func TestT37_invite_forbidsReferrersIndexingAndCaching(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	log := logging.New(config.Log{Level: slog.LevelDebug, JSON: true}, &out)
	s := newTestServer(t, func(_ *sharingtest.Deps, o *httpservertest.Options) { o.Log = log })
	i := s.invite(t, `{}`)
	for _, path := range []string{i.public(), unknownInvite} {
		h := s.check(t, path).Header
		if h.Get("Referrer-Policy") != "no-referrer" || h.Get("X-Robots-Tag") != "noindex, nofollow" ||
			h.Get("Cache-Control") != "private, no-store" {
			t.Errorf("%s: got %v", path, h)
		}
	}
	if !strings.Contains(out.String(), "/v1/public/invite-links/:token") {
		t.Errorf("the log does not contain the route: %s", out.String())
	}
	for _, token := range []string{i.Token, "AAAAAAAAAAAAAAAAAAAAAAAAAAA", httpservertest.Site.Password} {
		if strings.Contains(out.String(), token) {
			t.Errorf("the log contains %q: %s", token, out.String())
		}
	}
}
