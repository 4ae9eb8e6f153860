package profiletest

import (
	"context"
	"reflect"
	"testing"

	"wright.app/modules/profile"
	"wright.app/platform/tx"
)

// Store has the ports that one store implements.
type Store struct {
	Repository    profile.Repository
	Reader        profile.Reader
	Tags          profile.TagIndex
	ModerationLog profile.ModerationLog
	Eraser        profile.Eraser
	Deleted       profile.DeletedSections
	Websites      profile.WebsiteChecks
	Transactor    tx.Transactor
}

func add(t *testing.T, p *profile.Profile, in profile.SectionInput) *profile.Section {
	t.Helper()
	section, err := p.AddSection(Draft(t, in), Now)
	must(t, err)
	return section
}

func read(t *testing.T, s Store) profile.Snapshot {
	t.Helper()
	got, err := s.Reader.ByOwner(t.Context(), Alex)
	must(t, err)
	return got
}

// save saves a profile in a transaction.
func save(t *testing.T, s Store, p *profile.Profile) error {
	t.Helper()
	return s.Transactor.InTx(t.Context(), func(ctx context.Context) error { return s.Repository.Save(ctx, p) })
}

// change changes the profile of Alex in a transaction.
func change(t *testing.T, s Store, fn func(*profile.Profile) error) {
	t.Helper()
	must(t, changeInTx(t.Context(), s, func(ctx context.Context, p *profile.Profile) error {
		if err := fn(p); err != nil {
			return err
		}
		return s.Repository.Save(ctx, p)
	}))
}

func changeInTx(ctx context.Context, s Store, fn func(context.Context, *profile.Profile) error) error {
	return s.Transactor.InTx(ctx, func(ctx context.Context) error {
		p, err := s.Repository.ForChange(ctx, Alex)
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
