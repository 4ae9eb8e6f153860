package livestore_test

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/live"
	"wright.app/platform/live/livestore"
)

// eachEngine runs test with an instance on a new database of each engine.
func eachEngine(t *testing.T, test func(t *testing.T, i *instance)) {
	t.Helper()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		test(t, newInstance(t, open(t)))
	})
}

func TestStream_beginning_hasRetryCommentAndPlace(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, i *instance) {
		r := i.open(t, alex, "")
		lines := strings.Split(r.first, "\n")
		retry, err := strconv.Atoi(strings.TrimPrefix(lines[0], "retry: "))
		if err != nil || retry < 500 || retry > 2500 || !strings.HasPrefix(lines[1], ":") || r.id == 0 {
			t.Errorf("got %q and id %d", r.first, r.id)
		}
	})
}

func TestStream_event_comesWithTheIDsThatAreKnownAndTheNextPlace(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, i *instance) {
		r := i.open(t, alex, "")
		id := uuid.MustParse("019ab3c4-6a7b-7c8d-8e9f-0a1b2c3d4e5f")
		event := live.Event{Name: live.NotificationCreated, Notification: id}
		if err := i.recorder.Record(t.Context(), alex, event); err != nil {
			t.Fatal(err)
		}
		want := received{live.NotificationCreated, r.id + 1, `{"notificationId":"` + id.String() + `"}`}
		if got := r.next(t); got != want {
			t.Errorf("got %+v, want %+v", got, want)
		}
		i.record(t, alex, live.ProfileChanged)
		if got := r.next(t); got != (received{live.ProfileChanged, r.id + 2, "{}"}) {
			t.Errorf("got %+v", got)
		}
	})
}

func TestT222_stream_hasTheEventsOfItsUserOnly(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, i *instance) {
		i.record(t, robin, live.MessageCreated)
		r := i.open(t, alex, "")
		i.record(t, robin, live.ConnectionChanged)
		i.record(t, alex, live.ProfileChanged)
		if got := r.next(t); got.name != live.ProfileChanged {
			t.Errorf("got %+v", got)
		}
		r.none(t)
	})
}

// The ids of another user name places in their own sequence only.
func TestT222_lastEventIDOfAnotherUser_showsNothingOfTheirs(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, i *instance) {
		of := i.open(t, robin, "")
		for range 3 {
			i.record(t, robin, live.MessageCreated)
		}
		stolen := strconv.FormatInt(of.next(t).id, 10)
		r := i.open(t, alex, stolen)
		for range 2 {
			select {
			case got := <-r.events:
				if got.name != live.ResyncNeeded {
					t.Errorf("got %+v", got)
				}
			case <-time.After(100 * time.Millisecond):
			}
		}
		i.record(t, alex, live.ProfileChanged)
		if got := r.next(t); got.name != live.ProfileChanged {
			t.Errorf("got %+v", got)
		}
	})
}

func TestStream_concurrentSenders_makeNoGapAndNoDouble(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, i *instance) {
		const senders, each = 8, 25
		r := i.open(t, alex, "")
		var sending sync.WaitGroup
		for range senders {
			sending.Go(func() {
				for range each {
					err := i.db.InTx(t.Context(), func(ctx context.Context) error {
						// In both orders, which must not become a deadlock.
						return errors.Join(i.recorder.Record(ctx, alex, live.Event{Name: live.MessageCreated}),
							i.recorder.Record(ctx, robin, live.Event{Name: live.ConversationChanged}))
					})
					if err != nil {
						t.Error(err)
					}
				}
			})
		}
		for n := range int64(senders * each) {
			if got := r.next(t); got.id != r.id+n+1 {
				t.Fatalf("event %d has id %d, want %d", n, got.id, r.id+n+1)
			}
		}
		sending.Wait()
		r.none(t)
	})
}

