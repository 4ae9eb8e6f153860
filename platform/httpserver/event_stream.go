package httpserver

import (
	"context"
	"fmt"
	"net/http"

	"wright.app/platform/clock"
)

// EventStream is the body of a response with server-sent events, which is sent part by part.
type EventStream struct {
	w          http.ResponseWriter
	connection *http.ResponseController
	opened     func()
}

// NewEventStream begins a response with server-sent events to the request of ctx. Its connection no longer takes one
// that its address may have for requests.
func NewEventStream(ctx context.Context, w http.ResponseWriter) *EventStream {
	h := w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no") // nginx would collect the events otherwise
	if releaseConnection(ctx) {
		h.Set("Connection", "close")
	}
	w.WriteHeader(http.StatusOK)
	return &EventStream{w, http.NewResponseController(w), openedFunc(ctx)}
}

// Write implements io.Writer. It sends a part at once, and returns an error if the client does not read it in time.
func (s *EventStream) Write(part []byte) (n int, err error) {
	defer s.opened()
	// There is no deadline in a test without a connection.
	_ = s.connection.SetWriteDeadline(clock.Machine().Add(streamPace))
	if n, err = s.w.Write(part); err != nil {
		return n, fmt.Errorf("send a part: %w", err)
	}
	if err := s.connection.Flush(); err != nil {
		return n, fmt.Errorf("send a part: %w", err)
	}
	return n, nil
}
