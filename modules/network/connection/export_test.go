package connection_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"wright.app/modules/network/connection"
	"wright.app/modules/network/networktest"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

// The export has more connections than the store returns at a time.
func TestExport_containsConnectionsAsTheUserSeesThem(t *testing.T) {
	t.Parallel()
	stores := networktest.NewStores(t)
	stored := stores.Connections
	save := func(own, other connection.Side) {
		t.Helper()
		if err := stored.Save(t.Context(), connection.NewPair(own, other), networktest.Noon); err != nil {
			t.Fatal(err)
		}
	}
	const accepted = 205
	for i := range identity.UserID(accepted) {
		own, other := networktest.RequestBetween(networktest.Alex, 1000+i, networktest.Noon)
		own.Other.DisplayName = fmt.Sprintf("Somebody %d.", i)
		own.Status, own.RespondedAt = connection.Accepted, networktest.Noon
		save(own, other)
	}
	own, other := networktest.RequestBetween(networktest.Alex, networktest.Robin, networktest.Noon)
	own.Other.DisplayName, own.IsNamed, other.Status = "Robin Hidden", false, "DECLINED"
	own.ShowsProfile = true
	save(own, other)
	save(connection.Side{
		Owner: networktest.Alex, Other: networktest.PersonOf(2000, "Withdrawn"),
		QuietUntil: networktest.Noon.Add(time.Hour),
	}, connection.Side{Owner: 2000, Other: networktest.PersonOf(networktest.Alex, "Alex")})
	own, other = networktest.RequestBetween(networktest.Alex, networktest.Sam, networktest.Noon)
	own.Other.DisplayName, own.IsOtherGone = "Sam Gone", true
	save(own, other)
	exported, err := connection.NewPersonalData(stored).Export(t.Context(), networktest.Alex)
	if err != nil || exported.Documents[0].Name != "connections" {
		t.Fatalf("got %+v, %v", exported, err)
	}
	raw, err := json.Marshal(exported.Documents[0].Content)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]int{
		"Somebody ": accepted, `"ACCEPTED"`: accepted, `"PENDING"`: 1, "DECLINED": 0, "Hidden": 0, "Gone": 0,
		`"quietUntil":"2026-11-21T13:00:00Z"`: 1, `We met.`: accepted + 1, `"showsProfile":true`: 1,
		networktest.Member(networktest.Robin).String(): 1, networktest.Member(networktest.Sam).String(): 0,
	} {
		if got := strings.Count(string(raw), text); got != want {
			t.Errorf("%q: got %d times, want %d", text, got, want)
		}
	}
}

func TestExport_failure_isReturned(t *testing.T) {
	t.Parallel()
	stores := networktest.NewStores(t)
	stores.Faults.FailAll(databasetest.ErrInjected)
	data := connection.NewPersonalData(stores.Connections)
	if _, err := data.Export(t.Context(), networktest.Alex); !errors.Is(err, databasetest.ErrInjected) {
		t.Errorf("got %v", err)
	}
}
