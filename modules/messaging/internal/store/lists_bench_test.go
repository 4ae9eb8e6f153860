package store_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"entgo.io/ent/dialect"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// benchConversations is the number of conversations of the user whose lists are read.
const benchConversations = 5000

// fillConversations gives Alex a number of conversations with two messages each, of which every tenth is archived and
// every hundredth is unread, and adds ten times as many conversations of others.
func fillConversations(t testing.TB, db *database.DB, count int) {
	t.Helper()
	uuidOf := "'00000000-0000-4000-8000-' || substr(CAST(100000000000 + %s AS text), 1)"
	analyze := "ANALYZE"
	if db.Dialect() == dialect.Postgres {
		uuidOf = "CAST(" + uuidOf + " AS uuid)"
		analyze = "VACUUM ANALYZE"
	}
	id := func(of string) string { return fmt.Sprintf(uuidOf, of) }
	numbers := fmt.Sprintf("WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < %d) ",
		11*count)
	later := "datetime('2026-01-01', '+' || n || ' minutes')"
	if db.Dialect() == dialect.Postgres {
		later = "TIMESTAMPTZ '2026-01-01' + n * INTERVAL '1 minute'"
	}
	alexID := fmt.Sprint(int64(alex))
	owner := fmt.Sprintf("CASE WHEN n %% 11 = 0 THEN %s ELSE 1000 + n %% 1000 END", alexID)
	for _, statement := range []string{
		"INSERT INTO messaging_conversations (id, public_id, low_user, high_user, status, origin, began_at, " +
			"active_at) " + numbers + "SELECT n, " + id("n") + ", " + owner + ", 10000 + n, 'OPEN', 'PROFILE', " +
			later + ", " + later + " FROM numbers",
		"INSERT INTO messaging_sides (conversation_id, is_initiator, user_id, member, name, search_name, box, last, " +
			"unread, active_at) " + numbers + "SELECT n, 1 = 1, 10000 + n, " + id("10000 + n") +
			", 'Person ' || n, 'person ' || n, 'inbox', 2, 0, " + later + " FROM numbers",
		"INSERT INTO messaging_sides (conversation_id, is_initiator, user_id, member, name, search_name, box, last, " +
			"unread, active_at) " + numbers + "SELECT n, 1 = 0, " + owner + ", " + id(owner) +
			", 'Alex', 'alex', CASE WHEN n % 10 = 0 THEN 'archived' ELSE 'inbox' END, 2, " +
			"CASE WHEN n % 100 = 1 THEN 1 ELSE 0 END, " + later + " FROM numbers",
		"INSERT INTO messaging_messages (public_id, conversation_id, by_initiator, text, search_text, " +
			"address_shared, sent_at, initiator_sequence, recipient_sequence) " + numbers +
			"SELECT " + id("2 * n + m") + ", n, 1 = 1, 'Text ' || n, 'text ' || n, 1 = 0, " + later +
			", m, m FROM numbers, (SELECT 1 AS m UNION ALL SELECT 2) AS twice",
		analyze,
	} {
		if _, err := db.ExecContext(t.Context(), statement); err != nil {
			t.Fatalf("%v: %s", err, statement)
		}
	}
}

// BenchmarkList reads what the list of a user with 5,000 conversations shows. Each must take less than 10 ms, except
// a search, which reads all texts.
func BenchmarkList(b *testing.B) {
	for _, engine := range []string{"sqlite", "postgres"} {
		b.Run(engine, func(b *testing.B) {
			cfg := databasetest.SQLite(b)
			if engine == "postgres" {
				cfg = databasetest.Postgres(b)
			}
			db := databasetest.OpenConfig(b, cfg)
			fillConversations(b, db, benchConversations)
			s := messagingtest.StoresOver(db)
			middle, err := s.Conversations.Page(b.Context(), alex, messaging.Filter{Box: messaging.Inbox}, nil,
				benchConversations/2)
			if err != nil || len(middle) != benchConversations/2 {
				b.Fatalf("got %d conversations, %v", len(middle), err)
			}
			last := middle[len(middle)-1]
			position := last.Position(alex)
			page := func(f messaging.Filter, after *messaging.Position, least int) func(ctx context.Context) error {
				return func(ctx context.Context) error {
					found, err := s.Conversations.Page(ctx, alex, f, after, 50)
					if err != nil || len(found) < least {
						return fmt.Errorf("got %d conversations: %w", len(found), err)
					}
					_, err = s.Messages.Newest(ctx, alex, found)
					return err
				}
			}
			for name, read := range map[string]func(ctx context.Context) error{
				"first page":  page(messaging.Filter{Box: messaging.Inbox}, nil, 50),
				"middle page": page(messaging.Filter{Box: messaging.Inbox}, &position, 50),
				"archived":    page(messaging.Filter{Box: messaging.Archived}, nil, 50),
				"with":        page(messaging.Filter{With: last.Initiator.Member}, nil, 1),
				"search":      page(messaging.Filter{Words: strings.ToLower(last.Initiator.Name)}, nil, 1),
				"nothing":     page(messaging.Filter{Words: "no such words"}, nil, 0),
				"count": func(ctx context.Context) error {
					_, err := s.Conversations.Count(ctx, alex)
					return err
				},
			} {
				b.Run(name, func(b *testing.B) {
					for b.Loop() {
						if err := read(b.Context()); err != nil {
							b.Fatal(err)
						}
					}
				})
			}
		})
	}
}
