package drawing_test

import (
	"context"
	"errors"
	"testing"
	"testing/fstest"
	"testing/synctest"
	"time"

	"wright.app/modules/sharing/internal/drawing"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/limits"
)

var noon = time.Date(2026, 11, 26, 12, 0, 0, 0, time.UTC)

// newClass returns a class without fonts, with room for 10 kB.
func newClass(c clock.Clock) *drawing.Class {
	fonts := drawing.NewFonts(fstest.MapFS{})
	return drawing.NewClass(drawing.Settings{Budget: limits.FileDrawing, Fonts: fonts, Bytes: 10_000, Clock: c})
}

// counted is a job that returns a text and counts how often it was drawn.
type counted struct {
	drawing.Job

	calls int
}

func newCounted(key string, draw func(context.Context) error) *counted {
	j := &counted{Job: drawing.Job{Key: key}}
	j.Draw = func(ctx context.Context, pen *drawing.Pen) ([]byte, error) {
		j.calls++
		err := pen.Do(ctx, func(ctx context.Context, _ *drawing.Fonts) error { return draw(ctx) })
		return []byte(key), err
	}
	return j
}

func atOnce(context.Context) error { return nil }

// untilStopped draws until its time is used up.
func untilStopped(ctx context.Context) error {
	<-ctx.Done()
	return ctx.Err()
}

func TestT200_classThatIsBusy_leavesOthersAvailable(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c := clock.NewFixed(noon)
		files, pictures := newClass(c), newClass(c)
		begun, end := make(chan struct{}), make(chan struct{})
		heavy := newCounted("heavy", func(context.Context) error {
			close(begun)
			<-end
			return nil
		})
		done := make(chan error, 1)
		go func() {
			_, err := files.Draw(context.Background(), heavy.Job)
			done <- err
		}()
		<-begun
		start := time.Now()
		_, err := pictures.Draw(t.Context(), newCounted("picture", atOnce).Job)
		if err != nil || time.Since(start) > 0 {
			t.Errorf("a picture while a file is drawn: %v after %v", err, time.Since(start))
		}
		if _, err := files.Draw(t.Context(), newCounted("file", atOnce).Job); !errors.Is(err, fault.ErrUnavailable) {
			t.Errorf("another file: got %v", err)
		}
		close(end)
		if err := <-done; err != nil {
			t.Error(err)
		}
		if _, err := files.Draw(t.Context(), newCounted("file", atOnce).Job); err != nil {
			t.Errorf("another file afterwards: %v", err)
		}
	})
}

// A file that takes all of its time, and waits for its script before, keeps nobody from the files of other profiles.
// More requests for that profile do not fill the queue: one waits, and the others are refused at once.
func TestT219_fileThatTakesLong_leavesFilesOfOtherProfilesAvailable(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c := clock.NewFixed(noon)
		l, err := limits.New(limits.Settings{}, c)
		if err != nil {
			t.Fatal(err)
		}
		files := newClass(c)
		draw := func(address string, job drawing.Job) <-chan error {
			result := make(chan error, 1)
			go func() {
				_, err := files.Draw(l.WithRenders(context.Background(), address), job)
				result <- err
			}()
			synctest.Wait()
			return result
		}
		heavy := func(key string) drawing.Job {
			return drawing.Job{Key: key, Owner: 7, Draw: func(ctx context.Context, pen *drawing.Pen) ([]byte, error) {
				time.Sleep(drawing.Longest / 2) //nolint:forbidigo // of the bubble: the script
				return nil, pen.Do(ctx, func(ctx context.Context, _ *drawing.Fonts) error {
					return untilStopped(ctx)
				})
			}}
		}
		start := time.Now()
		first, second := draw("mallory 1", heavy("English")), draw("mallory 2", heavy("German"))
		for _, key := range []string{"French", "Italian"} {
			err := <-draw("mallory "+key, heavy(key))
			if !errors.Is(err, fault.ErrUnavailable) || time.Since(start) > 0 {
				t.Errorf("%s: got %v after %v", key, err, time.Since(start))
			}
		}
		other := newCounted("other", atOnce)
		other.Owner = 8
		result := draw("robin", other.Job)
		if err := <-result; err != nil || time.Since(start) > 4*drawing.Longest {
			t.Errorf("the file of another profile: %v after %v", err, time.Since(start))
		}
		for name, err := range map[string]error{"first": <-first, "second": <-second} {
			if !errors.Is(err, fault.ErrUnavailable) {
				t.Errorf("%s: got %v", name, err)
			}
		}
	})
}

