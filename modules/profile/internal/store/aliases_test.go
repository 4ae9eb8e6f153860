package store_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"sync"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/identity"
)

// rename changes the alias of the owner's profile at a time.
func rename(ctx context.Context, s profiletest.Stores, owner identity.UserID, to profile.Alias, at time.Time) error {
	return s.DB.InTx(ctx, func(ctx context.Context) error {
		p, err := s.Profiles.ForChange(ctx, owner)
		if err != nil {
			return err
		}
		if err := p.ChangeAlias(to, at); err != nil {
			return err
		}
		return s.Profiles.Save(ctx, p)
	})
}

// wantAliasOwner fails the test unless the alias finds the profile of the owner at a time, or no profile if owner is 0.
func wantAliasOwner(t *testing.T, s profiletest.Stores, alias profile.Alias, at time.Time, owner identity.UserID) {
	t.Helper()
	got, err := s.Profiles.HeaderByAlias(t.Context(), alias, at.Add(-profile.AliasRetention))
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
	want, err := s.Profiles.HeaderOf(t.Context(), owner)
	must(t, err)
	wantEqual(t, "header", got, want)
}

func saveTwoProfiles(t *testing.T, s profiletest.Stores) {
	t.Helper()
	for _, owner := range []identity.UserID{alexID, kimID} {
		must(t, save(t, s, profile.New(owner, profile.Attributes{}, now)))
	}
}

func TestHeaderByAlias_presentOrRecentAlias_findsTheProfile(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		saveTwoProfiles(t, s)
		old, alias, later := aliasOf(t, "alex"), aliasOf(t, "alex-demo"), now.Add(time.Hour)
		wantAliasOwner(t, s, alias, now, 0)
		if got := read(t, s); !got.Alias.IsZero() || got.Version != 1 {
			t.Errorf("a new profile: %+v", got)
		}
		must(t, rename(t.Context(), s, alexID, old, now))
		must(t, rename(t.Context(), s, alexID, alias, later))
		wantAliasOwner(t, s, alias, later, alexID)
		wantAliasOwner(t, s, old, later, alexID)
		wantAliasOwner(t, s, old, later.Add(profile.AliasRetention-time.Microsecond), alexID)
		wantAliasOwner(t, s, old, later.Add(profile.AliasRetention), 0)
		wantAliasOwner(t, s, alias, later.Add(profile.AliasRetention), alexID)
		got := read(t, s)
		if got.Alias != alias || got.Version != 3 || !got.UpdatedAt.Equal(later) {
			t.Errorf("got %+v", got)
		}
		header, err := s.Profiles.HeaderOf(t.Context(), alexID)
		must(t, err)
		wantEqual(t, "alias of the header", header.Alias, alias)

		// A new profile may have an alias, and other changes keep it.
		first := profile.New(3, profile.Attributes{}, now)
		must(t, first.ChangeAlias(aliasOf(t, "third"), now))
		must(t, save(t, s, first))
		wantAliasOwner(t, s, aliasOf(t, "third"), now, 3)
		must(t, changeInTx(t.Context(), s, func(ctx context.Context, p *profile.Profile) error {
			p.ReplaceAttributes(profile.Attributes{Headline: "Another"}, later)
			return s.Profiles.Save(ctx, p)
		}))
		wantEqual(t, "alias after another change", read(t, s).Alias, alias)
	})
}

func TestSave_aliasOfAnotherProfile_isRefused(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		saveTwoProfiles(t, s)
		alias := aliasOf(t, "alex-demo")
		must(t, rename(t.Context(), s, alexID, alias, now))
		for _, at := range []time.Time{now, now.Add(2 * profile.AliasRetention)} { // a present alias does not expire
			if err := rename(t.Context(), s, kimID, alias, at); !errors.Is(err, profile.ErrAliasTaken) {
				t.Errorf("second owner: got %v", err)
			}
		}
		if kim, err := s.Profiles.ByOwner(t.Context(), kimID); err != nil || !kim.Alias.IsZero() || kim.Version != 1 {
			t.Errorf("got %+v, %v", kim, err)
		}
		newcomer := profile.New(3, profile.Attributes{}, now)
		must(t, newcomer.ChangeAlias(alias, now))
		if err := save(t, s, newcomer); !errors.Is(err, profile.ErrAliasTaken) {
			t.Errorf("a new profile: got %v", err)
		}
		if _, err := s.Profiles.HeaderOf(t.Context(), 3); !errors.Is(err, profile.ErrNoProfile) {
			t.Errorf("a refused profile was kept: %v", err)
		}
		wantAliasOwner(t, s, alias, now, alexID)
		must(t, rename(t.Context(), s, kimID, aliasOf(t, "kim-demo"), now))
	})
}

