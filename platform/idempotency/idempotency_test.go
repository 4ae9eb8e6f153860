package idempotency_test

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgconn"

	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/idempotency"
	"wright.app/platform/idempotency/idempotencytest"
)

var errFailed = errors.New("failed")

// fixture is an executor over a database with a table in which the operations of the tests insert rows.
type fixture struct {
	*idempotency.Executor

	db    *database.DB
	clock *clock.Fixed
}

func eachEngine(t *testing.T, test func(t *testing.T, b fixture)) {
	t.Helper()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		db := open(t)
		if _, err := db.ExecContext(t.Context(), "CREATE TABLE effects (what TEXT NOT NULL)"); err != nil {
			t.Fatal(err)
		}
		clk := clock.NewFixed(time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC))
		test(t, fixture{
			idempotency.NewExecutor(idempotencytest.Deps(db, idempotency.NewStore(db), clk)), db,
			clk,
		})
	})
}

// effect inserts a row in a transaction, which then fails with failure unless that is nil.
func (b fixture) effect(ctx context.Context, failure error) error {
	return b.db.InTx(ctx, func(ctx context.Context) error {
		if _, err := b.db.ExecContext(ctx, "INSERT INTO effects VALUES ('done')"); err != nil {
			return err
		}
		return failure
	})
}

func (b fixture) effects(t *testing.T) (n int) {
	t.Helper()
	if err := b.db.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM effects").Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

// countingWork returns work that succeeds, counts its runs in runs, and returns their number in its response.
func (b fixture) countingWork(t *testing.T, runs *int) func(ctx context.Context) idempotency.Result {
	t.Helper()
	return func(ctx context.Context) idempotency.Result {
		*runs++
		if err := b.effect(ctx, nil); err != nil {
			t.Error(err)
		}
		return idempotency.Result{Response: fmt.Appendf(nil, "answer %d", *runs), Succeeded: true}
	}
}

func call() idempotency.Call {
	return idempotency.Call{
		User: idempotencytest.Alex, Key: idempotencytest.Key,
		Request: []string{"createThing", "/things", `{"name":"a"}`},
	}
}

func TestExecutor_sameCall_runsOnceAndReturnsTheStoredResponse(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, b fixture) {
		t.Helper()
		runs := 0
		for _, again := range []bool{false, true, true} {
			answer, replayed, err := b.Do(t.Context(), call(), b.countingWork(t, &runs))
			if err != nil || replayed != again || string(answer) != "answer 1" {
				t.Errorf("got %q, replayed %v, %v", answer, replayed, err)
			}
		}
		if n := b.effects(t); n != 1 || runs != 1 {
			t.Errorf("%d effects of %d runs", n, runs)
		}
	})
}

func TestExecutor_keyOfAnotherRequest_isRefusedWithoutRunning(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, b fixture) {
		t.Helper()
		runs := 0
		if _, _, err := b.Do(t.Context(), call(), b.countingWork(t, &runs)); err != nil {
			t.Fatal(err)
		}
		for name, request := range map[string][]string{
			"body":      {"createThing", "/things", `{"name":"b"}`},
			"path":      {"createThing", "/others", `{"name":"a"}`},
			"operation": {"createOther", "/things", `{"name":"a"}`},
			"boundary":  {"createThing", "/thing", `s{"name":"a"}`},
			"less":      {"createThing", "/things"},
		} {
			other := call()
			other.Request = request
			if _, _, err := b.Do(t.Context(), other, b.countingWork(t, &runs)); !errors.Is(err,
				idempotency.ErrKeyReused) {
				t.Errorf("another %s: %v", name, err)
			}
		}
		if answer, replayed, err := b.Do(t.Context(), call(), b.countingWork(t, &runs)); err != nil || !replayed ||
			string(answer) != "answer 1" || b.effects(t) != 1 {
			t.Errorf("the first request: %q, %v, %v", answer, replayed, err)
		}
	})
}

