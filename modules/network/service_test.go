package network_test

import (
	"errors"
	"testing"
	"time"

	"wright.app/modules/network"
	"wright.app/modules/network/networktest"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

var (
	asAlex      = identitytest.Wright(networktest.Alex)
	memberAlex  = networktest.Member(networktest.Alex)
	memberRobin = networktest.Member(networktest.Robin)
)

// fixture is the module with stores in memory.
type fixture struct {
	*network.Service

	people    *networktest.FakePeople
	clock     *clock.Fixed
	directory *network.Directory
}

func newFixture() fixture {
	memory := networktest.NewMemory()
	h := fixture{
		people: networktest.NewFakePeople(), clock: clock.NewFixed(networktest.Noon),
		directory: network.NewDirectory(memory),
	}
	h.Service = network.NewService(&networktest.SerialTransactor{}, h.clock, memory, h.people)
	return h
}

func (h fixture) block(t *testing.T, blocker, blocked identity.UserID, note string) network.BlockSnapshot {
	t.Helper()
	var given *string
	if note != "" {
		given = &note
	}
	b, err := h.Block(t.Context(), identitytest.Wright(blocker), networktest.Member(blocked), given)
	if err != nil {
		t.Fatal(err)
	}
	return b.Snapshot()
}

func (h fixture) list(t *testing.T, blocker identity.UserID) []network.BlockSnapshot {
	t.Helper()
	blocks, _, err := h.ListBlocked(t.Context(), identitytest.Wright(blocker), network.Query{}, nil, 100)
	if err != nil {
		t.Fatal(err)
	}
	all := make([]network.BlockSnapshot, len(blocks))
	for i, b := range blocks {
		all[i] = b.Snapshot()
	}
	return all
}

func TestBlock_again_replacesTheNoteAndNothingElse(t *testing.T) {
	t.Parallel()
	h := newFixture()
	first := h.block(t, networktest.Alex, networktest.Robin, "Writes too much")
	h.clock.Advance(time.Hour)
	h.people.SetPerson(networktest.PersonOf(networktest.Robin, "Robin Renamed"))
	want := first
	want.Note = "Writes far too much"
	if again := h.block(t, networktest.Alex, networktest.Robin, want.Note); again != want {
		t.Errorf("got %+v, want %+v", again, want)
	}
	want.Note = ""
	h.block(t, networktest.Alex, networktest.Robin, "")
	if all := h.list(t, networktest.Alex); len(all) != 1 || all[0] != want {
		t.Errorf("got %+v, want %+v", all, want)
	}
}

// The blocker must not see later names.
func TestBlock_nameThatChanges_staysAsItWas(t *testing.T) {
	t.Parallel()
	h := newFixture()
	h.block(t, networktest.Alex, networktest.Robin, "")
	h.people.SetPerson(networktest.PersonOf(networktest.Robin, "Robin Renamed"))
	if all := h.list(t, networktest.Alex); len(all) != 1 || all[0].Blocked.DisplayName != "Robin Demo" {
		t.Errorf("got %+v", all)
	}
	if err := h.Unblock(t.Context(), asAlex, memberRobin); err != nil {
		t.Fatal(err)
	}
	if again := h.block(t, networktest.Alex, networktest.Robin, ""); again.Blocked.DisplayName != "Robin Renamed" {
		t.Errorf("a new block: got %+v", again)
	}
}

func TestBlock_unknownMember_isNotFound_andOneselfIsRefused(t *testing.T) {
	t.Parallel()
	h := newFixture()
	if _, err := h.Block(t.Context(), asAlex, networktest.Member(99), nil); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("got %v", err)
	}
	if _, err := h.Block(t.Context(), asAlex, memberAlex, nil); !errors.Is(err, network.ErrSelfAction) {
		t.Errorf("got %v", err)
	}
	if all := h.list(t, networktest.Alex); len(all) != 0 {
		t.Errorf("got %+v", all)
	}
}

// A different answer would reveal that the other person has blocked the caller.
func TestT39_block_ofSomebodyWhoBlockedTheCaller_isLikeAnyOther(t *testing.T) {
	t.Parallel()
	h := newFixture()
	h.block(t, networktest.Robin, networktest.Alex, "")
	b := h.block(t, networktest.Alex, networktest.Robin, "")
	if other := h.block(t, networktest.Alex, networktest.Sam, ""); other.ID == b.ID || other.Note != b.Note ||
		other.CreatedAt != b.CreatedAt {
		t.Errorf("got %+v and %+v", b, other)
	}
	if err := h.Unblock(t.Context(), asAlex, memberRobin); err != nil {
		t.Fatal(err)
	}
	byAlex, byRobin, err := h.directory.Between(t.Context(), networktest.Alex, networktest.Robin)
	if err != nil || byAlex || !byRobin {
		t.Errorf("unblocking removed the other block: %t, %t, %v", byAlex, byRobin, err)
	}
}

