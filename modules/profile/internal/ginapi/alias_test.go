package ginapi_test

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/limits"
)

// T41: two users request the same alias at the same time. Only one of them gets it.
func TestT41_concurrentChangesToOneAlias_oneSucceeds(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		s.create(t)
		s.Do(t, http.MethodPost, profilePath, map[string]any{}, kim).Expect(t, http.StatusCreated)
		callers := []httpservertest.Option{alex, kim}
		for round := range 4 {
			body := map[string]any{"alias": "contested-" + strconv.Itoa(round)}
			var responses [2]*httpservertest.Response
			var group sync.WaitGroup
			for i, caller := range callers {
				group.Go(func() { responses[i] = s.Do(t, http.MethodPut, aliasPath, body, caller) })
			}
			group.Wait()
			winner, loser := 0, 1
			if responses[0].Status != http.StatusOK {
				winner, loser = 1, 0
			}
			expectJSON(t, "the winner", responses[winner].Expect(t, http.StatusOK).Body, `{"alias": "contested-`+
				strconv.Itoa(round)+`"}`)
			responses[loser].ExpectProblem(t, http.StatusConflict, "AliasTakenError")
			for i, caller := range callers {
				var p struct{ Alias *string }
				s.Do(t, http.MethodGet, profilePath, nil, caller).Expect(t, http.StatusOK).JSON(t, &p)
				if hasAlias := p.Alias != nil && *p.Alias == body["alias"]; hasAlias != (i == winner) {
					t.Errorf("round %d: the alias of caller %d is %v", round, i, p.Alias)
				}
			}
			s.clock.Advance(24 * time.Hour)
		}
	})
}

// T41: other users cannot take a former alias.
func TestT41_releasedAlias_cannotBeTakenByOthers(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		s.create(t)
		s.createKimWithAlias(t, "kim-demo")
		for _, alias := range []string{"alex", "alex-demo"} {
			s.call(t, http.MethodPut, aliasPath, map[string]any{"alias": alias}).Expect(t, http.StatusOK)
		}
		before := s.ownProfile(t)
		for _, alias := range []string{"alex", "alex-demo"} {
			s.Do(t, http.MethodPut, aliasPath, map[string]any{"alias": alias}, kim).ExpectProblem(t,
				http.StatusConflict, "AliasTakenError")
			var response struct{ Reason *string }
			s.Do(t, http.MethodGet, availabilityPath+"?alias="+alias, nil, kim).Expect(t, http.StatusOK).JSON(t,
				&response)
			if response.Reason == nil || *response.Reason != "TAKEN" {
				t.Errorf("%s: got %v", alias, response.Reason)
			}
		}
		if got := s.ownProfile(t); got != before {
			t.Errorf("the profile changed to %s", got)
		}
		s.call(t, http.MethodPut, aliasPath, map[string]any{"alias": "alex"}).Expect(t, http.StatusOK)
		s.clock.Advance(90 * 24 * time.Hour)
		s.Do(t, http.MethodPut, aliasPath, map[string]any{"alias": "alex-demo"}, kim).Expect(t, http.StatusOK)
	})
}

func TestT41_invalidAliases_areRefused(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		s.create(t)
		s.call(t, http.MethodPut, aliasPath, map[string]any{"alias": "alex-demo"}).Expect(t, http.StatusOK)
		before := s.ownProfile(t)
		for alias, code := range map[string]string{
			"ADMIN": "pattern", "a/../b": "pattern", "al\u202eex": "pattern", "a--b": "pattern", "-ab": "pattern",
			" alex": "pattern", "аlex": "pattern",
			"ab": "minLength", strings.Repeat("a", 300): "maxLength",
		} {
			got := pointers(s.call(t, http.MethodPut, aliasPath, map[string]any{"alias": alias}).ExpectProblem(t,
				http.StatusUnprocessableEntity, "ValidationError"))
			if len(got) != 1 || got[0] != "/alias "+code {
				t.Errorf("%q: got %q", alias, got)
			}
		}
		for _, alias := range []any{nil, 7, true, []any{"alex"}, map[string]any{}} {
			s.call(t, http.MethodPut, aliasPath, map[string]any{"alias": alias}).ExpectProblem(t,
				http.StatusUnprocessableEntity, "ValidationError")
		}
		s.call(t, http.MethodPut, aliasPath, map[string]any{"alias": "admin"}).ExpectProblem(t, http.StatusConflict,
			"AliasReservedError")
		if got := s.ownProfile(t); got != before {
			t.Errorf("the profile changed to %s", got)
		}
	})
}

