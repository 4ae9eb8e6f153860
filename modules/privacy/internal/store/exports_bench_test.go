package store_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"entgo.io/ent/dialect"

	"wright.app/modules/privacy"
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
	for _, kind := range []exportsOfAKind{
		{
			from: 1, to: 500_000, status: privacy.ExportExpired,
			at: privacytest.Start.AddDate(-1, 0, 0), expires: privacytest.Start.AddDate(-1, 0, 7),
		},
		{
			from: 500_001, to: 950_000, status: privacy.ExportExpired,
			at: privacytest.Start.AddDate(0, -2, 0), expires: privacytest.Start.AddDate(0, -2, 7),
		},
		{
			from: 950_001, to: 950_000 + expiredWithFile, status: privacy.ExportReady, haveFiles: true,
			at: privacytest.Start.AddDate(0, 0, -8), expires: privacytest.Start.AddDate(0, 0, -1),
		},
		{
			from: 960_001, to: 1_000_000, status: privacy.ExportReady, haveFiles: true,
			at: privacytest.Start, expires: privacytest.Start.AddDate(0, 0, 7),
		},
	} {
		kind.add(b, db)
	}
}

// exportsOfAKind are exports with the numbers from one to another.
type exportsOfAKind struct {
	from, to    int
	status      privacy.ExportStatus
	haveFiles   bool
	at, expires time.Time
}

// add adds them. Their ids end with their numbers.
func (k exportsOfAKind) add(t testing.TB, db *database.DB) {
	t.Helper()
	id, file := "CAST('00000000-0000-4000-8000-' || substr(CAST(1000000000000 + n AS text), 2) AS %s)", "''"
	if db.Dialect() == dialect.Postgres {
		id = fmt.Sprintf(id, "uuid")
	} else {
		id = fmt.Sprintf(id, "text")
	}
	if k.haveFiles {
		file = "'exports/' || n"
	}
	if _, err := db.ExecContext(t.Context(), fmt.Sprintf("WITH RECURSIVE numbers(n) AS (SELECT %d UNION ALL "+
		"SELECT n + 1 FROM numbers WHERE n < %d) INSERT INTO auth_exports "+
		"(id, user_id, status, file, size, created_at, expires_at) SELECT %s, n %% 100000, '%s', %s, 1, $1, $2 "+
		"FROM numbers", k.from, k.to, id, k.status, file), k.at, k.expires); err != nil {
		t.Fatal(err)
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
			x := privacytest.NewExportFixtureOn(b, db)
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