// A name that was changed after the other person had blocked stays hidden, in whatever order the two block and unblock.
func TestT39_blockAgain_tellsNoNameThatWasNeverToBeSeen(t *testing.T) {
	t.Parallel()
	h := newFixture()
	rename := func(u identity.UserID, name string, role identity.Role) {
		p := networktest.PersonOf(u, name)
		p.Role = role
		h.people.SetPerson(p)
	}
	unblock := func(blocker, blocked identity.UserID) {
		t.Helper()
		if err := h.Unblock(t.Context(), identitytest.Wright(blocker), networktest.Member(blocked)); err != nil {
			t.Fatal(err)
		}
	}
	knows := func(what string, blocker, blocked identity.UserID, name string, role identity.Role) {
		t.Helper()
		answered := h.block(t, blocker, blocked, "")
		listed := h.list(t, blocker)
		if len(listed) != 1 || listed[0] != answered {
			t.Errorf("%s: answered %+v, lists %+v", what, answered, listed)
		}
		if got := answered.Blocked; got.DisplayName != name || got.Role != role ||
			got.Member != networktest.Member(blocked) {
			t.Errorf("%s: got %+v", what, got)
		}
	}
	knows("the first block", networktest.Robin, networktest.Alex, "Alex Demo", identity.Wright)
	rename(networktest.Robin, "Robin Hidden", identity.Recruiter)
	knows("by who was blocked", networktest.Alex, networktest.Robin, "Robin Demo", identity.Wright)
	for range 2 {
		unblock(networktest.Alex, networktest.Robin)
		knows("again", networktest.Alex, networktest.Robin, "Robin Demo", identity.Wright)
	}
	// Neither does the first blocker see the new name of the other.
	rename(networktest.Alex, "Alex Hidden", identity.Recruiter)
	unblock(networktest.Robin, networktest.Alex)
	knows("by who began", networktest.Robin, networktest.Alex, "Alex Demo", identity.Wright)
	unblock(networktest.Alex, networktest.Robin)
	knows("after both", networktest.Alex, networktest.Robin, "Robin Demo", identity.Wright)
	// Without any block both see each other, so the next block has the new names.
	unblock(networktest.Alex, networktest.Robin)
	unblock(networktest.Robin, networktest.Alex)
	knows("control", networktest.Alex, networktest.Robin, "Robin Hidden", identity.Recruiter)
	knows("control", networktest.Robin, networktest.Alex, "Alex Hidden", identity.Recruiter)
}

// A person who has deleted their account stays in the list until the account is erased.
func TestBlock_ofSomebodyWhoLeft_canBeAnnotatedAndEnded(t *testing.T) {
	t.Parallel()
	h := newFixture()
	h.block(t, networktest.Alex, networktest.Robin, "")
	h.people.RemovePerson(networktest.Robin)
	if b := h.block(t, networktest.Alex, networktest.Robin, "gone"); b.Note != "gone" ||
		b.Blocked.DisplayName != "Robin Demo" {
		t.Errorf("got %+v", b)
	}
	for range 2 {
		if err := h.Unblock(t.Context(), asAlex, memberRobin); err != nil {
			t.Fatal(err)
		}
	}
	if all := h.list(t, networktest.Alex); len(all) != 0 {
		t.Errorf("got %+v", all)
	}
}

func TestBlock_fullList_isRefused(t *testing.T) {
	t.Parallel()
	h := newFixture()
	for i := range identity.UserID(network.MaxBlocks) {
		h.people.SetPerson(networktest.PersonOf(1000+i, "Somebody"))
		h.block(t, networktest.Alex, 1000+i, "")
	}
	if _, err := h.Block(t.Context(), asAlex, memberRobin, nil); !errors.Is(err, network.ErrBlockLimitExceeded) {
		t.Errorf("got %v", err)
	}
	h.block(t, networktest.Alex, 1000, "still to be annotated")
	if err := h.Unblock(t.Context(), asAlex, networktest.Member(1000)); err != nil {
		t.Fatal(err)
	}
	h.block(t, networktest.Alex, networktest.Robin, "")
}

func TestService_failingStores_areFailures(t *testing.T) {
	t.Parallel()
	away := errors.New("away")
	broken := networktest.Broken{Err: away}
	s := network.NewService(&networktest.SerialTransactor{}, clock.NewFixed(networktest.Noon), broken, broken)
	if _, _, err := s.ListBlocked(t.Context(), asAlex, network.Query{}, nil, 1); !errors.Is(err, away) {
		t.Errorf("list: got %v", err)
	}
	if _, err := s.Block(t.Context(), asAlex, memberRobin, nil); !errors.Is(err, away) {
		t.Errorf("block: got %v", err)
	}
	if err := s.Unblock(t.Context(), asAlex, memberRobin); !errors.Is(err, away) {
		t.Errorf("unblock: got %v", err)
	}
	if _, _, err := network.NewDirectory(broken).Between(t.Context(), networktest.Alex,
		networktest.Robin); !errors.Is(err, away) {
		t.Errorf("between: got %v", err)
	}
	nobody := network.NewService(&networktest.SerialTransactor{}, clock.NewFixed(networktest.Noon),
		networktest.NewMemory(), broken)
	if _, err := nobody.Block(t.Context(), asAlex, memberRobin,
		nil); !errors.Is(err, away) {
		t.Errorf("without people: got %v", err)
	}
}
