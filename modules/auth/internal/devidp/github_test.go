package devidp_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"golang.org/x/oauth2"

	"wright.app/modules/auth/internal/devidp"
	"wright.app/modules/auth/internal/devidp/devidptest"
)

type githubUser struct {
	Login string
	ID    int64
	Name  string
	Email *string
}

type githubEmail struct {
	Email             string
	Primary, Verified bool
}

type githubRepository struct {
	FullName    string `json:"full_name"`
	HTMLURL     string `json:"html_url"`
	Description *string
	Language    *string
	Fork        bool
	Private     bool
	Stars       int    `json:"stargazers_count"`
	Forks       int    `json:"forks_count"`
	PushedAt    string `json:"pushed_at"`
}

func names(list []githubRepository) string {
	all := make([]string, 0, len(list))
	for _, r := range list {
		all = append(all, strings.TrimPrefix(r.FullName, "alex-demo/"))
	}
	return strings.Join(all, " ")
}

func TestGitHub_wholeFlow_returnsThePickedIdentity(t *testing.T) {
	t.Parallel()
	p := devidptest.Start(t, devidp.Settings{})
	a := endpoints(p, devidp.GitHub)
	token := tokenOf(t, oauthClient(p, devidp.GitHub, scopesOf(devidp.GitHub)...), "noor-demo")
	if !strings.EqualFold(token.TokenType, "bearer") || !strings.HasPrefix(token.AccessToken, "gho_") ||
		token.Extra("scope") != "read:user,user:email" {
		t.Errorf("token: type %s, scope %v", token.TokenType, token.Extra("scope"))
	}
	var user githubUser
	answer := get(t, a.UserInfoURL, token.AccessToken, &user)
	if user.Login != "noor-demo" || user.ID != 9003 || user.Name != "Noor Demo" || user.Email == nil ||
		*user.Email != "noor.demo@example.com" {
		t.Errorf("user: %s", answer.body)
	}
	var emails []githubEmail
	get(t, a.EmailsURL, token.AccessToken, &emails)
	if len(emails) != 1 || emails[0].Email != "noor.demo@example.com" || !emails[0].Primary || !emails[0].Verified {
		t.Errorf("emails: %+v", emails)
	}
}

func TestGitHub_token_isAFormUnlessJSONIsAccepted(t *testing.T) {
	t.Parallel()
	p := devidptest.Start(t, devidp.Settings{})
	config := oauthClient(p, devidp.GitHub)
	for accept, kind := range map[string]string{
		"": "application/x-www-form-urlencoded", "application/json": "application/json",
		"text/html, application/json;q=0.9": "application/json",
	} {
		code, verifier := signIn(t, config, "alex-demo")
		form := url.Values{
			"client_id": {config.ClientID}, "client_secret": {config.ClientSecret},
			"code": {code}, "code_verifier": {verifier},
		}
		r := request(t, http.MethodPost, config.Endpoint.TokenURL, form.Encode())
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Accept", accept)
		a := send(t, r)
		if a.status != http.StatusOK || !strings.HasPrefix(a.header.Get("Content-Type"), kind) ||
			!strings.Contains(a.body, "gho_") {
			t.Errorf("%q: %d %s", accept, a.status, a.header.Get("Content-Type"))
		}
		// An error has the same forms, and the status 200.
		r = request(t, http.MethodPost, config.Endpoint.TokenURL, form.Encode())
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Accept", accept)
		a = send(t, r)
		if a.status != http.StatusOK || !strings.HasPrefix(a.header.Get("Content-Type"), kind) ||
			!strings.Contains(a.body, "bad_verification_code") {
			t.Errorf("%q, second use: %d %s", accept, a.status, a.body)
		}
	}
}

