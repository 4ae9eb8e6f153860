package profiletest

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"sync"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/platform/identity"
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

// rename changes the alias of the owner's profile at a time.
func rename(ctx context.Context, s Store, owner identity.UserID, to profile.Alias, at time.Time) error {
	return s.Transactor.InTx(ctx, func(ctx context.Context) error {
		p, err := s.Repository.ForChange(ctx, owner)
		if err != nil {
			return err
		}
		if err := p.ChangeAlias(to, at); err != nil {
			return err
		}
		return s.Repository.Save(ctx, p)
	})
}

// wantAliasOwner fails the test unless the alias finds the profile of the owner at a time, or no profile if owner is 0.
func wantAliasOwner(t *testing.T, s Store, alias profile.Alias, at time.Time, owner identity.UserID) {
	t.Helper()
	got, err := s.Reader.HeaderByAlias(t.Context(), alias, at.Add(-profile.AliasRetention))
	if owner == 0 {
		if !errors.Is(err, profile.ErrNoProfile) {
			t.Errorf("%s: got %+v, %v", alias, got, err)
		}
		return
	}
	if err != nil || got.Owner != owner {
		t.Errorf("%s: got %+v, %v", alias, got, err)
		return
	}
	want, err := s.Reader.HeaderOf(t.Context(), owner)
	must(t, err)
	wantEqual(t, "header", got, want)
}

func saveTwoProfiles(t *testing.T, s Store) {
	t.Helper()
	for _, owner := range []identity.UserID{Alex, Kim} {
		must(t, save(t, s, profile.New(owner, profile.Attributes{}, Now)))
	}
}

func aliasFindsProfile(t *testing.T, s Store) {
	saveTwoProfiles(t, s)
	old, alias, later := Alias(t, "alex"), Alias(t, "alex-demo"), Now.Add(time.Hour)
	wantAliasOwner(t, s, alias, Now, 0)
	if got := read(t, s); !got.Alias.IsZero() || got.Version != 1 {
		t.Errorf("a new profile: %+v", got)
	}
	must(t, rename(t.Context(), s, Alex, old, Now))
	must(t, rename(t.Context(), s, Alex, alias, later))
	wantAliasOwner(t, s, alias, later, Alex)
	wantAliasOwner(t, s, old, later, Alex)
	wantAliasOwner(t, s, old, later.Add(profile.AliasRetention-time.Microsecond), Alex)
	wantAliasOwner(t, s, old, later.Add(profile.AliasRetention), 0)
	wantAliasOwner(t, s, alias, later.Add(profile.AliasRetention), Alex)
	got := read(t, s)
	if got.Alias != alias || got.Version != 3 || !got.UpdatedAt.Equal(later) {
		t.Errorf("got %+v", got)
	}
	header, err := s.Reader.HeaderOf(t.Context(), Alex)
	must(t, err)
	wantEqual(t, "alias of the header", header.Alias, alias)

	// A new profile may have an alias, and other changes keep it.
	first := profile.New(3, profile.Attributes{}, Now)
	must(t, first.ChangeAlias(Alias(t, "third"), Now))
	must(t, save(t, s, first))
	wantAliasOwner(t, s, Alias(t, "third"), Now, 3)
	must(t, changeInTx(t.Context(), s, func(ctx context.Context, p *profile.Profile) error {
		p.ReplaceAttributes(profile.Attributes{Headline: "Another"}, later)
		return s.Repository.Save(ctx, p)
	}))
	wantEqual(t, "alias after another change", read(t, s).Alias, alias)
}

func aliasIsUnique(t *testing.T, s Store) {
	saveTwoProfiles(t, s)
	alias := Alias(t, "alex-demo")
	must(t, rename(t.Context(), s, Alex, alias, Now))
	for _, at := range []time.Time{Now, Now.Add(2 * profile.AliasRetention)} { // a present alias does not expire
		if err := rename(t.Context(), s, Kim, alias, at); !errors.Is(err, profile.ErrAliasTaken) {
			t.Errorf("second owner: got %v", err)
		}
	}
	if kim, err := s.Reader.ByOwner(t.Context(), Kim); err != nil || !kim.Alias.IsZero() || kim.Version != 1 {
		t.Errorf("got %+v, %v", kim, err)
	}
	newcomer := profile.New(3, profile.Attributes{}, Now)
	must(t, newcomer.ChangeAlias(alias, Now))
	if err := save(t, s, newcomer); !errors.Is(err, profile.ErrAliasTaken) {
		t.Errorf("a new profile: got %v", err)
	}
	if _, err := s.Reader.HeaderOf(t.Context(), 3); !errors.Is(err, profile.ErrNoProfile) {
		t.Errorf("a refused profile was kept: %v", err)
	}
	wantAliasOwner(t, s, alias, Now, Alex)
	must(t, rename(t.Context(), s, Kim, Alias(t, "kim-demo"), Now))
}