func TestRecord_rolledBackTransaction_leavesNoEventAndNoGap(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, i *instance) {
		r := i.open(t, alex, "")
		failed := errors.New("failed")
		err := i.db.InTx(t.Context(), func(ctx context.Context) error {
			return errors.Join(i.recorder.Record(ctx, alex, live.Event{Name: live.MessageCreated}), failed)
		})
		if !errors.Is(err, failed) {
			t.Fatal(err)
		}
		i.record(t, alex, live.ProfileChanged)
		if got := r.next(t); got.name != live.ProfileChanged || got.id != r.id+1 {
			t.Errorf("got %+v after %d", got, r.id)
		}
		r.none(t)
	})
}

func TestRecord_equalEventsOfATransaction_areOne(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, i *instance) {
		r := i.open(t, alex, "")
		err := i.db.InTx(t.Context(), func(ctx context.Context) error {
			for range 3 {
				if err := i.recorder.Record(ctx, alex, live.Event{Name: live.ConnectionChanged}); err != nil {
					return err
				}
			}
			return i.recorder.Record(ctx, alex, live.Event{Name: live.ConnectionChanged, Member: uuid.New()})
		})
		if err != nil {
			t.Fatal(err)
		}
		if first, second := r.next(t), r.next(t); first.data != "{}" || second.data == "{}" {
			t.Errorf("got %+v and %+v", first, second)
		}
		r.none(t)
	})
}

func TestStream_reconnecting_losesAndDoublesNothing(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, i *instance) {
		const count = 100
		sending := make(chan struct{})
		go func() {
			defer close(sending)
			for range count {
				i.record(t, alex, live.MessageCreated)
			}
		}()
		defer func() { <-sending }()
		last, begin := int64(0), int64(0)
		for lastID := ""; last == 0 || last < begin+count; lastID = strconv.FormatInt(last, 10) {
			r := i.open(t, alex, lastID)
			if begin == 0 {
				// The first stream may begin after the first events.
				stored, err := i.store.After(t.Context(), alex, 0, 1)
				if err != nil {
					t.Fatal(err)
				}
				begin, last = r.id, r.id
				if len(stored) > 0 {
					begin = stored[0].Sequence - 1
				}
				if last == begin+count {
					break
				}
			}
			for range 7 {
				if last == begin+count {
					break
				}
				got := r.next(t)
				if got.id != last+1 || got.name != live.MessageCreated {
					t.Fatalf("got %+v after %d", got, last)
				}
				last = got.id
			}
			r.leave()
			<-r.ended
		}
	})
}

func TestStream_lastEventIDThatIsUnknownOrInvalid_isOneResyncWithTheNewestPlace(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, i *instance) {
		begin := i.open(t, alex, "").id
		i.record(t, alex, live.MessageCreated)
		for _, lastID := range []string{
			"abc", "-1", "0", "+5", " 5", "1e3", "99999999999999999999", strconv.FormatInt(begin+2, 10),
			strconv.FormatInt(begin-1, 10), "0" + strconv.FormatInt(begin, 10),
		} {
			r := i.open(t, alex, lastID)
			if got := r.next(t); got != (received{live.ResyncNeeded, begin + 1, "{}"}) {
				t.Errorf("%q: got %+v", lastID, got)
			}
			r.none(t)
			r.leave()
			<-r.ended
		}
	})
}

func TestStream_eventsThatAreNotKeptAnyMore_areOneResync(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, i *instance) {
		begin := i.open(t, alex, "").id
		for range 3 {
			i.record(t, alex, live.MessageCreated)
		}
		if err := i.store.Prune(t.Context(), time.Now().Add(11*time.Minute)); err != nil {
			t.Fatal(err)
		}
		r := i.open(t, alex, strconv.FormatInt(begin+1, 10))
		if got := r.next(t); got.name != live.ResyncNeeded || got.id != begin+3 {
			t.Errorf("got %+v", got)
		}
		i.record(t, alex, live.ProfileChanged)
		if got := r.next(t); got.name != live.ProfileChanged || got.id != begin+4 {
			t.Errorf("got %+v", got)
		}
		if newest := i.open(t, alex, strconv.FormatInt(begin+4, 10)); newest.id != begin+4 {
			t.Errorf("got %d", newest.id)
		}
	})
}

