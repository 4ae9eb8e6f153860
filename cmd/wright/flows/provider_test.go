package flows_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// visit opens an address as a person does, and returns where that ends.
func (b *browser) visit(t *testing.T, address string, form url.Values) *url.URL {
	t.Helper()
	method := http.MethodGet
	if form != nil {
		method = http.MethodPost
	}
	request, err := http.NewRequestWithContext(t.Context(), method, address, strings.NewReader(form.Encode()))
	if err != nil {
		t.Fatal(err)
	}
	if form != nil {
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	request.Header.Set("Sec-Fetch-Site", "same-origin")
	request.Header.Set("Sec-Fetch-Mode", "navigate")
	answer, err := b.client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	return answer.Request.URL
}

// pick goes to a provider and shows who somebody is there.
func (b *browser) pick(t *testing.T, way, identity string) string {
	t.Helper()
	page := b.visit(t, b.site.url(way), nil)
	request := page.Query().Get("request")
	if request == "" {
		t.Fatalf("%s led to %s", way, page)
	}
	page.RawQuery = ""
	return b.visit(t, page.String(), url.Values{"request": {request}, "identity": {identity}}).RequestURI()
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
		t.Fatalf("%d %s", status, raw)
	}
	return all
}

// mailed waits for a mail that says something and returns its text.
func (b *browser) mailed(t *testing.T, to, says string) string {
	t.Helper()
	var text string
	until(t, "the mail "+says, func() bool {
		_, raw := b.raw(t, http.MethodGet, "/dev/mail.json", nil)
		var mails []struct{ To, Text string }
		if err := json.Unmarshal(raw, &mails); err != nil {
			t.Fatal(err)
		}
		for _, mail := range mails {
			if mail.To == to && strings.Contains(mail.Text, says) {
				text = mail.Text
			}
		}
		return text != ""
	})
	return text
}

// TestT31_linkOpenUnlink_closesTheProfile is the life of a linked account in the whole
// program, with the development identity provider as GitHub and GitLab.
func TestT31_linkOpenUnlink_closesTheProfile(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	server := s.start(t)
	owner := newBrowser(t, s)
	const kim = "kim.demo@example.com"
	owner.signIn(t, kim)
	config := owner.must(t, http.StatusOK, http.MethodGet, "/v1/public/config", nil)
	owner.must(t, http.StatusOK, http.MethodPut, "/auth/user", map[string]any{
		"displayName": "Kim Demo", "role": "Wright", "acceptedTermsVersion": config["termsVersion"], "completeSetup": true,
	})
	owner.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile", map[string]any{"attributes": map[string]any{"headline": "Shipwright"}})
	open := func(status int) map[string]any {
		t.Helper()
		return owner.must(t, status, http.MethodPatch, "/v1/user/profile", map[string]any{"accessMode": "Authenticated"})
	}
	if problem := open(http.StatusConflict); problem["code"] != "RepositoryAccountRequiredError" {
		t.Fatalf("got %v", problem)
	}

	for _, provider := range []string{"github", "gitlab"} {
		if got := owner.pick(t, "/auth/strategies/"+provider+"/link?returnTo=/app/profile", "noor-demo"); got != "/app/profile?provider="+provider+"&status=success&type=link" {
			t.Fatalf("%s ended at %s", provider, got)
		}
	}
	if text := owner.mailed(t, kim, "A GitHub account was linked"); !strings.Contains(text, "noor-demo") {
		t.Errorf("the mail says\n%s", text)
	}
	accounts := owner.accounts(t)
	if len(accounts) != 3 || accounts[1].Provider != "github" || accounts[2].Username != "noor-demo" {
		t.Fatalf("got %+v", accounts)
	}
	open(http.StatusOK)
	version := func() (any, any) {
		profile := owner.must(t, http.StatusOK, http.MethodGet, "/v1/user/profile", nil)
		return profile["accessMode"], profile["version"]
	}

	// Somebody else signs in with the same identity: it is Kim's.
	other := newBrowser(t, s)
	if got := other.pick(t, "/auth/strategies/gitlab/login", "noor-demo"); got != "/app?status=success&type=login" {
		t.Fatalf("signing in ended at %s", got)
	}
	if me := other.must(t, http.StatusOK, http.MethodGet, "/auth/user", nil); me["email"] != kim {
		t.Errorf("signed in as %v", me)
	}

	unlink := func(id int64) {
		t.Helper()
		owner.must(t, http.StatusNoContent, http.MethodDelete, fmt.Sprintf("/auth/user/accounts/%d", id), nil)
	}
	unlink(accounts[1].ID)
	if mode, _ := version(); mode != "Authenticated" {
		t.Errorf("with one account left the profile is %v", mode)
	}
	_, before := version()
	unlink(accounts[2].ID)
	if mode, after := version(); mode != "Restricted" || after == before {
		t.Errorf("without an account the profile is %v, version %v", mode, after)
	}
	if problem := open(http.StatusConflict); problem["code"] != "RepositoryAccountRequiredError" {
		t.Errorf("got %v", problem)
	}
	if text := owner.mailed(t, kim, "A GitLab account was unlinked"); !strings.Contains(text, "Restricted") {
		t.Errorf("the mail says\n%s", text)
	}
	until(t, "both providers hear that nothing is needed any more", func() bool {
		_, raw := owner.raw(t, http.MethodGet, "/dev/idp/calls.json", nil)
		var calls []struct{ Provider, Operation string }
		if err := json.Unmarshal(raw, &calls); err != nil {
			t.Fatal(err)
		}
		heard := map[string]bool{}
		for _, call := range calls {
			if call.Operation == "revoke" {
				heard[call.Provider] = true
			}
		}
		return heard["github"] && heard["gitlab"]
	})
	// Noor's own address is free, so the identity may sign up as somebody new.
	if got := newBrowser(t, s).pick(t, "/auth/strategies/github/login", "noor-demo"); got != "/app?status=success&type=login" {
		t.Errorf("signing up ended at %s", got)
	}
	if log := server.log.String(); strings.Contains(log, "noor.demo") || strings.Contains(log, "state=") || strings.Contains(log, "callback?") {
		t.Errorf("the log holds an address or a code:\n%s", log)
	}
}

