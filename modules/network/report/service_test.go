package report_test

import (
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/network"
	"wright.app/modules/network/networktest"
	"wright.app/modules/network/report"
	"wright.app/modules/notification/notificationtest"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

const alex, robin, sam = networktest.Alex, networktest.Robin, networktest.Sam

// fixture is the package on a new database.
type fixture struct {
	*report.Service

	moderation *report.Moderation
	stores     networktest.Stores
	people     *networktest.People
	texts      *networktest.Texts
	jobs       *networktest.Posted
	measures   *profile.Moderation
	notices    *authtest.Notices // to the owners of profiles
	clock      *clock.Fixed
}

func newFixture(t testing.TB) fixture {
	t.Helper()
	stores := networktest.NewStores(t)
	f := fixture{
		stores: stores, people: networktest.PeopleOver(t, stores.DB), clock: clock.NewFixed(networktest.Noon),
		texts: new(networktest.Texts), jobs: new(networktest.Posted),
	}
	f.people.AddProfile(t, robin, profiletest.Alias(t, "robin-demo"))
	f.measures, f.notices = f.people.Moderation(f.clock)
	people, profiles := network.NewPeople(f.people.Users()), f.people.Profiles()
	f.Service = report.NewService(report.Deps{
		Transactor: stores.DB, Clock: f.clock, Reports: stores.Reports, People: people, Profiles: profiles,
		Texts: f.texts, Jobs: f.jobs,
	})
	f.moderation = report.NewModeration(report.ModerationDeps{
		Transactor: stores.DB, Clock: f.clock, Reports: stores.Reports, People: people, Profiles: profiles,
		Measures: f.measures, Notifier: networktest.Recorder(stores.DB, f.clock), Log: slog.New(slog.DiscardHandler),
	})
	return f
}

func inputOf(reported identity.UserID) report.Input {
	return report.Input{Subject: report.Profile, SubjectID: networktest.Member(reported), Reason: "SPAM"}
}

func (f fixture) report(t *testing.T, reporter, reported identity.UserID) report.ID {
	t.Helper()
	id, err := f.Create(t.Context(), identitytest.Wright(reporter), inputOf(reported))
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func (f fixture) decide(t *testing.T, id report.ID, action report.Action) report.Report {
	t.Helper()
	r, err := f.moderation.Decide(t.Context(), id, report.Decision{Action: action, Reason: "Why.", By: "kim"})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestCreate_keepsThePersonAsTheyWere(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	comment := "  They sell diplomas.\nTwice.  "
	in := inputOf(robin)
	in.Comment = &comment
	id, err := f.Create(t.Context(), identitytest.Wright(alex), in)
	if err != nil {
		t.Fatal(err)
	}
	f.people.SetPerson(t, networktest.PersonOf(robin, "Another Name"))
	got, err := f.stores.Reports.ByID(t.Context(), id)
	want := report.Report{
		Row: 1, ID: id, Reporter: alex, Reason: report.Spam, Comment: "They sell diplomas.\nTwice.",
		CreatedAt: networktest.Noon, Reported: report.Reported{
			User: robin, Member: networktest.Member(robin), DisplayName: "Robin Demo", Alias: "robin-demo",
			ProfileVersion: 1,
		},
	}
	if err != nil || got != want {
		t.Errorf("got %+v, %v, want %+v", got, err, want)
	}
}

// A moderator decides about what they have read.
func TestT120_repeat_answersTheSameIDAndChangesNothing(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	id := f.report(t, alex, robin)
	first, _ := f.stores.Reports.ByID(t.Context(), id)
	f.clock.Advance(time.Hour)
	comment := "More."
	again, err := f.Create(t.Context(), identitytest.Wright(alex), report.Input{
		Subject: report.Profile, SubjectID: networktest.Member(robin), Reason: "HARASSMENT", Comment: &comment,
	})
	stored, _ := f.stores.Reports.ByID(t.Context(), id)
	if err != nil || again != id || stored != first {
		t.Errorf("got %s and %+v, %v, want %+v", again, stored, err, first)
	}
	if other := f.report(t, sam, robin); other == id {
		t.Error("two people have one report")
	}
	f.decide(t, id, report.Dismiss)
	if later := f.report(t, alex, robin); later == id {
		t.Error("a decided report was opened again")
	}
}

func TestCreate_invalidInput_isExplained(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	long, control := strings.Repeat("é", 1001), "a\x00"
	for field, change := range map[string]func(*report.Input){
		"reason":   func(in *report.Input) { in.Reason = "BORING" },
		"comment":  func(in *report.Input) { in.Comment = &long },
		"comment ": func(in *report.Input) { in.Comment = &control },
	} {
		in := inputOf(robin)
		change(&in)
		_, err := f.Create(t.Context(), identitytest.Wright(alex), in)
		problem, _ := fault.Of(err)
		if !errors.Is(err, fault.ErrValidation) || len(problem.Fields()) != 1 ||
			problem.Fields()[0].Name != strings.TrimSpace(field) {
			t.Errorf("%s: got %v", field, err)
		}
	}
	if _, err := f.Create(t.Context(), identitytest.Wright(alex), inputOf(alex)); !errors.Is(err,
		network.ErrSelfAction) {
		t.Errorf("oneself: got %v", err)
	}
	if _, err := f.Create(t.Context(), identity.Principal{}, inputOf(robin)); err == nil {
		t.Error("somebody who is not signed in has reported")
	}
	if all, err := f.stores.Reports.Page(t.Context(), nil, 10); err != nil || len(all) != 0 {
		t.Errorf("stored %+v, %v", all, err)
	}
}

// A hidden person and one who has blocked the reporter can be reported like everybody else; a person who does not exist
// and subjects that do not exist yet are the same.
func TestT119_create_tellsNothingButWhetherThePersonExists(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.people.Hide(robin, "")
	f.people.Suspend(t, sam)
	for _, reported := range []identity.UserID{robin, sam} {
		if id := f.report(t, alex, reported); id == (report.ID{}) {
			t.Error("no id")
		}
	}
	f.people.RemovePerson(t, sam)
	for name, in := range map[string]report.Input{
		"unknown": inputOf(99), "left": inputOf(sam),
		"message": {Subject: "MESSAGE", SubjectID: networktest.Member(robin), Reason: "SPAM"},
		"job":     {Subject: "JOB", SubjectID: networktest.Member(robin), Reason: "SPAM"},
	} {
		if _, err := f.Create(t.Context(), identitytest.Wright(alex), in); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func TestT120_oneMoreReportThanADayAllows_isLimited(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	var first report.ID
	for i := range identity.UserID(report.MaxPerDay) {
		f.people.SetPerson(t, networktest.PersonOf(100+i, "Somebody"))
		id := f.report(t, alex, 100+i)
		if i == 0 {
			first = id
		}
		f.clock.Advance(time.Minute)
	}
	_, err := f.Create(t.Context(), identitytest.Wright(alex), inputOf(robin))
	problem, _ := fault.Of(err)
	wait := 24*time.Hour - report.MaxPerDay*time.Minute
	if !errors.Is(err, fault.ErrRequestLimit) || problem.RetryAfter() != wait {
		t.Fatalf("got %v", err)
	}
	if again := f.report(t, alex, 100); again != first {
		t.Error("a repeat is limited, though it adds nothing")
	}
	f.decide(t, first, report.Dismiss)
	if _, err := f.Create(t.Context(), identitytest.Wright(alex), inputOf(100)); !errors.Is(err,
		fault.ErrRequestLimit) {
		t.Errorf("a decided report does not count any more: got %v", err)
	}
	f.report(t, sam, robin)
	f.clock.Advance(wait)
	f.report(t, alex, robin)
}

func TestT119_decide_tellsNobodyWhoHasReportedOrWhatWasDecided(t *testing.T) {
	t.Parallel()
	for _, action := range []report.Action{report.Dismiss, report.Warn, report.Suspend} {
		f := newFixture(t)
		id := f.report(t, alex, robin)
		decided := f.decide(t, id, action)
		if decided.IsOpen() || decided.Decision.By != "kim" || !decided.Decision.At.Equal(networktest.Noon) {
			t.Errorf("%s: got %+v", action, decided)
		}
		told, err := notificationtest.StoresOver(f.stores.DB).Notifications.Page(t.Context(), alex, false, nil, 10)
		if err != nil || len(told) != 1 || told[0].Kind != "report.decided" || told[0].Cause != id ||
			told[0].Other != 0 || told[0].Reason != "" || told[0].Decision != "" {
			t.Errorf("%s: the reporter got %+v, %v", action, told, err)
		}
		// What the owner is told comes from the measure, which knows the reason and nothing of the report.
		told, err = notificationtest.StoresOver(f.stores.DB).Notifications.Page(t.Context(), robin, false, nil, 10)
		want, mails := map[report.Action]string{report.Warn: "WARNED", report.Suspend: "SUSPENDED"}[action], 1
		if action == report.Dismiss {
			mails = 0
		} else if len(told) != 1 || told[0].Kind != "profile.status" || told[0].Decision != want ||
			told[0].Reason != "Why." || told[0].Cause == id || told[0].Other != 0 {
			t.Errorf("%s: the reported person got %+v", action, told)
		}
		if err != nil || len(told) != mails || len(f.notices.All()) != mails {
			t.Errorf("%s: the reported person got %+v and %+v, %v", action, told, f.notices.All(), err)
		}
		history, err := f.measures.History(t.Context(), robin)
		if err != nil || len(history) != mails ||
			mails == 1 && (string(history[0].Kind) != want || history[0].Reason != "Why.") {
			t.Errorf("%s: got %+v, %v", action, history, err)
		}
	}
}

func TestDecide_wrongStateOrInput_decidesNothing(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	id := f.report(t, alex, robin)
	valid := report.Decision{Action: report.Dismiss, Reason: "Why.", By: "kim"}
	for want, change := range map[error]func(*report.Decision){
		report.ErrAction:   func(d *report.Decision) { d.Action = "ERASE" },
		report.ErrReason:   func(d *report.Decision) { d.Reason = "control\x1b" },
		report.ErrNote:     func(d *report.Decision) { d.Note = strings.Repeat("é", 1001) },
		report.ErrOperator: func(d *report.Decision) { d.By = " " },
	} {
		d := valid
		change(&d)
		if _, err := f.moderation.Decide(t.Context(), id, d); !errors.Is(err, want) {
			t.Errorf("%v: got %v", want, err)
		}
	}
	if _, err := f.moderation.Decide(t.Context(), uuid.New(), valid); !errors.Is(err, report.ErrNoReport) {
		t.Errorf("unknown: got %v", err)
	}
	if r, _ := f.stores.Reports.ByID(t.Context(), id); !r.IsOpen() {
		t.Errorf("got %+v", r)
	}
	f.decide(t, id, report.Warn)
	if _, err := f.moderation.Decide(t.Context(), id, valid); !errors.Is(err, report.ErrDecided) {
		t.Errorf("twice: got %v", err)
	}
}

func TestDecide_measureAboutNoProfile_decidesNothing(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	id := f.report(t, alex, sam)
	for _, action := range []report.Action{report.Warn, report.Suspend} {
		d := report.Decision{Action: action, Reason: "Why.", By: "kim"}
		if _, err := f.moderation.Decide(t.Context(), id, d); !errors.Is(err, report.ErrNoProfile) {
			t.Errorf("%s: got %v", action, err)
		}
	}
	if r, err := f.stores.Reports.ByID(t.Context(), id); err != nil || !r.IsOpen() {
		t.Errorf("got %+v, %v", r, err)
	}
}

func TestDecide_suspendsAgainForTheSameReason_tellsTheOwnerOnce(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	first, second := f.report(t, alex, robin), f.report(t, sam, robin)
	for _, id := range []report.ID{first, second} {
		if r := f.decide(t, id, report.Suspend); r.IsOpen() {
			t.Errorf("got %+v", r)
		}
	}
	if mails := f.notices.All(); len(mails) != 1 {
		t.Errorf("got %+v", mails)
	}
}

func TestDecide_reporterIsErased_tellsNobody(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	kept := f.report(t, alex, robin)
	f.decide(t, kept, report.Dismiss)
	open := f.report(t, alex, robin)
	if err := report.NewPersonalData(f.stores.Reports).Erase(t.Context(), alex); err != nil {
		t.Fatal(err)
	}
	if _, err := f.moderation.Show(t.Context(), open); !errors.Is(err, report.ErrNoReport) {
		t.Errorf("an open report of an erased reporter: got %v", err)
	}
	details, err := f.moderation.Show(t.Context(), kept)
	if err != nil || details.ReportedBy != nil || details.Filed != 0 || details.Decision.By != "kim" {
		t.Errorf("got %+v, %v", details, err)
	}
}

func TestShow_hasWhatAnOperatorNeeds(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	dismissed := f.report(t, alex, robin)
	f.decide(t, dismissed, report.Dismiss)
	f.clock.Advance(time.Hour)
	id, other := f.report(t, alex, robin), f.report(t, sam, robin)
	f.people.SetPerson(t, networktest.PersonOf(robin, "New Name"))
	f.people.Suspend(t, robin)
	if _, err := f.measures.Warn(t.Context(), networktest.Member(robin).String(), "Before."); err != nil {
		t.Fatal(err)
	}
	d, err := f.moderation.Show(t.Context(), id)
	if err != nil || d.ID != id || d.ReportedBy == nil || d.ReportedBy.DisplayName != "Alex Demo" || d.Filed != 2 ||
		d.Dismissed != 1 || d.Present.DisplayName != "New Name" || d.Reported.DisplayName != "Robin Demo" ||
		!d.Profile.Suspended() || len(d.History) != 1 || d.History[0].Reason != "Before." {
		t.Fatalf("got %+v, %v", d, err)
	}
	if len(d.Others) != 2 || d.Others[0].ID != other || d.Others[1].ID != dismissed {
		t.Errorf("others: got %+v", d.Others)
	}
	f.people.RemovePerson(t, robin)
	f.people.RemovePerson(t, alex)
	if d, err := f.moderation.Show(t.Context(), id); err != nil || d.ReportedBy != nil || d.Present != nil {
		t.Errorf("both have left: got %+v, %v", d, err)
	}
	page, err := f.moderation.List(t.Context(), nil, 2)
	rest, restErr := f.moderation.List(t.Context(), &page[1].ID, 2)
	if err != nil || restErr != nil || page[0].ID != id || page[1].ID != other || len(rest) != 1 ||
		rest[0].ID != dismissed {
		t.Errorf("list: got %+v and %+v, %v, %v", page, rest, err, restErr)
	}
	unknown := uuid.New()
	if _, err := f.moderation.List(t.Context(), &unknown, 2); !errors.Is(err, report.ErrNoReport) {
		t.Errorf("after an unknown report: got %v", err)
	}
}
