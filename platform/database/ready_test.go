package database_test

import (
	"testing"

	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

func TestReady_freshSchema_writes(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		for range 2 {
			if err := db.Ready(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		var n int
		if err := db.QueryRowContext(t.Context(), "SELECT writes FROM database_probes").Scan(&n); err != nil || n != 2 {
			t.Errorf("got %d, %v", n, err)
		}
	})
}

func TestReady_olderSchema_isAnError(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		if _, err := db.ExecContext(t.Context(), "DELETE FROM goose_db_version WHERE version_id > 0"); err != nil {
			t.Fatal(err)
		}
		if err := db.Ready(t.Context()); err == nil {
			t.Error("an older schema counts as ready")
		}
		if _, err := db.ExecContext(t.Context(),
			"INSERT INTO goose_db_version (version_id, is_applied) VALUES (99991231235959, $1)", true); err != nil {
			t.Fatal(err)
		}
		if err := db.Ready(t.Context()); err != nil {
			t.Errorf("a newer schema: %v", err)
		}
	})
}

func TestReady_notMigrated_isUnavailable(t *testing.T) {
	t.Parallel()
	db, err := database.Open(databasetest.SQLite(t))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if err := db.Ready(t.Context()); !database.IsUnavailable(err) {
		t.Errorf("got %v", err)
	}
}
