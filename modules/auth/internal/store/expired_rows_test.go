package store_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"entgo.io/ent/dialect"

	"wright.app/modules/auth/authtest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

// expiredRows are the statements that add rows to tables which grow with requests of strangers, and sessions. All of
// them are from the same instant.
var expiredRows = []string{
	`INSERT INTO auth_captcha_nonces (nonce, expires_at) SELECT 'expired-' || n, $1 FROM numbers`,
	`INSERT INTO auth_tries (email_folded, tried_at, touched_at) SELECT 'expired-' || n, '[]', $1 FROM numbers`,
	`INSERT INTO auth_sessions
		(id, token_digest, user_id, created_at, authenticated_at, proven_at, last_seen_at, rotated_at)
		SELECT CAST('00000000-0000-4000-8000-' || substr(CAST(1000000000000 + n AS text), 2) AS {uuid}),
			CAST('expired-' || n AS {bytes}), (SELECT MIN(id) FROM auth_users), $1, $1, $1, $1, $1 FROM numbers`,
}

// addExpiredRows adds as many rows to each of the tables, and returns how many sessions there were before.
func addExpiredRows(tb testing.TB, db *database.DB, rows int, at time.Time) {
	tb.Helper()
	types := strings.NewReplacer("{uuid}", "text", "{bytes}", "blob")
	if db.Dialect() == dialect.Postgres {
		types = strings.NewReplacer("{uuid}", "uuid", "{bytes}", "bytea")
	}
	numbers := fmt.Sprintf("WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < %d) ",
		rows)
	for _, statement := range expiredRows {
		// SQLite and PostgreSQL both take WITH before INSERT.
		if _, err := db.ExecContext(tb.Context(), numbers+types.Replace(statement), at); err != nil {
			tb.Fatal(err)
		}
	}
}

func TestDeleteExpired_moreRowsThanABatch_areAllDeleted(t *testing.T) {
	t.Parallel()
	const rows = 2500
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		cookie := f.SignIn(t, alex).Session.Reveal()
		addExpiredRows(t, db, rows, f.Clock.Now().AddDate(-1, 0, 0))
		deleted, err := f.Retention.DeleteExpired(t.Context())
		if err != nil || deleted.Captchas != rows || deleted.Attempts != rows || deleted.Sessions != rows {
			t.Errorf("got %+v, %v", deleted, err)
		}
		if again, err := f.Retention.DeleteExpired(t.Context()); err != nil || again.Sessions != 0 {
			t.Errorf("again: %+v, %v", again, err)
		}
		if _, err := f.SessionService.Authenticate(t.Context(), cookie, identity.Agent{}); err != nil {
			t.Errorf("a session that has not ended: %v", err)
		}
	})
}

// slowest is a database.Observer that keeps the longest time of a statement.
type slowest struct {
	mu   sync.Mutex
	took time.Duration
}

// Statement implements database.Observer.
func (s *slowest) Statement(ctx context.Context, _ string) (context.Context, func(error)) {
	begin := time.Now()
	return ctx, func(error) {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.took = max(s.took, time.Since(begin))
	}
}

// Transaction implements database.Observer.
func (*slowest) Transaction(ctx context.Context) (context.Context, func(error)) {
	return ctx, func(error) {}
}

// BenchmarkDeleteExpired_million deletes a million rows of each table. It reports the slowest statement (goal: 200 ms)
// and the longest that another write had to wait meanwhile (goal: 50 ms).
func BenchmarkDeleteExpired_million(b *testing.B) {
	engines := map[string]func(testing.TB) database.Config{"SQLite": databasetest.SQLite}
	if databasetest.HasPostgres() {
		engines["PostgreSQL"] = databasetest.Postgres
	}
	for name, config := range engines {
		b.Run(name, func(b *testing.B) {
			cfg, statements := config(b), &slowest{}
			cfg.TimeoutFactor, cfg.Observer = 100, statements // filling takes long
			db := databasetest.OpenConfig(b, cfg)
			f := authtest.NewFixture(storesOver(db))
			f.SignIn(b, alex)
			for b.Loop() {
				b.StopTimer()
				addExpiredRows(b, db, 1_000_000, f.Clock.Now().AddDate(-1, 0, 0))
				*statements = slowest{}
				stop := make(chan struct{})
				wait := make(chan time.Duration)
				go func() { wait <- slowestWrite(b, db, stop) }()
				b.StartTimer()
				if deleted, err := f.Retention.DeleteExpired(b.Context()); err != nil || deleted.Sessions != 1_000_000 {
					b.Errorf("got %+v, %v", deleted, err)
				}
				close(stop)
				b.ReportMetric(float64((<-wait).Milliseconds()), "ms/slowest-write")
				b.ReportMetric(float64(statements.took.Milliseconds()), "ms/slowest-statement")
			}
		})
	}
}

// slowestWrite writes a row again and again until stop is closed, and returns the longest time of a write.
func slowestWrite(b *testing.B, db *database.DB, stop <-chan struct{}) (longest time.Duration) {
	for {
		select {
		case <-stop:
			return longest
		case <-time.After(2 * time.Millisecond):
		}
		begin := time.Now()
		if _, err := db.ExecContext(b.Context(), "UPDATE auth_users SET version = version"); err != nil {
			b.Error(err)
			return longest
		}
		longest = max(longest, time.Since(begin))
	}
}