func TestExecutor_sameKeyOfAnotherUser_isAnotherCall(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, b fixture) {
		t.Helper()
		runs := 0
		other := call()
		other.User = idempotencytest.Robin
		for _, c := range []idempotency.Call{call(), other} {
			if _, replayed, err := b.Do(t.Context(), c, b.countingWork(t, &runs)); err != nil || replayed {
				t.Errorf("user %d: replayed %v, %v", c.User, replayed, err)
			}
		}
		if n := b.effects(t); n != 2 {
			t.Errorf("%d effects", n)
		}
	})
}

func TestExecutor_afterADay_keyIsFreeAndResponseIsDeleted(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, b fixture) {
		t.Helper()
		runs := 0
		do := func() bool {
			_, replayed, err := b.Do(t.Context(), call(), b.countingWork(t, &runs))
			if err != nil {
				t.Fatal(err)
			}
			return replayed
		}
		prune := func(want int) {
			t.Helper()
			if deleted, err := b.Prune(t.Context()); err != nil || deleted != want {
				t.Errorf("%d pruned, want %d, %v", deleted, want, err)
			}
		}
		do()
		b.clock.Advance(idempotency.Retention - time.Second)
		prune(0)
		if !do() {
			t.Error("the response was deleted before it expired")
		}
		b.clock.Advance(time.Second)
		if do() {
			t.Error("an expired response was returned")
		}
		b.clock.Advance(idempotency.Retention)
		prune(1)
		prune(0)
	})
}

func TestT125_manyKeys_keepTheNewestResponsesOfTheUser(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, b fixture) {
		t.Helper()
		runs := 0
		do := func(i int) bool {
			c := call()
			c.Key += fmt.Sprint(i)
			_, replayed, err := b.Do(t.Context(), c, b.countingWork(t, &runs))
			if err != nil {
				t.Fatal(err)
			}
			b.clock.Advance(time.Second)
			return replayed
		}
		for i := range idempotency.MaxPerUser + 10 {
			do(i)
		}
		var stored int
		row := b.db.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM idempotency_answers")
		if err := row.Scan(&stored); err != nil {
			t.Fatal(err)
		}
		if stored != idempotency.MaxPerUser {
			t.Errorf("%d responses are stored", stored)
		}
		if !do(10) || do(9) {
			t.Error("another response than the oldest one was deleted")
		}
	})
}

func TestExecutor_refusal_doesNotUseTheKey(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, b fixture) {
		t.Helper()
		refuse := func(ctx context.Context, transaction func(context.Context) error) {
			t.Helper()
			answer, replayed, err := b.Do(ctx, call(), func(ctx context.Context) idempotency.Result {
				if transaction != nil {
					_ = transaction(ctx)
				}
				return idempotency.Result{Response: []byte("no")}
			})
			if err != nil || replayed || string(answer) != "no" {
				t.Errorf("got %q, %v, %v", answer, replayed, err)
			}
		}
		refuse(t.Context(), nil)
		refuse(t.Context(), func(ctx context.Context) error { return b.effect(ctx, errFailed) })
		if n := b.effects(t); n != 0 {
			t.Errorf("a failed transaction left %d effects", n)
		}
		refuse(t.Context(), func(ctx context.Context) error { return b.effect(ctx, nil) })
		if n := b.effects(t); n != 1 {
			t.Errorf("a nested transaction that succeeded before the refusal left %d effects", n)
		}
		runs := 0
		if _, replayed, err := b.Do(t.Context(), call(), b.countingWork(t, &runs)); err != nil || replayed ||
			runs != 1 {
			t.Errorf("afterwards: replayed %v, %v", replayed, err)
		}
	})
}

func TestExecutor_transactionFails_rollsBackAndReturnsTheError(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, b fixture) {
		t.Helper()
		_, _, err := b.Do(t.Context(), call(), func(ctx context.Context) idempotency.Result {
			_ = b.effect(ctx, errFailed)
			return idempotency.Result{Response: []byte("done in spite of the failure"), Succeeded: true}
		})
		if !errors.Is(err, errFailed) || b.effects(t) != 0 {
			t.Errorf("got %v, %d effects", err, b.effects(t))
		}
	})
}

