package profiletest

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"sync"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// Store is one store seen through all of its ports.
type Store struct {
	Repository profile.Repository
	Reader     profile.Reader
	Units      tx.Units
}

// Two owners of the suites.
const (
	Alex identity.UserID = 7
	Kim  identity.UserID = 8
)

// RunStoreContract proves what profile.Repository and profile.Reader promise. Each call
// of open returns an empty store.
func RunStoreContract(t *testing.T, open func(t *testing.T) Store) {
	t.Helper()
	run := func(name string, test func(t *testing.T, s Store)) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t, open(t))
		})
	}
	run("a profile comes back as it was saved", comesBack)
	run("what says nothing comes back saying nothing", emptyComesBack)
	run("an owner without a profile has none", hasNone)
	run("an owner has one profile", hasOne)
	run("profiles of two owners do not mix", doNotMix)
	run("a standing is that of the profile", standingIsThatOfTheProfile)
	run("changed, added and removed entries are written together", changesAreWritten)
	run("the number of a removed entry is never given again", numbersAreNotReused)
	run("a change from another version is stale and writes nothing", staleWritesNothing)
	run("a unit that fails leaves nothing behind", failedUnitLeavesNothing)
	run("changes at the same time follow one another", changesFollowOneAnother)
	run("a profile is read as of one moment", readAsOfOneMoment)
}

func comesBack(t *testing.T, s Store) {
	p := profile.New(Alex, profile.Attributes{
		Headline: "Backend engineer who keeps \"payment\" systems boring; DROP TABLE x --",
		Summary:  "I build services.\n\nLately: ledgers 🚀", Location: "Zürich", Tags: []string{"Go", "PostgreSQL", "Émigré"},
	}, Now)
	check(t, p.ChangeAccessMode(profile.Authenticated, true, Now))
	for n := range 3 {
		_, err := p.AddSection(Draft(t, Full(n)), Now.Add(time.Duration(n)*time.Second))
		check(t, err)
	}
	_, err := p.AddSection(Draft(t, Workplace(Tagged("Go"))), Now) // labels are unique within a list only
	check(t, err)
	check(t, s.Repository.Save(t.Context(), p))

	if p.ID() == 0 {
		t.Error("a saved profile has no number")
	}
	primary, ok := p.PrimaryWorkplace()
	if !ok || primary.ID() == 0 {
		t.Errorf("the primary workplace has no number: %v, %v", primary, ok)
	}
	for name, load := range loads(s, p.ID()) {
		got, err := load(t.Context(), Alex)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		same(t, name, got.Snapshot(), p.Snapshot())
	}
}

func emptyComesBack(t *testing.T, s Store) {
	p := profile.New(Alex, profile.Attributes{}, Now)
	check(t, s.Repository.Save(t.Context(), p))
	got, err := s.Reader.ByOwner(t.Context(), Alex)
	check(t, err)
	if !got.Attributes().IsZero() || len(got.Sections()) != 0 {
		t.Errorf("got %+v with %d entries", got.Attributes(), len(got.Sections()))
	}
	if _, ok := got.PrimaryWorkplace(); ok {
		t.Error("a primary workplace came out of nothing")
	}
	if got.AccessMode() != profile.Restricted || got.Status() != profile.StatusActive || got.Approved() || got.Version() != 1 {
		t.Errorf("got %+v", got.Snapshot())
	}
}

func hasNone(t *testing.T, s Store) {
	check(t, s.Repository.Save(t.Context(), profile.New(Kim, profile.Attributes{}, Now)))
	for name, load := range loads(s, 4711) {
		if p, err := load(t.Context(), Alex); !errors.Is(err, profile.ErrNotLoaded) {
			t.Errorf("%s: got %v, %v", name, p, err)
		}
	}
	if got, err := s.Reader.StandingOf(t.Context(), Alex); !errors.Is(err, profile.ErrNotLoaded) {
		t.Errorf("standing of owner: got %v, %v", got, err)
	}
	if got, err := s.Reader.StandingByID(t.Context(), 4711); !errors.Is(err, profile.ErrNotLoaded) {
		t.Errorf("standing: got %v, %v", got, err)
	}
}

