package ginapi_test

import (
	"fmt"
	"net/http"
	"net/url"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/limits"
)

func candidatesOf(account int, more ...string) string {
	path := candidatesPath + "?accountId=" + strconv.Itoa(account)
	for _, parameter := range more {
		path += "&" + parameter
	}
	return path
}

type candidatePage struct {
	Items      []struct{ FullName string }
	NextCursor *string
}

func (p candidatePage) names() (all []string) {
	for _, item := range p.Items {
		all = append(all, item.FullName)
	}
	return all
}

func TestListRepositoryCandidates_hasEveryField(t *testing.T) {
	t.Parallel()
	s := newLinkedApp(t)
	s.hosts.Found = []auth.HostedRepository{
		profiletest.HostedRepository(412),
		{FullName: "alex-demo/bare", Address: "https://github.com/alex-demo/bare"},
	}
	response := s.call(t, http.MethodGet, candidatesOf(profiletest.LinkedAccountID), nil).Expect(t, http.StatusOK)
	proof := regexp.MustCompile(`"numbersProof":"[A-Za-z0-9_-]{80,400}"`)
	body := proof.ReplaceAll(response.Body, []byte(`"numbersProof":"proof"`))
	expectJSON(t, "without a profile", body, `{"items": [
		{"fullName": "alex-demo/ledger-412", "url": "https://github.com/alex-demo/ledger-412",
			"description": "A ledger that balances before it commits",
			"language": "Go", "stars": 412, "forks": 1, "pushedAt": "2026-02-24", "alreadyAdded": false,
			"numbersProof": "proof"},
		{"fullName": "alex-demo/bare", "url": "https://github.com/alex-demo/bare", "description": null,
			"language": null, "stars": 0, "forks": 0,
			"pushedAt": null, "alreadyAdded": false, "numbersProof": "proof"}], "nextCursor": null}`)
	if got := response.Header.Get("Cache-Control"); got != "private, no-store" {
		t.Errorf("Cache-Control %s", got)
	}
	s.create(t, map[string]any{
		"typeId": "Repository", "title": "bare",
		"attributes": map[string]any{"url": "https://github.com/alex-demo/bare"},
	})
	before := s.ownProfile(t)
	var page struct{ Items []struct{ AlreadyAdded bool } }
	s.call(t, http.MethodGet, candidatesOf(profiletest.LinkedAccountID), nil).Expect(t, http.StatusOK).JSON(t, &page)
	if len(page.Items) != 2 || page.Items[0].AlreadyAdded || !page.Items[1].AlreadyAdded {
		t.Errorf("after one repository was added: got %+v", page)
	}
	if s.ownProfile(t) != before {
		t.Error("listing candidates changed the profile")
	}
}

func TestListRepositoryCandidates_lastPage_hasNoCursor(t *testing.T) {
	t.Parallel()
	s := newLinkedApp(t)
	for n := range 45 {
		s.hosts.Found = append(s.hosts.Found, profiletest.HostedRepository(n))
	}
	var all []string
	path := candidatesOf(profiletest.LinkedAccountID)
	for range 3 {
		var page candidatePage
		s.call(t, http.MethodGet, path, nil).Expect(t, http.StatusOK).JSON(t, &page)
		all = append(all, page.names()...)
		if page.NextCursor == nil {
			break
		}
		path = candidatesOf(profiletest.LinkedAccountID, "cursor="+url.QueryEscape(*page.NextCursor))
	}
	if len(all) != 45 || all[0] != "alex-demo/ledger-000" || all[44] != "alex-demo/ledger-044" {
		t.Errorf("got %q", all)
	}
}

// Invalid repositories are omitted, so a page can be empty although the provider has further pages.
func TestListRepositoryCandidates_pageWithoutCandidates_hasACursor(t *testing.T) {
	t.Parallel()
	s := newLinkedApp(t)
	s.hosts.Found = []auth.HostedRepository{{
		FullName: "alex-demo/no-tls",
		Address:  "http://github.com/alex-demo/no-tls",
	}, profiletest.HostedRepository(1)}
	var page candidatePage
	s.call(t, http.MethodGet, candidatesOf(profiletest.LinkedAccountID, "limit=1"), nil).Expect(t,
		http.StatusOK).JSON(t, &page)
	if len(page.Items) != 0 || page.NextCursor == nil {
		t.Fatalf("got %+v", page)
	}
	s.call(t, http.MethodGet, candidatesOf(profiletest.LinkedAccountID, "limit=1", "cursor="+
		url.QueryEscape(*page.NextCursor)), nil).Expect(t, http.StatusOK).JSON(t, &page)
	if fmt.Sprint(page.names()) != "[alex-demo/ledger-001]" || page.NextCursor != nil {
		t.Errorf("got %+v", page)
	}
}

// A cursor belongs to one user, account and page size.
func TestT49_cursorOfAnotherList_isRefused(t *testing.T) {
	t.Parallel()
	s := newLinkedApp(t)
	for n := range 3 {
		s.hosts.Found = append(s.hosts.Found, profiletest.HostedRepository(n))
	}
	var page candidatePage
	s.call(t, http.MethodGet, candidatesOf(profiletest.LinkedAccountID, "limit=1"), nil).Expect(t,
		http.StatusOK).JSON(t, &page)
	if page.NextCursor == nil {
		t.Fatal("there is no next page")
	}
	cursor := "cursor=" + url.QueryEscape(*page.NextCursor)
	for name, call := range map[string]struct {
		path string
		as   httpservertest.Option
	}{
		"another page size": {candidatesOf(profiletest.LinkedAccountID, cursor), alex},
		"another account":   {candidatesOf(profiletest.LinkedAccountID+1, cursor, "limit=1"), alex},
		"another user":      {candidatesOf(profiletest.LinkedAccountID, cursor, "limit=1"), kim},
		"altered":           {candidatesOf(profiletest.LinkedAccountID, cursor+"A", "limit=1"), alex},
	} {
		if p := s.Do(t, http.MethodGet, call.path, nil, call.as).ExpectProblem(t, http.StatusBadRequest,
			"InvalidCursorError"); p.Detail != "" {
			t.Errorf("%s: %q", name, p.Detail)
		}
	}
	s.call(t, http.MethodGet, candidatesOf(profiletest.LinkedAccountID, cursor, "limit=1"), nil).Expect(t,
		http.StatusOK).JSON(t, &page)
	if fmt.Sprint(page.names()) != "[alex-demo/ledger-001]" {
		t.Errorf("the same list: got %+v", page)
	}
}

