package store_test

import (
	"context"
	"reflect"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

const alexID, kimID = profiletest.Alex, profiletest.Kim

var (
	now           = profiletest.Now
	aliasOf       = profiletest.Alias
	date          = profiletest.Date
	draftOf       = profiletest.Draft
	workplace     = profiletest.Workplace
	fullWorkplace = profiletest.FullWorkplace
	titled        = profiletest.WithTitle
	tagged        = profiletest.WithTags
	startedOn     = profiletest.StartedOn
	endedOn       = profiletest.EndedOn
)

func add(t *testing.T, p *profile.Profile, in profile.SectionInput) *profile.Section {
	t.Helper()
	section, err := p.AddSection(draftOf(t, in), now)
	must(t, err)
	return section
}

func read(t *testing.T, s profiletest.Stores) profile.Snapshot {
	t.Helper()
	got, err := s.Profiles.ByOwner(t.Context(), alexID)
	must(t, err)
	return got
}

// save saves a profile in a transaction.
func save(t *testing.T, s profiletest.Stores, p *profile.Profile) error {
	t.Helper()
	return s.DB.InTx(t.Context(), func(ctx context.Context) error { return s.Profiles.Save(ctx, p) })
}

// change changes the profile of Alex in a transaction.
func change(t *testing.T, s profiletest.Stores, fn func(*profile.Profile) error) {
	t.Helper()
	must(t, changeInTx(t.Context(), s, func(ctx context.Context, p *profile.Profile) error {
		if err := fn(p); err != nil {
			return err
		}
		return s.Profiles.Save(ctx, p)
	}))
}

func changeInTx(ctx context.Context, s profiletest.Stores, fn func(context.Context, *profile.Profile) error) error {
	return s.DB.InTx(ctx, func(ctx context.Context) error {
		p, err := s.Profiles.ForChange(ctx, alexID)
		if err != nil {
			return err
		}
		return fn(ctx, p)
	})
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func wantEqual[T any](t *testing.T, what string, got, want T) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s:\n got %+v\nwant %+v", what, got, want)
	}
}

// eachEngine runs test once per engine with the stores over a new database.
func eachEngine(t *testing.T, test func(t *testing.T, s profiletest.Stores)) {
	t.Helper()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		test(t, profiletest.StoresOver(open(t)))
	})
}
