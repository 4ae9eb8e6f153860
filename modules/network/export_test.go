package network_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"wright.app/modules/network"
	"wright.app/modules/network/networktest"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

// The export reads several pages, because there are more blocks than one page of the store holds.
func TestExport_containsBlocksByTheUser_notBlocksOfTheUser(t *testing.T) {
	t.Parallel()
	stores := networktest.NewStores(t)
	stored := stores.Blocks
	add := func(blocker identity.UserID, blocked network.Person, note string) {
		t.Helper()
		b := network.RestoreBlock(network.BlockSnapshot{
			Blocker: blocker, Blocked: blocked, Note: note,
			CreatedAt: networktest.Noon,
		})
		if _, err := stored.Add(t.Context(), b, network.MaxBlocks); err != nil {
			t.Fatal(err)
		}
	}
	const blocks = 205
	for i := range identity.UserID(blocks) {
		add(networktest.Alex, networktest.PersonOf(1000+i, fmt.Sprintf("Somebody %d.", i)), "noted")
	}
	add(networktest.Robin, networktest.PersonOf(networktest.Alex, "Alex Demo"), "of Robin")
	data := network.NewPersonalData(stored)
	exported, err := data.Export(t.Context(), networktest.Alex)
	if err != nil || len(exported.Documents) != 1 ||
		exported.Documents[0].Name != "blocked-users" {
		t.Fatalf("got %+v, %v", exported, err)
	}
	raw, err := json.Marshal(exported.Documents[0].Content)
	if err != nil {
		t.Fatal(err)
	}
	text := string(raw)
	for i := range blocks {
		if strings.Count(text, fmt.Sprintf("Somebody %d.", i)) != 1 {
			t.Errorf("block %d is not in the export exactly once", i)
		}
	}
	if strings.Count(text, "noted") != blocks || strings.Contains(text, "Robin") ||
		strings.Contains(text, networktest.Member(networktest.Robin).String()) {
		t.Errorf("got %s", text)
	}
	if empty, err := data.Export(t.Context(), networktest.Sam); err != nil ||
		fmt.Sprint(empty.Documents[0].Content) != "[]" {
		t.Errorf("user without blocks: got %+v, %v", empty, err)
	}
}

func TestExport_failure_isReturned(t *testing.T) {
	t.Parallel()
	stores := networktest.NewStores(t)
	stores.Faults.FailAll(databasetest.ErrInjected)
	data := network.NewPersonalData(stores.Blocks)
	if _, err := data.Export(t.Context(), networktest.Alex); !errors.Is(err, databasetest.ErrInjected) {
		t.Errorf("got %v", err)
	}
}
