package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"entgo.io/ent/dialect"

	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// erasedRows are the tables of the benchmark. In each, the user 1, whom the benchmark erases, has as many rows as all
// other users together. The values of a row depend on its number n and its owner o. The other owners have ids from
// 1,000 to 1,999.
var erasedRows = []struct {
	table   string
	mine    int
	others  int
	columns string
	values  string
}{
	{
		"sharing_profile_links", 300, 30_000, "owner_id, lookup, sealed_token, version, created_at, updated_at",
		"o, {n bytes}, {n bytes}, 1, $1, $1",
	},
	// a year of 300 links
	{
		"sharing_daily_link_visits", 109_500, 0, "link_id, day, visits",
		"1 + n % 300, {day}, 1",
	},
	{"sharing_daily_visits", 3_000, 0, "owner_id, day, visits, visitors", "o, {day of n}, 1, 1"},
	{"sharing_visitors", 100_000, 270_000, "day, owner_id, visitor, counted_at", "{day}, o, {n bytes}, $1"},
	{"sharing_visit_origins", 50_000, 50_000, "owner_id, origin, visits, started_at", "o, {n bytes}, 1, $1"},
	{"sharing_openings", 20_000, 50_000, "recruiter_id, person_id, member_id, opened_at", "o, n + 2, 'm', $1"},
	{
		"messaging_conversations", 10_000, 40_000,
		"id, public_id, low_user, high_user, status, origin, began_at, active_at",
		"n, {n uuid}, o, 10000 + n, 'OPEN', 'PROFILE', $1, $1",
	},
	{
		"messaging_sides", 10_000, 40_000, "conversation_id, is_initiator, user_id, member, name, box, last, active_at",
		"n, 1 = 1, 10000 + n, {n uuid}, 'Initiator', 'inbox', 3, $1",
	},
	{
		"messaging_sides", 10_000, 40_000, "conversation_id, is_initiator, user_id, member, name, box, last, active_at",
		"n, 1 = 0, o, {n uuid}, 'Recipient', 'inbox', 3, $1",
	},
	{
		"messaging_messages", 30_000, 40_000, `public_id, conversation_id, by_initiator, text, address_shared, sent_at,
		initiator_sequence, recipient_sequence`,
		"{n uuid}, CASE o WHEN 1 THEN 1 + n % 10000 ELSE n END, 1 = 1, 'Text', 1 = 0, $1, n, n",
	},
	{
		"network_notifications", 50_000, 100_000, "owner_id, public_id, kind, other_id, cause_id, created_at",
		"o, {n uuid}, 'REQUEST', n + 2, {n uuid}, $1",
	},
	{
		"network_connections", 20_000, 80_000, `owner_id, other_id, member_id, display_name, role, search_text,
		is_named, is_present, public_id, is_outgoing, status, created_at`,
		`CASE o WHEN 1 THEN 1 ELSE o + 1000 * n END, 1000000 + n, {n uuid}, 'Name', '', 'name', 1 = 1, 1 = 1, {n uuid},
			1 = 1, 'CONNECTED', $1`,
	},
	{"auth_security_events", 2_000, 0, `user_id, kind, method, outcome, happened_at, last_at, occurrences, window_at,
		group_key`, "o, 'SIGNED_IN', 'CODE', 'OK', $1, $1, 1, $1, CAST(n AS text)"},
	{
		"profile_profiles", 1, 0, "owner_id, access_mode, status, version, created_at, updated_at",
		"o, 'RESTRICTED', 'ACTIVE', 1, $1, $1",
	},
	{"profile_sections", 1_000, 0, "profile_id, type_id, version, created_at", "1, 'Workplace', 1, $1"},
}

// addUserToErase adds the user 1, whose erasure is due, with the rows of erasedRows.
func addUserToErase(b *testing.B, db *database.DB, at time.Time) {
	b.Helper()
	values := map[string]string{
		"{n uuid}":   "'00000000-0000-4000-8000-' || substr(CAST(100000000000 + n AS text), 1)",
		"{day}":      "date('2020-01-01', '+' || (n / 300) || ' days')",
		"{day of n}": "date('2010-01-01', '+' || n || ' days')",
		"{n bytes}":  "CAST('row ' || o || ' ' || n AS blob)",
	}
	if db.Dialect() == dialect.Postgres {
		values["{n uuid}"] = "CAST(" + values["{n uuid}"] + " AS uuid)"
		values["{day}"] = "DATE '2020-01-01' + CAST(n / 300 AS integer)"
		values["{day of n}"] = "DATE '2010-01-01' + CAST(n AS integer)"
		values["{n bytes}"] = "convert_to('row ' || o || ' ' || n, 'UTF8')"
	}
	insert := func(statement string) {
		for name, value := range values {
			statement = strings.ReplaceAll(statement, name, value)
		}
		var args []any
		if strings.Contains(statement, "$1") {
			args = append(args, at)
		}
		if _, err := db.ExecContext(b.Context(), statement, args...); err != nil {
			b.Fatalf("%v: %s", err, statement)
		}
	}
	insert(`INSERT INTO auth_users (id, member_id, email, email_folded, version, created_at, erase_at)
		SELECT o, {n uuid}, 'alex.demo@example.com', 'alex.demo@example.com', 1, $1, $1
		FROM (SELECT 1 AS o, 1 AS n) AS one`)
	for _, rows := range erasedRows {
		for _, some := range []struct {
			count, after int
			owner        string
		}{{rows.mine, 0, "1"}, {rows.others, 1_000_000, "1000 + n % 1000"}} {
			if some.count > 0 {
				insert(fmt.Sprintf(`WITH RECURSIVE
					numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < %d),
					owned AS (SELECT n + %d AS n, %s AS o FROM numbers)
					INSERT INTO %s (%s) SELECT %s FROM owned`,
					some.count, some.after, some.owner, rows.table, rows.columns, rows.values))
			}
		}
	}
}

// BenchmarkEraseDue_million erases a user with many rows, in tables with a million rows.
func BenchmarkEraseDue_million(b *testing.B) {
	databasetest.EachEngineMeasured(b, func(b *testing.B, db *database.DB, m *databasetest.Measured) {
		f := newFixtureWithoutJobs(b, db, "WRIGHT_DATA_DIR="+b.TempDir())
		for b.Loop() {
			b.StopTimer()
			addUserToErase(b, db, f.clock.Now())
			m.Work(b, func(ctx context.Context) error {
				erased, err := f.Erasure.EraseDue(ctx)
				if erased != 1 {
					err = errors.Join(err, fmt.Errorf("erased %d users", erased))
				}
				return err
			})
			b.StartTimer()
		}
	})
}
