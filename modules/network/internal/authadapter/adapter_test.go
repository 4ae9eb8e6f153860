package authadapter_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/network"
	"wright.app/modules/network/internal/authadapter"
	"wright.app/modules/network/networktest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

func TestMember_isWhoHasFinishedSettingUp(t *testing.T) {
	t.Parallel()
	stores := authtest.NewMemory()
	ready := authtest.AddReadyUser(t, stores, "alex.demo@example.com", identity.Recruiter)
	beginner := authtest.AddUser(t, stores, "beginner.demo@example.com")
	people := authadapter.NewPeople(auth.NewDirectory(stores.Users, stores.Accounts))
	want := network.Person{User: ready.ID(), Member: ready.Member(), DisplayName: "Alex Demo", Role: identity.Recruiter}
	if got, err := people.Member(t.Context(), ready.Member()); err != nil || got != want {
		t.Errorf("got %+v, %v", got, err)
	}
	if got, err := people.User(t.Context(), ready.ID()); err != nil || got != want {
		t.Errorf("by user: got %+v, %v", got, err)
	}
	if got, err := people.User(t.Context(), 99); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("nobody by user: got %+v, %v", got, err)
	}
	for _, member := range []identity.MemberID{beginner.Member(), networktest.Member(99), {}} {
		if got, err := people.Member(t.Context(), member); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("%s: got %+v, %v", member, got, err)
		}
	}
	// Somebody who is suspended is there none the less.
	ready.Suspend(authtest.Start)
	if err := stores.Users.Save(t.Context(), ready); err != nil {
		t.Fatal(err)
	}
	if got, err := people.Member(t.Context(), ready.Member()); err != nil || got != want {
		t.Errorf("suspended: got %+v, %v", got, err)
	}
}

func TestMember_failure_isNoAnswer(t *testing.T) {
	t.Parallel()
	people := authadapter.NewPeople(auth.NewDirectory(broken{}, nil))
	if _, err := people.Member(t.Context(), networktest.Member(7)); !errors.Is(err, errAway) {
		t.Errorf("got %v", err)
	}
}

// TestExport_isWhomTheUserHasBlocked_andNotByWhom goes over more than one page.
func TestExport_isWhomTheUserHasBlocked_andNotByWhom(t *testing.T) {
	t.Parallel()
	memory := networktest.NewMemory()
	add := func(blocker identity.UserID, blocked network.Person, note string) {
		t.Helper()
		b := network.RestoreBlock(network.BlockSnapshot{Blocker: blocker, Blocked: blocked, Note: note, CreatedAt: networktest.Noon})
		if _, err := memory.Add(t.Context(), b, network.MaxBlocks); err != nil {
			t.Fatal(err)
		}
	}
	const blocks = 205
	for i := range identity.UserID(blocks) {
		add(networktest.Alex, networktest.PersonOf(1000+i, fmt.Sprintf("Somebody %d.", i)), "noted")
	}
	add(networktest.Robin, networktest.PersonOf(networktest.Alex, "Alex Demo"), "of Robin")
	source := authadapter.NewExport(memory)
	exported, err := source.Export(t.Context(), networktest.Alex)
	if err != nil || source.Module() != "network" || len(exported.Documents) != 1 || exported.Documents[0].Name != "blocked-users" {
		t.Fatalf("got %+v, %v", exported, err)
	}
	raw, err := json.Marshal(exported.Documents[0].Content)
	if err != nil {
		t.Fatal(err)
	}
	text := string(raw)
	for i := range blocks {
		if strings.Count(text, fmt.Sprintf("Somebody %d.", i)) != 1 {
			t.Errorf("block %d is not in it once", i)
		}
	}
	if strings.Count(text, "noted") != blocks || strings.Contains(text, "Robin") || strings.Contains(text, networktest.Member(networktest.Robin).String()) {
		t.Errorf("got %s", text)
	}
	if empty, err := source.Export(t.Context(), networktest.Sam); err != nil || fmt.Sprint(empty.Documents[0].Content) != "[]" {
		t.Errorf("nobody blocked: got %+v, %v", empty, err)
	}
	if _, err := authadapter.NewExport(networktest.Broken{Err: errAway}).Export(t.Context(), networktest.Alex); !errors.Is(err, errAway) {
		t.Errorf("got %v", err)
	}
}

func TestErase_removesBothSides(t *testing.T) {
	t.Parallel()
	memory := networktest.NewMemory()
	for _, pair := range [][2]identity.UserID{{networktest.Alex, networktest.Robin}, {networktest.Robin, networktest.Alex}, {networktest.Alex, networktest.Sam}} {
		b := network.RestoreBlock(network.BlockSnapshot{Blocker: pair[0], Blocked: networktest.PersonOf(pair[1], "Demo"), CreatedAt: networktest.Noon})
		if _, err := memory.Add(t.Context(), b, network.MaxBlocks); err != nil {
			t.Fatal(err)
		}
	}
	eraser := authadapter.NewEraser(memory)
	if err := eraser.Erase(t.Context(), auth.Leaver{User: networktest.Robin}); err != nil || eraser.Module() != "network" {
		t.Fatal(err)
	}
	for pair, want := range map[[2]identity.UserID]bool{{networktest.Alex, networktest.Robin}: false, {networktest.Alex, networktest.Sam}: true} {
		byOne, byOther, err := memory.Between(t.Context(), pair[0], pair[1])
		if err != nil || byOne != want || byOther {
			t.Errorf("%v: got %t, %t, %v", pair, byOne, byOther, err)
		}
	}
}

var errAway = errors.New("the database is away")

// broken is an auth.Users that fails.
type broken struct{ auth.Users }

func (broken) ByMember(context.Context, identity.MemberID) (*auth.User, error) { return nil, errAway }