func TestSave_releasedAlias_isReservedForItsProfile(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		saveTwoProfiles(t, s)
		old, next := aliasOf(t, "alex"), aliasOf(t, "alex-demo")
		must(t, rename(t.Context(), s, alexID, old, now))
		must(t, rename(t.Context(), s, alexID, next, now.Add(time.Hour)))
		last := now.Add(time.Hour + profile.AliasRetention - time.Microsecond)
		for _, at := range []time.Time{now.Add(time.Hour), last} {
			if err := rename(t.Context(), s, kimID, old, at); !errors.Is(err, profile.ErrAliasTaken) {
				t.Errorf("another owner: got %v", err)
			}
		}
		held, err := s.Profiles.AliasesOf(t.Context(), alexID)
		must(t, err)
		wantEqual(t, "held", held, []profile.HeldAlias{{Alias: next}, {Alias: old, ReleasedAt: now.Add(time.Hour)}})
		// DeleteReleasedAliases does not delete it too early either.
		n, err := s.Profiles.DeleteReleasedAliases(t.Context(), last.Add(-profile.AliasRetention))
		if n != 0 || err != nil {
			t.Errorf("forgot %d, %v", n, err)
		}
		must(t, rename(t.Context(), s, alexID, old, last))
		wantAliasOwner(t, s, old, last, alexID)
		wantAliasOwner(t, s, next, last, alexID)
		held, err = s.Profiles.AliasesOf(t.Context(), alexID)
		must(t, err)
		wantEqual(
			t,
			"held after it was taken back",
			held,
			[]profile.HeldAlias{{Alias: old}, {Alias: next, ReleasedAt: last}},
		)
		if kim, err := s.Profiles.AliasesOf(t.Context(), kimID); len(kim) != 0 || err != nil {
			t.Errorf("Kim has %+v, %v", kim, err)
		}
	})
}

func TestSave_expiredAlias_canBeTaken(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		saveTwoProfiles(t, s)
		old, later := aliasOf(t, "alex"), now.Add(time.Hour)
		must(t, rename(t.Context(), s, alexID, old, now))
		must(t, rename(t.Context(), s, alexID, aliasOf(t, "alex-demo"), later))
		free := later.Add(profile.AliasRetention)
		must(t, rename(t.Context(), s, kimID, old, free))
		wantAliasOwner(t, s, old, free, kimID)
		if err := rename(t.Context(), s, alexID, old, free); !errors.Is(err, profile.ErrAliasTaken) {
			t.Errorf("the one who had it: got %v", err)
		}
		held, err := s.Profiles.AliasesOf(t.Context(), alexID)
		must(t, err)
		wantEqual(t, "held", held, []profile.HeldAlias{{Alias: aliasOf(t, "alex-demo")}})

		must(t, rename(t.Context(), s, kimID, aliasOf(t, "kim-demo"), free))
		if n, err := s.Profiles.DeleteReleasedAliases(t.Context(), free); n != 1 || err != nil {
			t.Errorf("forgot %d, %v", n, err)
		}
		wantAliasOwner(t, s, old, free, 0)
		wantAliasOwner(t, s, aliasOf(t, "kim-demo"), free, kimID)
		wantAliasOwner(t, s, aliasOf(t, "alex-demo"), free, alexID)
	})
}

