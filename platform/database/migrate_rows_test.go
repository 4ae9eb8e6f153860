package database_test

import (
	"context"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"entgo.io/ent/dialect"

	"wright.app/platform/database"
)

// The migrations are applied one by one. Before each, every table gets rows; after it, each remaining table has as many
// rows as before.
func TestMigrate_filledTables_keepTheirRows(t *testing.T) {
	t.Parallel()
	eachEmpty(t, func(t *testing.T, cfg database.Config) {
		folder, err := database.Folder(cfg.Engine())
		if err != nil {
			t.Fatal(err)
		}
		names, err := fs.Glob(folder, "*.sql")
		if err != nil || len(names) == 0 {
			t.Fatalf("no migrations: %v", err)
		}
		keepRows(t, cfg, folder, names)
	})
}

// This test proves that the test above can fail.
func TestMigrate_filledTables_lostRowsAreDetected(t *testing.T) {
	t.Parallel()
	eachEmpty(t, func(t *testing.T, cfg database.Config) {
		folder := fstest.MapFS{"1_family.sql": parentAndChildTables, "2_lost.sql": sqlFile("DELETE FROM test_children")}
		if err := database.MigrateFolder(t.Context(), cfg,
			fstest.MapFS{"1_family.sql": parentAndChildTables}); err != nil {
			t.Fatal(err)
		}
		db := open(t, cfg)
		before := fill(t, db)
		if before["test_children"] == 0 || before["test_parents"] == 0 {
			t.Fatalf("not filled: %v", before)
		}
		if err := database.MigrateFolder(t.Context(), cfg, folder); err != nil {
			t.Fatal(err)
		}
		if after := counts(t, db); after["test_children"] == before["test_children"] {
			t.Error("the rows that a migration deleted are still counted")
		}
	})
}

// If the blocker is blocked too, the migration uses the name stored with that block instead of the current name.
func TestMigrate_oldBlocks_getTheNameOfTheBlocker(t *testing.T) {
	t.Parallel()
	eachEmpty(t, func(t *testing.T, cfg database.Config) {
		db, migrate := openBefore(t, cfg, "_remember_blockers_as_known.sql")
		const day, memberID = "'2026-11-20 12:00:00+00:00'", "'00000000-0000-7000-8000-0000000000"
		for i, name := range []string{"Alex Now", "Robin Now", "Sam Now"} {
			execAll(t, db, fmt.Sprintf("INSERT INTO auth_users (id, member_id, email, email_folded, display_name, "+
				"role, created_at) VALUES (%d, %s1%d', 'p%d', 'p%d', '%s', 'Wright', %s)", i+1, memberID, i, i, i, name,
				day))
		}
		for _, b := range []struct {
			blocker, blocked int
			name             string
		}{{1, 2, "Robin Then"}, {2, 1, "Alex Then"}, {3, 1, "Alex Then"}, {4, 1, "Alex Then"}} {
			execAll(t, db, fmt.Sprintf("INSERT INTO network_blocks (blocker_id, blocked_id, member_id, display_name, "+
				"role, search_text, created_at) VALUES (%d, %d, %s2%d', '%s', 'Recruiter', '', %s)", b.blocker,
				b.blocked, memberID, b.blocked, b.name, day))
		}
		migrate()
		for blocker, want := range map[int]string{
			1: "Alex Then Recruiter", 2: "Robin Then Recruiter",
			3: "Sam Now Wright", 4: " ",
		} {
			var name, role string
			if err := db.QueryRowContext(t.Context(),
				"SELECT blocker_name, blocker_role FROM network_blocks WHERE blocker_id = $1", blocker).Scan(&name,
				&role); err != nil || name+" "+role != want {
				t.Errorf("%d: got %q %q, %v, want %q", blocker, name, role, err, want)
			}
		}
	})
}

// Users whose settings are older than the switches have switched nothing off, and keep their other choices.
func TestMigrate_oldSettings_haveNothingSwitchedOff(t *testing.T) {
	t.Parallel()
	eachEmpty(t, func(t *testing.T, cfg database.Config) {
		db, migrate := openBefore(t, cfg, "_add_digests_and_switches.sql")
		execAll(t, db, "INSERT INTO auth_users (id, member_id, email, email_folded, display_name, role, created_at) "+
			"VALUES (1, '00000000-0000-7000-8000-000000000001', 'a', 'a', 'Alex', 'Wright', '2026-11-20 12:00:00Z')")
		execAll(t, db, "INSERT INTO auth_settings (user_id, dismissed_notices, version, language, discoverable) "+
			"VALUES (1, '[\"people\"]', 3, 'de', TRUE)")
		migrate()
		var switchedOff *string
		var dismissed, language string
		var discoverable bool
		var version, digests int
		if err := db.QueryRowContext(t.Context(), "SELECT switched_off, dismissed_notices, language, discoverable, "+
			"version, (SELECT COUNT(*) FROM network_digests) FROM auth_settings WHERE user_id = 1").Scan(&switchedOff,
			&dismissed, &language, &discoverable, &version, &digests); err != nil {
			t.Fatal(err)
		}
		if switchedOff != nil || dismissed != `["people"]` || language != "de" || !discoverable || version != 3 ||
			digests != 0 {
			t.Errorf("got %v %s %s %t %d %d", switchedOff, dismissed, language, discoverable, version, digests)
		}
	})
}