func TestExecutor_retriedTransaction_returnsTheLastResponse(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, b fixture) {
		t.Helper()
		runs := 0
		work := func(ctx context.Context) idempotency.Result {
			if runs++; runs < 3 {
				_ = b.effect(ctx, &pgconn.PgError{Code: "40001"})
				return idempotency.Result{Response: []byte("try again")}
			}
			_ = b.effect(ctx, nil)
			return idempotency.Result{Response: []byte("done"), Succeeded: true}
		}
		for _, again := range []bool{false, true} {
			if answer, replayed, err := b.Do(t.Context(), call(), work); err != nil || replayed != again ||
				string(answer) != "done" {
				t.Errorf("got %q, %v, %v", answer, replayed, err)
			}
		}
		if n := b.effects(t); n != 1 || runs != 3 {
			t.Errorf("%d effects of %d runs", n, runs)
		}
	})
}

func TestExecutor_twoConcurrentCalls_secondIsRefusedAndOneTakesEffect(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, b fixture) {
		t.Helper()
		entered, leave := make(chan struct{}), make(chan struct{})
		var group sync.WaitGroup
		group.Go(func() {
			_, replayed, err := b.Do(t.Context(), call(), func(ctx context.Context) idempotency.Result {
				close(entered)
				<-leave
				_ = b.effect(ctx, nil)
				return idempotency.Result{Response: []byte("done"), Succeeded: true}
			})
			if err != nil || replayed {
				t.Errorf("the first: %v, %v", replayed, err)
			}
		})
		<-entered
		other := call()
		other.Request = nil
		for _, c := range []idempotency.Call{call(), other} {
			if _, _, err := b.Do(t.Context(), c, nil); !errors.Is(err, idempotency.ErrConflict) {
				t.Errorf("the second: %v", err)
			}
		}
		close(leave)
		group.Wait()
		if answer, replayed, err := b.Do(t.Context(), call(), nil); err != nil || !replayed ||
			string(answer) != "done" || b.effects(t) != 1 {
			t.Errorf("afterwards: %q, %v, %v", answer, replayed, err)
		}
	})
}

func TestExecutor_concurrentCallsOfManyKeys_takeEffectOnceEach(t *testing.T) {
	t.Parallel()
	const keys, callsPerKey = 5, 6
	eachEngine(t, func(t *testing.T, b fixture) {
		t.Helper()
		var group sync.WaitGroup
		for key := range keys {
			for range callsPerKey {
				group.Go(func() {
					c := call()
					c.Key += fmt.Sprint(key)
					for {
						answer, _, err := b.Do(t.Context(), c, func(ctx context.Context) idempotency.Result {
							if err := b.effect(ctx, nil); err != nil {
								return idempotency.Result{Response: []byte(err.Error())}
							}
							return idempotency.Result{Response: []byte("done"), Succeeded: true}
						})
						if errors.Is(err, idempotency.ErrConflict) {
							runtime.Gosched()
							continue
						}
						if err != nil || string(answer) != "done" {
							t.Errorf("got %q, %v", answer, err)
						}
						return
					}
				})
			}
		}
		group.Wait()
		if n := b.effects(t); n != keys {
			t.Errorf("%d effects of %d keys", n, keys)
		}
	})
}

func TestExecutor_panic_doesNotUseTheKey(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, b fixture) {
		t.Helper()
		func() {
			defer func() { _ = recover() }()
			_, _, _ = b.Do(t.Context(), call(), func(ctx context.Context) idempotency.Result {
				_ = b.effect(ctx, nil)
				panic("broken") //nolint:forbidigo // what a broken handler does
			})
		}()
		runs := 0
		if _, replayed, err := b.Do(t.Context(), call(), b.countingWork(t, &runs)); err != nil || replayed ||
			b.effects(t) != 1 {
			t.Errorf("afterwards: %v, %v, %d effects", replayed, err, b.effects(t))
		}
	})
}
