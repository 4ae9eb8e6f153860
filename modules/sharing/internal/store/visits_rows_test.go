package store_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"entgo.io/ent/dialect"

	"wright.app/modules/sharing/internal/store"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/modules/sharing/visit"
	"wright.app/platform/calendar"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

func TestVisits_refusedByTheLimit_storeNothing(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		s := linkStore{sharingtest.StoresOver(t, db)}
		v := newVisit("a", noon)
		v.Window.OriginLimit = 0
		first := newVisit("b", noon) // the limit applies from the second visit of an origin on
		if err := s.tryCount(t.Context(), first); err != nil {
			t.Fatal(err)
		}
		if err := s.tryCount(t.Context(), v); !errors.Is(err, visit.ErrNotCounted) {
			t.Fatalf("got %v", err)
		}
		if n := count(t, db, "SELECT COUNT(*) FROM sharing_visitors"); n != 1 {
			t.Errorf("%d visitors are stored", n)
		}
	})
}

func TestVisits_byLink_areCountedPerDay(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		s := linkStore{sharingtest.StoresOver(t, db)}
		link, err := s.Links.Add(t.Context(),
			sharelink.New(alex, sharelink.Details{}, noon), 100)
		if err != nil {
			t.Fatal(err)
		}
		for i, name := range []string{"a", "b", "c"} {
			v := newVisit(name, noon.AddDate(0, 0, i/2), byLink(link))
			if err := s.tryCount(t.Context(), v); err != nil {
				t.Fatal(err)
			}
		}
		if n := count(t, db, "SELECT visits FROM sharing_daily_link_visits WHERE link_id = $1 AND day = $2",
			int64(link.Snapshot().ID), calendar.DayOf(noon)); n != 2 {
			t.Errorf("got %d visits on the first day, want 2", n)
		}
		if n := count(t, db, "SELECT COUNT(*) FROM sharing_daily_link_visits"); n != 2 {
			t.Errorf("%d days are stored", n)
		}
	})
}

// Count does not change a link that belongs to another owner than the visited profile.
func TestVisits_linkOfAnotherOwner_isNotCounted(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t)
	s := linkStore{sharingtest.StoresOver(t, db)}
	link, err := s.Links.Add(t.Context(), sharelink.New(sam, sharelink.Details{}, noon),
		100)
	if err != nil {
		t.Fatal(err)
	}
	v := newVisit("a", noon, byLink(link))
	if err := s.tryCount(t.Context(), v); err != nil {
		t.Fatal(err)
	}
	got, err := s.Links.ForChange(t.Context(), sam, link.Snapshot().ID)
	if err != nil || got.Snapshot().TotalVisits != 0 {
		t.Errorf("got %+v, %v", got, err)
	}
}

