package network_test

import (
	"errors"
	"testing"
	"time"

	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/networktest"
	"wright.app/platform/clock"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

var (
	asAlex      = identitytest.Wright(networktest.Alex)
	memberAlex  = networktest.Member(networktest.Alex)
	memberRobin = networktest.Member(networktest.Robin)
)

// fixture is the module on a new database.
type fixture struct {
	*network.Service

	stores    networktest.Stores
	people    *networktest.People
	clock     *clock.Fixed
	directory *network.Directory
}

func newFixture(t *testing.T) fixture {
	t.Helper()
	stores := networktest.NewStores(t)
	f := fixture{
		stores: stores, people: networktest.PeopleOver(t, stores.DB), clock: clock.NewFixed(networktest.Noon),
		directory: network.NewDirectory(stores.Blocks),
	}
	f.Service = network.NewService(stores.DB, f.clock, stores.Blocks, network.NewPeople(f.people.Users()), f.people,
		connection.NewUpkeep(stores.Connections,
			networktest.Recorder(stores.DB, f.clock), f.clock), new(networktest.AddressBlocks))
	return f
}

func (f fixture) block(t *testing.T, blocker, blocked identity.UserID, note string) network.BlockSnapshot {
	t.Helper()
	var optionalNote *string
	if note != "" {
		optionalNote = &note
	}
	b, err := f.Block(t.Context(), identitytest.Wright(blocker), networktest.Member(blocked), optionalNote, "")
	if err != nil {
		t.Fatal(err)
	}
	return b.Snapshot()
}

func (f fixture) list(t *testing.T, blocker identity.UserID) []network.BlockSnapshot {
	t.Helper()
	blocks, _, err := f.ListBlocked(t.Context(), identitytest.Wright(blocker), network.Query{}, nil, 100)
	if err != nil {
		t.Fatal(err)
	}
	all := make([]network.BlockSnapshot, len(blocks))
	for i, b := range blocks {
		all[i] = b.Snapshot()
	}
	return all
}

func TestBlock_again_replacesOnlyTheNote(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	first := f.block(t, networktest.Alex, networktest.Robin, "Writes too much")
	f.clock.Advance(time.Hour)
	f.people.SetPerson(t, networktest.PersonOf(networktest.Robin, "Robin Renamed"))
	want := first
	want.Note = "Writes far too much"
	if again := f.block(t, networktest.Alex, networktest.Robin, want.Note); again != want {
		t.Errorf("got %+v, want %+v", again, want)
	}
	want.Note = ""
	f.block(t, networktest.Alex, networktest.Robin, "")
	if all := f.list(t, networktest.Alex); len(all) != 1 || all[0] != want {
		t.Errorf("got %+v, want %+v", all, want)
	}
}

// The name in the list is that at the time of the block.
func TestBlock_blockedPersonIsRenamed_keepsTheOldName(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.block(t, networktest.Alex, networktest.Robin, "")
	f.people.SetPerson(t, networktest.PersonOf(networktest.Robin, "Robin Renamed"))
	if all := f.list(t, networktest.Alex); len(all) != 1 || all[0].Blocked.DisplayName != "Robin Demo" {
		t.Errorf("got %+v", all)
	}
	if err := f.Unblock(t.Context(), asAlex, memberRobin); err != nil {
		t.Fatal(err)
	}
	if again := f.block(t, networktest.Alex, networktest.Robin, ""); again.Blocked.DisplayName != "Robin Renamed" {
		t.Errorf("a new block: got %+v", again)
	}
}

func TestBlock_unknownMemberOrOneself_isRefused(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	if _, err := f.Block(t.Context(), asAlex, networktest.Member(99), nil, ""); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("got %v", err)
	}
	if _, err := f.Block(t.Context(), asAlex, memberAlex, nil, ""); !errors.Is(err, network.ErrSelfAction) {
		t.Errorf("got %v", err)
	}
	if all := f.list(t, networktest.Alex); len(all) != 0 {
		t.Errorf("got %+v", all)
	}
}

