package store_test

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"testing"

	"wright.app/modules/network"
	"wright.app/modules/network/internal/store"
	"wright.app/modules/network/networktest"
	"wright.app/modules/network/report"
	"wright.app/modules/notification"
	"wright.app/modules/notification/notificationtest"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// reporting is the package report over a database.
type reporting struct {
	*report.Service

	moderation    *report.Moderation
	store         *store.Reports
	notifications notification.Notifications
	texts         *networktest.Texts
}

func newReporting(t *testing.T, db *database.DB) reporting {
	t.Helper()
	people, clk := networktest.PeopleOver(t, db), clock.NewFixed(networktest.Noon)
	for i := range identity.UserID(report.MaxPerDay + 5) {
		people.SetPerson(t, networktest.PersonOf(100+i, "Somebody"))
	}
	found := network.NewPeople(people.Users())
	r := reporting{
		store:         store.NewReports(db),
		texts:         new(networktest.Texts),
		notifications: notificationtest.StoresOver(db).Notifications,
	}
	r.Service = report.NewService(report.Deps{
		Transactor: db, Clock: clk, Reports: r.store, People: found, Profiles: people.Profiles(),
		Texts: r.texts, Jobs: new(networktest.Posted),
	})
	measures, _ := people.Moderation(clk)
	r.moderation = report.NewModeration(report.ModerationDeps{
		Transactor: db, Clock: clk, Reports: r.store, People: found, Profiles: people.Profiles(), Measures: measures,
		Notifier: networktest.Recorder(db, clk), Log: slog.New(slog.DiscardHandler),
	})
	return r
}

func (r reporting) report(ctx context.Context, reporter, reported identity.UserID) (report.ID, error) {
	return r.Create(ctx, identitytest.Wright(reporter), report.Input{
		Subject: report.Profile, SubjectID: networktest.Member(reported), Reason: "SPAM",
	})
}

func TestCreate_sameReportAtOnce_isOneReport(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		r := newReporting(t, open(t))
		var ids sync.Map
		var group sync.WaitGroup
		for range 8 {
			group.Go(func() {
				id, err := r.report(t.Context(), networktest.Alex, networktest.Robin)
				if err != nil {
					t.Error(err)
				}
				ids.Store(id, true)
			})
		}
		group.Wait()
		different := 0
		ids.Range(func(any, any) bool { different++; return true })
		stored, err := r.store.By(t.Context(), networktest.Alex, 0, 10)
		if err != nil || different != 1 || len(stored) != 1 {
			t.Errorf("got %d ids and %+v, %v", different, stored, err)
		}
	})
}

func TestCreate_sameTextAtOnce_isOneReport(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		r := newReporting(t, open(t))
		said := networktest.TextReportOf(networktest.Alex, 0, networktest.Noon)
		r.texts.Put(networktest.Alex, report.Received{
			Text: said.Text, Name: said.Reported.DisplayName, Email: said.Reported.Email,
		})
		in := report.Input{Subject: report.Message, SubjectID: said.Text.ID, Reason: "SPAM"}
		var group sync.WaitGroup
		for range 8 {
			group.Go(func() {
				if _, err := r.Create(t.Context(), identitytest.Wright(networktest.Alex), in); err != nil {
					t.Error(err)
				}
			})
		}
		group.Wait()
		stored, err := r.store.By(t.Context(), networktest.Alex, 0, 10)
		if err != nil || len(stored) != 1 || stored[0].Text != said.Text || stored[0].Reported != said.Reported {
			t.Errorf("got %+v, %v", stored, err)
		}
	})
}

func TestT120_concurrentReports_doNotExceedTheLimit(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		r := newReporting(t, open(t))
		var group sync.WaitGroup
		for i := range identity.UserID(report.MaxPerDay + 5) {
			group.Go(func() {
				_, err := r.report(t.Context(), networktest.Alex, 100+i)
				if err != nil && !errors.Is(err, fault.ErrRequestLimit) {
					t.Error(err)
				}
			})
		}
		group.Wait()
		stored, err := r.store.By(t.Context(), networktest.Alex, 0, 100)
		if err != nil || len(stored) != report.MaxPerDay {
			t.Errorf("%d are stored, %v", len(stored), err)
		}
	})
}

func TestDecide_twiceAtOnce_isDecidedOnce(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		r := newReporting(t, open(t))
		id, err := r.report(t.Context(), networktest.Alex, networktest.Robin)
		if err != nil {
			t.Fatal(err)
		}
		var decided sync.Map
		var group sync.WaitGroup
		dismiss := report.Decision{Action: report.Dismiss, Reason: "Why.", By: "kim"}
		for range 4 {
			group.Go(func() {
				_, err := r.moderation.Decide(t.Context(), id, dismiss)
				if err != nil && !errors.Is(err, report.ErrDecided) {
					t.Error(err)
				}
				if err == nil {
					_, isSecond := decided.LoadOrStore(id, true)
					if isSecond {
						t.Error("two decisions were made")
					}
				}
			})
		}
		group.Wait()
		if _, ok := decided.Load(id); !ok {
			t.Error("no decision was made")
		}
		told, err := r.notifications.Page(t.Context(), networktest.Alex, false, nil, 10)
		if err != nil || len(told) != 1 || told[0].Kind != "report.decided" || told[0].Other != 0 {
			t.Errorf("the reporter: got %+v, %v", told, err)
		}
		told, err = r.notifications.Page(t.Context(), networktest.Robin, false, nil, 10)
		if err != nil || len(told) != 0 {
			t.Errorf("the reported person: got %+v, %v", told, err)
		}
	})
}

func TestDecide_measureFails_decidesNothing(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		r := newReporting(t, open(t))
		id, err := r.report(t.Context(), networktest.Alex, networktest.Robin)
		if err != nil {
			t.Fatal(err)
		}
		d := report.Decision{Action: report.Suspend, Reason: "Why.", By: "kim"}
		if _, err := r.moderation.Decide(t.Context(), id, d); !errors.Is(err, report.ErrNoProfile) {
			t.Errorf("got %v", err)
		}
		if got, err := r.store.ByID(t.Context(), id); err != nil || !got.IsOpen() {
			t.Errorf("got %+v, %v", got, err)
		}
		told, err := r.notifications.Page(t.Context(), networktest.Alex, false, nil, 10)
		if err != nil || len(told) != 0 {
			t.Errorf("the reporter: got %+v, %v", told, err)
		}
	})
}
