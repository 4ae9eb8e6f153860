package report_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/network"
	"wright.app/modules/network/networktest"
	"wright.app/modules/network/report"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// post stores a job of a recruiter that everybody may read, and returns what reports it.
func (f fixture) post(recruiter identity.UserID) (report.Posted, report.Input) {
	p := report.Posted{
		Text: report.Text{
			ID: uuid.New(), Content: "Courier\n\nPay us first.", SentAt: networktest.Noon.Add(-time.Hour),
		},
		Recruiter: recruiter, Hirer: "Sample Couriers",
	}
	f.jobs.Put(p)
	return p, report.Input{Subject: report.Job, SubjectID: p.Text.ID, Reason: "FAKE"}
}

// The recruiter changes the job, and then deletes it. The report has it as it was, and can still be shown and decided.
func TestT289_reportedJob_isKeptAsItWas(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	posted, in := f.post(robin)
	before := f.reportText(t, in)
	if before.Subject() != report.Job || before.Text != posted.Text || before.Reported.User != robin ||
		before.Reported.DisplayName != "Robin Demo" || before.Reported.Alias != "robin-demo" {
		t.Errorf("got %+v", before)
	}
	changed := posted
	changed.Text.Content = "Courier\n\nWe pay you."
	f.jobs.Put(changed)
	if again := f.reportText(t, in); again != before {
		t.Errorf("reported again: got %+v, want %+v", again, before)
	}
	f.jobs.Remove(posted.Text.ID)
	details, err := f.moderation.Show(t.Context(), before.ID)
	if err != nil || details.Text != posted.Text || details.Subject() != report.Job {
		t.Errorf("got %+v, %v", details, err)
	}
	f.decide(t, before.ID, report.Suspend)
	if history, err := f.measures.History(t.Context(), robin); err != nil || len(history) != 1 {
		t.Errorf("got %+v, %v", history, err)
	}
}

func TestCreate_jobThatTheReporterDoesNotSee_isNotFound_andAnOwnOneIsRefused(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	_, in := f.post(robin)
	if _, err := f.Create(t.Context(), identitytest.Wright(robin), in); !errors.Is(err, network.ErrSelfAction) {
		t.Errorf("an own job: got %v", err)
	}
	in.SubjectID = uuid.New()
	if _, err := f.Create(t.Context(), identitytest.Wright(alex), in); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("unknown: got %v", err)
	}
	if all, err := f.stores.Reports.Page(t.Context(), nil, 10); err != nil || len(all) != 0 {
		t.Errorf("stored %+v, %v", all, err)
	}
}

// Its other reports are none: those of people without an account and an address would be listed otherwise.
func TestDecide_jobWhoseRecruiterHasLeft_canOnlyBeDismissed(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	_, in := f.post(0)
	_, another := f.post(0)
	r := f.reportText(t, in)
	f.reportText(t, another)
	if want := (report.Reported{DisplayName: "Sample Couriers"}); r.Reported != want {
		t.Errorf("got %+v", r.Reported)
	}
	d := report.Decision{Action: report.Warn, Reason: "Why.", By: "kim"}
	if _, err := f.moderation.Decide(t.Context(), r.ID, d); !errors.Is(err, report.ErrNoProfile) {
		t.Errorf("got %v", err)
	}
	details, err := f.moderation.Show(t.Context(), r.ID)
	if err != nil || details.Present != nil || len(details.Others) != 0 {
		t.Errorf("got %+v, %v", details, err)
	}
	f.decide(t, r.ID, report.Dismiss)
}

// The reporter gets the id of the job, and not the text, which may be gone.
func TestExport_reportOfAJob_hasItsID(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	posted, in := f.post(robin)
	f.reportText(t, in)
	exported, err := report.NewPersonalData(f.stores.Reports).Export(t.Context(), alex)
	if err != nil {
		t.Fatal(err)
	}
	raw, err := json.Marshal(exported.Documents[0])
	if text := string(raw); err != nil || !strings.Contains(text, `"jobId":"`+posted.Text.ID.String()) ||
		!strings.Contains(text, `"JOB"`) || strings.Contains(text, "Pay us") || strings.Contains(text, "messageId") {
		t.Errorf("got %s, %v", raw, err)
	}
}
