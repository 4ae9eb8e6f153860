package report_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"wright.app/modules/network/networktest"
	"wright.app/modules/network/report"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

// The export reads several pages. It has neither names, which the user may not see, nor what was decided, nor reports
// of the user by others.
func TestT119_export_containsReportsByTheUser_notReportsOfTheUser(t *testing.T) {
	t.Parallel()
	stores := networktest.NewStores(t)
	stored := stores.Reports
	const count = 205
	for i := range identity.UserID(count) {
		r := networktest.ReportOf(networktest.Alex, 1000+i, networktest.Noon)
		if err := stored.Add(t.Context(), r); err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			r.Row, r.Decision = 1, report.Decision{
				Action: report.Suspend, Reason: "Sells diplomas.", By: "kim", At: networktest.Noon.Add(time.Hour),
			}
			if err := stored.Decide(t.Context(), r); err != nil {
				t.Fatal(err)
			}
		}
	}
	of := networktest.ReportOf(networktest.Sam, networktest.Alex, networktest.Noon)
	if err := stored.Add(t.Context(), of); err != nil {
		t.Fatal(err)
	}
	exported, err := report.NewPersonalData(stored).Export(t.Context(), networktest.Alex)
	if err != nil {
		t.Fatal(err)
	}
	raw, err := json.Marshal(exported.Documents[0])
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

func TestExport_failure_isReturned(t *testing.T) {
	t.Parallel()
	stores := networktest.NewStores(t)
	stores.Faults.FailAll(databasetest.ErrInjected)
	data := report.NewPersonalData(stores.Reports)
	if _, err := data.Export(t.Context(), networktest.Alex); !errors.Is(err, databasetest.ErrInjected) {
		t.Errorf("got %v", err)
	}
}
