package peoplefx_test

import (
	"context"
	"errors"
	"testing"

	"entgo.io/ent/dialect"

	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// As after an upgrade: the tables are empty, and everybody is older than they are.
func TestFill_olderUsers_areFoundAsIfTheyHadChanged(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		ctx := t.Context()
		w := newWorld(t, open(t), 60) // more than one batch
		for i, m := range w.members[:9] {
			if err := steps["create"](ctx, w, m, nil); err != nil {
				t.Fatal(err)
			}
			step := []string{"public", "authenticated", "leave", "suspend profile", "suspend user", "discoverable"}[i%6]
			if err := steps[step](ctx, w, m, nil); err != nil {
				t.Fatal(err)
			}
		}
		w.members = w.members[:9]
		for _, table := range []string{"people_entries", "people_words", "people_fills"} {
			if _, err := w.db.ExecContext(ctx, "DELETE FROM "+table); err != nil {
				t.Fatal(err)
			}
		}
		if got := w.search(t, w.members[0], ""); len(got) != 0 {
			t.Fatalf("before: got %v", got)
		}
		// Somebody changes before they are filled.
		err := errors.Join(w.rename(ctx, w.members[0]), steps["authenticated"](ctx, w, w.members[5], nil))
		if err != nil {
			t.Fatal(err)
		}
		if complete, err := w.Indexer.BackfillBatch(ctx); err != nil || complete {
			t.Fatalf("first batch: got %t, %v", complete, err)
		}
		if err := w.Indexer.BackfillAll(ctx); err != nil {
			t.Fatal(err)
		}
		w.compare(t)
		if complete, err := w.Indexer.BackfillBatch(ctx); err != nil || !complete {
			t.Errorf("again: got %t, %v", complete, err)
		}
	})
}

// As after an upgrade to a program with other rules for words: until everybody is indexed again, the words of before
// find them.
func TestFill_otherFormatOfWords_indexesEverybodyAgain(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		ctx := t.Context()
		w := newWorld(t, open(t), 2)
		for _, m := range w.members {
			if err := steps["create"](ctx, w, m, nil); err != nil {
				t.Fatal(err)
			}
		}
		if err := errors.Join(w.Indexer.BackfillAll(ctx), w.Indexer.IndexAll(ctx)); err != nil {
			t.Fatal(err)
		}
		for _, before := range []string{
			"UPDATE people_fills SET word_format = word_format - 1",
			"DELETE FROM people_words WHERE " + map[bool]string{true: "rowid", false: "id"}[isSQLite(w.db)] +
				" <> (SELECT MIN(id) FROM people_entries)",
		} {
			if _, err := w.db.ExecContext(ctx, before); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Indexer.BackfillAll(ctx); err != nil {
			t.Fatal(err)
		}
		if got := w.search(t, w.members[0], "demo"); len(got) != 1 {
			t.Errorf("meanwhile: found %v, want the one who has words", got)
		}
		if err := w.Indexer.IndexAll(ctx); err != nil {
			t.Fatal(err)
		}
		if got := w.search(t, w.members[0], "demo"); len(got) != 2 {
			t.Errorf("afterwards: found %v, want both", got)
		}
	})
}

func isSQLite(db *database.DB) bool { return db.Dialect() == dialect.SQLite }

func TestErase_leavesNothing(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		ctx := t.Context()
		w := newWorld(t, open(t), 1)
		if err := errors.Join(steps["create"](ctx, w, w.members[0], nil), w.Indexer.IndexAll(ctx)); err != nil {
			t.Fatal(err)
		}
		if got := w.search(t, w.members[0], "demo"); len(got) != 1 {
			t.Fatalf("before: got %v", got)
		}
		err := w.db.InTx(ctx, func(ctx context.Context) error { return w.Data.Erase(ctx, w.members[0].User) })
		if err != nil {
			t.Fatal(err)
		}
		var rows int
		const count = "SELECT (SELECT COUNT(*) FROM people_entries) + (SELECT COUNT(*) FROM people_words)"
		if err := w.db.QueryRowContext(ctx, count).Scan(&rows); err != nil || rows != 0 {
			t.Errorf("%d rows are left, %v", rows, err)
		}
	})
}