func releasedAliasIsReserved(t *testing.T, s Store) {
	saveTwoProfiles(t, s)
	old, next := Alias(t, "alex"), Alias(t, "alex-demo")
	must(t, rename(t.Context(), s, Alex, old, Now))
	must(t, rename(t.Context(), s, Alex, next, Now.Add(time.Hour)))
	last := Now.Add(time.Hour + profile.AliasRetention - time.Microsecond)
	for _, at := range []time.Time{Now.Add(time.Hour), last} {
		if err := rename(t.Context(), s, Kim, old, at); !errors.Is(err, profile.ErrAliasTaken) {
			t.Errorf("another owner: got %v", err)
		}
	}
	held, err := s.Reader.AliasesOf(t.Context(), Alex)
	must(t, err)
	wantEqual(t, "held", held, []profile.HeldAlias{{Alias: next}, {Alias: old, ReleasedAt: Now.Add(time.Hour)}})
	// DeleteReleasedAliases does not delete it too early either.
	if n, err := s.Eraser.DeleteReleasedAliases(t.Context(), last.Add(-profile.AliasRetention)); n != 0 || err != nil {
		t.Errorf("forgot %d, %v", n, err)
	}
	must(t, rename(t.Context(), s, Alex, old, last))
	wantAliasOwner(t, s, old, last, Alex)
	wantAliasOwner(t, s, next, last, Alex)
	held, err = s.Reader.AliasesOf(t.Context(), Alex)
	must(t, err)
	wantEqual(
		t,
		"held after it was taken back",
		held,
		[]profile.HeldAlias{{Alias: old}, {Alias: next, ReleasedAt: last}},
	)
	if kim, err := s.Reader.AliasesOf(t.Context(), Kim); len(kim) != 0 || err != nil {
		t.Errorf("Kim has %+v, %v", kim, err)
	}
}

func expiredAliasCanBeTaken(t *testing.T, s Store) {
	saveTwoProfiles(t, s)
	old, later := Alias(t, "alex"), Now.Add(time.Hour)
	must(t, rename(t.Context(), s, Alex, old, Now))
	must(t, rename(t.Context(), s, Alex, Alias(t, "alex-demo"), later))
	free := later.Add(profile.AliasRetention)
	must(t, rename(t.Context(), s, Kim, old, free))
	wantAliasOwner(t, s, old, free, Kim)
	if err := rename(t.Context(), s, Alex, old, free); !errors.Is(err, profile.ErrAliasTaken) {
		t.Errorf("the one who had it: got %v", err)
	}
	held, err := s.Reader.AliasesOf(t.Context(), Alex)
	must(t, err)
	wantEqual(t, "held", held, []profile.HeldAlias{{Alias: Alias(t, "alex-demo")}})

	must(t, rename(t.Context(), s, Kim, Alias(t, "kim-demo"), free))
	if n, err := s.Eraser.DeleteReleasedAliases(t.Context(), free); n != 1 || err != nil {
		t.Errorf("forgot %d, %v", n, err)
	}
	wantAliasOwner(t, s, old, free, 0)
	wantAliasOwner(t, s, Alias(t, "kim-demo"), free, Kim)
	wantAliasOwner(t, s, Alias(t, "alex-demo"), free, Alex)
}

