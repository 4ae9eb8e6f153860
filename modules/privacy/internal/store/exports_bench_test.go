package store_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"entgo.io/ent/dialect"

	"wright.app/modules/privacy"
	"wright.app/modules/privacy/internal/store"
	"wright.app/modules/privacy/privacytest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// expiredWithFile is the number of exports of the benchmark whose files the clean-up tries to remove.
const expiredWithFile = 10_000

// addMillionExports adds a million exports: most have expired, half of these long ago, and the newest can be
// downloaded.
func addMillionExports(b *testing.B, db *database.DB) {
	b.Helper()
	id := "CAST('00000000-0000-4000-8000-' || substr(CAST(1000000000000 + n AS text), 2) AS %s)"
	if db.Dialect() == dialect.Postgres {
		id = fmt.Sprintf(id, "uuid")
	} else {
		id = fmt.Sprintf(id, "text")
	}
	const numbers = "WITH RECURSIVE numbers(n) AS (SELECT %d UNION ALL SELECT n + 1 FROM numbers WHERE n < %d) "
	for _, kind := range []struct {
		from, to     int
		status, file string
		at, expires  time.Time
	}{
		{1, 500_000, "EXPIRED", "''", privacytest.Start.AddDate(-1, 0, 0), privacytest.Start.AddDate(-1, 0, 7)},
		{500_001, 950_000, "EXPIRED", "''", privacytest.Start.AddDate(0, -2, 0), privacytest.Start.AddDate(0, -2, 7)},
		{
			950_001, 950_000 + expiredWithFile, "READY", "'exports/' || n", privacytest.Start.AddDate(0, 0, -8),
			privacytest.Start.AddDate(0, 0, -1),
		},
		{960_001, 1_000_000, "READY", "'exports/' || n", privacytest.Start, privacytest.Start.AddDate(0, 0, 7)},
	} {
		if _, err := db.ExecContext(b.Context(), fmt.Sprintf(numbers, kind.from, kind.to)+"INSERT INTO auth_exports "+
			"(id, user_id, status, file, size, created_at, expires_at) SELECT "+id+", n % 100000, '"+kind.status+"', "+
			kind.file+", 1, $1, $2 FROM numbers", kind.at, kind.expires); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkCleanUp_million cleans a million exports up, while no file can be removed, and once more when all can.
func BenchmarkCleanUp_million(b *testing.B) {
	databasetest.EachEngineMeasured(b, func(b *testing.B, db *database.DB, m *databasetest.Measured) {
		for b.Loop() {
			b.StopTimer()
			if _, err := db.ExecContext(b.Context(), "DELETE FROM auth_exports"); err != nil {
				b.Fatal(err)
			}
			addMillionExports(b, db)
			x := privacytest.NewExportFixture(privacytest.Store{Transactor: db, Exports: store.NewExports(db)},
				privacytest.NewClock())
			m.Work(b, func(ctx context.Context) error {
				for _, x.Files.RemoveErr = range []error{privacy.ErrNoFile, nil} {
					sum, err := cleanUpAll(ctx, x)
					if err != nil {
						return err
					}
					if x.Files.RemoveErr != nil && (sum.NotDone != expiredWithFile || sum.Deleted != 500_000) ||
						x.Files.RemoveErr == nil && sum.Removed != expiredWithFile {
						b.Errorf("got %+v", sum)
					}
				}
				return nil
			})
			b.StartTimer()
		}
	})
}

// cleanUpAll runs the clean-up and the jobs that go on with it.
func cleanUpAll(ctx context.Context, x *privacytest.ExportFixture) (sum privacy.CleanUpResult, err error) {
	for after := []privacy.ExportPosition{{}}; len(after) > 0; after = after[1:] {
		result, err := x.CleanUp(ctx, after[0])
		if err != nil {
			return sum, err
		}
		sum.NotDone += result.NotDone
		sum.Removed += result.Removed
		sum.Deleted += result.Deleted
		after = append(after, x.Jobs.CleanUps...)
		x.Jobs.CleanUps = nil
	}
	return sum, nil
}
