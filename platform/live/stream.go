package live

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"os"
	"strconv"
	"time"

	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

const (
	// commentEvery is how often a comment is sent, so that no proxy takes the stream for idle.
	commentEvery = 20 * time.Second
	// readTimeout bounds a read of events, or of sessions.
	readTimeout = 5 * time.Second
	// readBatch is how many events are read at a time.
	readBatch = 200
	// retryLeast and retryMost are how soon a browser reconnects. They differ, so that not all come back at once.
	retryLeast, retryMost = 500 * time.Millisecond, 2500 * time.Millisecond
	// retryWhenFull is how soon a user with too many streams may try again.
	retryWhenFull = 30 * time.Second
	// retryRead is how soon a stream reads again after it could not.
	retryRead = time.Second
)

// Streams opens streams of events.
type Streams struct {
	StreamsDeps

	observer Observer
}

// StreamsDeps are the dependencies of Streams.
type StreamsDeps struct {
	Transactor tx.Transactor
	Outbox     Outbox
	Hub        *Hub
	Draining   Draining
	Clock      clock.Clock
	Log        *slog.Logger
}

// NewStreams returns a Streams. o may be nil.
func NewStreams(d StreamsDeps, o Observer) *Streams {
	if o == nil {
		o = unobserved{}
	}
	return &Streams{d, o}
}

// members admits all users who have finished the setup. The OpenAPI document states the same with security.
var members = identity.Rule{}

// Stream is an open stream of the events of one user. Serve has to be called once.
type Stream struct {
	streams *Streams
	user    identity.UserID
	own     *subscription
	place   int64     // of the last event that was sent, or from which the stream begins
	missed  bool      // events that are not kept any more
	waits   bool      // for new events, because it has sent those that there were when it began
	first   time.Time // when the first event in the buffer was recorded, zero without one
	out     io.Writer
	buffer  bytes.Buffer
}

// Open opens a stream of the events of the caller after the one that lastID names, or of new ones if it is empty. It
// returns fault.ErrRequestLimit if the caller has StreamsPerUser already.
func (s *Streams) Open(ctx context.Context, caller identity.Principal, lastID string) (*Stream, error) {
	user, err := members.Admit(caller)
	if err != nil {
		return nil, err
	}
	// It subscribes before it reads, so that no event is missed in between.
	own, err := s.Hub.subscribe(user, caller.SessionID)
	if err != nil {
		return nil, err
	}
	place, missed, err := s.begin(ctx, user, lastID)
	if err != nil {
		s.Hub.unsubscribe(user, own)
		return nil, fmt.Errorf("stream of user %d: %w", user, err)
	}
	own.place.Store(place)
	return &Stream{streams: s, user: user, own: own, place: place, missed: missed}, nil
}

// begin returns the place after which a stream begins. missed reports that events after lastID are not kept any more,
// or that the user has never had an event with that id.
func (s *Streams) begin(
	ctx context.Context, user identity.UserID, lastID string,
) (place int64, missed bool, err error) {
	newest, err := s.newest(ctx, user)
	if err != nil || lastID == "" {
		return newest, false, err
	}
	last, err := strconv.ParseInt(lastID, 10, 64)
	if err != nil || last < 0 || last > newest || strconv.FormatInt(last, 10) != lastID {
		return newest, true, nil //nolint:nilerr // an id that cannot be read is that of no event
	}
	return last, false, nil // Serve notices if the next event is not kept
}

// newest returns the place of the newest event of a user, and gives a user without events a place.
func (s *Streams) newest(ctx context.Context, user identity.UserID) (int64, error) {
	newest, ok, err := s.Outbox.Newest(ctx, user)
	if err != nil || ok {
		return newest, err
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error { return s.Outbox.Begin(ctx, user, s.Clock.Now()) })
	if err != nil {
		return 0, err
	}
	newest, _, err = s.Outbox.Newest(ctx, user)
	return newest, err
}

