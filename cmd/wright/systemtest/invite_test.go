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
	credentials, _ := config["siteBasic"].(map[string]any)
	username, _ := credentials["username"].(string)
	password, _ := credentials["password"].(string)
	if username == "" || len(password) < 16 {
		t.Fatalf("siteBasic: got %v", credentials)
	}
	return [2]string{username, password}
}

// TestJourney_registrationByInvitation_needsAnUnusedInvitation checks that existing users sign in as usual, that new
// users need an invitation, and that an invitation for one person cannot be used twice.
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
		t.Errorf("the URL is %q", url)
	}

	expectVerifyRefused := func(b *browser, email string) map[string]any {
		t.Helper()
		challenge := b.must(t, http.StatusOK, http.MethodPost, "/auth/login", map[string]any{"email": email})
		code := b.code(t, email)
		b.bearer, _ = challenge["token"].(string)
		defer func() { b.bearer = "" }()
		return b.must(t, http.StatusForbidden, http.MethodPost, "/auth/user/verify",
			map[string]any{"email": email, "token": code})
	}
	if p := expectVerifyRefused(stranger, "nobody.demo@example.com"); p["code"] != "InvitationRequiredError" {
		t.Errorf("without an invitation: %v", p)
	}

	config := stranger.must(t, http.StatusOK, http.MethodGet, "/v1/public/config", nil)
	if config["registration"] != "invite" {
		t.Errorf("registration: got %v", config["registration"])
	}
	siteBasic := stranger.siteCredentials(t)
	basic := map[string]string{"Authorization": "Basic " +
		base64.StdEncoding.EncodeToString([]byte(siteBasic[0]+":"+siteBasic[1]))}
	stranger.must(t, http.StatusUnauthorized, http.MethodGet, "/v1/public/invite-links/"+token, nil)
	stranger.header = basic
	invitation := stranger.must(t, http.StatusOK, http.MethodGet, "/v1/public/invite-links/"+token, nil)
	if inviter, _ := invitation["inviter"].(map[string]any); inviter["displayName"] != "Alex Demo" {
		t.Errorf("invitation: got %v", invitation)
	}
	stranger.header = map[string]string{"x-wright-token": token}
	stranger.signIn(t, "friend.demo@example.com")
	if user := stranger.must(t, http.StatusOK, http.MethodGet, "/auth/user",
		nil); user["email"] != "friend.demo@example.com" {
		t.Errorf("signed in as %v", user)
	}

	secondFriend := newBrowser(t, s)
	secondFriend.header = basic
	secondFriend.must(t, http.StatusNotFound, http.MethodGet, "/v1/public/invite-links/"+token, nil)
	secondFriend.header = map[string]string{"x-wright-token": token}
	p := secondFriend.must(t, http.StatusUnprocessableEntity, http.MethodPost, "/auth/login",
		map[string]any{"email": "late.demo@example.com"})
	if p["code"] != "InviteTokenInvalidError" {
		t.Errorf("used invitation: got %v", p)
	}
	list := owner.must(t, http.StatusOK, http.MethodGet, "/v1/user/invite-links?limit=1", nil)
	items, _ := list["items"].([]any)
	if first, _ := items[0].(map[string]any); first["uses"] != 1.0 || first["status"] != "ACTIVE" ||
		first["version"] != 1.0 {
		t.Errorf("invitations of the owner: got %v", items)
	}
	if log := server.stop(t); strings.Contains(log, token) || strings.Contains(log, siteBasic[1]) {
		t.Errorf("the log contains the token or the credentials:\n%s", log)
	}
}
