package store_test

import (
	"testing"

	"entgo.io/ent/dialect"

	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/calendar"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// BenchmarkDeleteOldVisitors_million deletes a million visitors of former days, and as many networks they came from.
func BenchmarkDeleteOldVisitors_million(b *testing.B) {
	databasetest.EachEngineMeasured(b, func(b *testing.B, db *database.DB, m *databasetest.Measured) {
		service := newService(b, sharingtest.StoresOver(b, db))
		hash := "CAST('hash-' || n AS blob)"
		if db.Dialect() == dialect.Postgres {
			hash = "CAST('hash-' || n AS bytea)"
		}
		const numbers = "WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000000) "
		old := noon.AddDate(0, 0, -9)
		for b.Loop() {
			b.StopTimer()
			_, err := db.ExecContext(b.Context(), numbers+"INSERT INTO sharing_visitors "+
				"(day, owner_id, visitor, counted_at) SELECT $1, n % 1000, "+hash+", $2 FROM numbers",
				calendar.DayOf(old), old)
			if err != nil {
				b.Fatal(err)
			}
			_, err = db.ExecContext(b.Context(), numbers+"INSERT INTO sharing_visit_origins "+
				"(owner_id, origin, visits, started_at) SELECT n % 1000, "+hash+", 1, $1 FROM numbers", old)
			if err != nil {
				b.Fatal(err)
			}
			m.Work(b, service.DeleteOldVisitors)
			for _, table := range []string{"sharing_visitors", "sharing_visit_origins"} {
				var remaining int
				if err := db.QueryRowContext(b.Context(), "SELECT COUNT(*) FROM "+table).Scan(&remaining); err != nil ||
					remaining > 0 {
					b.Errorf("%d rows of %s remain, %v", remaining, table, err)
				}
			}
			b.StartTimer()
		}
	})
}
