package idempotency_test

import (
	"context"
	"testing"
	"time"

	"entgo.io/ent/dialect"

	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/idempotency"
	"wright.app/platform/idempotency/idempotencytest"
)

// BenchmarkPrune_million removes a million responses that are too old.
func BenchmarkPrune_million(b *testing.B) {
	databasetest.EachEngineMeasured(b, func(b *testing.B, db *database.DB, m *databasetest.Measured) {
		now := time.Date(2026, time.November, 27, 12, 0, 0, 0, time.UTC)
		executor := idempotency.NewExecutor(idempotencytest.Deps(db, idempotency.NewStore(db), clock.NewFixed(now)))
		response := "zeroblob(500)"
		if db.Dialect() == dialect.Postgres {
			response = "CAST(repeat('r', 500) AS bytea)"
		}
		for b.Loop() {
			b.StopTimer()
			if _, err := db.ExecContext(b.Context(), `WITH RECURSIVE
				numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000000)
				INSERT INTO idempotency_answers (user_id, idempotency_key, request, answer, created_at)
				SELECT n % 1000, 'key-' || n, `+response+`, `+response+`, $1 FROM numbers`,
				now.Add(-2*idempotency.Retention)); err != nil {
				b.Fatal(err)
			}
			m.Work(b, func(ctx context.Context) error {
				deleted, err := executor.Prune(ctx)
				if deleted != 1_000_000 {
					b.Errorf("deleted %d", deleted)
				}
				return err
			})
			b.StartTimer()
		}
	})
}
