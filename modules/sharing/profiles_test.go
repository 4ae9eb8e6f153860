package sharing_test

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/modules/sharing"
	"wright.app/platform/calendar"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

const owner identity.UserID = 7

func TestContent_isComplete(t *testing.T) {
	t.Parallel()
	stores := profiletest.NewStores(t)
	stores.Put(t, snapshot())
	got, err := profilesOf(stores.Profiles).Content(t.Context(), owner)
	if err != nil {
		t.Fatal(err)
	}
	want := profile.ForDisplay(snapshot())
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v\nwant %+v", got, want)
	}
}

func TestVisibility_hasModeAndSuspension(t *testing.T) {
	t.Parallel()
	for _, want := range []profile.AccessMode{profile.Public, profile.Authenticated, profile.Restricted} {
		stores, s := profiletest.NewStores(t), snapshot()
		s.AccessMode = want
		stores.Put(t, s)
		visibility, err := profilesOf(stores.Profiles).Visibility(t.Context(), owner)
		if err != nil ||
			visibility != (sharing.ProfileVisibility{Mode: want, Version: 4}) {
			t.Errorf("%s: got %+v, %v", want, visibility, err)
		}
	}
	stores, s := profiletest.NewStores(t), snapshot()
	s.Status = profile.StatusSuspended
	stores.Put(t, s)
	visibility, err := profilesOf(stores.Profiles).Visibility(t.Context(), owner)
	if err != nil || !visibility.Suspended {
		t.Errorf("suspended: got %+v, %v", visibility, err)
	}
}

func TestProfiles_withoutProfile_isNotFound(t *testing.T) {
	t.Parallel()
	profiles := profilesOf(profiletest.NewStores(t).Profiles)
	if _, err := profiles.Visibility(t.Context(), owner); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("visibility: got %v", err)
	}
	if _, err := profiles.Content(t.Context(), owner); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("content: got %v", err)
	}
}

func TestProfiles_failure_isReturned(t *testing.T) {
	t.Parallel()
	stores := profiletest.NewStores(t)
	stores.Faults.FailAll(errDown)
	profiles := profilesOf(stores.Profiles)
	if _, err := profiles.Visibility(t.Context(), owner); !errors.Is(err, errDown) {
		t.Errorf("visibility: got %v", err)
	}
	if _, err := profiles.Content(t.Context(), owner); !errors.Is(err, errDown) {
		t.Errorf("content: got %v", err)
	}
}

func profilesOf(r profile.Reader) *sharing.Profiles {
	return sharing.NewProfiles(profile.NewDirectory(r, profile.Features{Contributions: true}, nil,
		clock.NewFixed(profiletest.Now)))
}

func snapshot() profile.Snapshot {
	return profile.Snapshot{
		ID: 3, Owner: owner, AccessMode: profile.Restricted, Status: profile.StatusActive, Primary: 12, Version: 4,
		CreatedAt: profiletest.Now, UpdatedAt: profiletest.Now,
		Attributes: profile.Attributes{
			Headline: "Engineer", Summary: "Text", Location: "Lisbon", Tags: []string{"Go"}, CountryCode: "PT",
			Pronouns: "she/her", OpenToWork: true,
			Languages:     []profile.Language{{Code: "pt", Level: profile.Native}},
			ExternalLinks: []profile.ExternalLink{{Type: profile.LinkX, Value: "alex"}},
			CompanyName:   "Demo", CompanyURL: "https://demo.example",
		},
		Sections: []profile.SectionSnapshot{
			{ID: 12, Type: profile.Workplace, Version: 1, CreatedAt: profiletest.Now, Content: profile.SectionContent{
				Title: "Open", Organization: "Northwind", Tags: []string{"Go", "SQL"}, StartedAt: date("2023-04-01"),
				Attributes: profile.SectionAttributes{
					Description: "Ledger", URL: "https://northwind.example", Location: "Porto",
					EmploymentType: profile.FullTime, WorkMode: profile.Remote,
				},
			}},
			{ID: 11, Type: profile.Workplace, Version: 1, CreatedAt: profiletest.Now, Content: profile.SectionContent{
				Title: "Past", Organization: "Harbour", StartedAt: date("2019"), EndedAt: date("2020-01"),
				IssuedAt: date("2019-02-01"), ExpirationAt: date("2019-03-01"),
			}},
			{
				ID: 13, Type: profile.CodeRepository, Version: 1, CreatedAt: profiletest.Now,
				Content: profile.SectionContent{
					// All attributes, although no section type allows all of them.
					Title: "Ledger", Attributes: profile.SectionAttributes{
						URL: "https://code.example/ledger", Degree: "MSc", FieldOfStudy: "Law", Grade: "1",
						Role:         "Author",
						CredentialID: "D-1", Kind: profile.Book,
						RepositoryFullName: "alex-demo/ledger", Language: "Go",
						Stars: new(int32(3)), Forks: new(int32(0)),
						PushedAt: profiletest.Day("2026-01-02"),
					},
				},
			},
		},
	}
}

func date(text string) calendar.Partial {
	p, _ := calendar.ParsePartial(text)
	return p
}

var errDown = errors.New("the database is unavailable")

func TestVisibilityByAlias_presentOrFormerAlias_findsTheOwner(t *testing.T) {
	t.Parallel()
	stores := profiletest.NewStores(t)
	stores.Put(t, snapshot())
	for _, alias := range []string{"alex", "alex-demo"} {
		rename(t, stores, profiletest.Alias(t, alias))
	}
	header, err := stores.Profiles.HeaderOf(t.Context(), owner)
	if err != nil {
		t.Fatal(err)
	}
	for _, alias := range []string{"alex", "alex-demo"} {
		user, visibility, err := profilesOf(stores.Profiles).VisibilityByAlias(t.Context(), alias)
		if err != nil || user != owner || visibility.Alias != "alex-demo" || visibility.Version != header.Version {
			t.Errorf("%s: got user %d, %+v, %v", alias, user, visibility, err)
		}
	}
	for _, alias := range []string{"", "nobody-here", "ALEX-DEMO", "alex--demo", "x"} {
		_, _, err := profilesOf(stores.Profiles).VisibilityByAlias(t.Context(), alias)
		if !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("%q: got %v", alias, err)
		}
	}
}

func rename(t *testing.T, stores profiletest.Stores, to profile.Alias) {
	t.Helper()
	err := stores.DB.InTx(t.Context(), func(ctx context.Context) error {
		p, err := stores.Profiles.ForChange(ctx, owner)
		if err != nil {
			return err
		}
		if err := p.ChangeAlias(to, profiletest.Now); err != nil {
			return err
		}
		return stores.Profiles.Save(ctx, p)
	})
	if err != nil {
		t.Fatal(err)
	}
}
