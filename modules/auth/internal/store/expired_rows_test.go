package store_test

import (
	"context"
	"fmt"
	"strings"
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
	`INSERT INTO auth_challenges (token_digest, purpose, email, email_folded, long_code, chain_started_at, created_at,
		expires_at) SELECT CAST('expired-' || n AS {bytes}), 'LOGIN', 'demo', 'demo', 1 = 0, $1, $1, $1 FROM numbers`,
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
		if err != nil || deleted.Captchas != rows || deleted.Challenges != rows ||
			deleted.Attempts != rows || deleted.Sessions != rows {
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

// BenchmarkDeleteExpired_million deletes a million rows of each table.
func BenchmarkDeleteExpired_million(b *testing.B) {
	databasetest.EachEngineMeasured(b, func(b *testing.B, db *database.DB, m *databasetest.Measured) {
		f := authtest.NewFixture(storesOver(db))
		f.SignIn(b, alex)
		for b.Loop() {
			b.StopTimer()
			addExpiredRows(b, db, 1_000_000, f.Clock.Now().AddDate(-1, 0, 0))
			m.Work(b, func(ctx context.Context) error {
				deleted, err := f.Retention.DeleteExpired(ctx)
				if deleted.Sessions != 1_000_000 || deleted.Challenges != 1_000_000 {
					b.Errorf("got %+v", deleted)
				}
				return err
			})
			b.StartTimer()
		}
	})
}