// A different result would reveal that the other person has blocked the caller.
func TestT39_block_ofTheCallersBlocker_isLikeAnyOther(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.block(t, networktest.Robin, networktest.Alex, "")
	b := f.block(t, networktest.Alex, networktest.Robin, "")
	if other := f.block(t, networktest.Alex, networktest.Sam, ""); other.ID == b.ID || other.Note != b.Note ||
		other.CreatedAt != b.CreatedAt {
		t.Errorf("got %+v and %+v", b, other)
	}
	if err := f.Unblock(t.Context(), asAlex, memberRobin); err != nil {
		t.Fatal(err)
	}
	byAlex, byRobin, err := f.directory.Between(t.Context(), networktest.Alex, networktest.Robin)
	if err != nil || byAlex || !byRobin {
		t.Errorf("unblocking removed the block by Robin: %t, %t, %v", byAlex, byRobin, err)
	}
}

// A user who has blocked a person may then change their own name. The blocked person must not see the new name. The
// order in which the two block and unblock each other does not matter.
func TestT39_blockAgain_doesNotRevealAHiddenName(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	rename := func(u identity.UserID, name string, role identity.Role) {
		p := networktest.PersonOf(u, name)
		p.Role = role
		f.people.SetPerson(t, p)
	}
	unblock := func(blocker, blocked identity.UserID) {
		t.Helper()
		if err := f.Unblock(t.Context(), identitytest.Wright(blocker), networktest.Member(blocked)); err != nil {
			t.Fatal(err)
		}
	}
	wantName := func(step string, blocker, blocked identity.UserID, name string, role identity.Role) {
		t.Helper()
		returned := f.block(t, blocker, blocked, "")
		listed := f.list(t, blocker)
		if len(listed) != 1 || listed[0] != returned {
			t.Errorf("%s: Block returned %+v, the list has %+v", step, returned, listed)
		}
		if got := returned.Blocked; got.DisplayName != name || got.Role != role ||
			got.Member != networktest.Member(blocked) {
			t.Errorf("%s: got %+v", step, got)
		}
	}
	wantName("the first block", networktest.Robin, networktest.Alex, "Alex Demo", identity.Wright)
	rename(networktest.Robin, "Robin Hidden", identity.Recruiter)
	wantName("by the blocked person", networktest.Alex, networktest.Robin, "Robin Demo", identity.Wright)
	for range 2 {
		unblock(networktest.Alex, networktest.Robin)
		wantName("again", networktest.Alex, networktest.Robin, "Robin Demo", identity.Wright)
	}
	// The first blocker does not see the new name of the other either.
	rename(networktest.Alex, "Alex Hidden", identity.Recruiter)
	unblock(networktest.Robin, networktest.Alex)
	wantName("by the first blocker", networktest.Robin, networktest.Alex, "Alex Demo", identity.Wright)
	unblock(networktest.Alex, networktest.Robin)
	wantName("after both", networktest.Alex, networktest.Robin, "Robin Demo", identity.Wright)
	// Without any block, both users may see each other. So the next block has the new names.
	unblock(networktest.Alex, networktest.Robin)
	unblock(networktest.Robin, networktest.Alex)
	wantName("without blocks", networktest.Alex, networktest.Robin, "Robin Hidden", identity.Recruiter)
	wantName("without blocks", networktest.Robin, networktest.Alex, "Alex Hidden", identity.Recruiter)
}

// Repeating PUT and DELETE does not tell the present name of somebody whose profile the caller may not see.
func TestT39_block_ofAHiddenPerson_tellsNeitherNameNorRole(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.people.Hide(networktest.Robin, "")
	for range 2 {
		b := f.block(t, networktest.Alex, networktest.Robin, "note")
		if b.Blocked.DisplayName != "" || b.Blocked.Role != identity.NoRole || b.Note != "note" ||
			b.Blocked.Member != memberRobin {
			t.Errorf("got %+v", b)
		}
		if listed := f.list(t, networktest.Alex); len(listed) != 1 || listed[0] != b {
			t.Errorf("listed: got %+v", listed)
		}
		if err := f.Unblock(t.Context(), asAlex, memberRobin); err != nil {
			t.Fatal(err)
		}
	}
	f.people.Show(networktest.Robin)
	if b := f.block(t, networktest.Alex, networktest.Robin, ""); b.Blocked.DisplayName != "Robin Demo" {
		t.Errorf("visible again: got %+v", b)
	}
}