// Many visitors of one profile wait for one file, also if the first of them leaves.
func TestT219_requestsForOneFile_shareItsDrawing(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		files := newClass(clock.NewFixed(noon))
		job := newCounted("key", func(ctx context.Context) error {
			select {
			case <-ctx.Done():
				return context.Cause(ctx)
			case <-time.After(drawing.Longest / 2):
				return nil
			}
		})
		job.Owner = 7
		draw := func(ctx context.Context) <-chan error {
			result := make(chan error, 1)
			go func() {
				file, err := files.Draw(ctx, job.Job)
				if err == nil && string(file) != "key" {
					t.Errorf("got %q", file)
				}
				result <- err
			}()
			synctest.Wait()
			return result
		}
		ctx, leave := context.WithCancel(context.Background())
		gone := draw(ctx)
		var all []<-chan error
		for range 20 {
			all = append(all, draw(context.Background()))
		}
		leave()
		if err := <-gone; !errors.Is(err, context.Canceled) {
			t.Errorf("who has left: got %v", err)
		}
		for _, result := range all {
			if err := <-result; err != nil {
				t.Errorf("got %v", err)
			}
		}
		if job.calls != 2 {
			t.Errorf("it was drawn %d times", job.calls)
		}
	})
}

func TestT219_waitingForTheDrawingOfAnother_ends(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		files := newClass(clock.NewFixed(noon))
		stuck := drawing.Job{Key: "key", Draw: func(ctx context.Context, _ *drawing.Pen) ([]byte, error) {
			<-ctx.Done()
			return nil, ctx.Err()
		}}
		ctx, leave := context.WithCancel(context.Background())
		first := make(chan error, 1)
		go func() {
			_, err := files.Draw(ctx, stuck)
			first <- err
		}()
		synctest.Wait()
		start := time.Now()
		var refusal *fault.Error
		if _, err := files.Draw(t.Context(), stuck); !errors.Is(err, fault.ErrUnavailable) ||
			!errors.As(err, &refusal) || refusal.RetryAfter() == 0 || time.Since(start) != 4*drawing.Longest {
			t.Errorf("got %v after %v", err, time.Since(start))
		}
		leave()
		if err := <-first; !errors.Is(err, context.Canceled) {
			t.Errorf("the first: got %v", err)
		}
	})
}

func TestT201_whatTakesTooLong_isRefusedAndNotTriedAgainUntilItChanges(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c := clock.NewFixed(noon)
		files := newClass(c)
		heavy := newCounted("version 1", untilStopped)
		start := time.Now()
		for range 5 {
			var refusal *fault.Error
			if _, err := files.Draw(t.Context(), heavy.Job); !errors.Is(err, fault.ErrUnavailable) ||
				!errors.As(err, &refusal) || refusal.RetryAfter() != time.Minute || refusal.Detail() == "" {
				t.Fatalf("got %v", err)
			}
		}
		if took := time.Since(start); heavy.calls != 1 || took != drawing.Longest {
			t.Errorf("it was drawn %d times, in %v", heavy.calls, took)
		}
		if _, err := files.Draw(t.Context(), newCounted("version 2", atOnce).Job); err != nil {
			t.Errorf("after a change: %v", err)
		}
		// A busy machine may have been the reason for the first refusal, and is less and less likely to be.
		waits := []time.Duration{time.Minute, 4 * time.Minute, 16 * time.Minute, time.Hour, time.Hour}
		for i, wait := range waits {
			c.Advance(wait)
			_, err := files.Draw(t.Context(), heavy.Job)
			if !errors.Is(err, fault.ErrUnavailable) || heavy.calls != i+2 {
				t.Errorf("%v later: %v, drawn %d times", wait, err, heavy.calls)
			}
		}
	})
}

