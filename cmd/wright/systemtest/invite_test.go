package systemtest_test

import (
	"encoding/base64"
	"net/http"
	"strings"
	"testing"
)

// siteCredentials reads the site-level credentials from the public configuration.
func (b *browser) siteCredentials(t *testing.T) [2]string {
	t.Helper()
	config := b.must(t, http.StatusOK, http.MethodGet, "/v1/public/config", nil)
	pair, _ := config["siteBasic"].(map[string]any)
	username, _ := pair["username"].(string)
	password, _ := pair["password"].(string)
	if username == "" || len(password) < 16 {
		t.Fatalf("got %v", pair)
	}
	return [2]string{username, password}
}

// TestJourney_registrationByInvitation_needsAnUnusedInvitation: users sign in as usual, new users need an invitation,
// and an invitation for one person admits one.
func TestJourney_registrationByInvitation_needsAnUnusedInvitation(t *testing.T) {
	t.Parallel()
	s := newInstance(t, "WRIGHT_REGISTRATION=invite")
	mustRun(t, s.command(t.Context(), "demo"))
	server := s.start(t)
	owner, stranger := newBrowser(t, s), newBrowser(t, s)
	owner.signIn(t, "alex.demo@example.com")
	created := owner.must(t, http.StatusCreated, http.MethodPost, "/v1/user/invite-links",
		map[string]any{"name": "One friend", "maxUses": 1})
	token, _ := created["token"].(string)
	if url, _ := created["url"].(string); url != s.url("/r/"+token) {
		t.Errorf("the address is %q", url)
	}

	refused := func(b *browser, email string) map[string]any {
		t.Helper()
		challenge := b.must(t, http.StatusOK, http.MethodPost, "/auth/login", map[string]any{"email": email})
		code := b.code(t, email)
		b.bearer, _ = challenge["token"].(string)
		defer func() { b.bearer = "" }()
		return b.must(t, http.StatusForbidden, http.MethodPost, "/auth/user/verify",
			map[string]any{"email": email, "token": code})
	}
	if p := refused(stranger, "nobody.demo@example.com"); p["code"] != "InvitationRequiredError" {
		t.Errorf("without an invitation: %v", p)
	}

	config := stranger.must(t, http.StatusOK, http.MethodGet, "/v1/public/config", nil)
	if config["registration"] != "invite" {
		t.Errorf("got %v", config["registration"])
	}
	pair := stranger.siteCredentials(t)
	basic := map[string]string{"Authorization": "Basic " +
		base64.StdEncoding.EncodeToString([]byte(pair[0]+":"+pair[1]))}
	stranger.must(t, http.StatusUnauthorized, http.MethodGet, "/v1/public/invite-links/"+token, nil)
	stranger.header = basic
	check := stranger.must(t, http.StatusOK, http.MethodGet, "/v1/public/invite-links/"+token, nil)
	if inviter, _ := check["inviter"].(map[string]any); inviter["displayName"] != "Alex Demo" {
		t.Errorf("got %v", check)
	}
	stranger.header = map[string]string{"x-wright-token": token}
	stranger.signIn(t, "friend.demo@example.com")
	if me := stranger.must(t, http.StatusOK, http.MethodGet, "/auth/user",
		nil); me["email"] != "friend.demo@example.com" {
		t.Errorf("got %v", me)
	}

	second := newBrowser(t, s)
	second.header = basic
	second.must(t, http.StatusNotFound, http.MethodGet, "/v1/public/invite-links/"+token, nil)
	second.header = map[string]string{"x-wright-token": token}
	p := second.must(t, http.StatusUnprocessableEntity, http.MethodPost, "/auth/login",
		map[string]any{"email": "late.demo@example.com"})
	if p["code"] != "InviteTokenInvalidError" {
		t.Errorf("got %v", p)
	}
	list := owner.must(t, http.StatusOK, http.MethodGet, "/v1/user/invite-links?limit=1", nil)
	items, _ := list["items"].([]any)
	if first, _ := items[0].(map[string]any); first["uses"] != 1.0 || first["status"] != "ACTIVE" ||
		first["version"] != 1.0 {
		t.Errorf("got %v", items)
	}
	if log := server.log.String(); strings.Contains(log, token) || strings.Contains(log, pair[1]) {
		t.Errorf("the log contains the token or the credentials:\n%s", log)
	}
}