func hasOne(t *testing.T, s Store) {
	check(t, s.Repository.Save(t.Context(), profile.New(Alex, profile.Attributes{Headline: "First"}, Now)))
	if err := s.Repository.Save(t.Context(), profile.New(Alex, profile.Attributes{Headline: "Second"}, Now)); !errors.Is(err, profile.ErrAlreadyExists) {
		t.Errorf("second profile: got %v", err)
	}
	if got, err := s.Reader.ByOwner(t.Context(), Alex); err != nil || got.Attributes().Headline != "First" {
		t.Errorf("got %v, %v", got, err)
	}
}

func doNotMix(t *testing.T, s Store) {
	for owner, title := range map[identity.UserID]string{Alex: "Baker", Kim: "Potter"} {
		p := profile.New(owner, profile.Attributes{Tags: []string{title}}, Now)
		_, err := p.AddSection(Draft(t, Workplace(Titled(title), Tagged(title, "Common"))), Now)
		check(t, err)
		check(t, s.Repository.Save(t.Context(), p))
	}
	kim, err := s.Reader.ByOwner(t.Context(), Kim)
	check(t, err)
	before := kim.Snapshot()
	change(t, s, Alex, func(p *profile.Profile) error {
		p.Describe(profile.Attributes{}, Now.Add(time.Hour))
		return p.RemoveSection(p.Sections()[0].ID(), nil, Now.Add(time.Hour))
	})
	after, err := s.Reader.ByOwner(t.Context(), Kim)
	check(t, err)
	same(t, "the other profile", after.Snapshot(), before)
	if len(before.Sections) != 1 || before.Sections[0].Content.Title != "Potter" || len(before.Sections[0].Content.Tags) != 2 {
		t.Errorf("got %+v", before.Sections)
	}
}

func standingIsThatOfTheProfile(t *testing.T, s Store) {
	p := profile.New(Alex, profile.Attributes{}, Now)
	check(t, s.Repository.Save(t.Context(), p))
	change(t, s, Alex, func(p *profile.Profile) error { return p.ChangeAccessMode(profile.Public, true, Now) })
	want := profile.Standing{ID: p.ID(), Owner: Alex, AccessMode: profile.Public, Status: profile.StatusActive, Version: 2}
	if got, err := s.Reader.StandingOf(t.Context(), Alex); err != nil || got != want {
		t.Errorf("by owner: got %+v, %v", got, err)
	}
	if got, err := s.Reader.StandingByID(t.Context(), p.ID()); err != nil || got != want {
		t.Errorf("by number: got %+v, %v", got, err)
	}
}

func changesAreWritten(t *testing.T, s Store) {
	p := profile.New(Alex, profile.Attributes{Headline: "Before", Summary: "Before", Location: "Before", Tags: []string{"Before", "Kept"}}, Now)
	for n := range 3 {
		_, err := p.AddSection(Draft(t, Full(n)), Now)
		check(t, err)
	}
	check(t, s.Repository.Save(t.Context(), p))
	changed, untouched, removed := p.Sections()[0].ID(), p.Sections()[1].Snapshot(), p.Sections()[2].ID()

	later := Now.Add(time.Hour)
	var want profile.Snapshot
	change(t, s, Alex, func(p *profile.Profile) error {
		p.Describe(profile.Attributes{Headline: "After", Tags: []string{"After", "Kept"}}, later)
		if _, err := p.ReplaceSection(changed, Draft(t, Workplace(Tagged("go", "Tests"))), nil, later); err != nil {
			return err
		}
		if err := p.RemoveSection(removed, nil, later); err != nil {
			return err
		}
		if _, err := p.AddSection(Draft(t, Workplace(Titled("New"), Since("2024-01-01"))), later); err != nil {
			return err
		}
		// Twice in one unit counts once.
		_, err := p.ReplaceSection(changed, Draft(t, Workplace(Tagged("Go", "Tests"))), nil, later)
		want = p.Snapshot()
		return err
	})
	got, err := s.Reader.ByOwner(t.Context(), Alex)
	check(t, err)
	snapshot := got.Snapshot()
	if snapshot.Version != 2 || !snapshot.UpdatedAt.Equal(later) || !snapshot.CreatedAt.Equal(Now) || !reflect.DeepEqual(snapshot.Attributes, want.Attributes) {
		t.Errorf("got %+v", snapshot)
	}
	if len(snapshot.Sections) != 3 {
		t.Fatalf("got %d entries", len(snapshot.Sections))
	}
	added, replaced, kept := snapshot.Sections[0], snapshot.Sections[1], snapshot.Sections[2]
	if added.Content.Title != "New" || added.Version != 1 || !added.CreatedAt.Equal(later) {
		t.Errorf("added: got %+v", added)
	}
	if replaced.ID != changed || replaced.Version != 2 || !replaced.CreatedAt.Equal(Now) ||
		!reflect.DeepEqual(replaced.Content, want.Sections[1].Content) {
		t.Errorf("replaced: got %+v", replaced)
	}
	same(t, "untouched", kept, untouched)
	// The workplace that was saved first without an end took the place; no other moved in.
	if snapshot.Primary != changed {
		t.Errorf("primary: got %d, want %d", snapshot.Primary, changed)
	}
}

