package ginapi_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"wright.app/modules/people"
	"wright.app/modules/people/peopletest"
	"wright.app/platform/identity"
)

func TestSearchPeople_person_hasEverythingThatListsShow(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	e := peopletest.Demo(robin, "Robin Demo")
	e.Role, e.Alias, e.PhotoURL = identity.Recruiter, "robin-demo", "/v1/media/abc?variant=medium"
	e.Headline, e.Location, e.OpenToWork = "Keeps ledgers", "Porto, Portugal", true
	e.Tags = []string{"A", "B", "C", "D", "E", "F"}
	e.VerifiedLinks = []string{"GITHUB"}
	e.Workplace = people.Position{Title: "Keeper", Organization: "Northwind"}
	f.Put(t, e)
	asked := f.Ask(t, robin, alex)
	p := f.search(t, "?query=robin&facets=true")
	if len(p.Items) != 1 || p.NextCursor != nil {
		t.Fatalf("got %+v", p)
	}
	got := p.Items[0]
	if got.Person.MemberID != peopletest.Member(robin).String() || *got.Person.Alias != "robin-demo" ||
		*got.Person.DisplayName != "Robin Demo" || *got.Person.PhotoURL != e.PhotoURL ||
		got.Person.Role != "Recruiter" || *got.Person.Headline != e.Headline || *got.Person.Location != e.Location ||
		!slices.Equal(got.Person.TopTags, e.Tags[:5]) || !got.OpenToWork ||
		!slices.Equal(got.VerifiedLinks, e.VerifiedLinks) || got.Workplace.Title != "Keeper" ||
		got.Workplace.Organization != "Northwind" {
		t.Errorf("got %+v", got)
	}
	if c := got.Connection; c == nil || c.ID != asked.String() || c.Direction != "INCOMING" || c.Status != "PENDING" {
		t.Errorf("connection: got %+v", c)
	}
	if len(got.Matches) != 1 || got.Matches[0].Field != "NAME" || len(got.Matches[0].Parts) != 2 ||
		got.Matches[0].Parts[0].Text != "Robin" || !got.Matches[0].Parts[0].IsMatch ||
		got.Matches[0].Parts[1].IsMatch {
		t.Errorf("matches: got %+v", got.Matches)
	}
	if p.Facets == nil || len(p.Facets.Tags) != 6 || p.Facets.Locations[0].Label != "Porto, Portugal" ||
		p.Facets.Locations[0].Count != 1 || p.Facets.IsPartial {
		t.Errorf("facets: got %+v", p.Facets)
	}
}

func TestSearchPeople_unsetMembers_areNull(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.Put(t, peopletest.Demo(robin, "Robin Demo"))
	p := f.search(t, "")
	got := p.Items[0]
	if got.Person.Alias != nil || got.Person.PhotoURL != nil || got.Person.Headline != nil ||
		got.Person.Location != nil || got.Workplace != nil || p.Facets != nil || got.Matches == nil ||
		got.VerifiedLinks == nil || got.Person.TopTags == nil || got.Connection != nil {
		t.Errorf("got %+v", got)
	}
}

func TestSearchPeople_parameters_selectPeople(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for user, change := range map[identity.UserID]func(*people.Entry){
		alex: func(e *people.Entry) { e.Tags, e.Location = []string{"Go", "C, C++"}, "Porto" },
		robin: func(e *people.Entry) {
			e.Tags, e.Role, e.Headline = []string{"Go"}, identity.Recruiter, "Knows User One"
		},
		sam: func(e *people.Entry) { e.OpenToWork = true },
	} {
		names := map[identity.UserID]string{alex: "User One", robin: "User Two", sam: "User Three"}
		e := peopletest.Demo(user, names[user])
		change(&e)
		f.Put(t, e)
	}
	for query, want := range map[string]string{
		"": "Three Two One", "?query=user": "Three Two One", "?query=one": "One Two",
		"?query=one&sort=NEWEST": "Two One", "?tags=go": "Two One",
		"?tags=Go&tags=" + url.QueryEscape("c, c++"): "One", "?location=porto": "One",
		"?role=Recruiter": "Two", "?openToWork=true": "Three", "?openToWork=false": "Three Two One",
		"?query=%25": "", "?query=%00": "", "?query=" + url.QueryEscape(strings.Repeat("😀", 100)): "",
		"?query=" + url.QueryEscape(`"user" OR *`): "", "?limit=2": "Three Two",
	} {
		var names []string
		for _, item := range f.search(t, query).Items {
			names = append(names, strings.TrimPrefix(*item.Person.DisplayName, "User "))
		}
		if got := strings.Join(names, " "); got != want {
			t.Errorf("%s: got %q, want %q", query, got, want)
		}
	}
}

func TestT49_cursorOfASearch_worksForTheSameSearchAndUserOnly(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for _, user := range []identity.UserID{alex, robin, sam} {
		f.Put(t, peopletest.Demo(user, "Demo"))
	}
	first := f.search(t, "?query=demo&limit=2")
	cursor := "&cursor=" + url.QueryEscape(*first.NextCursor)
	second := f.search(t, "?query=DEMO&limit=1"+cursor)
	if len(second.Items) != 1 || second.NextCursor != nil ||
		second.Items[0].Person.MemberID != peopletest.Member(alex).String() {
		t.Errorf("second page: got %+v", second)
	}
	refused := func(query string, user identity.UserID) {
		t.Helper()
		response := f.Do(t, http.MethodGet, peoplePath+query, nil, as(user)).Expect(t, http.StatusBadRequest)
		if got := response.Problem().Code; got != "InvalidCursorError" {
			t.Errorf("%s: got %s", query, got)
		}
	}
	for _, query := range []string{
		"?query=other", "?query=demo&tags=a", "?query=demo&location=a", "?query=demo&openToWork=true",
		"?query=demo&role=Wright", "?query=demo&sort=NEWEST", "?limit=2",
	} {
		refused(query+cursor, alex)
	}
	refused("?query=demo"+cursor, robin)
	f.clock.Advance(24 * time.Hour)
	refused("?query=demo"+cursor, alex)
}

func TestT67_61stSearchInAMinute_isRefused(t *testing.T) {
	t.Parallel()
	f := newFixture(t, limited(t, "", 0))
	for range 60 {
		f.search(t, "")
	}
	f.Do(t, http.MethodGet, peoplePath, nil, as(alex)).Expect(t, http.StatusTooManyRequests)
}
