package database_test

import (
	"fmt"
	"testing"

	"wright.app/platform/database"
)

// The stored forms of texts for comparison that are older than the rule about characters without a width become the
// forms that searches use. Two tags of one list that would become equal stay as they are.
func TestMigrate_oldTextsForComparison_loseCharactersWithoutAWidth(t *testing.T) {
	t.Parallel()
	eachEmpty(t, func(t *testing.T, cfg database.Config) {
		db, migrate := openBefore(t, cfg, "_fold_characters_without_a_width.sql")
		const day, member = "'2026-11-20 12:00:00+00:00'", "'00000000-0000-7000-8000-000000000001'"
		execAll(t, db, "INSERT INTO network_blocks (blocker_id, blocked_id, member_id, display_name, role, "+
			"search_text, created_at) VALUES (1, 2, "+member+", 'Kim', 'Wright', 'kim\nnord\u200bwindia\ufeff', "+
			day+")")
		execAll(t, db, "INSERT INTO network_connections (owner_id, other_id, member_id, display_name, role, "+
			"search_text, is_named, is_present, public_id, is_outgoing, status, created_at) VALUES (1, 2, "+member+
			", 'K', 'Wright', 'می\u200cخواهم', TRUE, TRUE, "+member+", TRUE, 'ACCEPTED', "+day+")")
		execAll(t, db, "INSERT INTO profile_profiles (id, owner_id, version, access_mode, status, created_at, "+
			"updated_at) VALUES (1, 1, 1, 'PUBLIC', 'ACTIVE', "+day+", "+day+")")
		want := map[string]string{"a": "größe", "b": "post\u00adgres", "c": "postgres", "d": "❤"}
		stored := map[string]string{"a": "grö\u200bße", "b": "post\u00adgres", "c": "postgres", "d": "❤\ufe0f"}
		for label, key := range stored {
			execAll(t, db, fmt.Sprintf("INSERT INTO profile_tags (profile_id, label, label_key) VALUES (1, '%s', '%s')",
				label, key))
		}
		migrate()
		wantText(t, db, "SELECT search_text FROM network_blocks", "kim\nnordwindia")
		wantText(t, db, "SELECT search_text FROM network_connections", "میخواهم")
		for label, key := range want {
			wantText(t, db, "SELECT label_key FROM profile_tags WHERE label = '"+label+"'", key)
		}
	})
}

func wantText(t *testing.T, db *database.DB, query, want string) {
	t.Helper()
	var got string
	if err := db.QueryRowContext(t.Context(), query).Scan(&got); err != nil || got != want {
		t.Errorf("%s: got %q, %v, want %q", query, got, err, want)
	}
}