func TestUpdateProfileAlias_sixthWithinADay_isLimited(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		s.create(t)
		s.createKimWithAlias(t, "kim-demo")
		put := func(alias string) *httpservertest.Response {
			return s.call(t, http.MethodPut, aliasPath, map[string]any{"alias": alias})
		}
		// Refused changes and changes to the current alias are not counted.
		put("kim-demo").ExpectProblem(t, http.StatusConflict, "AliasTakenError")
		for n := range 5 {
			response := put("alex-"+strconv.Itoa(n)).Expect(t, http.StatusOK)
			if got, want := response.Header.Get("ETag"), profileTag(int64(n+2)); got != want {
				t.Errorf("change %d: ETag %s", n+1, got)
			}
		}
		put("alex-4").Expect(t, http.StatusOK)
		before := s.ownProfile(t)
		limited := put("alex-5")
		limited.ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
		if got := limited.Header.Get("RateLimit-Policy"); got != `"identity-change";q=5;w=86400` ||
			limited.Header.Get("Retry-After") != "86400" {
			t.Errorf("got %s, %s", got, limited.Header.Get("Retry-After"))
		}
		if got := s.ownProfile(t); got != before {
			t.Errorf("the profile changed to %s", got)
		}
		s.clock.Advance(24 * time.Hour)
		put("alex-5").Expect(t, http.StatusOK)
	})
}

func TestGetAliasAvailability_anyText_hasAResponse(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		s.createKimWithAlias(t, "alex-demo")
		for alias, want := range map[string]string{
			"alex": `{"alias": "alex", "available": true, "reason": null, "suggestions": []}`,
			"alex-demo": `{"alias": "alex-demo", "available": false, "reason": "TAKEN", "suggestions": ["alexdemo",
				"ademo", "a-demo", "demo-alex", "alex-demo-2"]}`,
			"admin": `{"alias": "admin", "available": false, "reason": "RESERVED", "suggestions": ["alexdemo",
				"ademo", "a-demo", "demo-alex", "alex-demo-2"]}`,
			"<b>'; --": `{"alias": "<b>'; --", "available": false, "reason": "INVALID", "suggestions": ["alexdemo",
				"ademo", "a-demo", "demo-alex", "b-2"]}`,
		} {
			response := s.call(t, http.MethodGet, availabilityPath+"?alias="+url.QueryEscape(alias), nil).Expect(t,
				http.StatusOK)
			expectJSON(t, alias, response.Body, want)
		}
		german := s.Do(t, http.MethodGet, availabilityPath+"?alias="+url.QueryEscape("Ümit"), nil, alex,
			httpservertest.Header("Accept-Language", "de-AT")).Expect(t, http.StatusOK)
		expectJSON(t, "German page", german.Body, `{"alias": "Ümit", "available": false, "reason": "INVALID",
			"suggestions": ["uemit", "umit", "alexdemo", "ademo", "a-demo"]}`)
		response := s.Do(t, http.MethodGet, availabilityPath+"?alias=alex-demo", nil, kim).Expect(t, http.StatusOK)
		expectJSON(t, "current alias", response.Body, `{"alias": "alex-demo", "available": false, "reason": "CURRENT",
			"suggestions": []}`)
		for _, query := range []string{"", "?alias=", "?alias=" + strings.Repeat("a", 65), "?alias=a&alias=b"} {
			s.call(t, http.MethodGet, availabilityPath+query, nil).ExpectProblem(t, http.StatusBadRequest,
				"InvalidParameterError")
		}
	})
}

// Lookups are limited per user.
func TestGetAliasAvailability_sixtyFirstInAMinute_isLimited(t *testing.T) {
	t.Parallel()
	c, stores := clock.NewFixed(profiletest.Now), profiletest.NewStores(t)
	realLimits, err := limits.New(limits.Settings{}, c, limits.Policies()...)
	if err != nil {
		t.Fatal(err)
	}
	s := newTestAppOver(t, stores, httpservertest.Options{Clock: c, Limits: realLimits})
	for range 60 {
		s.call(t, http.MethodGet, availabilityPath+"?alias=alex", nil).Expect(t, http.StatusOK)
	}
	s.call(t, http.MethodGet, availabilityPath+"?alias=alex", nil).ExpectProblem(t, http.StatusTooManyRequests,
		"RequestLimitExceededError")
	s.Do(t, http.MethodGet, availabilityPath+"?alias=alex", nil, kim).Expect(t, http.StatusOK)
}

// A refused change reveals, like a lookup, that the alias is in use. So it counts as a lookup.
func TestUpdateProfileAlias_refusals_countAsLookups(t *testing.T) {
	t.Parallel()
	c, stores := clock.NewFixed(profiletest.Now), profiletest.NewStores(t)
	realLimits, err := limits.New(limits.Settings{}, c, limits.Policies()...)
	if err != nil {
		t.Fatal(err)
	}
	s := newTestAppOver(t, stores, httpservertest.Options{Clock: c, Limits: realLimits})
	s.create(t)
	s.createKimWithAlias(t, "kim-demo")
	alias := map[string]any{"alias": "kim-demo"}
	for range 30 {
		s.call(t, http.MethodPut, aliasPath, alias).ExpectProblem(t, http.StatusConflict, "AliasTakenError")
		s.call(t, http.MethodGet, availabilityPath+"?alias=kim-demo", nil).Expect(t, http.StatusOK)
	}
	s.call(t, http.MethodPut, aliasPath, alias).ExpectProblem(t, http.StatusTooManyRequests,
		"RequestLimitExceededError")
	c.Advance(time.Minute)
	s.call(t, http.MethodPut, aliasPath, map[string]any{"alias": "alex-demo"}).Expect(t, http.StatusOK)
}
