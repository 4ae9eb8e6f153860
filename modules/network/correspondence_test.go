package network_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"wright.app/modules/network"
	"wright.app/modules/network/networktest"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

// correspondents are Alex, and Robin and Sam who have the same mailbox.
type correspondents struct {
	*networktest.People

	stores    networktest.Stores
	addresses *networktest.AddressBlocks
}

const alexMail, robinMail = "alex.demo@example.com", "robin.demo@example.com"

func (c *correspondents) block(t *testing.T, blocker, blocked identity.UserID) {
	t.Helper()
	b := network.RestoreBlock(network.BlockSnapshot{
		Blocker: blocker, Blocked: network.Person{User: blocked}, CreatedAt: networktest.Noon,
	})
	if _, err := c.stores.Blocks.Add(t.Context(), b, network.MaxBlocks); err != nil {
		t.Fatal(err)
	}
}

func newCorrespondence(t *testing.T) (*correspondents, *network.Correspondence) {
	t.Helper()
	stores := networktest.NewStores(t)
	c := &correspondents{networktest.PeopleOver(t, stores.DB), stores, new(networktest.AddressBlocks)}
	c.Share(t, networktest.Robin, networktest.Sam)
	return c, c.Correspondence(stores.Blocks, c.addresses)
}

// locks is a network.Blocks that records who is locked.
type locks struct {
	network.Blocks

	locked []identity.UserID
	during func() // nil: nothing happens while people are locked
	// neverWaits says that nothing can change while people are locked.
	neverWaits bool
}

// LockPeople implements network.Blocks.
func (l *locks) LockPeople(_ context.Context, people ...identity.UserID) (waited bool, err error) {
	l.locked = append(l.locked, people...)
	if l.during != nil {
		l.during()
	}
	return !l.neverWaits, nil
}

// lock finds and locks parties.
func lock(
	ctx context.Context, policy *network.Correspondence, parties ...network.Party,
) (found []network.Correspondent, err error) {
	for _, p := range parties {
		one, err := policy.Find(ctx, p)
		if err != nil {
			return nil, err
		}
		found = append(found, one)
	}
	return policy.Lock(ctx, found...)
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
		"a suspended account":              func(c *correspondents) { c.SuspendAccount(t, sam) },
		"a suspended profile":              func(c *correspondents) { c.Suspend(t, robin) },
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
				c.addresses.Block(blocker, alexMail)
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
	c.RemovePerson(t, networktest.Robin)
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
	const late = identity.UserID(4711)
	l := &locks{Blocks: policy.Blocks, during: func() {
		c.SetPerson(t, networktest.PersonOf(late, "Late Demo"))
		c.Share(t, networktest.Alex, late)
	}}
	policy.Blocks = l
	robin, alex := network.Party{User: networktest.Robin}, network.Party{User: networktest.Alex}
	found, err := lock(t.Context(), policy, robin, alex)
	want := []identity.UserID{networktest.Robin, networktest.Sam, networktest.Alex, late}
	if err != nil || !slices.Equal(l.locked, want) {
		t.Errorf("got %v, %v", l.locked, err)
	}
	if users := found[1].Users(); !slices.Equal(users, []identity.UserID{networktest.Alex, late}) {
		t.Errorf("Alex has the accounts %v", users)
	}
}

// Whoever is locked is found as they are after the lock, and only once where nothing can have changed.
func TestT192_decisionsThatChangeMeanwhile_areThoseAfterTheLock(t *testing.T) {
	t.Parallel()
	robin, alex := network.Party{User: networktest.Robin}, network.Party{User: networktest.Alex}
	for neverWaits, want := range map[bool]bool{false: true, true: false} {
		c, policy := newCorrespondence(t)
		policy.Blocks = &locks{
			Blocks: policy.Blocks, neverWaits: neverWaits,
			during: func() { c.SuspendAccount(t, networktest.Sam) },
		}
		found, err := lock(t.Context(), policy, robin, alex)
		if err != nil {
			t.Fatal(err)
		}
		if got := found[0].Accounts[1].Suspended; got != want {
			t.Errorf("never waits %t: got %t", neverWaits, got)
		}
		if ok, err := policy.MayReach(t.Context(), found[0], found[1]); err != nil || ok == want {
			t.Errorf("never waits %t: got %t, %v", neverWaits, ok, err)
		}
	}
}

func TestCorrespondence_lock_isOfAllAccountsOfBoth(t *testing.T) {
	t.Parallel()
	c, policy := newCorrespondence(t)
	l := &locks{Blocks: policy.Blocks}
	policy.Blocks = l
	_, err := lock(t.Context(), policy, network.Party{Email: robinMail}, network.Party{User: networktest.Alex})
	want := []identity.UserID{networktest.Robin, networktest.Sam, networktest.Alex}
	if err != nil || !slices.Equal(l.locked, want) {
		t.Errorf("got %v, %v", l.locked, err)
	}
	c.stores.Faults.FailAll(databasetest.ErrInjected)
	_, err = lock(t.Context(), policy, network.Party{User: networktest.Alex})
	if !errors.Is(err, databasetest.ErrInjected) {
		t.Errorf("got %v", err)
	}
	_, err = policy.Allows(t.Context(), network.Party{Email: alexMail}, network.Party{})
	if !errors.Is(err, databasetest.ErrInjected) {
		t.Errorf("got %v", err)
	}
}
