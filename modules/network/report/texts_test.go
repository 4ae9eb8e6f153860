package report_test

import (
	"errors"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/network/networktest"
	"wright.app/modules/network/report"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// receive stores a text of an author that Alex has received, and returns what reports it.
func (f fixture) receive(author identity.UserID) (report.Received, report.Input) {
	r := report.Received{
		Text:   report.Text{ID: uuid.New(), Content: "Buy this.", SentAt: networktest.Noon.Add(-time.Minute)},
		Author: author,
	}
	if author == 0 {
		r.Name, r.Email = "Kim Demo", "kim.demo@example.com"
	}
	f.texts.Put(alex, r)
	return r, report.Input{Subject: report.Message, SubjectID: r.Text.ID, Reason: "SPAM"}
}

func (f fixture) reportText(t *testing.T, in report.Input) report.Report {
	t.Helper()
	id, err := f.Create(t.Context(), identitytest.Wright(alex), in)
	if err != nil {
		t.Fatal(err)
	}
	r, err := f.stores.Reports.ByID(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// The author edits the text, and then takes it back. The report has it as it was, and can still be shown and decided.
func TestT230_reportedText_isKeptAsItWas(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	received, in := f.receive(robin)
	before := f.reportText(t, in)
	if before.Subject() != report.Message || before.Text != received.Text || before.Reported.User != robin ||
		before.Reported.DisplayName != "Robin Demo" || before.Reported.Alias != "robin-demo" {
		t.Errorf("got %+v", before)
	}
	edited := received
	edited.Text.Content = "I did not say it."
	f.texts.Put(alex, edited)
	if again := f.reportText(t, in); again != before {
		t.Errorf("reported again: got %+v, want %+v", again, before)
	}
	f.texts.Remove(alex, received.Text.ID)
	details, err := f.moderation.Show(t.Context(), before.ID)
	if err != nil || details.Text != received.Text {
		t.Errorf("got %+v, %v", details, err)
	}
	f.decide(t, before.ID, report.Warn)
	if history, err := f.measures.History(t.Context(), robin); err != nil || len(history) != 1 {
		t.Errorf("got %+v, %v", history, err)
	}
}

func TestT231_textThatTheReporterDoesNotSee_isNotFound(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	_, in := f.receive(robin)
	unknown := in
	unknown.SubjectID = uuid.New()
	f.people.RemovePerson(t, sam)
	_, ofSomebodyWhoHasLeft := f.receive(sam)
	for name, try := range map[string]struct {
		by identity.UserID
		in report.Input
	}{
		"of others": {robin, in}, "unknown": {alex, unknown}, "author has left": {alex, ofSomebodyWhoHasLeft},
	} {
		if _, err := f.Create(t.Context(), identitytest.Wright(try.by), try.in); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("%s: got %v", name, err)
		}
	}
	if all, err := f.stores.Reports.Page(t.Context(), nil, 10); err != nil || len(all) != 0 {
		t.Errorf("stored %+v, %v", all, err)
	}
}

func TestCreate_textAndItsAuthor_areReportedSeparately(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	person := f.report(t, alex, robin)
	_, in := f.receive(robin)
	_, other := f.receive(robin)
	text, another := f.reportText(t, in), f.reportText(t, other)
	if text.ID == person || another.ID == person || text.ID == another.ID {
		t.Error("two subjects have one report")
	}
	details, err := f.moderation.Show(t.Context(), text.ID)
	if err != nil || len(details.Others) != 2 {
		t.Errorf("got %+v, %v", details, err)
	}
}

func TestDecide_authorWithoutAnAccount_canOnlyBeDismissed(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	_, in := f.receive(0)
	r := f.reportText(t, in)
	if want := (report.Reported{DisplayName: "Kim Demo", Email: "kim.demo@example.com"}); r.Reported != want {
		t.Errorf("got %+v", r.Reported)
	}
	for _, action := range []report.Action{report.Warn, report.Suspend} {
		d := report.Decision{Action: action, Reason: "Why.", By: "kim"}
		if _, err := f.moderation.Decide(t.Context(), r.ID, d); !errors.Is(err, report.ErrNoProfile) {
			t.Errorf("%s: got %v", action, err)
		}
	}
	details, err := f.moderation.Show(t.Context(), r.ID)
	if err != nil || details.Present != nil || len(details.History) != 0 || len(details.Others) != 0 {
		t.Errorf("got %+v, %v", details, err)
	}
	f.decide(t, r.ID, report.Dismiss)
}
