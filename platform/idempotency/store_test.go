package idempotency_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/idempotency"
	"wright.app/platform/idempotency/idempotencytest"
	"wright.app/platform/tx"
)

func TestMemory_contract(t *testing.T) {
	t.Parallel()
	idempotencytest.Contract(t, func(*testing.T) (idempotency.Responses, tx.Transactor) {
		memory := idempotencytest.NewMemory()
		return memory, memory
	})
}

func TestStore_contract(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		idempotencytest.Contract(t, func(t *testing.T) (idempotency.Responses, tx.Transactor) {
			t.Helper()
			db := open(t)
			return idempotency.NewStore(db), db
		})
	})
}

func TestStore_rolledBackTransaction_doesNotUseTheKey(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		db := open(t)
		store, failed := idempotency.NewStore(db), errors.New("failed")
		row := idempotency.Row{
			User: idempotencytest.Alex, Key: idempotencytest.Key, Request: []byte("request"),
			CreatedAt: time.Now().UTC(),
		}
		for _, end := range []error{failed, failed, nil} {
			err := db.InTx(t.Context(), func(ctx context.Context) error {
				if _, claimed, err := store.Claim(ctx, row, row.CreatedAt.Add(-time.Hour)); err != nil || !claimed {
					t.Errorf("the key was not claimed, %v", err)
				}
				return end
			})
			if !errors.Is(err, end) {
				t.Error(err)
			}
		}
	})
}

// A key that is used again after its response has expired, while the clean-up deletes that, keeps the new response.
func TestR50_keyClaimedDuringTheRetention_staysClaimed(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		db := open(t)
		store, now := idempotency.NewStore(db), time.Now().UTC()
		claim := func(ctx context.Context, at time.Time) (claimed bool, err error) {
			row := idempotency.Row{
				User: idempotencytest.Alex, Key: idempotencytest.Key, Request: []byte("request"), CreatedAt: at,
			}
			_, claimed, err = store.Claim(ctx, row, at.Add(-time.Hour))
			return claimed, err
		}
		again := func(ctx context.Context) error {
			if claimed, err := claim(ctx, now); err != nil || !claimed {
				t.Errorf("claimed %t, %v", claimed, err)
			}
			return nil
		}
		if claimed, err := claim(t.Context(), now.Add(-2*time.Hour)); err != nil || !claimed {
			t.Fatalf("got %t, %v", claimed, err)
		}
		err := databasetest.Overlap(t, db, again, func(ctx context.Context) error {
			_, err := store.Prune(ctx, now.Add(-time.Hour), 10)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if claimed, err := claim(t.Context(), now.Add(time.Minute)); err != nil || claimed {
			t.Errorf("the repeated call is taken for a new one: %t, %v", claimed, err)
		}
		if n, err := store.Prune(t.Context(), now, 10); err != nil || n != 1 {
			t.Errorf("when it has expired again: %d deleted, %v", n, err)
		}
	})
}

// Only on PostgreSQL can two instances share a database. The second call fails immediately instead of waiting with an
// open connection.
func TestStore_keyInATransactionOfAnotherInstance_conflicts(t *testing.T) {
	t.Parallel()
	databasetest.RequirePostgres(t)
	cfg := databasetest.Postgres(t)
	one, other := databasetest.OpenConfig(t, cfg), databasetest.OpenConfig(t, cfg)
	row := idempotency.Row{
		User: idempotencytest.Alex, Key: idempotencytest.Key, Request: []byte("request"),
		CreatedAt: time.Now().UTC(),
	}
	claim := func(db *database.DB, row idempotency.Row, then func()) (claimed bool, err error) {
		err = db.InTx(t.Context(), func(ctx context.Context) error {
			_, claimed, err = idempotency.NewStore(db).Claim(ctx, row, row.CreatedAt.Add(-time.Hour))
			if err == nil {
				then()
			}
			return err
		})
		return claimed, err
	}
	claimed, err := claim(one, row, func() {
		if _, err := claim(other, row, func() {}); !errors.Is(err, idempotency.ErrConflict) {
			t.Errorf("got %v", err)
		}
		others := row
		others.User = idempotencytest.Robin
		if claimed, err := claim(other, others, func() {}); err != nil || !claimed {
			t.Errorf("the same key of another user: %v, %v", claimed, err)
		}
	})
	if err != nil || !claimed {
		t.Fatalf("got %v, %v", claimed, err)
	}
	if claimed, err := claim(other, row, func() {}); err != nil || claimed {
		t.Errorf("after the commit: %v, %v", claimed, err)
	}
}
