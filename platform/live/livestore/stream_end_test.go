package livestore_test

import (
	"errors"
	"os"
	"testing"
	"time"

	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/live"
)

func TestT221_stream_endsWithinFiveSecondsAfterItsSession(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, i *instance) {
		r := i.open(t, alex, "")
		other := i.open(t, robin, "")
		i.sessions.ended.Store(alex.String(), true)
		began := time.Now()
		if got := r.next(t); got.name != live.SessionRevoked || got.id != r.id {
			t.Errorf("got %+v", got)
		}
		wait(t, r.ended, "end of the stream")
		if took := time.Since(began); took > 5*time.Second {
			t.Errorf("it took %s", took)
		}
		other.none(t)
	})
}

func TestT221_manyStreams_endWithTheirSessionsAndAreCheckedInBatches(t *testing.T) {
	t.Parallel()
	i := newInstance(t, databasetest.Open(t))
	const count = 1200
	var ending []*reader
	for user := range identity.UserID(count) {
		r := i.open(t, user+1, "")
		if user%400 == 0 {
			i.sessions.ended.Store((user + 1).String(), true)
			ending = append(ending, r)
		}
	}
	i.checks.Check(t.Context())
	for _, r := range ending {
		if got := r.next(t); got.name != live.SessionRevoked {
			t.Errorf("got %+v", got)
		}
		wait(t, r.ended, "end of the stream")
	}
	if got := i.hub.Open(); got != count-len(ending) {
		t.Errorf("%d streams are open", got)
	}
	if largest := i.sessions.largest.Load(); largest != 500 {
		t.Errorf("%d sessions were checked at a time", largest)
	}
}

func TestCheck_sessionsCannotBeRead_streamsGoOn(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, i *instance) {
		r := i.open(t, alex, "")
		i.sessions.ended.Store(alex.String(), true)
		i.sessions.fails.Store(true)
		i.checks.Check(t.Context())
		i.record(t, alex, live.ProfileChanged)
		if got := r.next(t); got.name != live.ProfileChanged {
			t.Errorf("got %+v", got)
		}
	})
}

func TestT223_seventhStreamOfAUser_isRefusedUntilOneEnds(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, i *instance) {
		var all []*reader
		for range live.StreamsPerUser {
			all = append(all, i.open(t, alex, ""))
		}
		if _, err := i.streams.Open(t.Context(), callerOf(alex), ""); !errors.Is(err, fault.ErrRequestLimit) {
			t.Errorf("got %v", err)
		}
		i.open(t, robin, "")
		all[2].leave()
		wait(t, all[2].ended, "end of a stream")
		i.open(t, alex, "")
		if got := i.hub.Open(); got != live.StreamsPerUser+1 {
			t.Errorf("%d streams are open", got)
		}
	})
}

func TestOpen_callerWithoutSetup_isRefused(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, i *instance) {
		for _, caller := range []identity.Principal{{}, {Scheme: identity.SchemeSession, User: alex}} {
			if _, err := i.streams.Open(t.Context(), caller, ""); err == nil {
				t.Errorf("%+v got a stream", caller)
			}
		}
		if i.hub.Open() != 0 {
			t.Error("a refused caller has a stream")
		}
	})
}

// stuck is a client that does not read.
type stuck struct{}

// Write implements io.Writer.
func (stuck) Write([]byte) (int, error) { return 0, os.ErrDeadlineExceeded }

func TestT223_clientThatDoesNotRead_losesItsStream(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, i *instance) {
		stream, err := i.streams.Open(t.Context(), callerOf(alex), "")
		if err != nil {
			t.Fatal(err)
		}
		if err := stream.Serve(t.Context(), stuck{}); !errors.Is(err, os.ErrDeadlineExceeded) {
			t.Errorf("got %v", err)
		}
		if i.hub.Open() != 0 {
			t.Error("the stream is still open")
		}
		if got := i.observed.dropped.Load(); got != 1 {
			t.Errorf("%d streams were dropped", got)
		}
	})
}

func TestStream_serverIsAboutToStop_endsAtOnce(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, i *instance) {
		r := i.open(t, alex, "")
		began := time.Now()
		close(i.draining)
		wait(t, r.ended, "end of the stream")
		if took := time.Since(began); took > time.Second {
			t.Errorf("it took %s", took)
		}
	})
}
