package database_test

import (
	"fmt"
	"strings"
	"testing"

	"wright.app/platform/database"
)

// formerText is a first text or an answer from before the migration that made one conversation for each pair.
type formerText struct {
	id, hour int
	of       int // the id of the message that an answer belongs to; 0: a first text
	from, to int // of a first text; 0: not a member
	email    string
	columns  string // further ones of a first text, each set to TRUE
	bySender bool
	withheld bool
	isRead   bool
	viaLink  int
	language string
}

func formerID(id int) string { return fmt.Sprintf("00000000-0000-7000-8000-%012d", id) }

func (x formerText) statement() string {
	at := fmt.Sprintf("'2026-11-20 %02d:00:00+00:00'", x.hour)
	if x.of != 0 {
		return fmt.Sprintf("INSERT INTO contact_answers (public_id, message_id, text, address_shared, by_sender, "+
			"withheld, sent_at) VALUES ('%s', %d, 'Text %d', TRUE, %t, %t, %s)", formerID(x.id), x.of, x.id, x.bySender,
			x.withheld, at)
	}
	read, columns := "NULL", ""
	if x.isRead {
		read = at
	}
	for column := range strings.FieldsSeq(x.columns) {
		columns += ", " + column
	}
	return fmt.Sprintf("INSERT INTO contact_messages (id, public_id, owner_id, owner_member, owner_name, sender_id, "+
		"sender_member, sender_name, sender_email, language, text, sent_at, link_id, owner_active_at, "+
		"sender_active_at, read_at%s) VALUES (%d, '%s', %d, '%s', 'Name %d', %d, '%s', 'Name %d', '%s', '%s', "+
		"'Text %d', %s, %d, %s, %s, %s%s)", columns, x.id, formerID(x.id), x.to, formerID(100+x.to), x.hour, x.from,
		formerID(100+x.from), x.hour, x.email,
		x.language, x.id, at, x.viaLink, at, at, read, strings.Repeat(", TRUE", strings.Count(columns, ",")))
}

// migrateFormer applies the migration to texts.
func migrateFormer(t *testing.T, cfg database.Config, texts ...formerText) *database.DB {
	t.Helper()
	db, migrate := openBefore(t, cfg, "_one_conversation_for_each_pair.sql")
	for _, x := range texts {
		execAll(t, db, x.statement())
	}
	migrate()
	return db
}

