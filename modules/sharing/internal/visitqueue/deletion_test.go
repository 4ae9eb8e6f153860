package visitqueue_test

import (
	"bytes"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"wright.app/modules/sharing/internal/store"
	"wright.app/modules/sharing/internal/visitqueue"
	"wright.app/modules/sharing/opening"
	"wright.app/modules/sharing/sharemail"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/calendar"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
	"wright.app/platform/secret"
)

// The periodic job deletes the salt and the sendings of yesterday and older openings, even if there are no new ones.
func TestT42_saltOfYesterday_isDeletedByAPeriodicJob(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		clk := clock.NewFixed(time.Date(2026, 11, 22, 1, 1, 0, 0, time.UTC))
		today := calendar.DayOf(clk.Now())
		visits := store.NewVisits(db)
		for _, day := range []calendar.Date{today.AddDays(-1), today} {
			if err := visits.AddSalt(t.Context(), day, []byte("salt")); err != nil {
				t.Fatal(err)
			}
		}
		sendings, name := store.NewSendings(db), sharemail.RecipientName("robin")
		for _, age := range []time.Duration{24 * time.Hour, time.Hour} {
			if _, err := sendings.Add(t.Context(), 7, name, clk.Now().Add(-age)); err != nil {
				t.Fatal(err)
			}
		}
		openings := store.NewOpenings(db)
		for _, daysAgo := range []int{31, 30} {
			o := opening.Opening{Recruiter: 8, Person: 7, At: today.AddDays(-daysAgo).Time()}
			if err := openings.Add(t.Context(), o); err != nil {
				t.Fatal(err)
			}
		}
		service := newService(t, db, clk)
		running := queuetest.Start(t, db, clk, queue.Jobs{
			Workers: []queue.Worker{newWorker(service)},
		})
		if event := running.Next(t); event.Kind != river.EventKindJobCompleted {
			t.Fatalf("got %s: %v", event.Kind, event.Job.Errors)
		}
		if salt, err := visits.Salt(t.Context(), today.AddDays(-1)); err != nil || salt != nil {
			t.Errorf("yesterday: got %q, %v", salt, err)
		}
		if salt, err := visits.Salt(t.Context(), today); err != nil || !bytes.Equal(salt, []byte("salt")) {
			t.Errorf("today: got %q, %v", salt, err)
		}
		if times, _, err := sendings.LockTimes(t.Context(), 7, nil, time.Time{}); err != nil || len(times) != 1 {
			t.Errorf("share mails: got %v, %v", times, err)
		}
		if left, err := openings.Since(t.Context(), 8, time.Time{}); err != nil || len(left) != 1 {
			t.Errorf("openings: got %v, %v", left, err)
		}
	})
}

// The periodic job removes the rows of links that were deleted 90 days ago, with their visits by day. Links that were
// deleted later, and active links, stay.
func TestT95_deletedLinks_areRemovedByAPeriodicJob(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		clk := clock.NewFixed(time.Date(2026, 11, 22, 1, 1, 0, 0, time.UTC))
		_, err := db.ExecContext(t.Context(), `
			INSERT INTO sharing_profile_links (
				owner_id, lookup, sealed_token, deleted_at, version, created_at, updated_at
			)
			VALUES (7, '1', '', '2026-08-24 01:01:00+00:00', 2, '2026-08-01', '2026-08-01'),
				(7, '2', '', '2026-08-24 01:02:00+00:00', 2, '2026-08-01', '2026-08-01'),
				(7, '3', '', NULL, 1, '2026-08-01', '2026-08-01')`)
		if err != nil {
			t.Fatal(err)
		}
		for _, statement := range []string{
			`INSERT INTO sharing_invite_links (
				owner_id, lookup, sealed_token, deleted_at, version, created_at, updated_at
			)
			SELECT owner_id, lookup, sealed_token, deleted_at, version, created_at, updated_at
			FROM sharing_profile_links`,
			`INSERT INTO sharing_daily_link_visits (link_id, day, visits)
			SELECT id, '2026-08-02', 1 FROM sharing_profile_links`,
		} {
			if _, err := db.ExecContext(t.Context(), statement); err != nil {
				t.Fatal(err)
			}
		}
		running := queuetest.Start(t, db, clk, queue.Jobs{
			Workers: []queue.Worker{newWorker(newService(t, db, clk))},
		})
		if event := running.Next(t); event.Kind != river.EventKindJobCompleted {
			t.Fatalf("got %s: %v", event.Kind, event.Job.Errors)
		}
		for _, query := range []string{
			"SELECT COUNT(*), MIN(id) FROM sharing_profile_links",
			"SELECT COUNT(*), MIN(id) FROM sharing_invite_links",
			"SELECT COUNT(*), MIN(link_id) FROM sharing_daily_link_visits",
		} {
			var rows, first int
			if err := db.QueryRowContext(t.Context(), query).Scan(&rows, &first); err != nil {
				t.Fatal(err)
			}
			if rows != 2 || first != 2 { // the ids are 1 to 3
				t.Errorf("%s: got %d, %d", query, rows, first)
			}
		}
	})
}

func newService(t *testing.T, db *database.DB, clk clock.Clock) *sharingtest.Services {
	t.Helper()
	keys, err := secret.NewKeys(bytes.Repeat([]byte{1}, 32))
	if err != nil {
		t.Fatal(err)
	}
	return sharingtest.NewServices(sharingtest.Deps{
		Transactor: db, Clock: clk, Visits: store.NewVisits(db), Sendings: store.NewSendings(db),
		Openings: store.NewOpenings(db),
		Links:    store.NewLinks(db, keys), InviteLinks: store.NewInviteLinks(db, keys),
	})
}

func newWorker(s *sharingtest.Services) queue.Worker {
	return visitqueue.NewWorker(s.VisitService, s.ShareMailService, s.OpeningService, s.LinkService, s.InviteService)
}