func TestT201_callsOfAJob_shareItsTime(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		calls := 0
		_, err := newClass(clock.NewFixed(noon)).Draw(t.Context(), drawing.Job{
			Draw: func(ctx context.Context, pen *drawing.Pen) ([]byte, error) {
				for range 5 {
					time.Sleep(time.Minute) //nolint:forbidigo // of the bubble: what a job waits for does not count
					calls++
					if err := pen.Do(ctx, func(ctx context.Context, _ *drawing.Fonts) error {
						time.Sleep(drawing.Longest * 2 / 5) //nolint:forbidigo // of the bubble
						return ctx.Err()
					}); err != nil {
						return nil, err
					}
				}
				return nil, nil
			},
		})
		if !errors.Is(err, fault.ErrUnavailable) || calls != 3 {
			t.Errorf("got %v in call %d", err, calls)
		}
	})
}

func TestDraw_sameKey_isDrawnOnceAndFailuresAreTriedAgain(t *testing.T) {
	t.Parallel()
	files := newClass(clock.NewFixed(noon))
	once := newCounted("key", atOnce)
	for range 3 {
		if file, err := files.Draw(t.Context(), once.Job); err != nil || string(file) != "key" {
			t.Fatalf("got %q, %v", file, err)
		}
	}
	errBroken := errors.New("broken")
	broken := newCounted("broken", func(context.Context) error { return errBroken })
	left, leave := context.WithCancel(t.Context())
	gone := newCounted("gone", func(context.Context) error {
		leave()
		return left.Err()
	})
	for range 2 {
		if _, err := files.Draw(t.Context(), broken.Job); !errors.Is(err, errBroken) {
			t.Errorf("got %v", err)
		}
		if _, err := files.Draw(t.Context(), gone.Job); !errors.Is(err, context.Canceled) {
			t.Errorf("the client has left: got %v", err)
		}
	}
	if once.calls != 1 || broken.calls != 2 || gone.calls != 2 {
		t.Errorf("drawn %d times, broken %d times, without a client %d times", once.calls, broken.calls, gone.calls)
	}
}

func TestT201_timeThatDrawingHasTaken_isPaidByTheProfile(t *testing.T) {
	t.Parallel()
	c := clock.NewFixed(noon)
	l, err := limits.New(limits.Settings{}, c)
	if err != nil {
		t.Fatal(err)
	}
	files := newClass(c)
	heavy := func(key string) drawing.Job {
		j := newCounted(key, func(context.Context) error {
			c.Advance(time.Second)
			return nil
		})
		j.Owner, j.Cost = 7, 1
		return j.Job
	}
	ctx := func(address string) context.Context { return l.WithRenders(t.Context(), address) }
	if _, err := files.Draw(ctx("a"), heavy("version 1")); err != nil {
		t.Fatal(err)
	}
	if _, err := files.Draw(ctx("b"), heavy("version 2")); !errors.Is(err, fault.ErrRequestLimit) {
		t.Errorf("the next version for another address: got %v", err)
	}
	if _, err := files.Draw(ctx("c"), heavy("version 1")); err != nil {
		t.Errorf("what is in the cache: %v", err)
	}
	other := newCounted("other", atOnce)
	other.Owner, other.Cost = 8, 1
	if _, err := files.Draw(ctx("d"), other.Job); err != nil {
		t.Errorf("another profile: %v", err)
	}
}