func numbersAreNotReused(t *testing.T, s Store) {
	p := profile.New(Alex, profile.Attributes{}, Now)
	_, err := p.AddSection(Draft(t, Workplace()), Now)
	check(t, err)
	check(t, s.Repository.Save(t.Context(), p))
	first := p.Sections()[0].ID()
	change(t, s, Alex, func(p *profile.Profile) error { return p.RemoveSection(first, nil, Now) })
	second := change(t, s, Alex, func(p *profile.Profile) error {
		_, err := p.AddSection(Draft(t, Workplace()), Now)
		return err
	}).Sections()[0].ID()
	if second <= first {
		t.Errorf("after %d came %d", first, second)
	}
}

func staleWritesNothing(t *testing.T, s Store) {
	check(t, s.Repository.Save(t.Context(), profile.New(Alex, profile.Attributes{Headline: "First"}, Now)))
	stale, err := s.Reader.ByOwner(t.Context(), Alex)
	check(t, err)
	fresh := change(t, s, Alex, func(p *profile.Profile) error {
		p.Describe(profile.Attributes{Headline: "Second"}, Now)
		return nil
	})
	stale.Describe(profile.Attributes{Headline: "Third", Tags: []string{"Third"}}, Now)
	_, err = stale.AddSection(Draft(t, Workplace()), Now)
	check(t, err)
	if err := s.Repository.Save(t.Context(), stale); !errors.Is(err, fault.ErrStale) {
		t.Errorf("got %v", err)
	}
	got, err := s.Reader.ByOwner(t.Context(), Alex)
	check(t, err)
	same(t, "the profile", got.Snapshot(), fresh.Snapshot())

	missing := profile.Restore(profile.Snapshot{ID: 4711, Owner: Kim, AccessMode: profile.Restricted, Status: profile.StatusActive, Version: 3, CreatedAt: Now})
	missing.Describe(profile.Attributes{}, Now)
	if err := s.Repository.Save(t.Context(), missing); !errors.Is(err, fault.ErrStale) {
		t.Errorf("a profile that is gone: got %v", err)
	}
}

func failedUnitLeavesNothing(t *testing.T, s Store) {
	refused := errors.New("refused")
	p := profile.New(Alex, profile.Attributes{}, Now)
	check(t, s.Repository.Save(t.Context(), p))
	before := p.Snapshot()
	err := s.Units.Within(t.Context(), func(ctx context.Context) error {
		p, err := s.Repository.ForChange(ctx, Alex)
		if err != nil {
			return err
		}
		p.Describe(profile.Attributes{Headline: "Never", Tags: []string{"Never"}}, Now)
		if _, err := p.AddSection(Draft(t, Full(1)), Now); err != nil {
			return err
		}
		if err := s.Repository.Save(ctx, p); err != nil {
			return err
		}
		if inside, err := s.Reader.ByOwner(ctx, Alex); err != nil || len(inside.Sections()) != 1 {
			t.Errorf("the unit does not see its own change: %v, %v", inside, err)
		}
		return refused
	})
	if !errors.Is(err, refused) {
		t.Errorf("got %v", err)
	}
	got, err := s.Reader.ByOwner(t.Context(), Alex)
	check(t, err)
	same(t, "the profile", got.Snapshot(), before)
}