// TestVerifiedLinks_followTheAccount, for the owner, for visitors and on the page that the
// server writes.
func TestVerifiedLinks_followTheAccount(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.start(t)
	owner, visitor := joined(t, s, "kim.demo@example.com"), newBrowser(t, s)
	links := map[string]any{"attributes": map[string]any{"externalLinks": []any{
		map[string]any{"type": "GITHUB", "value": "Noor-Demo"}, map[string]any{"type": "GITLAB", "value": "jun-demo"},
	}}}
	owner.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile", links)
	link := owner.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/links", map[string]any{})
	token, _ := link["token"].(string)
	marked := func(step, want string) {
		t.Helper()
		for who, profile := range map[string]map[string]any{
			"owner":   owner.must(t, http.StatusOK, http.MethodGet, "/v1/user/profile", nil),
			"visitor": visitor.must(t, http.StatusOK, http.MethodGet, "/v1/public/profile-links/"+token, nil),
		} {
			if got := fmt.Sprint(profile["verifiedLinks"]); got != want {
				t.Errorf("%s: the %s sees %s", step, who, got)
			}
		}
		_, page := visitor.raw(t, http.MethodGet, "/t/"+token, nil)
		if strings.Contains(string(page), "GitHub linked") != strings.Contains(want, "GITHUB") {
			t.Errorf("%s: the page says otherwise", step)
		}
	}
	marked("nothing linked", "[]")
	owner.pick(t, "/auth/strategies/github/link?returnTo=/app/profile", "noor-demo")
	owner.pick(t, "/auth/strategies/gitlab/link?returnTo=/app/profile", "noor-demo") // another name than on the profile
	marked("linked", "[GITHUB]")
	owner.must(t, http.StatusOK, http.MethodPut, "/v1/user/profile", map[string]any{"attributes": map[string]any{"externalLinks": []any{
		map[string]any{"type": "GITHUB", "value": "noor-demo"}, map[string]any{"type": "GITLAB", "value": "noor-demo"},
	}}})
	marked("both shown", "[GITHUB GITLAB]")
	accounts := owner.accounts(t)
	owner.must(t, http.StatusNoContent, http.MethodDelete, fmt.Sprintf("/auth/user/accounts/%d", accounts[1].ID), nil)
	marked("GitHub unlinked", "[GITLAB]")
	owner.must(t, http.StatusNoContent, http.MethodDelete, fmt.Sprintf("/auth/user/accounts/%d", accounts[2].ID), nil)
	marked("both unlinked", "[]")
}

func TestDemo_alexWithGitHub_isAlex(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	said(t, s.command(t.Context(), "demo"))
	s.start(t)
	alex := newBrowser(t, s)
	if got := alex.pick(t, "/auth/strategies/github/login", "alex-demo"); got != "/app?status=success&type=login" {
		t.Fatalf("ended at %s", got)
	}
	if me := alex.must(t, http.StatusOK, http.MethodGet, "/auth/user", nil); me["email"] != "alex.demo@example.com" {
		t.Errorf("signed in as %v", me)
	}
	// Sam has linked nothing: the address alone signs nobody in.
	if got := newBrowser(t, s).pick(t, "/auth/strategies/github/login", "sam-demo"); got != "/app/login?status=failure&type=login" {
		t.Errorf("ended at %s", got)
	}
}

// TestT64_standInForProviders_existsInDevelopmentAlone.
func TestT64_standInForProviders_existsInDevelopmentAlone(t *testing.T) {
	t.Parallel()
	s := newSite(t, "WRIGHT_DEV=false")
	s.start(t)
	b := newBrowser(t, s)
	for _, path := range []string{"/dev/idp", "/dev/idp/", "/dev/idp/github/login/oauth/authorize", "/dev/idp/gitlab/.well-known/openid-configuration", "/auth/strategies/github/login"} {
		if status, _ := b.raw(t, http.MethodGet, path, nil); status != http.StatusNotFound {
			t.Errorf("%s: got %d", path, status)
		}
	}
	if _, raw := b.raw(t, http.MethodGet, "/auth/strategies", nil); strings.Contains(string(raw), "github") || !strings.Contains(string(raw), "email") {
		t.Errorf("offers %s", raw)
	}
	dev := newSite(t)
	dev.start(t)
	b = newBrowser(t, dev)
	if status, _ := b.raw(t, http.MethodGet, "/dev/idp/", nil); status != http.StatusOK {
		t.Errorf("the control: got %d", status)
	}
	if _, raw := b.raw(t, http.MethodGet, "/auth/strategies", nil); !strings.Contains(string(raw), "github") || strings.Contains(string(raw), "google") {
		t.Errorf("offers %s", raw)
	}
}
