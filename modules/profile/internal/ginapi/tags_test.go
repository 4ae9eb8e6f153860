package ginapi_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
	"wright.app/platform/limits"
)

// taggedApp returns an app in which three users have the same tags and one user has another tag.
func taggedApp(t *testing.T, o httpservertest.Options, labels ...string) testApp {
	t.Helper()
	stores := profiletest.NewStores(t)
	for n := range 4 {
		p := profile.Snapshot{
			ID: profile.ID(n + 1), Owner: identity.UserID(n + 101), AccessMode: profile.Authenticated,
			Status: profile.StatusActive, Version: 1,
			Attributes: profile.Attributes{Tags: labels},
		}
		if n == 3 {
			p.Attributes.Tags = []string{"Own secret"}
		}
		stores.Put(t, p)
	}
	return newTestAppOver(t, stores, o)
}

func TestListTagSuggestions_tagsOfThreePeople_areListed(t *testing.T) {
	t.Parallel()
	s := taggedApp(t, httpservertest.Options{}, "PostgreSQL", "Go")
	response := s.call(t, http.MethodGet, tagsPath+"?query=POST", nil).Expect(t, http.StatusOK)
	expectJSON(t, "suggestions", response.Body, `[{"label": "PostgreSQL", "count": 3}]`)
	if got := response.Header.Get("Cache-Control"); got != "private, max-age=300" {
		t.Errorf("Cache-Control %q", got)
	}
	for _, query := range []string{"own", "Own%20secret", "zig", "%20", "%07", "%25"} {
		response = s.call(t, http.MethodGet, tagsPath+"?query="+query, nil).Expect(t, http.StatusOK)
		expectJSON(t, query, response.Body, `[]`)
	}
}

func TestListTagSuggestions_limit_isTenByDefault(t *testing.T) {
	t.Parallel()
	var labels []string
	for n := range 25 {
		labels = append(labels, "Label "+strconv.Itoa(n))
	}
	s := taggedApp(t, httpservertest.Options{}, labels...)
	for query, want := range map[string]int{"query=label": 10, "query=label&limit=3": 3, "query=label&limit=20": 20} {
		var got []struct{ Label string }
		s.call(t, http.MethodGet, tagsPath+"?"+query, nil).Expect(t, http.StatusOK).JSON(t, &got)
		if len(got) != want {
			t.Errorf("%s: %d labels", query, len(got))
		}
	}
}

func TestListTagSuggestions_query_isCheckedAgainstTheContract(t *testing.T) {
	t.Parallel()
	s := taggedApp(t, httpservertest.Options{})
	for _, query := range []string{
		"", "?query=", "?query=" + strings.Repeat("a", 81), "?query=a&limit=0",
		"?query=a&limit=21", "?query=a&limit=x",
	} {
		s.call(t, http.MethodGet, tagsPath+query, nil).ExpectProblem(t, http.StatusBadRequest, "InvalidParameterError")
	}
	s.call(t, http.MethodGet, tagsPath+"?query="+strings.Repeat("%F0%9F%9A%80", 40), nil).Expect(t, http.StatusOK)
}

func TestListTagSuggestions_sixtyFirstInAMinute_isLimited(t *testing.T) {
	t.Parallel()
	c := clock.NewFixed(profiletest.Now)
	realLimits, err := limits.New(limits.Settings{}, c, limits.Policies()...)
	if err != nil {
		t.Fatal(err)
	}
	s := taggedApp(t, httpservertest.Options{Clock: c, Limits: realLimits}, "Go")
	for range 60 {
		s.call(t, http.MethodGet, tagsPath+"?query=g", nil).Expect(t, http.StatusOK)
	}
	s.call(t, http.MethodGet, tagsPath+"?query=g", nil).ExpectProblem(t, http.StatusTooManyRequests,
		"RequestLimitExceededError")
	s.Do(t, http.MethodGet, tagsPath+"?query=g", nil, kim).Expect(t, http.StatusOK)
}