func changesFollowOneAnother(t *testing.T, s Store) {
	const writers = 16
	check(t, s.Repository.Save(t.Context(), profile.New(Alex, profile.Attributes{}, Now)))
	var group sync.WaitGroup
	for n := range writers {
		group.Go(func() {
			err := within(t.Context(), s, Alex, func(p *profile.Profile) error {
				_, err := p.AddSection(Draft(t, Full(n)), Now)
				return err
			})
			if err != nil {
				t.Errorf("writer %d: %v", n, err)
			}
		})
	}
	group.Wait()
	got, err := s.Reader.ByOwner(t.Context(), Alex)
	check(t, err)
	if len(got.Sections()) != writers || got.Version() != writers+1 {
		t.Errorf("%d entries at version %d", len(got.Sections()), got.Version())
	}
}

func readAsOfOneMoment(t *testing.T, s Store) {
	const rounds = 20
	p := profile.New(Alex, profile.Attributes{Headline: "0"}, Now)
	check(t, s.Repository.Save(t.Context(), p))
	done := make(chan struct{})
	var group sync.WaitGroup
	group.Go(func() {
		defer close(done)
		for n := range rounds {
			// Each change moves headline, entries, labels and primary workplace together.
			err := within(t.Context(), s, Alex, func(p *profile.Profile) error {
				title := strconv.Itoa(n + 1)
				p.Describe(profile.Attributes{Headline: title, Tags: []string{title}}, Now)
				for _, old := range p.Sections() {
					if err := p.RemoveSection(old.ID(), nil, Now); err != nil {
						return err
					}
				}
				_, err := p.AddSection(Draft(t, Workplace(Titled(title), Tagged(title))), Now)
				return err
			})
			if err != nil {
				t.Errorf("round %d: %v", n, err)
				return
			}
		}
	})
	for range 2 {
		group.Go(func() {
			for {
				got, err := s.Reader.ByOwner(t.Context(), Alex)
				if err != nil {
					t.Error(err)
					return
				}
				if err := ofOneMoment(got); err != nil {
					t.Errorf("version %d: %v", got.Version(), err)
					return
				}
				select {
				case <-done:
					return
				default:
				}
			}
		})
	}
	group.Wait()
}

func ofOneMoment(p *profile.Profile) error {
	title := p.Attributes().Headline
	if title == "0" {
		return nil
	}
	sections := p.Sections()
	primary, ok := p.PrimaryWorkplace()
	if len(sections) != 1 || !ok || primary != sections[0] {
		return fmt.Errorf("%d entries, primary %v", len(sections), ok)
	}
	content := sections[0].Content()
	if content.Title != title || !reflect.DeepEqual(content.Tags, []string{title}) || !reflect.DeepEqual(p.Attributes().Tags, []string{title}) {
		return fmt.Errorf("headline %s, entry %s, labels %v and %v", title, content.Title, content.Tags, p.Attributes().Tags)
	}
	return nil
}

func loads(s Store, id profile.ID) map[string]func(context.Context, identity.UserID) (*profile.Profile, error) {
	return map[string]func(context.Context, identity.UserID) (*profile.Profile, error){
		"by owner": s.Reader.ByOwner,
		"by number": func(ctx context.Context, _ identity.UserID) (*profile.Profile, error) {
			return s.Reader.ByID(ctx, id)
		},
		"for change": func(ctx context.Context, owner identity.UserID) (p *profile.Profile, err error) {
			err = s.Units.Within(ctx, func(ctx context.Context) error {
				p, err = s.Repository.ForChange(ctx, owner)
				return err
			})
			return p, err
		},
	}
}

// change changes a profile in a unit and returns it as it was saved.
func change(t *testing.T, s Store, owner identity.UserID, fn func(*profile.Profile) error) *profile.Profile {
	t.Helper()
	var saved *profile.Profile
	check(t, within(t.Context(), s, owner, func(p *profile.Profile) error {
		saved = p
		return fn(p)
	}))
	return saved
}

func within(ctx context.Context, s Store, owner identity.UserID, fn func(*profile.Profile) error) error {
	return s.Units.Within(ctx, func(ctx context.Context) error {
		p, err := s.Repository.ForChange(ctx, owner)
		if err != nil {
			return err
		}
		if err := fn(p); err != nil {
			return err
		}
		return s.Repository.Save(ctx, p)
	})
}

func check(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func same[T any](t *testing.T, what string, got, want T) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s changed:\n got %+v\nwant %+v", what, got, want)
	}
}