// wantRows compares the values of a query, joined by a space, with wanted rows.
func wantRows(t *testing.T, db *database.DB, query string, want ...string) {
	t.Helper()
	rows, err := db.QueryContext(t.Context(), query)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	var got []string
	for rows.Next() {
		var row string
		if err := rows.Scan(&row); err != nil {
			t.Fatal(err)
		}
		got = append(got, row)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("%s:\ngot\n%s\nwant\n%s", query, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

const (
	// The last characters of an id tell which it is.
	movedTexts = `SELECT substr(CAST(c.public_id AS text), 35) || ' ' || substr(CAST(m.public_id AS text), 35) || ' ' ||
		CASE WHEN m.by_initiator THEN 'initiator' ELSE 'recipient' END || ' ' ||
		COALESCE(CAST(m.initiator_sequence AS text), '-') || ' ' ||
		COALESCE(CAST(m.recipient_sequence AS text), '-') || ' ' || m.text || ' ' || m.search_text || ' ' ||
		CASE WHEN m.address_shared THEN 'shared' ELSE '' END
		FROM messaging_messages m JOIN messaging_conversations c ON c.id = m.conversation_id ORDER BY m.id`
	movedSides = `SELECT user_id || ' ' || substr(CAST(member AS text), 34) || ' ' || name || ' ' || search_name ||
		' ' || email || ' ' || language || ' ' || box || ' ' || last || ' ' || "read" || ' ' || unread || ' ' ||
		substr(CAST(active_at AS text), 12, 2) || CASE WHEN mails_off THEN ' no mails' ELSE '' END
		FROM messaging_sides ORDER BY conversation_id, is_initiator DESC`
	movedConversations = `SELECT substr(CAST(public_id AS text), 35) || ' ' || low_user || ' ' || high_user || ' ' ||
		mailbox || ' ' || status || ' ' || origin || ' ' || link_id || ' ' || substr(CAST(began_at AS text), 12, 2) ||
		' ' || substr(CAST(active_at AS text), 12, 2) FROM messaging_conversations ORDER BY id`
)

func TestMigrate_formerMessagesOfTwoMembers_becomeOneConversationInOrderOfTime(t *testing.T) {
	t.Parallel()
	eachEmpty(t, func(t *testing.T, cfg database.Config) {
		db := migrateFormer(t, cfg,
			// The second one to be inserted is the oldest.
			formerText{id: 10, hour: 4, from: 2, to: 1, isRead: true, columns: "sender_unread"},
			formerText{id: 11, hour: 1, from: 1, to: 2, isRead: true, viaLink: 7},
			formerText{id: 12, hour: 6, from: 2, to: 1},
			formerText{id: 21, hour: 2, of: 11},
			formerText{id: 22, hour: 3, of: 11, bySender: true, withheld: true},
			formerText{id: 23, hour: 5, of: 11, withheld: true},
			formerText{id: 24, hour: 7, of: 10},
			formerText{id: 25, hour: 8, of: 10, bySender: true},
			formerText{id: 26, hour: 9, of: 10},
			formerText{id: 30, hour: 9, from: 3, to: 1},
		)
		wantRows(t, db, movedConversations, "11 1 2  OPEN LINK 7 01 09", "30 1 3  OPEN PROFILE 0 09 09")
		wantRows(t, db, movedTexts,
			"11 11 initiator 1 1 Text 11 text 11 ",
			"11 21 recipient 2 2 Text 21 text 21 shared",
			"11 22 initiator 3 - Text 22 text 22 shared",
			"11 10 recipient 4 3 Text 10 text 10 ",
			"11 23 recipient - 4 Text 23 text 23 shared",
			"11 12 recipient 5 5 Text 12 text 12 ",
			"11 24 initiator 6 6 Text 24 text 24 shared",
			"11 25 recipient 7 7 Text 25 text 25 shared",
			"11 26 initiator 8 8 Text 26 text 26 shared",
			"30 30 initiator 1 1 Text 30 text 30 ")
		// User 1 has not read text 12, and so what came after it; user 2 has not read text 26.
		wantRows(t, db, movedSides,
			"1 101 Name 6 name 6   inbox 8 4 2 09", "2 102 Name 6 name 6   inbox 8 7 1 09",
			"3 103 Name 9 name 9   inbox 1 1 0 09", "1 101 Name 9 name 9   inbox 1 0 1 09")
	})
}

func TestMigrate_formerMessagesOfOneMailbox_becomeOneConversation(t *testing.T) {
	t.Parallel()
	eachEmpty(t, func(t *testing.T, cfg database.Config) {
		db := migrateFormer(t, cfg,
			formerText{id: 10, hour: 1, to: 1, email: "Kim.Demo+a@example.com", language: "de", columns: "mails_off"},
			formerText{id: 11, hour: 2, to: 1, email: "kim.demo@example.com", language: "en", isRead: true},
			formerText{id: 21, hour: 3, of: 11},
			formerText{id: 12, hour: 4, to: 1, email: "K.D+x@googlemail.com", columns: "sender_deleted"},
			formerText{id: 13, hour: 5, to: 1, email: "kd@gmail.com", columns: "sender_deleted"},
			formerText{id: 14, hour: 6, to: 2, email: "kd@gmail.com", isRead: true},
		)
		wantRows(t, db, movedConversations, "10 0 1 kim.demo@example.com OPEN PROFILE 0 01 03",
			"12 0 1 kd@gmail.com OPEN PROFILE 0 04 05", "14 0 2 kd@gmail.com OPEN PROFILE 0 06 06")
		wantRows(t, db, movedSides,
			"0 100 Name 2 name 2 kim.demo@example.com en inbox 3 3 0 03 no mails",
			"1 101 Name 2 name 2   inbox 3 0 2 03",
			"0 100 Name 5 name 5 kd@gmail.com  inbox 2 2 0 05", "1 101 Name 5 name 5   inbox 2 0 2 05",
			"0 100 Name 6 name 6 kd@gmail.com  inbox 1 1 0 06", "2 102 Name 6 name 6   inbox 1 1 0 06")
	})
}

// What a side has deleted, or has never seen because of a block, has no number for that side. A text that nobody sees
// is not kept.
func TestMigrate_deletedFormerMessages_stayWithTheOtherSide(t *testing.T) {
	t.Parallel()
	eachEmpty(t, func(t *testing.T, cfg database.Config) {
		db := migrateFormer(t, cfg,
			formerText{id: 10, hour: 1, from: 2, to: 1, columns: "owner_deleted"},
			formerText{id: 21, hour: 2, of: 10, withheld: true}, // by the owner, who has deleted it
			formerText{id: 11, hour: 3, from: 1, to: 2, columns: "sender_deleted"},
			formerText{id: 12, hour: 4, from: 3, to: 1, columns: "owner_deleted"},
			formerText{id: 13, hour: 5, from: 4, to: 1, columns: "owner_deleted sender_deleted"},
			formerText{id: 14, hour: 6, from: 2, to: 1, isRead: true},
		)
		wantRows(t, db, movedTexts,
			"10 10 initiator 1 - Text 10 text 10 ", "10 11 recipient 2 - Text 11 text 11 ",
			"10 14 initiator 3 1 Text 14 text 14 ", "12 12 initiator 1 - Text 12 text 12 ")
		wantRows(t, db, movedSides,
			"2 102 Name 6 name 6   inbox 3 1 1 06", "1 101 Name 6 name 6   inbox 1 1 0 06",
			"3 103 Name 4 name 4   inbox 1 1 0 04", "1 101 Name 4 name 4   hidden 0 0 0 04")
	})
}

func TestMigrate_formerIDs_leadToTheConversation(t *testing.T) {
	t.Parallel()
	eachEmpty(t, func(t *testing.T, cfg database.Config) {
		db, migrate := openBefore(t, cfg, "_one_conversation_for_each_pair.sql")
		for _, x := range []formerText{
			{id: 10, hour: 1, from: 2, to: 1},
			{id: 11, hour: 2, from: 1, to: 2},
			{id: 12, hour: 3, from: 3, to: 1},
		} {
			execAll(t, db, x.statement())
		}
		for i, kind := range []string{"contact.message", "contact.answer", "network.request"} {
			for cause := 10; cause < 13; cause++ {
				execAll(t, db, fmt.Sprintf("INSERT INTO network_notifications (owner_id, public_id, kind, other_id, "+
					"cause_id, created_at) VALUES (1, '%s', '%s', 2, '%s', '2026-11-20 12:00:00+00:00')",
					formerID(10*i+cause), kind, formerID(cause)))
			}
		}
		migrate()
		wantRows(t, db, `SELECT substr(CAST(f.former_id AS text), 35) || ' ' || substr(CAST(c.public_id AS text), 35)
			FROM messaging_former_ids f JOIN messaging_conversations c ON c.id = f.conversation_id`, "11 10")
		wantRows(t, db, `SELECT kind || ' ' || substr(CAST(cause_id AS text), 35)
			FROM network_notifications ORDER BY id`,
			"contact.message 10", "contact.message 10", "contact.message 12",
			"contact.answer 10", "contact.answer 10", "contact.answer 12",
			"network.request 10", "network.request 11", "network.request 12")
	})
}
