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

// connectedRecorder is a response recorder whose deadlines are those of a connection.
type connectedRecorder struct {
	http.ResponseWriter
	connection net.Conn
}

func (c connectedRecorder) SetReadDeadline(at time.Time) error {
	return c.connection.SetReadDeadline(at)
}

func (c connectedRecorder) SetWriteDeadline(at time.Time) error {
	return c.connection.SetWriteDeadline(at)
}

// A client that stops gets an error after the time for one part. A client that keeps the rate has unlimited time.
func TestT55_bodyBelowTheMinimumRate_isRefused(t *testing.T) {
	t.Parallel()
	const part = 10 * time.Second
	for name, c := range map[string]struct {
		pause time.Duration // before each part
		stop  bool          // after the last part
		want  error
		took  time.Duration
	}{
		"stops":         {stop: true, want: fault.ErrMalformed, took: part},
		"keeps sending": {},
		"sends slowly":  {pause: part - time.Nanosecond, took: 3 * (part - time.Nanosecond)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				server, client := net.Pipe()
				defer func() { _ = errors.Join(server.Close(), client.Close()) }()
				go func() {
					for range 3 {
						<-time.After(c.pause)
						_, _ = io.WriteString(client, strings.Repeat("x", streamPart))
					}
					if !c.stop {
						_ = client.Close()
					}
				}()
				began := time.Now()
				body := newPacedBody(connectedRecorder{httptest.NewRecorder(), server}, server, part)
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
