package store_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"wright.app/modules/sharing/internal/store"
	"wright.app/modules/sharing/invitation"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/clock"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// The response times for invalid tokens do not depend on the length and the state of the token: their medians differ by
// at most two milliseconds.
func TestT35_invalidTokens_takeTheSameTime(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t)
	links, invites := store.NewLinks(db, keys(t, 1)), store.NewInviteLinks(db, keys(t, 1))
	users, clk := sharingtest.NewUsers(t, db), clock.NewFixed(noon)
	gate := profileaccess.NewGate(
		store.NewPublished(db, keys(t, 1), "1"), users.Profiles(), users.People(), users.Blocks(), users.Connections(),
		clk, sharingtest.NoApplications{})
	invitations := invitation.NewInvitations(invites, users.People(), users.Profiles(), clk)

	deletedLink, err := links.Add(t.Context(), link(), 100)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := deletedLink.Delete(nil, noon); err != nil {
		t.Fatal(err)
	}
	deletedInvite, err := invites.Add(t.Context(), invite(), 20)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := deletedInvite.Delete(nil, noon); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(links.Save(t.Context(), deletedLink), invites.Save(t.Context(), deletedInvite)); err != nil {
		t.Fatal(err)
	}

	for kind, lookUp := range map[string]func(token string) error{
		"profile": func(token string) error {
			_, err := gate.CanViewByToken(t.Context(), identity.Principal{}, token)
			return err
		},
		"invitation": func(token string) error {
			_, err := invitations.Find(t.Context(), token)
			return err
		},
	} {
		spread := func() time.Duration {
			durations := map[string][]time.Duration{}
			for range 101 {
				for name, token := range map[string]string{
					"unknown": sharelink.NewToken().Text(), "one character": "a",
					"128 characters":     strings.Repeat("a", 128),
					"deleted link":       deletedLink.Snapshot().Token.Text(),
					"deleted invitation": deletedInvite.Snapshot().Token.Text(),
				} {
					start := clock.Machine()
					if err := lookUp(token); !errors.Is(err, fault.ErrNotFound) {
						t.Fatalf("%s by %s: got %v", kind, name, err)
					}
					durations[name] = append(durations[name], clock.Machine().Sub(start))
				}
			}
			var medians []time.Duration
			for _, times := range durations {
				slices.Sort(times)
				medians = append(medians, times[len(times)/2])
			}
			return slices.Max(medians) - slices.Min(medians)
		}
		// A difference that is caused by the code occurs in every round. A difference that is caused by other processes
		// does not. So one round with a small difference is sufficient.
		var spreads []time.Duration
		isSmall := func(spread time.Duration) bool { return spread <= 2*time.Millisecond }
		for len(spreads) < 5 && !slices.ContainsFunc(spreads, isSmall) {
			spreads = append(spreads, spread())
		}
		if slices.Min(spreads) > 2*time.Millisecond {
			t.Errorf("%s: the medians differ by %v in five rounds", kind, spreads)
		}
	}
}