func TestT39_block_ofSomebodySeenByALink_keepsTheName(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.people.Hide(networktest.Robin, "token")
	b, err := f.Block(t.Context(), asAlex, memberRobin, nil, "token")
	if err != nil || b.Snapshot().Blocked.DisplayName != "Robin Demo" {
		t.Errorf("got %+v, %v", b, err)
	}
}

// Robin was hidden when Robin blocked Alex. So Alex has never seen the name, and does not see it by blocking back.
func TestT39_blockBack_ofAHiddenPerson_tellsNoName(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.people.Hide(networktest.Robin, "token")
	f.block(t, networktest.Robin, networktest.Alex, "")
	b, err := f.Block(t.Context(), asAlex, memberRobin, nil, "token")
	if err != nil || b.Snapshot().Blocked.DisplayName != "" || b.Snapshot().Blocked.Role != identity.NoRole {
		t.Errorf("got %+v, %v", b, err)
	}
}

// A person who has deleted their account stays in the list until their data is erased.
func TestBlock_ofADeletedUser_canBeAnnotatedAndRemoved(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.block(t, networktest.Alex, networktest.Robin, "")
	f.people.RemovePerson(t, networktest.Robin)
	if b := f.block(t, networktest.Alex, networktest.Robin, "has left"); b.Note != "has left" ||
		b.Blocked.DisplayName != "Robin Demo" {
		t.Errorf("got %+v", b)
	}
	for range 2 {
		if err := f.Unblock(t.Context(), asAlex, memberRobin); err != nil {
			t.Fatal(err)
		}
	}
	if all := f.list(t, networktest.Alex); len(all) != 0 {
		t.Errorf("got %+v", all)
	}
}

func TestBlock_fullList_isRefused(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for i := range identity.UserID(network.MaxBlocks) {
		f.people.SetPerson(t, networktest.PersonOf(1000+i, "Somebody"))
		f.block(t, networktest.Alex, 1000+i, "")
	}
	if _, err := f.Block(t.Context(), asAlex, memberRobin, nil, ""); !errors.Is(err, network.ErrBlockLimitExceeded) {
		t.Errorf("got %v", err)
	}
	f.block(t, networktest.Alex, 1000, "new note")
	if err := f.Unblock(t.Context(), asAlex, networktest.Member(1000)); err != nil {
		t.Fatal(err)
	}
	f.block(t, networktest.Alex, networktest.Robin, "")
}

func TestService_failureOfTheDatabase_isReturned(t *testing.T) {
	t.Parallel()
	f, errDown := newFixture(t), errors.New("unavailable")
	for name, call := range map[string]func() error{
		"list": func() error {
			_, _, err := f.ListBlocked(t.Context(), asAlex, network.Query{}, nil, 1)
			return err
		},
		"block":   func() error { _, err := f.Block(t.Context(), asAlex, memberRobin, nil, ""); return err },
		"unblock": func() error { return f.Unblock(t.Context(), asAlex, memberRobin) },
		"between": func() error {
			_, _, err := f.directory.Between(t.Context(), networktest.Alex, networktest.Robin)
			return err
		},
		"either way": func() error { _, err := f.directory.EitherWay(t.Context(), networktest.Alex); return err },
	} {
		f.stores.Faults.FailAll(errDown)
		if err := call(); !errors.Is(err, errDown) {
			t.Errorf("%s: got %v", name, err)
		}
		f.stores.Faults.FailAll(nil)
	}
	f.people.Err = errDown
	if _, err := f.Block(t.Context(), asAlex, memberRobin, nil, ""); !errors.Is(err, errDown) {
		t.Errorf("without visibility: got %v", err)
	}
}

// A block also ends the connection, so each of its statements fails in turn.
func TestBlock_anyStatementFails_blocksNobody(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for n := 1; ; n++ {
		f.stores.Faults.FailNth(n)
		_, err := f.Block(t.Context(), asAlex, memberRobin, nil, "")
		happened := f.stores.Faults.Happened()
		f.stores.Faults.FailNth(0)
		if !happened {
			if err != nil || n < 3 {
				t.Errorf("without a failure, after %d statements: %v", n-1, err)
			}
			return
		}
		if all := f.list(t, networktest.Alex); !errors.Is(err, databasetest.ErrInjected) || len(all) != 0 {
			t.Errorf("statement %d: got %+v, %v", n, all, err)
		}
	}
}
