package systemtest_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// navigate opens a page, or submits a form to it if form is set, and returns the URL after all redirects.
func (b *browser) navigate(t *testing.T, page string, form url.Values) *url.URL {
	t.Helper()
	method := http.MethodGet
	if form != nil {
		method = http.MethodPost
	}
	request, err := http.NewRequestWithContext(t.Context(), method, page, strings.NewReader(form.Encode()))
	if err != nil {
		t.Fatal(err)
	}
	if form != nil {
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	request.Header.Set("Sec-Fetch-Site", "same-origin")
	request.Header.Set("Sec-Fetch-Mode", "navigate")
	response, err := b.client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	_ = response.Body.Close()
	return response.Request.URL
}

// authorizeAs starts a flow with a provider, signs in there with an identity and returns the page of the final
// redirect.
func (b *browser) authorizeAs(t *testing.T, path, identity string) string {
	t.Helper()
	page := b.navigate(t, b.instance.url(path), nil)
	request := page.Query().Get("request")
	if request == "" {
		t.Fatalf("%s redirected to %s", path, page)
	}
	page.RawQuery = ""
	return b.navigate(t, page.String(), url.Values{"request": {request}, "identity": {identity}}).RequestURI()
}

func (b *browser) accounts(t *testing.T) (all []struct {
	ID       int64  `json:"id"`
	Provider string `json:"providerId"`
	Username string `json:"providerUsername"`
},
) {
	t.Helper()
	status, raw := b.raw(t, http.MethodGet, "/auth/user/accounts", nil)
	if err := json.Unmarshal(raw, &all); err != nil || status != http.StatusOK {
		t.Fatalf("list the accounts: got %d %s", status, raw)
	}
	return all
}

// mailContaining waits for a mail that contains a text, and returns the whole mail.
func (b *browser) mailContaining(t *testing.T, to, part string) string {
	t.Helper()
	var text string
	eventually(t, "the mail "+part, func() bool {
		_, raw := b.raw(t, http.MethodGet, "/dev/mail.json", nil)
		var mails []struct{ To, Text string }
		if err := json.Unmarshal(raw, &mails); err != nil {
			t.Fatal(err)
		}
		for _, mail := range mails {
			if mail.To == to && strings.Contains(mail.Text, part) {
				text = mail.Text
			}
		}
		return text != ""
	})
	return text
}

// TestT31_lastAccountUnlinked_profileBecomesRestricted links accounts of the development identity provider, opens the
// profile and unlinks the accounts.
func TestT31_lastAccountUnlinked_profileBecomesRestricted(t *testing.T) {
	t.Parallel()
	s := newInstance(t)
	server := s.start(t)
	owner := newBrowser(t, s)
	const kim = "kim.demo@example.com"
	owner.signIn(t, kim)
	config := owner.must(t, http.StatusOK, http.MethodGet, "/v1/public/config", nil)
	owner.must(t, http.StatusOK, http.MethodPut, "/auth/user", map[string]any{
		"displayName": "Kim Demo", "role": "Wright", "acceptedTermsVersion": config["termsVersion"],
		"completeSetup": true,
	})
	owner.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile",
		map[string]any{"attributes": map[string]any{"headline": "Shipwright"}})
	setAuthenticated := func(status int) map[string]any {
		t.Helper()
		return owner.must(t, status, http.MethodPatch, "/v1/user/profile",
			map[string]any{"accessMode": "Authenticated"})
	}
	if problem := setAuthenticated(http.StatusConflict); problem["code"] != "RepositoryAccountRequiredError" {
		t.Fatalf("without an account: got %v", problem)
	}

	for _, provider := range []string{"github", "gitlab"} {
		if got := owner.authorizeAs(t, "/auth/strategies/"+provider+"/link?returnTo=/app/profile",
			"noor-demo"); got != "/app/profile?provider="+provider+"&status=success&type=link" {
			t.Fatalf("%s ended at %s", provider, got)
		}
	}
	if text := owner.mailContaining(t, kim, "A GitHub account was linked"); !strings.Contains(text, "noor-demo") {
		t.Errorf("the text of the mail is\n%s", text)
	}
	accounts := owner.accounts(t)
	if len(accounts) != 3 || accounts[1].Provider != "github" || accounts[2].Username != "noor-demo" {
		t.Fatalf("linked accounts: got %+v", accounts)
	}
	setAuthenticated(http.StatusOK)
	modeAndVersion := func() (any, any) {
		profile := owner.must(t, http.StatusOK, http.MethodGet, "/v1/user/profile", nil)
		return profile["accessMode"], profile["version"]
	}

	// Signing in with the linked identity signs in as Kim.
	other := newBrowser(t, s)
	if got := other.authorizeAs(t, "/auth/strategies/gitlab/login",
		"noor-demo"); got != "/app?status=success&type=login" {
		t.Fatalf("signing in ended at %s", got)
	}
	if user := other.must(t, http.StatusOK, http.MethodGet, "/auth/user", nil); user["email"] != kim {
		t.Errorf("signed in as %v", user)
	}

	unlink := func(id int64) {
		t.Helper()
		owner.must(t, http.StatusNoContent, http.MethodDelete, fmt.Sprintf("/auth/user/accounts/%d", id), nil)
	}
	unlink(accounts[1].ID)
	if mode, _ := modeAndVersion(); mode != "Authenticated" {
		t.Errorf("with one account left the profile is %v", mode)
	}
	_, before := modeAndVersion()
	unlink(accounts[2].ID)
	if mode, after := modeAndVersion(); mode != "Restricted" || after == before {
		t.Errorf("without an account the profile is %v, version %v", mode, after)
	}
	if problem := setAuthenticated(http.StatusConflict); problem["code"] != "RepositoryAccountRequiredError" {
		t.Errorf("without an account: got %v", problem)
	}
	if text := owner.mailContaining(t, kim, "A GitLab account was unlinked"); !strings.Contains(text, "Restricted") {
		t.Errorf("the text of the mail is\n%s", text)
	}
	eventually(t, "the tokens of both providers are revoked", func() bool {
		_, raw := owner.raw(t, http.MethodGet, "/dev/idp/calls.json", nil)
		var calls []struct{ Provider, Operation string }
		if err := json.Unmarshal(raw, &calls); err != nil {
			t.Fatal(err)
		}
		revoked := map[string]bool{}
		for _, call := range calls {
			if call.Operation == "revoke" {
				revoked[call.Provider] = true
			}
		}
		return revoked["github"] && revoked["gitlab"]
	})
	// The unlinked identity can sign up as a new user, because no account has its e-mail address.
	if got := newBrowser(t, s).authorizeAs(t, "/auth/strategies/github/login",
		"noor-demo"); got != "/app?status=success&type=login" {
		t.Errorf("signing up ended at %s", got)
	}
	if log := server.stop(t); strings.Contains(log, "noor.demo") || strings.Contains(log, "state=") ||
		strings.Contains(log, "callback?") {
		t.Errorf("the log contains an address or a code:\n%s", log)
	}
}

