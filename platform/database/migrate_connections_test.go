package database_test

import (
	"testing"

	"wright.app/platform/database"
)

// Nobody has been asked whether a connection from before the column shows their profile, so none does.
func TestT224_migrate_oldConnections_showNoProfile(t *testing.T) {
	t.Parallel()
	eachEmpty(t, func(t *testing.T, cfg database.Config) {
		db, migrate := openBefore(t, cfg, "_add_shown_profiles_to_connections.sql")
		const day, id = "'2026-11-20 12:00:00+00:00'", "'00000000-0000-7000-8000-00000000000"
		insert := func(owner, other, status string) {
			execAll(t, db, "INSERT INTO network_connections (owner_id, other_id, member_id, display_name, role, "+
				"search_text, is_named, is_present, public_id, is_outgoing, status, message, created_at, "+
				"responded_at) VALUES ("+owner+", "+other+", "+id+other+"', 'Kim', 'Wright', 'kim', TRUE, TRUE, "+
				id+"7', TRUE, '"+status+"', 'Hello', "+day+", "+day+")")
		}
		insert("1", "2", "ACCEPTED")
		insert("2", "1", "ACCEPTED")
		insert("1", "3", "PENDING")
		migrate()
		// An instance of the previous release goes on inserting without the column.
		insert("3", "1", "PENDING")
		var rows, showing int
		err := db.QueryRowContext(t.Context(), "SELECT COUNT(*), "+
			"COALESCE(SUM(CASE WHEN shows_profile THEN 1 ELSE 0 END), 0) FROM network_connections "+
			"WHERE message = 'Hello' AND display_name = 'Kim'").Scan(&rows, &showing)
		if err != nil || rows != 4 || showing != 0 {
			t.Errorf("got %d rows, %d show a profile, %v", rows, showing, err)
		}
		if _, err := db.ExecContext(t.Context(), "UPDATE network_connections SET shows_profile = TRUE"); err != nil {
			t.Error(err)
		}
	})
}