// The provider must not be called for the account of another user.
func TestT28_accountOfAnotherUser_isNotFound(t *testing.T) {
	t.Parallel()
	s := newLinkedApp(t)
	s.hosts.Found = []auth.HostedRepository{profiletest.HostedRepository(1)}
	s.Do(t, http.MethodGet, candidatesOf(profiletest.LinkedAccountID), nil, kim).ExpectProblem(t, http.StatusNotFound,
		"ResourceNotFoundError")
	s.Do(t, http.MethodGet, candidatesOf(profiletest.LinkedAccountID), nil, httpservertest.WithoutCookies()).
		ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
	for id, want := range map[string]int{
		"0": 400, "-1": 400, "9007199254740992": 400, "abc": 400, "": 400,
		"9007199254740991": 404,
	} {
		if response := s.call(t, http.MethodGet, candidatesPath+"?accountId="+id, nil); response.Status != want {
			t.Errorf("%q: got %d", id, response.Status)
		}
	}
	if s.hosts.Calls != 0 {
		t.Errorf("the provider was called %d times", s.hosts.Calls)
	}
	s.call(t, http.MethodGet, candidatesOf(profiletest.LinkedAccountID), nil).Expect(t, http.StatusOK)
}

// Requests are limited because each of them calls the provider.
func TestListRepositoryCandidates_hasTheLimitOfLookups(t *testing.T) {
	t.Parallel()
	c := clock.NewFixed(profiletest.Now)
	realLimits, err := limits.New(limits.Settings{}, c, limits.Policies()...)
	if err != nil {
		t.Fatal(err)
	}
	stores := profiletest.NewStores(t)
	s := newTestAppOver(t, stores, httpservertest.Options{Clock: c, Limits: realLimits})
	profiletest.LinkGitHub(t, s.users, profiletest.Alex)
	for range 60 {
		s.call(t, http.MethodGet, candidatesOf(profiletest.LinkedAccountID), nil).Expect(t, http.StatusOK)
	}
	limited := s.call(t, http.MethodGet, candidatesOf(profiletest.LinkedAccountID), nil)
	limited.ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
	if got := limited.Header.Get("RateLimit-Policy"); got != `"lookup";q=60;w=60` || s.hosts.Calls != 60 {
		t.Errorf("got %s after %d calls to the provider", got, s.hosts.Calls)
	}
}

// A repository is added with the proof of its candidate and sent back without one, as the web application does.
func TestCreateSection_numbersOfARepository_needTheProofOfTheirCandidate(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		s.create(t)
		profiletest.LinkGitHub(t, s.users, profiletest.Alex)
		s.hosts.Found = []auth.HostedRepository{profiletest.HostedRepository(412)}
		var page struct {
			Items []struct{ URL, NumbersProof string }
		}
		s.call(t, http.MethodGet, candidatesOf(profiletest.LinkedAccountID), nil).Expect(t, http.StatusOK).
			JSON(t, &page)
		numbers := map[string]any{
			"url": page.Items[0].URL, "stars": 412.0, "forks": 1.0, "pushedAt": "2026-02-24",
			"numbersFrom": "GITHUB", "numbersAt": "2026-03-02",
		}
		body := map[string]any{"typeId": "Repository", "title": "ledger", "attributes": numbers}
		p := s.call(t, http.MethodPost, sectionsPath, body).
			ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
		if got := pointers(p); !slices.Equal(got, []string{
			"/attributes/stars notAllowed", "/attributes/forks notAllowed", "/attributes/pushedAt notAllowed",
		}) {
			t.Errorf("without a proof: %q", got)
		}
		proven := applyChanges(map[string]any{}, body, map[string]any{
			"numbersProof": page.Items[0].NumbersProof, "attributes": map[string]any{"url": page.Items[0].URL},
		})
		var created, replaced struct {
			ID         int64
			Attributes map[string]any
		}
		s.call(t, http.MethodPost, sectionsPath, proven).Expect(t, http.StatusCreated).JSON(t, &created)
		path := sectionsPath + "/" + strconv.FormatInt(created.ID, 10)
		s.call(t, http.MethodPut, path, body).Expect(t, http.StatusOK).JSON(t, &replaced)
		if !reflect.DeepEqual(created.Attributes, numbers) || !reflect.DeepEqual(replaced.Attributes, numbers) {
			t.Errorf("got %v, then %v", created.Attributes, replaced.Attributes)
		}
		other := applyChanges(map[string]any{}, proven, map[string]any{
			"attributes": map[string]any{"url": "https://github.com/somebody/else"},
		})
		p = s.call(t, http.MethodPut, path, other).
			ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
		if got := pointers(p); !slices.Equal(got, []string{"/numbersProof mismatch"}) {
			t.Errorf("the proof of another repository: %q", got)
		}
	})
}