// TestVerifiedLinks_followTheLinkedAccounts checks what the owner sees, what visitors see and the page that the server
// renders.
func TestVerifiedLinks_followTheLinkedAccounts(t *testing.T) {
	t.Parallel()
	s := newInstance(t)
	s.start(t)
	owner, visitor := newUser(t, s, "kim.demo@example.com"), newBrowser(t, s)
	links := map[string]any{"attributes": map[string]any{"externalLinks": []any{
		map[string]any{"type": "GITHUB", "value": "Noor-Demo"}, map[string]any{"type": "GITLAB", "value": "jun-demo"},
	}}}
	owner.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile", links)
	link := owner.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/links", map[string]any{})
	token, _ := link["token"].(string)
	expectVerified := func(step, want string) {
		t.Helper()
		for viewer, profile := range map[string]map[string]any{
			"owner":   owner.must(t, http.StatusOK, http.MethodGet, "/v1/user/profile", nil),
			"visitor": visitor.must(t, http.StatusOK, http.MethodGet, "/v1/public/profile-links/"+token, nil),
		} {
			if got := fmt.Sprint(profile["verifiedLinks"]); got != want {
				t.Errorf("%s: the %s sees %s", step, viewer, got)
			}
		}
		_, page := visitor.raw(t, http.MethodGet, "/t/"+token, nil)
		if strings.Contains(string(page), "GitHub linked") != strings.Contains(want, "GITHUB") {
			t.Errorf("%s: the mark on the page differs from the API", step)
		}
	}
	expectVerified("no account linked", "[]")
	owner.authorizeAs(t, "/auth/strategies/github/link?returnTo=/app/profile", "noor-demo")
	// The user name differs from the one on the profile.
	owner.authorizeAs(t, "/auth/strategies/gitlab/link?returnTo=/app/profile", "noor-demo")
	expectVerified("linked", "[GITHUB]")
	owner.must(t, http.StatusOK, http.MethodPut, "/v1/user/profile",
		map[string]any{"attributes": map[string]any{"externalLinks": []any{
			map[string]any{"type": "GITHUB", "value": "noor-demo"},
			map[string]any{"type": "GITLAB", "value": "noor-demo"},
		}}})
	expectVerified("both shown", "[GITHUB GITLAB]")
	accounts := owner.accounts(t)
	owner.must(t, http.StatusNoContent, http.MethodDelete, fmt.Sprintf("/auth/user/accounts/%d", accounts[1].ID), nil)
	expectVerified("GitHub unlinked", "[GITLAB]")
	owner.must(t, http.StatusNoContent, http.MethodDelete, fmt.Sprintf("/auth/user/accounts/%d", accounts[2].ID), nil)
	expectVerified("both unlinked", "[]")
}