func TestGitHub_emails_areReturnedWithTheirStatus(t *testing.T) {
	t.Parallel()
	p := devidptest.Start(t, devidp.Settings{})
	a := endpoints(p, devidp.GitHub)
	config := oauthClient(p, devidp.GitHub, "user:email")
	for _, c := range []struct {
		username string
		public   bool
		email    string
		verified bool
		others   int
	}{
		{username: "jun-demo", email: "jun.demo@example.com"},
		{username: "kit-demo", email: "kit.demo@example.com", verified: true, others: 2},
		{username: "lou-demo"},
		{username: "alex-demo", public: true, email: "alex.demo@example.com", verified: true},
	} {
		token := tokenOf(t, config, c.username).AccessToken
		var user githubUser
		var emails []githubEmail
		get(t, a.UserInfoURL, token, &user)
		get(t, a.EmailsURL, token, &emails)
		if (user.Email != nil) != c.public {
			t.Errorf("%s: public address %v", c.username, user.Email)
		}
		if c.email == "" {
			if len(emails) != 0 {
				t.Errorf("%s: %+v", c.username, emails)
			}
			continue
		}
		if len(emails) != c.others+1 {
			t.Fatalf("%s: %+v", c.username, emails)
		}
		if last := emails[c.others]; !last.Primary || last.Email != c.email || last.Verified != c.verified ||
			c.others > 0 && emails[0].Primary {
			t.Errorf("%s: %+v", c.username, emails)
		}
	}
}

func TestGitHub_emailsWithoutTheScope_areNotFound(t *testing.T) {
	t.Parallel()
	p := devidptest.Start(t, devidp.Settings{})
	a := endpoints(p, devidp.GitHub)
	token := tokenOf(t, oauthClient(p, devidp.GitHub, "read:user"), "alex-demo").AccessToken
	if got := get(t, a.EmailsURL, token, nil); got.status != http.StatusNotFound {
		t.Errorf("emails: %d %s", got.status, got.body)
	}
	if got := get(t, a.UserInfoURL, token, nil); got.status != http.StatusOK {
		t.Errorf("user: %d", got.status)
	}
	for _, bad := range []string{"", "gho_guess"} {
		if got := get(t, a.UserInfoURL, bad, nil); got.status != http.StatusUnauthorized {
			t.Errorf("token %q: %d", bad, got.status)
		}
	}
}

func TestGitHub_repositories_arePagedAndFilteredByScope(t *testing.T) {
	t.Parallel()
	p := devidptest.Start(t, devidp.Settings{})
	list := endpoints(p, devidp.GitHub).APIURL + "/user/repos"
	plain := tokenOf(t, oauthClient(p, devidp.GitHub, "read:user"), "alex-demo").AccessToken
	wide := tokenOf(t, oauthClient(p, devidp.GitHub, "repo"), "alex-demo").AccessToken

	var all []githubRepository
	get(t, list+"?sort=pushed&per_page=100", plain, &all)
	if names(all) != "quiet-ledger migration-drills example-driver settlement-notes" {
		t.Errorf("without repo: %s", names(all))
	}
	first := all[0]
	if *first.Language != "Go" || first.Stars != 412 || first.Forks != 38 || first.Fork || first.Private ||
		first.FullName != "alex-demo/quiet-ledger" ||
		first.HTMLURL != "https://github.com/alex-demo/quiet-ledger" || first.PushedAt != "2026-02-24T16:20:00Z" ||
		*first.Description == "" {
		t.Errorf("got %+v", first)
	}
	if !all[2].Fork || all[3].Language != nil {
		t.Errorf("got %+v", all)
	}
	get(t, list, wide, &all)
	if names(all) != "example-driver house-budget migration-drills quiet-ledger settlement-notes" {
		t.Errorf("with repo: %s", names(all))
	}

	// Follow the links as a client does.
	var seen []string
	pages := 0
	for next := list + "?per_page=2&sort=full_name"; next != ""; pages++ {
		var page []githubRepository
		a := get(t, next, wide, &page)
		for _, r := range page {
			seen = append(seen, r.FullName)
		}
		next = linkTo(a.header.Get("Link"), "next")
	}
	if pages != 3 || len(seen) != 5 || !slices.IsSorted(seen) {
		t.Errorf("%d pages: %v", pages, seen)
	}
	for _, odd := range []string{"?page=9223372036854775807", "?page=-1&per_page=0", "?per_page=x&page=y", "?page=7"} {
		if a := get(t, list+odd, wide, &all); a.status != http.StatusOK {
			t.Errorf("%s: %d", odd, a.status)
		}
	}
}

