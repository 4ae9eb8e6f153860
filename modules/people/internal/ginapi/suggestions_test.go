package ginapi_test

import (
	"net/http"
	"strings"
	"testing"

	"wright.app/modules/people"
	"wright.app/modules/people/peopletest"
)

const suggestionsPath = peoplePath + "/suggestions"

// colleague stores somebody who has worked where Alex has worked.
func (f fixture) colleague(t *testing.T) {
	t.Helper()
	e := peopletest.Demo(robin, "Robin Demo")
	e.Alias, e.Tags, e.OpenToWork = "robin-demo", []string{"Go"}, true
	work := people.Work{Organizations: []string{"northwind payments"}}
	f.Put(t, e, people.IndexedWords(e, work)...)
}

func (f fixture) suggestions(t *testing.T, query string) string {
	t.Helper()
	response := f.Do(t, http.MethodGet, suggestionsPath+query, nil, as(alex)).Expect(t, http.StatusOK)
	return strings.TrimSpace(string(response.Body))
}

func TestListPeopleSuggestions_returnsPeopleWithTheReason(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	if got := f.suggestions(t, ""); got != "[]" {
		t.Errorf("nobody: got %s", got)
	}
	f.colleague(t)
	want := `[{"openToWork":true,"person":{"alias":"robin-demo","displayName":"Robin Demo","headline":null,` +
		`"location":null,"memberId":"` + peopletest.Member(robin).String() + `","photoUrl":null,"role":"Wright",` +
		`"topTags":["Go"]},"reason":"SHARED_WORKPLACE","shared":["Northwind Payments"],"verifiedLinks":[],` +
		`"workplace":null}]`
	if got := f.suggestions(t, "?limit=1"); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

func TestDismissSuggestion_personIsNotSuggestedAgain(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.colleague(t)
	for range 2 {
		f.Do(t, http.MethodDelete, suggestionsPath+"/"+peopletest.Member(robin).String(), nil, as(alex)).
			Expect(t, http.StatusNoContent)
		if got := f.suggestions(t, ""); got != "[]" {
			t.Errorf("got %s", got)
		}
	}
	if found := f.search(t, "?query=robin"); len(found.Items) != 1 {
		t.Errorf("the search finds %+v", found)
	}
}

func TestT123_61stListOfSuggestionsInAMinute_isRefused(t *testing.T) {
	t.Parallel()
	f := newFixture(t, limited(t, "", 0))
	for range 60 {
		f.suggestions(t, "")
	}
	f.Do(t, http.MethodGet, suggestionsPath, nil, as(alex)).Expect(t, http.StatusTooManyRequests)
}
