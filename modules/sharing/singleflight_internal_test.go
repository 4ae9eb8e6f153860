package sharing

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"wright.app/platform/tx"
)

// readConcurrently makes n calls for the same key, which all join before the read begins.
func readConcurrently(t *testing.T, n int, read func(context.Context) (int, error)) (values []int, errs []error) {
	t.Helper()
	values, errs = make([]int, n), make([]error, n)
	synctest.Test(t, func(t *testing.T) {
		reads := SharedReads[int]{beforeRead: synctest.Wait}
		var callers sync.WaitGroup
		for i := range n {
			callers.Go(func() { values[i], errs[i] = reads.Do(t.Context(), "profile", read) })
		}
		callers.Wait()
	})
	return values, errs
}

func TestSharedReads_concurrentCalls_readOnce(t *testing.T) {
	t.Parallel()
	reads := 0
	values, errs := readConcurrently(t, 8, func(context.Context) (int, error) {
		reads++
		return 42, nil
	})
	for i := range values {
		if values[i] != 42 || errs[i] != nil {
			t.Errorf("%d: got %d, %v", i, values[i], errs[i])
		}
	}
	if reads != 1 {
		t.Errorf("%d reads, want 1", reads)
	}
}

// Others would read what may be rolled back, and a second connection might never be free.
func TestSharedReads_callInATransaction_readsInItAlone(t *testing.T) {
	t.Parallel()
	var reads SharedReads[int]
	type key struct{}
	err := tx.Direct{}.InTx(context.WithValue(t.Context(), key{}, 7), func(ctx context.Context) error {
		value, err := reads.Do(ctx, "profile", func(ctx context.Context) (int, error) {
			value, _ := ctx.Value(key{}).(int)
			return value, nil
		})
		if value != 7 {
			t.Errorf("got %d: it is not the context of the transaction", value)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

// A result is never older than its call. So a call that is made during a read starts another read.
func TestSharedReads_callWhileTheStoresAreRead_readsAgain(t *testing.T) {
	t.Parallel()
	var reads SharedReads[string]
	reading, release, firstValue := make(chan struct{}), make(chan struct{}), make(chan string)
	go func() {
		value, _ := reads.Do(t.Context(), "profile", func(context.Context) (string, error) {
			close(reading)
			<-release
			return "open", nil
		})
		firstValue <- value
	}()
	<-reading
	value, err := reads.Do(t.Context(), "profile", func(context.Context) (string, error) { return "revoked", nil })
	if value != "revoked" || err != nil {
		t.Errorf("got %q, %v", value, err)
	}
	close(release)
	if value := <-firstValue; value != "open" {
		t.Errorf("the first caller got %q", value)
	}
}

func TestSharedReads_otherKeyOrLaterCall_readsAgain(t *testing.T) {
	t.Parallel()
	var reads SharedReads[int]
	n := 0
	for want, key := range []string{"profile", "another profile", "profile"} {
		value, err := reads.Do(t.Context(), key, func(context.Context) (int, error) { n++; return n, nil })
		if value != want+1 || err != nil {
			t.Errorf("%s: got %d, %v", key, value, err)
		}
	}
}

func TestSharedReads_failure_isReturnedToAllCallers(t *testing.T) {
	t.Parallel()
	errDown := errors.New("unavailable")
	_, errs := readConcurrently(t, 8, func(context.Context) (int, error) { return 0, errDown })
	for i, err := range errs {
		if !errors.Is(err, errDown) {
			t.Errorf("%d: got %v", i, err)
		}
	}
}

func TestSharedReads_panic_isAnErrorAndEndsTheReadOnly(t *testing.T) {
	t.Parallel()
	_, errs := readConcurrently(t, 8, func(context.Context) (int, error) {
		var none []int
		return none[len(none)], nil
	})
	for i, err := range errs {
		if err == nil || !strings.Contains(err.Error(), "index out of range") {
			t.Errorf("%d: got %v", i, err)
		}
	}
}

// A read is for all its callers, so it has neither the deadline nor the values of one of them.
func TestSharedReads_read_hasAContextOfItsOwn(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		type key struct{}
		ctx, cancel := context.WithCancel(context.WithValue(t.Context(), key{}, "transaction"))
		var reads SharedReads[time.Duration]
		remaining, err := reads.Do(ctx, "profile", func(ctx context.Context) (time.Duration, error) {
			cancel()
			if value := ctx.Value(key{}); value != nil {
				t.Errorf("got the value %v", value)
			}
			until, _ := ctx.Deadline()
			return time.Until(until), ctx.Err()
		})
		if remaining != sharedReadTimeout || err != nil {
			t.Errorf("got %v, %v", remaining, err)
		}
		if _, err := reads.Do(ctx, "profile", nil); !errors.Is(err, context.Canceled) {
			t.Errorf("after the end of the caller: got %v", err)
		}
	})
}