// linkTo returns the address of a relation in a header field Link.
func linkTo(header, rel string) string {
	for part := range strings.SplitSeq(header, ", ") {
		address, relation, _ := strings.Cut(part, "; ")
		if relation == `rel="`+rel+`"` {
			return strings.Trim(address, "<>")
		}
	}
	return ""
}

func TestGitHub_repositoriesOfAUser_arePublic(t *testing.T) {
	t.Parallel()
	p := devidptest.Start(t, devidp.Settings{})
	users := endpoints(p, devidp.GitHub).APIURL + "/users/"
	own := tokenOf(t, oauthClient(p, devidp.GitHub, "repo"), "alex-demo").AccessToken
	for _, token := range []string{"", own} {
		var list []githubRepository
		get(t, users+"alex-demo/repos", token, &list)
		if len(list) != 4 || strings.Contains(names(list), "house-budget") {
			t.Errorf("got %s", names(list))
		}
	}
	if a := get(t, users+"nobody-demo/repos", "", nil); a.status != http.StatusNotFound {
		t.Errorf("nobody: %d", a.status)
	}
	if a := get(t, users+"alex-demo/repos", "gho_guess", nil); a.status != http.StatusUnauthorized {
		t.Errorf("bad token: %d", a.status)
	}
}

func TestT26_GitHub_revocation_endsAllTokensOfTheIdentity(t *testing.T) {
	t.Parallel()
	p := devidptest.Start(t, devidp.Settings{})
	a := endpoints(p, devidp.GitHub)
	config := oauthClient(p, devidp.GitHub, "user:email")
	first, second := tokenOf(t, config, "alex-demo"), tokenOf(t, config, "alex-demo")
	other := tokenOf(t, config, "sam-demo")
	revoke := func(address, secret, token string) int {
		r := request(t, http.MethodDelete, address, `{"access_token":"`+token+`"}`)
		r.SetBasicAuth(a.ClientID, secret)
		return send(t, r).status
	}
	works := func(token *oauth2.Token) bool {
		return get(t, a.UserInfoURL, token.AccessToken, nil).status == http.StatusOK
	}
	for name, status := range map[string]int{
		"secret": revoke(a.RevokeURL, "guess", first.AccessToken),
		"token":  revoke(a.RevokeURL, a.ClientSecret, "gho_guess"),
		"application": revoke(strings.Replace(a.RevokeURL, a.ClientID, "another", 1), a.ClientSecret,
			first.AccessToken),
		"body": revoke(a.RevokeURL, a.ClientSecret, `"`),
	} {
		if status != http.StatusNotFound && status != http.StatusUnprocessableEntity {
			t.Errorf("wrong %s: %d", name, status)
		}
	}
	if !works(first) || !works(second) {
		t.Fatal("a refused revocation removed a token")
	}
	if status := revoke(a.RevokeURL, a.ClientSecret, first.AccessToken); status != http.StatusNoContent {
		t.Errorf("revocation: %d", status)
	}
	if works(first) || works(second) {
		t.Error("a revoked token works")
	}
	if !works(other) {
		t.Error("a token of another identity was revoked")
	}
	if !slices.ContainsFunc(p.Calls(), func(c devidp.Call) bool {
		return c.Operation == devidp.Revoke && c.Status == http.StatusNoContent && c.Username == "alex-demo"
	}) {
		t.Errorf("no revocation: %+v", p.Calls())
	}
}