// concurrentAliasChanges lets two owners take one alias concurrently: alternately a new one and an expired one
// (docs/security.md, T41).
func concurrentAliasChanges(t *testing.T, s Store) {
	const rounds = 8
	saveTwoProfiles(t, s)
	must(t, save(t, s, profile.New(3, profile.Attributes{}, Now)))
	at := Now
	for n := range rounds {
		at = at.Add(48 * time.Hour) // to stay within the limit of changes
		wanted := Alias(t, fmt.Sprintf("wanted-%d", n))
		if n%2 == 1 {
			must(t, rename(t.Context(), s, 3, wanted, at))
			must(t, rename(t.Context(), s, 3, Alias(t, fmt.Sprintf("third-%d", n)), at))
			at = at.Add(profile.AliasRetention)
		}
		var group sync.WaitGroup
		got := map[identity.UserID]error{Alex: nil, Kim: nil}
		var mu sync.Mutex
		for _, owner := range []identity.UserID{Alex, Kim} {
			group.Go(func() {
				err := rename(t.Context(), s, owner, wanted, at)
				mu.Lock()
				defer mu.Unlock()
				got[owner] = err
			})
		}
		group.Wait()
		winner, loser := Alex, Kim
		if got[winner] != nil {
			winner, loser = Kim, Alex
		}
		if got[winner] != nil || !errors.Is(got[loser], profile.ErrAliasTaken) {
			t.Fatalf("round %d: got %v", n, got)
		}
		wantAliasOwner(t, s, wanted, at, winner)
		if lost, err := s.Reader.HeaderOf(t.Context(), loser); err != nil || lost.Alias == wanted {
			t.Errorf("round %d: the loser has %+v, %v", n, lost, err)
		}
	}
}

func takenAliasesOfOthers(t *testing.T, s Store) {
	saveTwoProfiles(t, s)
	old, mine, hers, unknown := Alias(t, "alex"), Alias(t, "alex-demo"), Alias(t, "kim-demo"), Alias(t, "nobody")
	must(t, rename(t.Context(), s, Alex, old, Now))
	must(t, rename(t.Context(), s, Alex, mine, Now))
	must(t, rename(t.Context(), s, Kim, hers, Now))
	for _, row := range []struct {
		name  string
		owner identity.UserID
		at    time.Time
		want  map[profile.Alias]bool
	}{
		{"for Alex", Alex, Now, map[profile.Alias]bool{hers: true}},
		{"for Kim", Kim, Now, map[profile.Alias]bool{old: true, mine: true}},
		{"for Kim, when the old one is free", Kim, Now.Add(profile.AliasRetention), map[profile.Alias]bool{mine: true}},
		{"for a user without a profile", 3, Now, map[profile.Alias]bool{old: true, mine: true, hers: true}},
	} {
		taken, err := s.Reader.TakenAliases(t.Context(), []profile.Alias{old, mine, hers, unknown}, row.owner,
			row.at.Add(-profile.AliasRetention))
		must(t, err)
		got := map[profile.Alias]bool{}
		for _, alias := range taken {
			got[alias] = true
		}
		if !reflect.DeepEqual(got, row.want) {
			t.Errorf("%s: got %v", row.name, got)
		}
	}
	if taken, err := s.Reader.TakenAliases(t.Context(), nil, Kim, Now); len(taken) != 0 || err != nil {
		t.Errorf("no aliases: got %v, %v", taken, err)
	}
}

func aliasChangesAreCounted(t *testing.T, s Store) {
	saveTwoProfiles(t, s)
	for n := range profile.MaxAliasChanges {
		must(t, rename(t.Context(), s, Alex, Alias(t, fmt.Sprintf("alex-%d", n)),
			Now.Add(time.Duration(n)*time.Minute)))
	}
	if err := rename(t.Context(), s, Alex, Alias(t, "alex-9"), Now.Add(24*time.Hour-time.Microsecond)); err == nil {
		t.Error("a change too many went through")
	}
	must(t, rename(t.Context(), s, Kim, Alias(t, "kim-demo"), Now))
	must(t, rename(t.Context(), s, Alex, Alias(t, "alex-9"), Now.Add(24*time.Hour)))
}

func eraseDeletesAliases(t *testing.T, s Store) {
	saveTwoProfiles(t, s)
	old, alias := Alias(t, "alex"), Alias(t, "alex-demo")
	must(t, rename(t.Context(), s, Alex, old, Now))
	must(t, rename(t.Context(), s, Alex, alias, Now))
	must(t, rename(t.Context(), s, Kim, Alias(t, "kim-demo"), Now))
	must(t, s.Eraser.EraseOwner(t.Context(), Alex))
	wantAliasOwner(t, s, old, Now, 0)
	wantAliasOwner(t, s, alias, Now, 0)
	if held, err := s.Reader.AliasesOf(t.Context(), Alex); len(held) != 0 || err != nil {
		t.Errorf("kept %+v, %v", held, err)
	}
	wantAliasOwner(t, s, Alias(t, "kim-demo"), Now, Kim)
	must(t, rename(t.Context(), s, Kim, alias, Now))
}
