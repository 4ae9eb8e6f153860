// Package profiletest is the test support of module profile: its stores over a new database, fakes of other modules and
// of technology, and builders.
package profiletest

import (
	"fmt"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/platform/calendar"
	"wright.app/platform/identity"
)

// Now is the time of tests of profiles.
var Now = time.Date(2026, time.March, 2, 18, 12, 40, 123456000, time.UTC)

// The owners of profiles in the tests.
const (
	Alex identity.UserID = 1
	Kim  identity.UserID = 2
)

// Alias returns a valid alias.
func Alias(t testing.TB, raw string) profile.Alias {
	t.Helper()
	alias, err := profile.ParseAlias(raw)
	if err != nil {
		t.Fatalf("alias %q: %v", raw, err)
	}
	return alias
}

// Workplace returns a valid section: a workplace since March 2023 without an end. Options change it.
func Workplace(options ...func(*profile.SectionInput)) profile.SectionInput {
	in := profile.SectionInput{
		Type: profile.Workplace, Title: "Senior backend engineer", Organization: "Northwind Payments",
		StartedAt: Date("2023-03-01"),
	}
	for _, option := range options {
		option(&in)
	}
	return in
}

// Date parses a date such as 2026, 2026-03 or 2026-03-02. It panics if that fails.
func Date(text string) calendar.Partial {
	date, err := calendar.ParsePartial(text)
	if err != nil {
		panic(err)
	}
	return date
}

// Day parses a day such as 2026-03-02. It panics if that fails.
func Day(text string) calendar.Date {
	day, err := calendar.Parse(text)
	if err != nil {
		panic(err)
	}
	return day
}

// EndedOn sets the end.
func EndedOn(date string) func(*profile.SectionInput) {
	return func(in *profile.SectionInput) { in.EndedAt = Date(date) }
}

// StartedOn sets the start.
func StartedOn(date string) func(*profile.SectionInput) {
	return func(in *profile.SectionInput) { in.StartedAt = Date(date) }
}

// WithTitle sets the title.
func WithTitle(title string) func(*profile.SectionInput) {
	return func(in *profile.SectionInput) { in.Title = title }
}

// WithTags sets the tags.
func WithTags(labels ...string) func(*profile.SectionInput) {
	return func(in *profile.SectionInput) { in.Tags = labels }
}

// Draft parses an input and fails the test if it is not valid.
func Draft(t testing.TB, in profile.SectionInput) profile.SectionDraft {
	t.Helper()
	draft, err := profile.ParseSection(in, today())
	if err != nil {
		t.Fatalf("draft: %v", err)
	}
	return draft
}

// FullWorkplace returns a workplace with every field set. n makes its title and days unique.
func FullWorkplace(n int) profile.SectionInput {
	return profile.SectionInput{
		Type: profile.Workplace, Title: fmt.Sprintf("Engineer %03d", n), Organization: "Northwind Payments",
		Attributes: profile.SectionAttributes{
			Description: "Led the move from a nightly batch to an event-driven ledger.\n" +
				"Settlement went from hours to seconds.",
			URL:            "https://northwind.example/team",
			Location:       "Zürich, Switzerland",
			EmploymentType: profile.FullTime,
			WorkMode:       profile.Hybrid,
		},
		Tags:      []string{"PostgreSQL", "Go", "Event sourcing"},
		StartedAt: Date(fmt.Sprintf("%04d-03-01", 1960+n)),
		EndedAt:   Date(fmt.Sprintf("%04d-02-28", 1961+n)),
	}
}

// FullParticulars returns all attributes that are only shown.
func FullParticulars() profile.Particulars {
	return profile.Particulars{
		GivenName: "Zoë", FamilyName: "Demo",
		Websites: []profile.Website{
			{Title: "Notes on ledgers", URL: "https://alex.example/notes"}, {URL: "https://social.example/@alex"},
		},
		Interests: []string{"Choir", "Chess"},
		References: []profile.Reference{
			{Name: "Robin Demo", Text: "Alex made our ledger **boring**.\n\nTwice.", Permission: true},
			{Name: "Kim Demo", Text: "Not to be shown."},
		},
	}
}

// FullSections returns a section of each type with every field set that its type can have.
func FullSections() map[profile.SectionType]profile.SectionInput {
	everyType := func(typ profile.SectionType, own profile.SectionAttributes) profile.SectionInput {
		own.Description, own.URL, own.Location = "What there is to say.\nOn two lines.", "https://demo.example/work",
			"Zürich"
		return profile.SectionInput{
			Type: typ, Title: "Title of a " + string(typ), Organization: "Demo Organisation", Attributes: own,
			Tags: []string{"Go", "Zig"}, StartedAt: Date("2019-02-01"), EndedAt: Date("2021-03-01"),
		}
	}
	dated := func(in profile.SectionInput) profile.SectionInput {
		in.IssuedAt, in.ExpirationAt = Date("2022-04-01"), Date("2027-04-01")
		return in
	}
	return map[profile.SectionType]profile.SectionInput{
		profile.Workplace: FullWorkplace(7),
		profile.School: everyType(profile.School, profile.SectionAttributes{
			Degree: "Master of Science", FieldOfStudy: "Computer science", Grade: "1.3",
		}),
		profile.Project: everyType(profile.Project, profile.SectionAttributes{Role: "Maintainer"}),
		profile.CodeRepository: everyType(profile.CodeRepository, profile.SectionAttributes{
			RepositoryFullName: "alex-demo/quiet-ledger", Language: "Go", Stars: new(int32(412)), Forks: new(int32(0)),
			PushedAt: Day("2026-02-11"), NumbersFrom: profile.HostGitHub, NumbersAt: Day("2026-02-14"),
		}),
		profile.Certification: dated(everyType(profile.Certification,
			profile.SectionAttributes{CredentialID: "DEMO-48213"})),
		profile.Contribution: dated(everyType(profile.Contribution, profile.SectionAttributes{
			Kind: profile.Talk, Role: "Speaker", DOI: "10.1000/demo.17(a)<b>;2-c",
		})),
	}
}

// Repository returns a repository. Negative stars mean unknown.
func Repository(name string, stars int32) profile.SectionInput {
	in := profile.SectionInput{
		Type: profile.CodeRepository, Title: name,
		Attributes: profile.SectionAttributes{URL: "https://code.example/" + name},
	}
	if stars >= 0 {
		in.Attributes.Stars, in.Attributes.NumbersFrom, in.Attributes.NumbersAt = &stars, profile.HostGitHub, today()
	}
	return in
}

// today is the day of Now.
func today() calendar.Date { return calendar.DayOf(Now) }
