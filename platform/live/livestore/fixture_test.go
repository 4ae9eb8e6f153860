package livestore_test

import (
	"bufio"
	"context"
	"errors"
	"io"
	"log/slog"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/live"
	"wright.app/platform/live/livestore"
)

const alex, robin identity.UserID = 7, 8

// patience is how long a test waits for what has to happen, on a busy machine.
const patience = time.Minute

// instance is a server with streams.
type instance struct {
	db       *database.DB
	store    *livestore.Store
	hub      *live.Hub
	recorder *live.Recorder
	streams  *live.Streams
	sessions *sessions
	checks   *live.SessionChecks
	draining chan struct{}
	observed observed
}

// observed implements live.Observer.
type observed struct{ sent, resynced, dropped atomic.Int64 }

// Sent implements live.Observer.
func (o *observed) Sent(_ context.Context, lag time.Duration) {
	if lag >= 0 && lag < patience {
		o.sent.Add(1)
	}
}

// Resynced implements live.Observer.
func (o *observed) Resynced(context.Context) { o.resynced.Add(1) }

// Dropped implements live.Observer.
func (o *observed) Dropped(context.Context) { o.dropped.Add(1) }

// newInstance starts an instance on a database.
func newInstance(t *testing.T, db *database.DB) *instance {
	t.Helper()
	i := &instance{
		db: db, store: livestore.NewStore(db), hub: live.NewHub(), sessions: &sessions{}, draining: make(chan struct{}),
	}
	log := slog.New(slog.DiscardHandler)
	wakeups := livestore.NewWakeups(db, i.store, i.hub, clock.System{}, log)
	i.recorder = live.NewRecorder(db, i.store, wakeups, clock.System{})
	i.streams = live.NewStreams(live.StreamsDeps{
		Transactor: db, Outbox: i.store, Hub: i.hub, Draining: i, Clock: clock.System{}, Log: log,
	}, &i.observed)
	i.checks = live.NewSessionChecks(i.hub, i.sessions, log)
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() { wakeups.Run(ctx) })
	running.Go(func() { i.checks.Run(ctx) })
	t.Cleanup(func() {
		cancel()
		running.Wait()
	})
	return i
}

// Begun implements live.Draining.
func (i *instance) Begun() <-chan struct{} { return i.draining }

// sessions implements live.Sessions.
type sessions struct {
	ended sync.Map // of sessions
	fails atomic.Bool

	largest atomic.Int64 // number of sessions of a call
}

// Ended implements live.Sessions.
func (s *sessions) Ended(_ context.Context, all []string) (ended []string, err error) {
	if s.fails.Load() {
		return nil, fault.ErrUnavailable
	}
	s.largest.Store(max(s.largest.Load(), int64(len(all))))
	for _, session := range all {
		if _, hasEnded := s.ended.Load(session); hasEnded {
			ended = append(ended, session)
		}
	}
	return ended, nil
}

func callerOf(user identity.UserID) identity.Principal {
	return identity.Principal{
		Scheme: identity.SchemeSession, SessionID: user.String(), User: user, Role: identity.Wright, Ready: true,
	}
}

// record records an event in a transaction of its own.
func (i *instance) record(t *testing.T, user identity.UserID, name live.Name) {
	t.Helper()
	if err := i.recorder.Record(t.Context(), user, live.Event{Name: name}); err != nil {
		t.Fatal(err)
	}
}

// received is an event as a browser sees it.
type received struct {
	name live.Name
	id   int64
	data string
}

// reader is a browser with a stream.
type reader struct {
	events chan received
	ended  chan struct{} // closed when Serve has returned
	leave  func()
	first  string // the text before the first id
	id     int64  // of the beginning
}

// open opens a stream, and returns when its beginning has come.
func (i *instance) open(t *testing.T, user identity.UserID, lastID string) *reader {
	t.Helper()
	stream, err := i.streams.Open(t.Context(), callerOf(user), lastID)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	in, out := io.Pipe()
	r := &reader{events: make(chan received, 10_000), ended: make(chan struct{}), leave: cancel}
	var running sync.WaitGroup
	running.Go(func() {
		defer close(r.ended)
		_ = stream.Serve(ctx, out)
		_ = out.Close()
	})
	begun := make(chan struct{})
	running.Go(func() { r.parse(in, begun) })
	t.Cleanup(func() {
		cancel()
		_ = in.CloseWithError(errors.New("the test has ended"))
		running.Wait()
	})
	wait(t, begun, "beginning of the stream")
	return r
}

// parse reads the stream by the rules of server-sent events.
func (r *reader) parse(in io.Reader, begun chan<- struct{}) {
	defer close(r.events)
	lines := bufio.NewScanner(in)
	var one received
	for lines.Scan() {
		field, value, _ := strings.Cut(lines.Text(), ": ")
		switch {
		case lines.Text() == "" && one.name != "":
			r.events <- one
			one = received{id: one.id}
		case lines.Text() == "" && one.id != 0 && r.id == 0:
			r.id = one.id
			close(begun)
		case field == "event":
			one.name = live.Name(value)
		case field == "id":
			one.id, _ = strconv.ParseInt(value, 10, 64)
		case field == "data":
			one.data = value
		}
		if r.id == 0 {
			r.first += lines.Text() + "\n"
		}
	}
}

// next returns the next event.
func (r *reader) next(t *testing.T) received {
	t.Helper()
	select {
	case e, ok := <-r.events:
		if !ok {
			t.Fatal("the stream has ended")
		}
		return e
	case <-time.After(patience):
		t.Fatal("no event came")
	}
	return received{}
}

// none fails the test if an event comes soon.
func (r *reader) none(t *testing.T) {
	t.Helper()
	select {
	case e, ok := <-r.events:
		if ok {
			t.Errorf("got %+v", e)
		}
	case <-time.After(100 * time.Millisecond):
	}
}

func wait(t *testing.T, done <-chan struct{}, what string) {
	t.Helper()
	select {
	case <-done:
	case <-time.After(patience):
		t.Fatalf("%s: not in time", what)
	}
}

func eventually(t *testing.T, what string, isTrue func() bool) {
	t.Helper()
	deadline, again := time.After(patience), time.NewTicker(10*time.Millisecond)
	defer again.Stop()
	for !isTrue() {
		select {
		case <-again.C:
		case <-deadline:
			t.Fatalf("%s: not in time", what)
		}
	}
}
