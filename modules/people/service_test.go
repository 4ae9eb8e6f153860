package people_test

import (
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"wright.app/modules/people"
	"wright.app/modules/people/peopletest"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
	"wright.app/platform/unreadable/unreadabletest"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

const (
	alex  = peopletest.Alex
	robin = peopletest.Robin
	sam   = peopletest.Sam
	kim   = peopletest.Kim
)

// fixture is a Service over a new database.
type fixture struct {
	*people.Service
	peopletest.Stores

	clock   *clock.Fixed
	leftOut *unreadabletest.Counts
}

func newFixture(t testing.TB) fixture {
	t.Helper()
	return newFixtureOver(peopletest.NewStores(t))
}

func newFixtureOver(stores peopletest.Stores) fixture {
	counts, rows := unreadabletest.New()
	f := fixture{Stores: stores, clock: clock.NewFixed(noon), leftOut: counts}
	f.Service = people.NewService(people.Deps{
		Clock: f.clock, Finder: stores.Entries, Blocks: stores.Blocks(), Relations: stores.Connections(),
		Limiter: people.NewSearchLimiter(peopletest.SearchTimeout), Log: slog.New(slog.DiscardHandler),
		Unreadable: rows,
	})
	return f
}

// person stores a person with a name, and with what change changes.
func (f fixture) person(t *testing.T, user identity.UserID, name string, change func(*people.Entry)) {
	t.Helper()
	e := peopletest.Demo(user, name)
	if change != nil {
		change(&e)
	}
	f.Put(t, e)
}

func (f fixture) search(t *testing.T, in people.QueryInput, after *people.Cursor, limit int) people.Page {
	t.Helper()
	page, err := f.Search(t.Context(), identitytest.Wright(alex), people.ParseQuery(in), after, limit, true)
	if err != nil {
		t.Fatal(err)
	}
	return page
}

func (f fixture) wantFound(t *testing.T, in people.QueryInput, want ...identity.UserID) {
	t.Helper()
	if got := usersOf(f.search(t, in, nil, 50)); !slices.Equal(got, want) {
		t.Errorf("%+v: found %v, want %v", in, got, want)
	}
}

func usersOf(p people.Page) []identity.UserID {
	var users []identity.UserID
	for _, f := range p.Found {
		users = append(users, f.User)
	}
	return users
}

func TestSearch_relevance_listsNamesFirst(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.person(t, 11, "Maria Demo", nil)
	f.person(t, 12, "Mariana Demo", nil)
	f.person(t, 13, "Kim Demo", func(e *people.Entry) { e.Headline = "Works with Maria" })
	f.person(t, 14, "Lee Demo", func(e *people.Entry) { e.Tags = []string{"Marimba"} })
	f.person(t, 15, "Maria Other", nil)
	f.person(t, 16, "Marla Demo", nil) // only similar
	f.wantFound(t, people.QueryInput{Text: "maria"}, 15, 11, 12, 13)
	f.wantFound(t, people.QueryInput{Text: "maria", Sort: people.Newest}, 15, 13, 12, 11)
	f.wantFound(t, people.QueryInput{Text: "MARI"}, 15, 12, 11, 14, 13)
	f.wantFound(t, people.QueryInput{Text: "demo maria"}, 11, 12, 13)
	f.wantFound(t, people.QueryInput{}, 16, 15, 14, 13, 12, 11)
}

func TestSearch_caseAndAccents_makeNoDifference(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for user, name := range map[identity.UserID]string{
		11: "Łukasz Müller-Straße", 12: "Seán O’Brien", 13: "Øystein Æsop",
	} {
		f.person(t, user, name, nil)
	}
	for text, want := range map[string]identity.UserID{
		"lukasz": 11, "MULLER": 11, "müller": 11, "mu\u0308ller": 11, "strasse": 11, "STRAẞE": 11,
		"sean obrien": 12, "o'brien": 12, "oystein": 13, "aesop": 13, "ÆSOP": 13,
	} {
		f.wantFound(t, people.QueryInput{Text: text}, want)
	}
}

func TestSearch_oneWrongLetter_findsSimilarWordsIfNothingElseMatches(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.person(t, 11, "Robin Demo", func(e *people.Entry) { e.Tags = []string{"Kubernetes"} })
	f.person(t, 12, "Al Demo", nil)
	for _, text := range []string{"robbin", "rbin", "rubin", "orbin", "kuberntes", "robin kubernetse"} {
		f.wantFound(t, people.QueryInput{Text: text}, 11)
	}
	for _, text := range []string{"bob", "a1", "robespierre", "robin nobody"} {
		f.wantFound(t, people.QueryInput{Text: text})
	}
	f.person(t, 13, "Rubin Demo", nil)
	f.wantFound(t, people.QueryInput{Text: "rubin"}, 13)
}

func TestSearch_filters_haveToHoldTogether(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.person(t, 11, "A Demo", func(e *people.Entry) {
		e.Tags, e.Location, e.OpenToWork = []string{"C++", "Machine learning"}, "Lisbon, Portugal", true
	})
	f.person(t, 12, "B Demo", func(e *people.Entry) {
		e.Tags, e.Location, e.Role = []string{"C", "Machine", "Learning"}, "Porto, Portugal", identity.Recruiter
	})
	for _, c := range []struct {
		in   people.QueryInput
		want []identity.UserID
	}{
		{people.QueryInput{Tags: []string{"c++"}}, []identity.UserID{11}},
		{people.QueryInput{Tags: []string{"c"}}, []identity.UserID{12}},
		{people.QueryInput{Tags: []string{"machine LEARNING", "C++"}}, []identity.UserID{11}},
		{people.QueryInput{Tags: []string{"machine learning", "C"}}, nil},
		{people.QueryInput{Location: "portugal"}, []identity.UserID{12, 11}},
		{people.QueryInput{Location: "Lisbon, Portugal"}, []identity.UserID{11}},
		{people.QueryInput{Location: ", "}, nil},
		{people.QueryInput{OpenToWork: true}, []identity.UserID{11}},
		{people.QueryInput{Role: identity.Recruiter}, []identity.UserID{12}},
		{people.QueryInput{Role: identity.Recruiter, OpenToWork: true}, nil},
		{people.QueryInput{Text: "demo", Tags: []string{"c"}}, []identity.UserID{12}},
		{people.QueryInput{Text: "c++"}, []identity.UserID{11}},
		{people.QueryInput{Text: "c"}, []identity.UserID{12, 11}},
	} {
		f.wantFound(t, c.in, c.want...)
	}
}

func TestSearch_pages_haveEachPersonOnce(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for i := range identity.UserID(20) {
		f.person(t, 100+i, []string{"Ann Demo", "Anna Demo", "Demo Other"}[i%3], func(e *people.Entry) {
			e.Headline = "Met Ann"
		})
	}
	for _, in := range []people.QueryInput{{Text: "ann"}, {Text: "ann", Sort: people.Newest}, {}, {Text: "demmo"}} {
		all := usersOf(f.search(t, in, nil, 50))
		for limit := 1; limit <= 21; limit++ {
			var got []identity.UserID
			var after *people.Cursor
			for {
				page := f.search(t, in, after, limit)
				got = append(got, usersOf(page)...)
				if after = page.Next; after == nil {
					break
				}
			}
			if !slices.Equal(got, all) || len(all) < 6 {
				t.Errorf("%+v in pages of %d: got %v, want %v", in, limit, got, all)
			}
		}
	}
}

func TestSearch_expiredCursor_isRefused(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.person(t, 11, "A Demo", nil)
	f.person(t, 12, "B Demo", nil)
	after := f.search(t, people.QueryInput{}, nil, 1).Next
	f.clock.Advance(24*time.Hour - time.Second)
	if page := f.search(t, people.QueryInput{}, after, 1); len(page.Found) != 1 {
		t.Errorf("in time: got %+v", page)
	}
	f.clock.Advance(time.Second)
	_, err := f.Search(t.Context(), identitytest.Wright(alex), people.ParseQuery(people.QueryInput{}), after, 1, false)
	if !errors.Is(err, fault.ErrCursor) {
		t.Errorf("too late: got %v", err)
	}
}

func TestT39_search_findsNobodyAcrossABlock(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.Block(t, robin, alex)
	for user, name := range map[identity.UserID]string{alex: "Alex Demo", robin: "Robin Demo", sam: "Sam Demo"} {
		f.person(t, user, name, func(e *people.Entry) { e.Location = name })
	}
	for _, text := range []string{"", "demo", "robim"} {
		page := f.search(t, people.QueryInput{Text: text}, nil, 50)
		for _, facet := range page.Facets.Locations {
			if strings.Contains(facet.Label, "Robin") {
				t.Errorf("%q: the facets have %+v", text, facet)
			}
		}
		if slices.Contains(usersOf(page), robin) {
			t.Errorf("%q: found", text)
		}
	}
}

func TestSearch_matches_sayWhy(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.person(t, robin, "Émile Demo", func(e *people.Entry) {
		e.Headline, e.Location = "Builds ledgers, quietly", "Porto, Portugal"
		e.Tags = []string{"Go", "Ledger design"}
		e.Workplace = people.Position{Title: "Ledger keeper", Organization: "Northwind"}
	})
	write := func(in people.QueryInput) string {
		var b strings.Builder
		for _, found := range f.search(t, in, nil, 9).Found {
			for _, m := range found.Matches {
				fmt.Fprintf(&b, "%s:", m.Field)
				for _, p := range m.Parts {
					if p.IsMatch {
						b.WriteString("[" + p.Text + "]")
					} else {
						b.WriteString(p.Text)
					}
				}
				b.WriteString(";")
			}
		}
		return b.String()
	}
	for _, c := range []struct {
		in   people.QueryInput
		want string
	}{
		{people.QueryInput{}, ""},
		{people.QueryInput{Text: "emile"}, "NAME:[Émile] Demo;"},
		{people.QueryInput{Text: "emille"}, "NAME:[Émile] Demo;"},
		{
			people.QueryInput{Text: "ledger", Location: "porto"},
			"HEADLINE:Builds [ledgers], quietly;WORKPLACE:[Ledger] keeper, Northwind;TAG:[Ledger] design;" +
				"LOCATION:[Porto], Portugal;",
		},
		{people.QueryInput{Tags: []string{"LEDGER design"}}, "TAG:[Ledger design];"},
	} {
		if got := write(c.in); got != c.want {
			t.Errorf("%+v: got %q, want %q", c.in, got, c.want)
		}
	}
}

func TestSearch_facets_countPeopleByLabel(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for i, tags := range [][]string{{"go", "SQL"}, {"Go"}, {"Rust"}} {
		f.person(t, identity.UserID(10+i), "Demo", func(e *people.Entry) {
			e.Tags, e.Location = tags, []string{"Porto", "porto", ""}[i]
		})
	}
	want := people.Facets{
		Tags:      []people.Facet{{Label: "Go", Count: 2}, {Label: "Rust", Count: 1}, {Label: "SQL", Count: 1}},
		Locations: []people.Facet{{Label: "porto", Count: 2}},
	}
	for _, in := range []people.QueryInput{{}, {Text: "demo"}, {Text: "dmo"}} {
		got := f.search(t, in, nil, 1).Facets
		if in.Text == "dmo" { // too short for a typo
			if len(got.Tags)+len(got.Locations) != 0 {
				t.Errorf("nobody: got %+v", got)
			}
		} else if fmt.Sprint(*got) != fmt.Sprint(want) {
			t.Errorf("%+v: got %+v, want %+v", in, got, want)
		}
	}
	if got := f.search(t, people.QueryInput{Text: "demno"}, nil, 1).Facets; fmt.Sprint(*got) != fmt.Sprint(want) {
		t.Errorf("with a typo: got %+v, want %+v", got, want)
	}
}

// Names with signs, and searches that consist of signs alone.
func TestSearch_textWithoutWords_findsNobody(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.person(t, 11, "A Demo", nil)
	for _, text := range []string{
		"%", "'", `"`, "***", "\x00", strings.Repeat("😀", 100), "\u202e", "+", "#", "_", "\xff",
	} {
		f.wantFound(t, people.QueryInput{Text: text})
	}
	f.wantFound(t, people.QueryInput{Text: "  "}, 11)
}

func TestService_whoMayNotSearch_isRefused(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for caller, want := range map[identity.Principal]error{
		{}: fault.ErrUnauthorized, identitytest.Newcomer(alex): fault.ErrSetupRequired,
	} {
		if _, err := f.Search(t.Context(), caller, people.Query{}, nil, 1, false); !errors.Is(err, want) {
			t.Errorf("%+v: got %v", caller, err)
		}
	}
}

func TestParseQuery_differentSearches_haveDifferentTexts(t *testing.T) {
	t.Parallel()
	seen := map[string]people.QueryInput{}
	for _, in := range []people.QueryInput{
		{},
		{Text: "a"},
		{Text: "b"},
		{Text: "a b"},
		{Tags: []string{"a"}},
		{Tags: []string{"a", "b"}},
		{Location: "a"},
		{Role: identity.Wright},
		{OpenToWork: true},
		{Text: "a", Sort: people.Newest},
		{Text: "%"},
		{Tags: []string{`a" "b`}},
	} {
		text := people.ParseQuery(in).String()
		if other, ok := seen[text]; ok {
			t.Errorf("%+v and %+v are %q", in, other, text)
		}
		seen[text] = in
	}
	same := people.ParseQuery(people.QueryInput{Text: " Álex  DEMO ", Tags: []string{"Go", "go"}})
	if same.String() != people.ParseQuery(people.QueryInput{Text: "alex demo", Tags: []string{"GO"}}).String() {
		t.Errorf("got %s", same)
	}
}
