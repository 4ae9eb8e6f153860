package network_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"wright.app/modules/network"
	"wright.app/modules/network/internal/store"
	"wright.app/modules/network/networktest"
	"wright.app/platform/identity"
)

// correspondents are doubles of the ports of Correspondence. Alex has the mailbox alex.demo@example.com, and Robin and
// Sam share robin.demo@example.com.
type correspondents struct {
	*store.Blocks

	suspended, suspendedProfiles, leaving map[identity.UserID]bool
	mailboxes                             *networktest.Mailboxes
	locked                                []identity.UserID
	lateAccount                           identity.UserID // gets the mailbox of Alex while people are locked
	err                                   error
}

const alexMail, robinMail = "alex.demo@example.com", "robin.demo@example.com"

// accounts is a network.Accounts.
type accounts struct{ *correspondents }

func (c accounts) Of(_ context.Context, p network.Party) ([]network.Account, error) {
	var users []identity.UserID
	switch {
	case p.User == networktest.Alex, p.Email == alexMail:
		users = []identity.UserID{networktest.Alex}
		if c.lateAccount != 0 && len(c.locked) > 0 {
			users = append(users, c.lateAccount)
		}
	case p.User == networktest.Sam:
		users = []identity.UserID{networktest.Sam, networktest.Robin}
	case p.User == networktest.Robin, p.Email == robinMail:
		users = []identity.UserID{networktest.Robin, networktest.Sam}
	}
	found := make([]network.Account, len(users))
	for i, user := range users {
		found[i] = network.Account{User: user, Suspended: c.suspended[user], Leaving: c.leaving[user]}
	}
	return found, c.err
}

func (c *correspondents) IsSuspended(_ context.Context, user identity.UserID) (bool, error) {
	return c.suspendedProfiles[user], nil
}

func (c *correspondents) LockPeople(_ context.Context, people ...identity.UserID) error {
	c.locked = append(c.locked, people...)
	return nil
}

func (c *correspondents) block(t *testing.T, blocker, blocked identity.UserID) {
	t.Helper()
	b := network.RestoreBlock(network.BlockSnapshot{
		Blocker: blocker, Blocked: network.Person{User: blocked}, CreatedAt: networktest.Noon,
	})
	if _, err := c.Add(t.Context(), b, network.MaxBlocks); err != nil {
		t.Fatal(err)
	}
}

func newCorrespondence(t *testing.T) (*correspondents, *network.Correspondence) {
	c := &correspondents{
		Blocks: networktest.NewStores(t).Blocks, suspended: map[identity.UserID]bool{},
		suspendedProfiles: map[identity.UserID]bool{}, leaving: map[identity.UserID]bool{},
		mailboxes: new(networktest.Mailboxes),
	}
	return c, network.NewCorrespondence(network.CorrespondenceDeps{
		Accounts: accounts{c}, Suspensions: c, Pairs: c, Addresses: c.mailboxes, Locks: c,
	})
}

func TestT190_whatIsDecidedAboutOneAccountOfAMailbox_countsForAll(t *testing.T) {
	t.Parallel()
	const alex, robin, sam = networktest.Alex, networktest.Robin, networktest.Sam
	authors := map[string]network.Party{
		"as Robin": {User: robin}, "as Sam": {User: sam}, "signed out": {Email: robinMail},
	}
	for name, decide := range map[string]func(c *correspondents){
		"a block of one account":           func(c *correspondents) { c.block(t, alex, robin) },
		"a block of the other":             func(c *correspondents) { c.block(t, alex, sam) },
		"a block by one account":           func(c *correspondents) { c.block(t, robin, alex) },
		"a suspended account":              func(c *correspondents) { c.suspended[sam] = true },
		"a suspended profile":              func(c *correspondents) { c.suspendedProfiles[robin] = true },
		"both accounts are blocked, again": func(c *correspondents) { c.block(t, alex, sam); c.block(t, alex, robin) },
	} {
		for as, author := range authors {
			c, policy := newCorrespondence(t)
			if ok, err := policy.Allows(t.Context(), author, network.Party{User: alex}); err != nil || !ok {
				t.Errorf("%s, before: got %t, %v", as, ok, err)
			}
			decide(c)
			for _, to := range []network.Party{{User: alex}, {Email: alexMail}} {
				if ok, err := policy.Allows(t.Context(), author, to); err != nil || ok {
					t.Errorf("%s, %s to %+v: got %t, %v", name, as, to, ok, err)
				}
			}
		}
	}
}

// The block of an address counts for all accounts of its mailbox, in both directions, whichever account of the blocker
// has made it.
func TestT197_blockOfAnAddress_countsForAllAccountsOfItsMailbox(t *testing.T) {
	t.Parallel()
	for _, blocker := range []identity.UserID{networktest.Robin, networktest.Sam} {
		for _, of := range []network.Party{{User: networktest.Alex}, {Email: alexMail}} {
			for _, by := range []network.Party{{User: networktest.Robin}, {User: networktest.Sam}, {Email: robinMail}} {
				c, policy := newCorrespondence(t)
				c.mailboxes.Block(blocker, of)
				there, err := policy.Allows(t.Context(), of, by)
				if err != nil || there {
					t.Errorf("%+v to %+v, blocked by user %d: got %t, %v", of, by, blocker, there, err)
				}
				if back, err := policy.Allows(t.Context(), by, of); err != nil || back {
					t.Errorf("%+v to %+v, blocked by user %d: got %t, %v", by, of, blocker, back, err)
				}
			}
		}
	}
}

func TestCorrespondence_memberWhoHasLeft_reachesNobody(t *testing.T) {
	t.Parallel()
	c, policy := newCorrespondence(t)
	c.leaving[networktest.Robin] = true
	to := network.Party{User: networktest.Alex}
	for author, want := range map[network.Party]bool{
		{User: networktest.Robin}: false, {User: 4711}: false, {Email: "kim@example.com"}: true,
	} {
		if ok, err := policy.Allows(t.Context(), author, to); err != nil || ok != want {
			t.Errorf("%+v: got %t, %v", author, ok, err)
		}
	}
}

// While Lock waits for a change of one of the parties, an account may be made with its mailbox.
func TestT192_accountThatGetsTheMailboxMeanwhile_isLockedToo(t *testing.T) {
	t.Parallel()
	c, policy := newCorrespondence(t)
	c.lateAccount = 4711
	err := policy.Lock(t.Context(), network.Party{User: networktest.Robin}, network.Party{User: networktest.Alex})
	want := []identity.UserID{networktest.Robin, networktest.Sam, networktest.Alex, c.lateAccount}
	if err != nil || !slices.Equal(c.locked, want) {
		t.Errorf("got %v, %v", c.locked, err)
	}
}

func TestCorrespondence_lock_isOfAllAccountsOfBoth(t *testing.T) {
	t.Parallel()
	c, policy := newCorrespondence(t)
	err := policy.Lock(t.Context(), network.Party{Email: robinMail}, network.Party{User: networktest.Alex})
	want := []identity.UserID{networktest.Robin, networktest.Sam, networktest.Alex}
	if err != nil || !slices.Equal(c.locked, want) {
		t.Errorf("got %v, %v", c.locked, err)
	}
	c.err = errors.New("the database is unavailable")
	if err := policy.Lock(t.Context(), network.Party{User: networktest.Alex}); !errors.Is(err, c.err) {
		t.Errorf("got %v", err)
	}
	if _, err := policy.Allows(t.Context(), network.Party{Email: alexMail}, network.Party{}); !errors.Is(err, c.err) {
		t.Errorf("got %v", err)
	}
}