func TestVisits_databaseDown_isAnError(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t)
	s := store.NewVisits(db)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	today := calendar.DayOf(noon)
	v := newVisit("a", noon)
	v.Visitor.Yesterday = []byte("y")
	_, saltErr := s.Salt(ctx, today)
	_, dailyErr := s.Daily(ctx, alex, today, today)
	_, deleteErr := s.DeleteBefore(ctx, today, noon, 1)
	for name, err := range map[string]error{
		"Salt": saltErr, "Daily": dailyErr, "AddSalt": s.AddSalt(ctx, today, []byte("s")),
		"DeleteBefore":                deleteErr,
		"Count with yesterday's hash": s.Count(ctx, v), "Count": s.Count(ctx, newVisit("a", noon)),
	} {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

// The table of visitors has the most rows. So the deletion of an owner's rows must find them by an index.
func TestEraseOwner_usesTheIndexOfVisitors(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWatched(t, func(t *testing.T, db *database.DB, statements *databasetest.Statements) {
		queries := statements.During(t, func() error {
			return store.NewVisits(db).EraseOwner(t.Context(), alex)
		})
		for _, statement := range queries {
			if !strings.Contains(strings.NewReplacer("`", "", `"`, "").Replace(statement), "FROM sharing_visitors") {
				continue
			}
			plan := databasetest.Plan(t, db, statement, int64(alex))
			if !strings.Contains(plan, "sharing_visitors_owner_id_idx") {
				t.Errorf("the plan does not use the index:\n%s", plan)
			}
			return
		}
		t.Errorf("no statement finds the visitors: %q", queries)
	})
}

func TestDaily_isOneIndexedRead(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWatched(t, func(t *testing.T, db *database.DB, statements *databasetest.Statements) {
		today := calendar.DayOf(noon)
		queries := statements.During(t, func() error {
			_, err := store.NewVisits(db).Daily(t.Context(), alex, today.AddDays(-29), today)
			return err
		})
		if len(queries) != 1 {
			t.Fatalf("%d statements: %q", len(queries), queries)
		}
		plan := databasetest.Plan(t, db, queries[0], int64(alex), today.AddDays(-29), today)
		if !strings.Contains(plan, "sharing_daily_visits_owner_day_key") || strings.Contains(plan, "TEMP B-TREE") ||
			strings.Contains(plan, "Sort") {
			t.Errorf("the plan does not read the days in the order of the index:\n%s", plan)
		}
		if db.Dialect() == dialect.Postgres && !strings.Contains(plan, "Index Only Scan") {
			t.Errorf("the plan reads a page of the table for each day:\n%s", plan)
		}
	})
}

// The rows of a link are on a page for each day, so PostgreSQL reads the index alone.
func TestDailyOfLinks_readsTheIndexOfDays(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWatched(t, func(t *testing.T, db *database.DB, statements *databasetest.Statements) {
		today := calendar.DayOf(noon)
		fillDaysOfLinks(t, db, today)
		queries := statements.During(t, func() error {
			_, err := store.NewVisits(db).DailyOfLinks(t.Context(), alex, today.AddDays(-29), today)
			return err
		})
		if len(queries) != 1 {
			t.Fatalf("%d statements: %q", len(queries), queries)
		}
		plan := databasetest.Plan(t, db, queries[0], int64(alex), int64(sharelink.MaxDeletedShown),
			today.AddDays(-29), today)
		want := "USING INDEX sharing_daily_link_visits_link_day_key"
		if db.Dialect() == dialect.Postgres {
			want = "Index Only Scan using sharing_daily_link_visits_link_day_key"
		}
		if !strings.Contains(plan, want) {
			t.Errorf("the plan has no %q:\n%s", want, plan)
		}
	})
}

// fillDaysOfLinks adds three links of each of a thousand users, with visits on 30 days.
func fillDaysOfLinks(t *testing.T, db *database.DB, today calendar.Date) {
	t.Helper()
	const numbers = "WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 3000) "
	execute := func(statement string, args ...any) {
		t.Helper()
		if _, err := db.ExecContext(t.Context(), statement, args...); err != nil {
			t.Fatal(err)
		}
	}
	lookup := "CAST(CAST(n AS text) AS blob)"
	if db.Dialect() == dialect.Postgres {
		lookup = "CAST(CAST(n AS text) AS bytea)"
	}
	execute(numbers+`
		INSERT INTO sharing_profile_links (owner_id, lookup, sealed_token, version, created_at, updated_at)
		SELECT 1 + n % 1000, `+lookup+", "+lookup+", 1, $1, $1 FROM numbers", noon)
	for ago := range 30 {
		execute(`INSERT INTO sharing_daily_link_visits (link_id, day, visits)
			SELECT id, $1, 1 FROM sharing_profile_links`, today.AddDays(-ago))
	}
	if db.Dialect() == dialect.Postgres {
		execute("VACUUM ANALYZE sharing_profile_links, sharing_daily_link_visits")
	} else {
		execute("ANALYZE")
	}
}

// No table of the module contains the IP address or the user agent of a recorded visit.
func TestT42_database_containsNoIPAddressOfVisitors(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		recordOne(t, sharingtest.StoresOver(t, db))
		rows := 0
		for _, query := range []string{
			"SELECT visitor FROM sharing_visitors", "SELECT origin FROM sharing_visit_origins",
			"SELECT salt FROM sharing_salts",
		} {
			result, err := db.QueryContext(t.Context(), query)
			if err != nil {
				t.Fatal(err)
			}
			for result.Next() {
				var value []byte
				if err := result.Scan(&value); err != nil {
					t.Fatal(err)
				}
				rows++
				for _, personalData := range []string{"192.0.2.1", "\xc0\x00\x02\x01", "Firefox"} {
					if bytes.Contains(value, []byte(personalData)) {
						t.Errorf("%s: %q", query, value)
					}
				}
			}
			if err := errors.Join(result.Err(), result.Close()); err != nil {
				t.Fatal(err)
			}
		}
		if rows != 4 { // two visitors (of the profile and of the link), an origin and a salt
			t.Errorf("%d rows were checked", rows)
		}
	})
}

func count(t *testing.T, db *database.DB, query string, args ...any) (n int) {
	t.Helper()
	if err := db.QueryRowContext(t.Context(), query, args...).Scan(&n); err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	return n
}

func TestR50_visitDuringTheRetention_keepsTheWindowOfItsOrigin(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		s := linkStore{sharingtest.StoresOver(t, db)}
		if err := s.tryCount(t.Context(), newVisit("a", noon)); err != nil {
			t.Fatal(err)
		}
		again := newVisit("b", noon)
		again.At = again.At.Add(2 * time.Hour)
		again.Window.OriginAfter = noon // the window has ended, so that the visit begins another
		err := databasetest.Overlap(t, db,
			func(ctx context.Context) error { return s.Visits.Count(ctx, again) },
			func(ctx context.Context) error {
				return db.InTx(ctx, func(ctx context.Context) error {
					_, err := s.Visits.DeleteBefore(ctx, calendar.DayOf(noon), noon, 10)
					return err
				})
			})
		if err != nil {
			t.Fatal(err)
		}
		if n := count(t, db, "SELECT COUNT(*) FROM sharing_visit_origins"); n != 1 {
			t.Errorf("%d windows of origins are left", n)
		}
	})
}
