package httpserver

import (
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"wright.app/platform/fault"
)

// connected is an answer whose deadlines are those of a connection.
type connected struct {
	http.ResponseWriter
	connection net.Conn
}

func (c connected) SetReadDeadline(at time.Time) error  { return c.connection.SetReadDeadline(at) }
func (c connected) SetWriteDeadline(at time.Time) error { return c.connection.SetWriteDeadline(at) }

// TestT55_bodyBelowThePace_isCut: whoever stops in the middle is told so after the time for one
// part, and whoever gets on has as long as it takes.
func TestT55_bodyBelowThePace_isCut(t *testing.T) {
	t.Parallel()
	const part = 10 * time.Second
	for name, c := range map[string]struct {
		pause time.Duration // before each part
		stop  bool          // after the last part
		want  error
		took  time.Duration
	}{
		"stops":          {stop: true, want: fault.ErrMalformed, took: part},
		"gets on":        {},
		"takes its time": {pause: part - time.Nanosecond, took: 3 * (part - time.Nanosecond)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				ours, theirs := net.Pipe()
				defer func() { _ = errors.Join(ours.Close(), theirs.Close()) }()
				go func() {
					for range 3 {
						<-time.After(c.pause)
						_, _ = io.WriteString(theirs, strings.Repeat("x", streamPart))
					}
					if !c.stop {
						_ = theirs.Close()
					}
				}()
				began := time.Now()
				body := newPacedBody(connected{httptest.NewRecorder(), ours}, ours, part)
				read, err := io.Copy(io.Discard, body)
				if !errors.Is(err, c.want) || read != 3*streamPart {
					t.Errorf("got %d of %d bytes, %v; want %v", read, 3*streamPart, err, c.want)
				}
				if took := time.Since(began); took != c.took {
					t.Errorf("took %v, want %v", took, c.took)
				}
			})
		})
	}
}