// For users that are older than the column, the mailbox is the result of auth.Email.Mailbox for their address.
func TestMigrate_oldUsers_getTheMailboxOfTheirAddress(t *testing.T) {
	t.Parallel()
	eachEmpty(t, func(t *testing.T, cfg database.Config) {
		db, migrate := openBefore(t, cfg, "_store_mailboxes_of_users.sql")
		mailboxes := map[string]string{
			"alex.demo@example.com": "alex.demo@example.com", "alex.demo+work+x@example.com": "alex.demo@example.com",
			"al.ex+y@gmail.com": "alex@gmail.com", "a.l.e.x@googlemail.com": "alex@gmail.com",
			"+alex@example.com": "+alex@example.com", "alex@gmail.com.example.com": "alex@gmail.com.example.com",
			"a.l@mail-gmail.com": "a.l@mail-gmail.com",
		}
		i := 0
		for address := range mailboxes {
			execAll(t, db, fmt.Sprintf("INSERT INTO auth_users (member_id, email, email_folded, created_at) "+
				"VALUES ('00000000-0000-7000-8000-00000000000%d', '%s', '%s', '2026-11-20 12:00:00Z')",
				i, address, address))
			i++
		}
		migrate()
		for address, want := range mailboxes {
			const query = "SELECT mailbox FROM auth_users WHERE email_folded = $1"
			var got string
			err := db.QueryRowContext(t.Context(), query, address).Scan(&got)
			if err != nil || got != want {
				t.Errorf("%s: got %q, %v, want %q", address, got, err, want)
			}
		}
	})
}

// For a message that is older than conversations, the newest text is its last answer. For the sender, it is the last
// answer that they can see.
func TestMigrate_oldMessages_areSortedByTheirLastAnswer(t *testing.T) {
	t.Parallel()
	eachEmpty(t, func(t *testing.T, cfg database.Config) {
		db, migrate := openBefore(t, cfg, "_contact_conversations.sql")
		const day, id = "'2026-11-2%d 12:00:00+00:00'", "'00000000-0000-7000-8000-00000000000%d'"
		for i := range 2 {
			execAll(t, db, fmt.Sprintf("INSERT INTO contact_messages (id, public_id, owner_id, owner_member, "+
				"owner_name, sender_id, sender_member, sender_name, text, sent_at) VALUES (%d, "+id+", 1, "+id+
				", 'Alex', %d, "+id+", 'Robin', 'Hi', "+day+")", i+1, i, i, i+2, i, i+1))
		}
		for i, withheld := range []string{"FALSE", "TRUE"} {
			execAll(t, db, fmt.Sprintf("INSERT INTO contact_answers (public_id, message_id, text, address_shared, "+
				"withheld, sent_at) VALUES ("+id+", 1, 'Hello', FALSE, %s, "+day+")", i+5, withheld, i+4))
		}
		migrate()
		for sender, want := range map[int]string{2: "25 24", 3: "22 22"} {
			var byOwner, bySender time.Time
			var unread int
			if err := db.QueryRowContext(t.Context(), "SELECT o.active_at, i.active_at, i.unread "+
				"FROM messaging_sides i JOIN messaging_sides o ON o.conversation_id = i.conversation_id "+
				"AND NOT o.is_initiator WHERE i.is_initiator AND i.user_id = $1", sender).
				Scan(&byOwner, &bySender, &unread); err != nil {
				t.Fatal(err)
			}
			if got := fmt.Sprint(byOwner.UTC().Day(), bySender.UTC().Day()); got != want || unread != 0 {
				t.Errorf("sender %d: got %s, %d unread", sender, got, unread)
			}
		}
	})
}

// openBefore returns a database with the migrations before the one whose file name ends in suffix, and a function that
// applies the others.
func openBefore(t *testing.T, cfg database.Config, suffix string) (db *database.DB, migrate func()) {
	t.Helper()
	folder, err := database.Folder(cfg.Engine())
	if err != nil {
		t.Fatal(err)
	}
	names, err := fs.Glob(folder, "*.sql")
	if err != nil {
		t.Fatal(err)
	}
	before := fstest.MapFS{}
	for _, name := range names[:slices.IndexFunc(names,
		func(name string) bool { return strings.HasSuffix(name, suffix) })] {
		text, err := fs.ReadFile(folder, name)
		if err != nil {
			t.Fatal(err)
		}
		before[name] = &fstest.MapFile{Data: text}
	}
	apply := func(folder fs.FS) {
		if err := database.MigrateFolder(t.Context(), cfg, folder); err != nil {
			t.Fatal(err)
		}
	}
	apply(before)
	return open(t, cfg), func() { apply(folder) }
}