func TestObserver_isToldOfWaitsForEventsAndOfResyncs(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, i *instance) {
		begin := i.open(t, alex, "").id
		i.record(t, alex, live.MessageCreated)
		i.open(t, alex, strconv.FormatInt(begin, 10)).next(t) // it comes late, because it was missed before
		r := i.open(t, robin, "0")
		r.next(t)
		i.record(t, robin, live.MessageCreated)
		r.next(t)
		eventually(t, "the first stream and the third have sent an event", func() bool {
			return i.observed.sent.Load() == 2
		})
		if resynced, dropped := i.observed.resynced.Load(), i.observed.dropped.Load(); resynced != 1 || dropped != 0 {
			t.Errorf("%d resyncs, and %d streams were dropped", resynced, dropped)
		}
	})
}

func TestPrune_keepsEventsOfTenMinutes(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, i *instance) {
		i.record(t, alex, live.MessageCreated)
		for _, c := range []struct {
			after time.Duration
			want  int64
		}{{9 * time.Minute, 1}, {11 * time.Minute, 0}} {
			if err := i.store.Prune(t.Context(), time.Now().Add(c.after)); err != nil {
				t.Fatal(err)
			}
			if got, err := i.store.Count(t.Context()); err != nil || got != c.want {
				t.Errorf("after %s: got %d, %v", c.after, got, err)
			}
		}
	})
}

func TestEraseUser_leavesNothingOfTheUserAndAllOfOthers(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, i *instance) {
		i.record(t, alex, live.MessageCreated)
		i.record(t, robin, live.MessageCreated)
		if err := i.store.EraseUser(t.Context(), alex); err != nil {
			t.Fatal(err)
		}
		if _, ok, err := i.store.Newest(t.Context(), alex); ok || err != nil {
			t.Errorf("the counter is there: %t, %v", ok, err)
		}
		if got, err := i.store.Count(t.Context()); err != nil || got != 1 {
			t.Errorf("got %d, %v", got, err)
		}
	})
}

func TestStream_ofASecondInstance_getsTheEvent(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineOfTwo(t, func(t *testing.T, one, two *database.DB) {
		sender, receiver := newInstance(t, one), newInstance(t, two)
		r := receiver.open(t, alex, "")
		for n := range int64(20) {
			sender.record(t, alex, live.MessageCreated)
			if got := r.next(t); got.id != r.id+n+1 {
				t.Fatalf("got %+v", got)
			}
		}
	})
}

// An instance that gets no notification polls.
func TestStream_instanceWithoutNotifications_getsTheEventAndThoseAfterItsListenerIsBack(t *testing.T) {
	t.Parallel()
	databasetest.RequirePostgres(t)
	cfg := databasetest.Postgres(t)
	sender, receiver := newInstance(t, databasetest.OpenConfig(t, cfg)), newInstance(t, databasetest.OpenConfig(t, cfg))
	r := receiver.open(t, alex, "")
	for n := range int64(5) {
		if _, err := sender.db.ExecContext(t.Context(), `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
			WHERE application_name = 'wright listener' AND datname = current_database()`); err != nil {
			t.Fatal(err)
		}
		sender.record(t, alex, live.MessageCreated)
		if got := r.next(t); got.id != r.id+n+1 {
			t.Fatalf("got %+v", got)
		}
	}
	eventually(t, "both listeners", func() bool {
		var count int
		err := sender.db.QueryRowContext(t.Context(), `SELECT COUNT(*) FROM pg_stat_activity
			WHERE application_name = 'wright listener' AND datname = current_database()`).Scan(&count)
		return err == nil && count == 2
	})
}

func TestPayloads_ofManyUsers_fitIntoNotifications(t *testing.T) {
	t.Parallel()
	moved := map[identity.UserID]int64{}
	for n := range identity.UserID(5000) {
		moved[n+1_000_000_000] = time.Now().UnixMilli()
	}
	for _, payload := range livestore.Payloads(moved) {
		if len(payload) >= 8000 {
			t.Errorf("a payload has %d bytes", len(payload))
		}
		for user, place := range livestore.ParsePayload(payload) {
			if moved[user] != place {
				t.Errorf("user %d has %d", user, place)
			}
			delete(moved, user)
		}
	}
	if len(moved) > 0 {
		t.Errorf("%d users are missing", len(moved))
	}
}