// Two owners take one alias concurrently: alternately a new one and an expired one (docs/security.md, T41).
func TestSave_twoConcurrentChangesToOneAlias_oneSucceeds(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		const rounds = 8
		saveTwoProfiles(t, s)
		must(t, save(t, s, profile.New(3, profile.Attributes{}, now)))
		at := now
		for n := range rounds {
			at = at.Add(48 * time.Hour) // to stay within the limit of changes
			wanted := aliasOf(t, fmt.Sprintf("wanted-%d", n))
			if n%2 == 1 {
				must(t, rename(t.Context(), s, 3, wanted, at))
				must(t, rename(t.Context(), s, 3, aliasOf(t, fmt.Sprintf("third-%d", n)), at))
				at = at.Add(profile.AliasRetention)
			}
			var group sync.WaitGroup
			got := map[identity.UserID]error{alexID: nil, kimID: nil}
			var mu sync.Mutex
			for _, owner := range []identity.UserID{alexID, kimID} {
				group.Go(func() {
					err := rename(t.Context(), s, owner, wanted, at)
					mu.Lock()
					defer mu.Unlock()
					got[owner] = err
				})
			}
			group.Wait()
			winner, loser := alexID, kimID
			if got[winner] != nil {
				winner, loser = kimID, alexID
			}
			if got[winner] != nil || !errors.Is(got[loser], profile.ErrAliasTaken) {
				t.Fatalf("round %d: got %v", n, got)
			}
			wantAliasOwner(t, s, wanted, at, winner)
			if lost, err := s.Profiles.HeaderOf(t.Context(), loser); err != nil || lost.Alias == wanted {
				t.Errorf("round %d: the loser has %+v, %v", n, lost, err)
			}
		}
	})
}

func TestTakenAliases_areThoseOfOtherOwners(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		saveTwoProfiles(t, s)
		old, mine, hers := aliasOf(t, "alex"), aliasOf(t, "alex-demo"), aliasOf(t, "kim-demo")
		unknown := aliasOf(t, "nobody")
		must(t, rename(t.Context(), s, alexID, old, now))
		must(t, rename(t.Context(), s, alexID, mine, now))
		must(t, rename(t.Context(), s, kimID, hers, now))
		for _, row := range []struct {
			name  string
			owner identity.UserID
			at    time.Time
			want  map[profile.Alias]bool
		}{
			{"for Alex", alexID, now, map[profile.Alias]bool{hers: true}},
			{"for Kim", kimID, now, map[profile.Alias]bool{old: true, mine: true}},
			{
				"for Kim, when the old one is free", kimID, now.Add(profile.AliasRetention),
				map[profile.Alias]bool{mine: true},
			},
			{"for a user without a profile", 3, now, map[profile.Alias]bool{old: true, mine: true, hers: true}},
		} {
			taken, err := s.Profiles.TakenAliases(t.Context(), []profile.Alias{old, mine, hers, unknown}, row.owner,
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
		if taken, err := s.Profiles.TakenAliases(t.Context(), nil, kimID, now); len(taken) != 0 || err != nil {
			t.Errorf("no aliases: got %v, %v", taken, err)
		}
	})
}

func TestSave_changesOfAnAlias_areCounted(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		saveTwoProfiles(t, s)
		for n := range profile.MaxAliasChanges {
			must(t, rename(t.Context(), s, alexID, aliasOf(t, fmt.Sprintf("alex-%d", n)),
				now.Add(time.Duration(n)*time.Minute)))
		}
		tooEarly := now.Add(24*time.Hour - time.Microsecond)
		if err := rename(t.Context(), s, alexID, aliasOf(t, "alex-9"), tooEarly); err == nil {
			t.Error("a change too many went through")
		}
		must(t, rename(t.Context(), s, kimID, aliasOf(t, "kim-demo"), now))
		must(t, rename(t.Context(), s, alexID, aliasOf(t, "alex-9"), now.Add(24*time.Hour)))
	})
}

func TestEraseOwner_deletesAliases(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		saveTwoProfiles(t, s)
		old, alias := aliasOf(t, "alex"), aliasOf(t, "alex-demo")
		must(t, rename(t.Context(), s, alexID, old, now))
		must(t, rename(t.Context(), s, alexID, alias, now))
		must(t, rename(t.Context(), s, kimID, aliasOf(t, "kim-demo"), now))
		must(t, s.Profiles.EraseOwner(t.Context(), alexID))
		wantAliasOwner(t, s, old, now, 0)
		wantAliasOwner(t, s, alias, now, 0)
		if held, err := s.Profiles.AliasesOf(t.Context(), alexID); len(held) != 0 || err != nil {
			t.Errorf("kept %+v, %v", held, err)
		}
		wantAliasOwner(t, s, aliasOf(t, "kim-demo"), now, kimID)
		must(t, rename(t.Context(), s, kimID, alias, now))
	})
}