func keepRows(t *testing.T, cfg database.Config, folder fs.FS, names []string) {
	t.Helper()
	part := fstest.MapFS{}
	db := open(t, cfg)
	for i, name := range names {
		text, err := fs.ReadFile(folder, name)
		if err != nil {
			t.Fatal(err)
		}
		part[name] = &fstest.MapFile{Data: text}
		var before map[string]int
		if i > 0 {
			before = fill(t, db)
		}
		if err := database.MigrateFolder(t.Context(), cfg, part); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		after := counts(t, db)
		for table, rows := range before {
			if left, ok := after[table]; ok && left != rows {
				t.Errorf("%s: %s had %d rows and has %d", name, table, rows, left)
			}
		}
	}
	for table, rows := range fill(t, db) {
		if rows == 0 {
			t.Errorf("%s has no rows, so the test proves nothing about it", table)
		}
	}
}

// column is a column of a table; parent is the table that it references, if any.
type column struct{ name, kind, parent string }

// tables returns the columns of every table except those of River and goose, and those in which FTS5 keeps an index.
func tables(t *testing.T, db *database.DB) map[string][]column {
	t.Helper()
	query := `SELECT m.name, c.name, lower(c.type),
		COALESCE((SELECT f."table" FROM pragma_foreign_key_list(m.name) f WHERE f."from" = c.name), '')
		FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table'
		AND m.name NOT LIKE 'sqlite_%' AND m.name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow')
		ORDER BY m.name, c.cid`
	if db.Dialect() == dialect.Postgres {
		query = `SELECT r.relname, a.attname, lower(format_type(a.atttypid, NULL)),
		COALESCE((SELECT p.relname FROM pg_constraint k JOIN pg_class p ON p.oid = k.confrelid
				WHERE k.contype = 'f' AND k.conrelid = r.oid AND k.conkey = ARRAY[a.attnum]), '')
			FROM pg_class r JOIN pg_attribute a ON a.attrelid = r.oid
			WHERE r.relkind = 'r' AND r.relnamespace = 'public'::regnamespace
		AND a.attnum > 0 AND NOT a.attisdropped ORDER BY r.relname, a.attnum`
	}
	rows, err := db.QueryContext(context.Background(), query)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	columns := map[string][]column{}
	for rows.Next() {
		var table string
		var c column
		if err := rows.Scan(&table, &c.name, &c.kind, &c.parent); err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(table, "river_") && !strings.HasPrefix(table, "goose_") {
			columns[table] = append(columns[table], c)
		}
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return columns
}

func counts(t *testing.T, db *database.DB) map[string]int {
	t.Helper()
	n := map[string]int{}
	for table := range tables(t, db) {
		n[table] = count(t, db, table)
	}
	return n
}

const rowsPerTable = 3

// fill inserts rows into every empty table, parents first, and returns the number of rows of each table.
func fill(t *testing.T, db *database.DB) map[string]int {
	t.Helper()
	all := tables(t, db)
	filled := map[string]bool{}
	for len(filled) < len(all) {
		before := len(filled)
		for table, columns := range all {
			hasEmptyParent := slices.ContainsFunc(columns, func(c column) bool {
				return c.parent != "" && c.parent != table &&
					!filled[c.parent]
			})
			if filled[table] || hasEmptyParent {
				continue
			}
			filled[table] = true
			if count(t, db, table) > 0 {
				continue
			}
			for row := 1; row <= rowsPerTable; row++ {
				insert(t, db, table, columns, row)
			}
		}
		if len(filled) == before {
			t.Fatalf("tables reference each other: %v", all)
		}
	}
	return counts(t, db)
}

func insert(t *testing.T, db *database.DB, table string, columns []column, row int) {
	t.Helper()
	names, marks, values := []string{}, []string{}, []any{}
	for i, c := range columns {
		names, marks = append(names, `"`+c.name+`"`), append(marks, fmt.Sprintf("$%d", i+1))
		values = append(values, value(t, c, row))
	}
	statement := fmt.Sprintf(`INSERT INTO "%s" (%s) VALUES (%s)`, table, strings.Join(names, ", "),
		strings.Join(marks, ", "))
	if _, err := db.ExecContext(context.Background(), statement, values...); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
}

// value returns a value of the column's type. It is different for each row, so that it violates no unique index. A
// foreign key refers to the parent with the same row number.
func value(t *testing.T, c column, row int) any {
	t.Helper()
	switch {
	case strings.Contains(c.kind, "int"):
		return row
	case strings.Contains(c.kind, "time"):
		return time.Date(2026, 1, row, 0, 0, 0, 0, time.UTC)
	case c.kind == "date":
		return fmt.Sprintf("2026-01-%02d", row)
	case strings.Contains(c.kind, "bool"):
		return true
	case strings.Contains(c.kind, "json"):
		return "[]"
	case c.kind == "uuid":
		return fmt.Sprintf("00000000-0000-7000-8000-%012d", row)
	case c.kind == "blob", c.kind == "bytea":
		return []byte{byte(row)}
	case strings.Contains(c.kind, "char"), c.kind == "text", c.kind == "tsvector", c.kind == "": // FTS5 has no types
		return fmt.Sprintf("row %d", row)
	case strings.Contains(c.kind, "real"), strings.Contains(c.kind, "double"):
		return float64(row)
	}
	t.Fatalf("no test value for the type %q of %s", c.kind, c.name)
	return nil
}