// Serve sends events to out until ctx or the session ends, the server is about to stop, or out fails because the client
// does not read. Each call of Write has whole events, and has to send them at once.
func (s *Stream) Serve(ctx context.Context, out io.Writer) error {
	defer s.streams.Hub.unsubscribe(s.user, s.own)
	s.out = out
	s.begin()
	// The first comment comes at a random time, so that those of many streams that began together are spread.
	timer := time.NewTimer(rand.N(commentEvery))
	defer timer.Stop()
	for {
		retry, err := s.sendNew(ctx)
		if err != nil {
			return err
		}
		select {
		case <-s.own.woken:
		case <-retry:
		case <-ctx.Done():
			return nil
		case <-s.streams.Draining.Begun():
			return nil
		case <-s.own.ended:
			s.event(s.place, SessionRevoked, []byte("{}"))
			return s.flush(ctx)
		case <-timer.C:
			timer.Reset(commentEvery)
			s.buffer.WriteString(":\n\n")
		}
	}
}

// begin writes how soon to reconnect, and the id of the place, so that a client that loses the connection before the
// first event misses none.
func (s *Stream) begin() {
	retry := retryLeast + rand.N(retryMost-retryLeast)
	fmt.Fprintf(&s.buffer, "retry: %d\n: events\n\nid: %d\n\n", retry.Milliseconds(), s.place)
}

// sendNew sends all events after the place. retry is not nil if they could not be read, and closed when to try again.
func (s *Stream) sendNew(ctx context.Context) (retry <-chan time.Time, err error) {
	for {
		full, err := s.readNew(ctx)
		if sendErr := s.flush(ctx); sendErr != nil {
			return nil, sendErr
		}
		if err != nil && ctx.Err() == nil {
			s.streams.Log.DebugContext(ctx, "events of a stream could not be read", "err", err)
			return time.After(retryRead), nil
		}
		if err != nil {
			return nil, nil //nolint:nilerr // Serve notices that the client has gone
		}
		if !full {
			s.waits = true
			return nil, nil
		}
	}
}

// readNew adds up to readBatch events to the buffer. full reports that there may be more.
func (s *Stream) readNew(ctx context.Context) (full bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, readTimeout)
	defer cancel()
	all, err := s.read(ctx)
	if err != nil {
		return false, err
	}
	for _, e := range all {
		if e.Sequence != s.place+1 {
			s.missed = true
			break
		}
		s.event(e.Sequence, e.Name, e.Data)
		s.moveTo(e.Sequence)
		if s.first.IsZero() {
			s.first = e.Recorded
		}
	}
	if !s.missed {
		return len(all) == readBatch, nil
	}
	newest, err := s.streams.newest(ctx, s.user)
	if err != nil {
		return false, err
	}
	s.missed = false
	s.moveTo(newest)
	s.event(newest, ResyncNeeded, []byte("{}"))
	s.streams.observer.Resynced(ctx)
	return true, nil
}

// read returns the next events. It sets missed if there are newer ones that are not kept any more.
func (s *Stream) read(ctx context.Context) ([]Stored, error) {
	if s.missed {
		return nil, nil
	}
	outbox, user := s.streams.Outbox, s.user
	all, err := outbox.After(ctx, user, s.place, readBatch)
	if err != nil || len(all) > 0 {
		return all, err
	}
	newest, err := s.streams.newest(ctx, user)
	if err != nil || newest == s.place {
		return nil, err
	}
	// The newest event may have been committed after the first read.
	all, err = outbox.After(ctx, user, s.place, readBatch)
	s.missed = err == nil && len(all) == 0
	return all, err
}

func (s *Stream) moveTo(place int64) {
	s.place = place
	s.own.place.Store(place)
}

// event adds an event to the buffer. data has no line break, because it is compact JSON.
func (s *Stream) event(id int64, name Name, data []byte) {
	fmt.Fprintf(&s.buffer, "event: %s\nid: %d\ndata: %s\n\n", name, id, data)
}

func (s *Stream) flush(ctx context.Context) error {
	if s.buffer.Len() == 0 {
		return nil
	}
	_, err := s.out.Write(s.buffer.Bytes())
	s.buffer.Reset()
	if errors.Is(err, os.ErrDeadlineExceeded) {
		s.streams.observer.Dropped(ctx)
	}
	if err != nil {
		return fmt.Errorf("send events: %w", err)
	}
	if s.waits && !s.first.IsZero() {
		// The clocks of two instances differ.
		s.streams.observer.Sent(ctx, max(0, s.streams.Clock.Now().Sub(s.first)))
	}
	s.first = time.Time{}
	return nil
}
