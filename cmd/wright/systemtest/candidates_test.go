package systemtest_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
)

type candidates struct {
	Items []struct {
		FullName     string
		Language     *string
		Stars        int
		PushedAt     string
		AlreadyAdded bool
		NumbersProof string
	}
	NextCursor *string
}

// candidates lists the repositories of a linked account.
func (b *browser) candidates(t *testing.T, account int64, query string) (all candidates) {
	t.Helper()
	status, raw := b.raw(t, http.MethodGet,
		"/v1/user/profile/repository-candidates?accountId="+strconv.FormatInt(account, 10)+query, nil)
	if err := json.Unmarshal(raw, &all); err != nil || status != http.StatusOK {
		t.Fatalf("repository candidates: got %d %s", status, raw)
	}
	return all
}

// newUser returns the browser of a new user who has completed the setup.
func newUser(t *testing.T, s *instance, email string) *browser {
	t.Helper()
	b := newBrowser(t, s)
	b.signIn(t, email)
	config := b.must(t, http.StatusOK, http.MethodGet, "/v1/public/config", nil)
	b.must(t, http.StatusOK, http.MethodPut, "/auth/user", map[string]any{
		"displayName": "Kim Demo", "role": "Wright", "acceptedTermsVersion": config["termsVersion"],
		"completeSetup": true,
	})
	return b
}

// TestRepositoryCandidates_linkListAndAdd links accounts of the development identity provider, lists their
// repositories and adds one to the profile.
func TestRepositoryCandidates_linkListAndAdd(t *testing.T) {
	t.Parallel()
	s := newInstance(t)
	server := s.start(t)
	owner, other := newUser(t, s, "kim.demo@example.com"), newUser(t, s, "robin.demo@example.com")
	owner.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile", map[string]any{})
	for _, provider := range []string{"github", "gitlab"} {
		if got := owner.authorizeAs(t, "/auth/strategies/"+provider+"/link?returnTo=/app/profile",
			"alex-demo"); got != "/app/profile?provider="+provider+"&status=success&type=link" {
			t.Fatalf("%s ended at %s", provider, got)
		}
	}
	accounts := owner.accounts(t)
	first := owner.candidates(t, accounts[1].ID, "&limit=3")
	if len(first.Items) != 3 || first.Items[0].FullName != "alex-demo/quiet-ledger" || first.Items[0].Stars != 412 ||
		*first.Items[0].Language != "Go" ||
		first.Items[0].PushedAt != "2026-02-24" || first.NextCursor == nil {
		t.Fatalf("first page: got %+v", first)
	}
	rest := owner.candidates(t, accounts[1].ID, "&limit=3&cursor="+*first.NextCursor)
	if len(rest.Items) != 1 || rest.Items[0].FullName != "alex-demo/settlement-notes" || rest.NextCursor != nil {
		t.Errorf("last page: got %+v", rest)
	}
	added := owner.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/sections", map[string]any{
		"typeId": "Repository", "title": "quiet-ledger", "attributes": map[string]any{
			"url": "https://github.com/alex-demo/quiet-ledger", "repositoryFullName": "alex-demo/quiet-ledger",
			"language": "Go",
		}, "numbersProof": first.Items[0].NumbersProof,
	})
	if got := added["attributes"].(map[string]any); got["stars"] != 412.0 || got["pushedAt"] != "2026-02-24" ||
		got["numbersFrom"] != "GITHUB" {
		t.Errorf("added with %v", got)
	}
	if all := owner.candidates(t, accounts[1].ID, ""); len(all.Items) != 4 || !all.Items[0].AlreadyAdded ||
		all.Items[1].AlreadyAdded {
		t.Errorf("after adding a repository: %+v", all)
	}
	if all := owner.candidates(t, accounts[2].ID, ""); len(all.Items) != 4 || all.Items[0].Language != nil ||
		all.Items[0].AlreadyAdded {
		t.Errorf("at GitLab: %+v", all)
	}

	expectNotFound := func(b *browser, account int64) {
		t.Helper()
		path := fmt.Sprintf("/v1/user/profile/repository-candidates?accountId=%d", account)
		if problem := b.must(t, http.StatusNotFound, http.MethodGet, path,
			nil); problem["code"] != "ResourceNotFoundError" {
			t.Errorf("account %d: got %v", account, problem)
		}
	}
	expectNotFound(other, accounts[1].ID)
	expectNotFound(owner, accounts[2].ID+100)

	// The development identity provider keeps tokens in memory, so after a restart it refuses the old ones as revoked.
	server.kill(t)
	s.start(t)
	path := fmt.Sprintf("/v1/user/profile/repository-candidates?accountId=%d", accounts[1].ID)
	if problem := owner.must(t, http.StatusConflict, http.MethodGet, path,
		nil); problem["code"] != "AccountAccessEndedError" {
		t.Errorf("revoked token: got %v", problem)
	}
	owner.authorizeAs(t, "/auth/strategies/github/link?returnTo=/app/profile", "alex-demo")
	if again := owner.accounts(t); !slices.Equal(again, accounts) {
		t.Errorf("accounts after linking again: %+v", again)
	}
	if all := owner.candidates(t, accounts[1].ID, ""); len(all.Items) != 4 {
		t.Errorf("repositories after linking again: %+v", all)
	}
}

// TestRepositoryCandidates_linkingDisabled_isNotFound checks that the server does not call a provider whose linking is
// disabled.
func TestRepositoryCandidates_linkingDisabled_isNotFound(t *testing.T) {
	t.Parallel()
	s := newInstance(t)
	server := s.start(t)
	owner := newUser(t, s, "kim.demo@example.com")
	for _, provider := range []string{"github", "gitlab"} {
		owner.authorizeAs(t, "/auth/strategies/"+provider+"/link?returnTo=/app/profile", "noor-demo")
	}
	accounts := owner.accounts(t)
	server.kill(t)
	for _, disabled := range []string{"github", "gitlab"} {
		s.env = []string{"WRIGHT_ENABLE_" + strings.ToUpper(disabled) + "_LINK=false"}
		server = s.start(t)
		for _, account := range accounts[1:] {
			path := fmt.Sprintf("/v1/user/profile/repository-candidates?accountId=%d", account.ID)
			status, raw := owner.raw(t, http.MethodGet, path, nil)
			if (account.Provider == disabled) != (status == http.StatusNotFound) {
				t.Errorf("without %s, %s: got %d %s", disabled, account.Provider, status, raw)
			}
		}
		server.kill(t)
	}
}
