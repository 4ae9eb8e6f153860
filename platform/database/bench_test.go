package database_test

import (
	"context"
	"crypto/sha256"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"

	"entgo.io/ent/dialect"

	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// eachEngine runs a benchmark on SQLite, and on PostgreSQL if databasetest.EnvPostgresURL is set.
func eachEngine(b *testing.B, bench func(b *testing.B, db *database.DB)) {
	b.Helper()
	b.Run("sqlite", func(b *testing.B) { bench(b, databasetest.OpenConfig(b, databasetest.SQLite(b))) })
	if databasetest.HasPostgres() {
		b.Run("postgres", func(b *testing.B) { bench(b, databasetest.OpenConfig(b, databasetest.Postgres(b))) })
	}
}

// BenchmarkInTx_sixteenWriters measures durable transactions of a read and an update, by 16 concurrent writers.
func BenchmarkInTx_sixteenWriters(b *testing.B) {
	eachEngine(b, func(b *testing.B, db *database.DB) {
		withCounterTable(b, db)
		const writers = 16
		for i := range writers {
			if err := insertCounter(b.Context(), db, strconv.Itoa(i), 0); err != nil {
				b.Fatal(err)
			}
		}
		var remaining atomic.Int64
		remaining.Store(int64(b.N))
		var group sync.WaitGroup
		b.ResetTimer()
		for i := range writers {
			group.Go(func() {
				name := strconv.Itoa(i)
				for remaining.Add(-1) >= 0 {
					if err := db.InTx(b.Context(), func(ctx context.Context) error {
						n, err := readCounter(ctx, db, name)
						if err != nil {
							return err
						}
						_, err = db.ExecContext(ctx, "UPDATE test_counters SET n = $1 WHERE name = $2", n+1, name)
						return err
					}); err != nil {
						b.Error(err)
					}
				}
			})
		}
		group.Wait()
		b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "transactions/s")
	})
}

// BenchmarkQuery_session measures the read before every request: one row of 50,000 by the digest of a token, with as
// many readers as there are processors.
func BenchmarkQuery_session(b *testing.B) {
	eachEngine(b, func(b *testing.B, db *database.DB) {
		bytes := map[string]string{dialect.SQLite: "blob", dialect.Postgres: "bytea"}[db.Dialect()]
		create := "CREATE TABLE test_sessions (id bigint PRIMARY KEY, digest " + bytes +
			" NOT NULL UNIQUE, user_id bigint NOT NULL)"
		if _, err := db.ExecContext(b.Context(), create); err != nil {
			b.Fatal(err)
		}
		const rows = 50_000
		digest := func(i int) []byte { sum := sha256.Sum256([]byte(strconv.Itoa(i))); return sum[:] }
		for from := 0; from < rows; from += 5_000 {
			if err := db.InTx(b.Context(), func(ctx context.Context) error {
				for i := from; i < from+5_000; i++ {
					insert := "INSERT INTO test_sessions (id, digest, user_id) VALUES ($1, $2, $3)"
					if _, err := db.ExecContext(ctx, insert, i, digest(i), i); err != nil {
						return err
					}
				}
				return nil
			}); err != nil {
				b.Fatal(err)
			}
		}
		var next atomic.Int64
		b.ReportAllocs()
		b.ResetTimer()
		b.RunParallel(func(pb *testing.PB) {
			for pb.Next() {
				i := int(next.Add(7919)) % rows
				var user int
				query := "SELECT user_id FROM test_sessions WHERE digest = $1"
				if err := db.QueryRowContext(b.Context(), query, digest(i)).Scan(&user); err != nil || user != i {
					b.Errorf("got %d, %v", user, err)
				}
			}
		})
		b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "reads/s")
	})
}
