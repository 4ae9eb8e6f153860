package suggestion_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/uuid"

	"wright.app/modules/people"
	"wright.app/modules/people/peopletest"
	"wright.app/modules/people/suggestion"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

const alex, robin, sam, kim = peopletest.Alex, peopletest.Robin, peopletest.Sam, peopletest.Kim

type fixture struct {
	*suggestion.Service
	peopletest.Stores
}

func newFixture(t testing.TB) fixture {
	t.Helper()
	f := fixture{Stores: peopletest.NewStores(t)}
	f.AddUsers(t, int(kim))
	f.Service = suggestion.NewService(suggestion.Deps{
		Transactor: f.DB, Clock: clock.NewFixed(peopletest.Noon), Sources: f.Sources(), Entries: f.Entries,
		Finder: f.Entries, Blocks: f.Blocks(), Connections: f.Connections(),
		Dismissals: f.Dismissals, Members: f.Users(), Limiter: people.NewSearchLimiter(peopletest.SearchTimeout),
	})
	return f
}

// put stores a person with their words, and the profile of Alex.
func (f fixture) put(t *testing.T, user identity.UserID, p people.Profile) {
	t.Helper()
	if user == alex {
		var sections []profile.SectionInput
		for _, name := range p.Organizations {
			sections = append(sections, sectionAt(profile.Workplace, name))
		}
		for _, name := range p.Schools {
			sections = append(sections, sectionAt(profile.School, name))
		}
		f.AddProfile(t, alex, profile.Input{Attributes: profile.Attributes{Tags: p.Tags}}, sections...)
	}
	e := peopletest.Demo(user, fmt.Sprint("Person ", user))
	e.Attributes = p.Attributes
	f.Put(t, e, people.IndexedWords(e, p.Work)...)
}

func (f fixture) list(t *testing.T, limit int) []suggestion.Suggestion {
	t.Helper()
	list, err := f.List(t.Context(), identitytest.Wright(alex), limit)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// want checks the suggestions for Alex as texts of user, reason and what is shared.
func (f fixture) want(t *testing.T, step string, want ...string) {
	t.Helper()
	var got []string
	for _, s := range f.list(t, 20) {
		got = append(got, fmt.Sprint(s.User, " ", s.Reason, " ", s.Shared))
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s: got %q, want %q", step, got, want)
	}
}

func sectionAt(typ profile.SectionType, organization string) profile.SectionInput {
	return profiletest.Workplace(func(in *profile.SectionInput) { in.Type, in.Organization = typ, organization })
}

// share connects Alex with some people who are connected with another person.
func (f fixture) share(t *testing.T, with identity.UserID) {
	t.Helper()
	f.Connect(t, alex, 901, 902, 903, 904, 905)
	f.Connect(t, with, 901, 902)
}

func at(organization, school string, tags ...string) people.Profile {
	p := people.Profile{Attributes: people.Attributes{Tags: tags}}
	if organization != "" {
		p.Organizations = []string{organization}
	}
	if school != "" {
		p.Schools = []string{school}
	}
	return p
}

func TestList_namesTheStrongestReasonAndOrdersByWhatIsShared(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.put(t, alex, at("Northwind Payments", "Demo University", "Go", "PostgreSQL", "Rust", "SQLite"))
	f.put(t, 11, at("", "", "go"))
	f.put(t, 12, at("", "", "Go", "PostgreSQL", "Rust", "SQLite"))
	f.put(t, 13, at("", "demo university"))
	f.put(t, 14, at("NORTHWIND payments ", "", "Go"))
	f.put(t, 15, at("Northwind Payments", "Demo University"))
	f.put(t, 16, at("Northwind", "University", "Haskell"))
	f.put(t, 17, at("", ""))
	f.share(t, 17)
	f.want(t, "all",
		"17 SHARED_CONNECTION []",
		"15 SHARED_WORKPLACE [Northwind Payments]",
		"14 SHARED_WORKPLACE [Northwind Payments]",
		"13 SHARED_SCHOOL [Demo University]",
		"12 SHARED_TAG [Go PostgreSQL Rust]",
		"11 SHARED_TAG [Go]",
	)
	if got := f.list(t, 2); len(got) != 2 || got[1].User != 15 {
		t.Errorf("got %+v", got)
	}
}

// Nobody is suggested who is blocked in either direction, hidden, not to be found, known already, or dismissed.
func TestT121_list_hasNobodyWhomTheCallerMustNotOrDoesNotWantToSee(t *testing.T) {
	t.Parallel()
	for name, hide := range map[string]func(t *testing.T, f fixture){
		"blocked":          func(t *testing.T, f fixture) { t.Helper(); f.Block(t, alex, robin) },
		"blocked by robin": func(t *testing.T, f fixture) { t.Helper(); f.Block(t, robin, alex) },
		"asked":            func(t *testing.T, f fixture) { t.Helper(); f.Ask(t, alex, robin) },
		"asked by robin":   func(t *testing.T, f fixture) { t.Helper(); f.Ask(t, robin, alex) },
		"connected":        func(t *testing.T, f fixture) { t.Helper(); f.Connect(t, alex, robin) },
		"dismissed": func(t *testing.T, f fixture) {
			t.Helper()
			for range 2 {
				if err := f.Dismiss(t.Context(), identitytest.Wright(alex), peopletest.Member(robin)); err != nil {
					t.Fatal(err)
				}
			}
		},
		"restricted": func(t *testing.T, f fixture) {
			t.Helper()
			if err := f.Entries.SetHeader(t.Context(), robin, people.Header{AccessMode: "Restricted"}); err != nil {
				t.Fatal(err)
			}
		},
		"does not want to be found": func(t *testing.T, f fixture) {
			t.Helper()
			if err := f.Entries.SetDiscoverable(t.Context(), robin, new(bool)); err != nil {
				t.Fatal(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t)
			f.put(t, alex, at("Northwind Payments", "Demo University", "Go"))
			f.put(t, robin, at("Northwind Payments", "Demo University", "Go"))
			f.put(t, sam, at("", "", "Go"))
			f.share(t, robin)
			f.want(t, "before", "2 SHARED_CONNECTION []", "3 SHARED_TAG [Go]")
			hide(t, f)
			f.want(t, "after", "3 SHARED_TAG [Go]")
		})
	}
}

func TestList_emptyProfile_hasNobody(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.put(t, alex, at("", ""))
	f.put(t, robin, at(" ", "", " "))
	f.want(t, "empty")
}

func TestDismiss_unknownMember_changesNothing(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	if err := f.Dismiss(t.Context(), identitytest.Wright(alex), uuid.New()); err != nil {
		t.Errorf("got %v", err)
	}
	if dismissed, err := f.Dismissals.Of(t.Context(), alex); err != nil || len(dismissed) > 0 {
		t.Errorf("got %+v, %v", dismissed, err)
	}
}

func TestService_newcomer_isRefused(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	newcomer := identity.Principal{Scheme: identity.SchemeSession, User: kim}
	if _, err := f.List(t.Context(), newcomer, 10); err == nil {
		t.Error("a newcomer gets suggestions")
	}
	if err := f.Dismiss(t.Context(), newcomer, peopletest.Member(alex)); err == nil {
		t.Error("a newcomer dismisses a suggestion")
	}
}
