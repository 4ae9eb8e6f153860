package networkadapter_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/networktest"
	"wright.app/modules/network/report"
	"wright.app/modules/notification"
	"wright.app/modules/notification/notificationtest"
	"wright.app/modules/privacy/internal/networkadapter"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

// The export reads several pages, because there are more blocks than one page of the store holds.
func TestExport_containsBlocksByTheUser_notBlocksOfTheUser(t *testing.T) {
	t.Parallel()
	stores := networktest.NewStores(t)
	memory := stores.Blocks
	add := func(blocker identity.UserID, blocked network.Person, note string) {
		t.Helper()
		b := network.RestoreBlock(network.BlockSnapshot{
			Blocker: blocker, Blocked: blocked, Note: note,
			CreatedAt: networktest.Noon,
		})
		if _, err := memory.Add(t.Context(), b, network.MaxBlocks); err != nil {
			t.Fatal(err)
		}
	}
	const blocks = 205
	for i := range identity.UserID(blocks) {
		add(networktest.Alex, networktest.PersonOf(1000+i, fmt.Sprintf("Somebody %d.", i)), "noted")
	}
	add(networktest.Robin, networktest.PersonOf(networktest.Alex, "Alex Demo"), "of Robin")
	source := exportOf(stores)
	exported, err := source.Export(t.Context(), networktest.Alex)
	if err != nil || source.Module() != "network" || len(exported.Documents) != 5 ||
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
	if empty, err := source.Export(t.Context(), networktest.Sam); err != nil ||
		fmt.Sprint(empty.Documents[0].Content) != "[]" {
		t.Errorf("user without blocks: got %+v, %v", empty, err)
	}
}

// The export has more connections than the store returns at a time.
func TestExport_containsConnectionsAsTheUserSeesThem(t *testing.T) {
	t.Parallel()
	stores := networktest.NewStores(t)
	memory := stores.Connections
	save := func(own, other connection.Side) {
		t.Helper()
		if err := memory.Save(t.Context(), connection.NewPair(own, other), networktest.Noon); err != nil {
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
	save(own, other)
	save(connection.Side{
		Owner: networktest.Alex, Other: networktest.PersonOf(2000, "Withdrawn"),
		QuietUntil: networktest.Noon.Add(time.Hour),
	}, connection.Side{Owner: 2000, Other: networktest.PersonOf(networktest.Alex, "Alex")})
	own, other = networktest.RequestBetween(networktest.Alex, networktest.Sam, networktest.Noon)
	own.Other.DisplayName, own.IsOtherGone = "Sam Gone", true
	save(own, other)
	exported, err := exportOf(stores).Export(t.Context(), networktest.Alex)
	if err != nil || exported.Documents[1].Name != "connections" {
		t.Fatalf("got %+v, %v", exported, err)
	}
	raw, err := json.Marshal(exported.Documents[1].Content)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]int{
		"Somebody ": accepted, `"ACCEPTED"`: accepted, `"PENDING"`: 1, "DECLINED": 0, "Hidden": 0, "Gone": 0,
		`"quietUntil":"2026-11-21T13:00:00Z"`: 1, `We met.`: accepted + 1,
		networktest.Member(networktest.Robin).String(): 1, networktest.Member(networktest.Sam).String(): 0,
	} {
		if got := strings.Count(string(raw), text); got != want {
			t.Errorf("%q: got %d times, want %d", text, got, want)
		}
	}
}

// The export has more notifications than the store returns at a time.
func TestExport_containsTheNotificationsOfTheUser(t *testing.T) {
	t.Parallel()
	stores := networktest.NewStores(t)
	const count = 205
	for i := range count + 1 {
		n := notification.Notification{
			Owner: networktest.Alex, Kind: "connection.accepted", CreatedAt: networktest.Noon,
			ReadAt: networktest.Noon.Add(time.Hour),
		}
		if i == count {
			n.Owner = networktest.Robin
		}
		if err := notificationtest.StoresOver(stores.DB).Notifications.Add(t.Context(), n); err != nil {
			t.Fatal(err)
		}
	}
	exported, err := exportOf(stores).Export(t.Context(), networktest.Alex)
	if err != nil {
		t.Fatal(err)
	}
	raw, err := json.Marshal(exported.Documents[2].Content)
	text := string(raw)
	if err != nil || strings.Count(text, "connection.accepted") != count ||
		strings.Count(text, `"readAt":"2026-11-21T13:00:00Z"`) != count {
		t.Errorf("got %s, %v", text, err)
	}
}

func TestExport_anyStatementFails_returnsTheError(t *testing.T) {
	t.Parallel()
	stores := networktest.NewStores(t)
	for n := 1; ; n++ {
		stores.Faults.FailNth(n)
		_, err := exportOf(stores).Export(t.Context(), networktest.Alex)
		if !stores.Faults.Happened() {
			if err != nil || n <= 5 {
				t.Errorf("without a failure, after %d statements: %v", n-1, err)
			}
			return
		}
		if !errors.Is(err, databasetest.ErrInjected) {
			t.Errorf("statement %d: got %v", n, err)
		}
	}
}

func exportOf(s networktest.Stores) *networkadapter.Export {
	told := notificationtest.StoresOver(s.DB)
	return networkadapter.NewExport(network.NewPersonalData(s.Blocks, s.Blocks),
		connection.NewPersonalData(s.Connections), notification.NewPersonalData(told.Notifications, told.Digests),
		report.NewPersonalData(s.Reports))
}

// The export reads several pages. It has neither names, which the user may not see, nor what was decided, nor reports
// of the user by others.
func TestT119_export_containsReportsByTheUser_notReportsOfTheUser(t *testing.T) {
	t.Parallel()
	stores := networktest.NewStores(t)
	memory := stores.Reports
	const count = 205
	for i := range identity.UserID(count) {
		r := networktest.ReportOf(networktest.Alex, 1000+i, networktest.Noon)
		if err := memory.Add(t.Context(), r); err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			r.Row, r.Decision = 1, report.Decision{
				Action: report.Suspend, Reason: "Sells diplomas.", By: "kim", At: networktest.Noon.Add(time.Hour),
			}
			if err := memory.Decide(t.Context(), r); err != nil {
				t.Fatal(err)
			}
		}
	}
	of := networktest.ReportOf(networktest.Sam, networktest.Alex, networktest.Noon)
	if err := memory.Add(t.Context(), of); err != nil {
		t.Fatal(err)
	}
	exported, err := exportOf(stores).Export(t.Context(), networktest.Alex)
	if err != nil {
		t.Fatal(err)
	}
	raw, err := json.Marshal(exported.Documents[4])
	text := string(raw)
	if err != nil || strings.Count(text, "Two\\nlines.") != count || strings.Count(text, `"SPAM"`) != count ||
		strings.Count(text, "decidedAt") != 1 || !strings.Contains(text, networktest.Member(1000).String()) {
		t.Errorf("got %s, %v", text, err)
	}
	for _, secret := range []string{
		"Robin Demo", "robin-demo", "Sells diplomas", "SUSPEND", "kim", networktest.Member(networktest.Alex).String(),
	} {
		if strings.Contains(text, secret) {
			t.Errorf("%q is in the export", secret)
		}
	}
}