func TestDemo_signInWithGitHub_usesTheLinkedAccount(t *testing.T) {
	t.Parallel()
	s := newInstance(t)
	mustRun(t, s.command(t.Context(), "demo"))
	s.start(t)
	alex := newBrowser(t, s)
	if got := alex.authorizeAs(t, "/auth/strategies/github/login",
		"alex-demo"); got != "/app?status=success&type=login" {
		t.Fatalf("signing in ended at %s", got)
	}
	user := alex.must(t, http.StatusOK, http.MethodGet, "/auth/user", nil)
	if user["email"] != "alex.demo@example.com" {
		t.Errorf("signed in as %v", user)
	}
	// Sam has linked no account, and an equal e-mail address is not enough.
	if got := newBrowser(t, s).authorizeAs(t, "/auth/strategies/github/login",
		"sam-demo"); got != "/app/login?status=failure&type=login" {
		t.Errorf("signing in as Sam ended at %s", got)
	}
}

func TestT64_developmentIdentityProvider_existsInDevelopmentOnly(t *testing.T) {
	t.Parallel()
	s := newInstance(t, "WRIGHT_DEV=false")
	s.start(t)
	b := newBrowser(t, s)
	for _, path := range []string{
		"/dev/idp", "/dev/idp/", "/dev/idp/github/login/oauth/authorize",
		"/dev/idp/gitlab/.well-known/openid-configuration", "/auth/strategies/github/login",
	} {
		if status, _ := b.raw(t, http.MethodGet, path, nil); status != http.StatusNotFound {
			t.Errorf("%s: got %d", path, status)
		}
	}
	if _, raw := b.raw(t, http.MethodGet, "/auth/strategies", nil); strings.Contains(string(raw), "github") ||
		!strings.Contains(string(raw), "email") {
		t.Errorf("the strategies are %s", raw)
	}
	dev := newInstance(t)
	dev.start(t)
	b = newBrowser(t, dev)
	if status, _ := b.raw(t, http.MethodGet, "/dev/idp/", nil); status != http.StatusOK {
		t.Errorf("in development mode: got %d", status)
	}
	if _, raw := b.raw(t, http.MethodGet, "/auth/strategies", nil); !strings.Contains(string(raw), "github") ||
		strings.Contains(string(raw), "google") {
		t.Errorf("the strategies are %s", raw)
	}
}
