package live

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"strconv"
	"time"

	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

const (
	// checkEvery is how often a stream makes sure that its session is valid. With reconnecting it is below the 5 s of
	// docs/security.md, T221.
	checkEvery = 4 * time.Second
	// commentAfter is the number of checks after which a comment is sent, so that no proxy takes the stream for idle.
	commentAfter = 5
	// readTimeout bounds a read of events.
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
type Streams struct{ StreamsDeps }

// StreamsDeps are the dependencies of Streams.
type StreamsDeps struct {
	Transactor tx.Transactor
	Outbox     Outbox
	Hub        *Hub
	Sessions   Sessions
	Draining   Draining
	Clock      clock.Clock
	Log        *slog.Logger
}

// NewStreams returns a Streams.
func NewStreams(d StreamsDeps) *Streams { return &Streams{d} }

// members admits all users who have finished the setup. The OpenAPI document states the same with security.
var members = identity.Rule{}

// Stream is an open stream of the events of one user. Serve has to be called once.
type Stream struct {
	streams *Streams
	caller  identity.Principal
	own     *subscription
	place   int64 // of the last event that was sent, or from which the stream begins
	missed  bool  // events that are not kept any more
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
	own, err := s.Hub.subscribe(user)
	if err != nil {
		return nil, err
	}
	place, missed, err := s.begin(ctx, user, lastID)
	if err != nil {
		s.Hub.unsubscribe(user, own)
		return nil, fmt.Errorf("stream of user %d: %w", user, err)
	}
	own.place.Store(place)
	return &Stream{streams: s, caller: caller, own: own, place: place, missed: missed}, nil
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
	defer s.streams.Hub.unsubscribe(s.caller.User, s.own)
	s.out = out
	s.begin()
	// The first check comes at a random time, so that those of many streams that began together are spread.
	timer := time.NewTimer(rand.N(checkEvery))
	defer timer.Stop()
	for checks := 1; ; {
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
		case <-timer.C:
			timer.Reset(checkEvery)
			if s.hasEnded(ctx) {
				s.event(s.place, SessionRevoked, []byte("{}"))
				return s.flush()
			}
			if checks++; checks%commentAfter == 0 {
				s.buffer.WriteString(":\n\n")
			}
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
		if sendErr := s.flush(); sendErr != nil {
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
	}
	if !s.missed {
		return len(all) == readBatch, nil
	}
	newest, err := s.streams.newest(ctx, s.caller.User)
	if err != nil {
		return false, err
	}
	s.missed = false
	s.moveTo(newest)
	s.event(newest, ResyncNeeded, []byte("{}"))
	return true, nil
}

// read returns the next events. It sets missed if there are newer ones that are not kept any more.
func (s *Stream) read(ctx context.Context) ([]Stored, error) {
	if s.missed {
		return nil, nil
	}
	outbox, user := s.streams.Outbox, s.caller.User
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

func (s *Stream) flush() error {
	if s.buffer.Len() == 0 {
		return nil
	}
	_, err := s.out.Write(s.buffer.Bytes())
	s.buffer.Reset()
	if err != nil {
		return fmt.Errorf("send events: %w", err)
	}
	return nil
}

// hasEnded reports whether the session has ended. While that cannot be found out, it has not: then no event can be read
// either.
func (s *Stream) hasEnded(ctx context.Context) bool {
	ctx, cancel := context.WithTimeout(ctx, readTimeout)
	defer cancel()
	return errors.Is(s.streams.Sessions.Check(ctx, s.caller), fault.ErrUnauthorized)
}
