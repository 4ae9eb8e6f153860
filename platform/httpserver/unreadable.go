package httpserver

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"sync/atomic"
	"time"

	"wright.app/platform/fault"
)

// The library answers by itself what it cannot read as a request, and no handler hears of it: a line of text, without any of
// the headers that an answer of this server carries, and sometimes with a status that blames the server. Such an
// answer begins with its status and ends its head with these two fields.
var (
	answerHead  = []byte("HTTP/1.1 ")
	refusedHead = []byte("\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n")
	expectation = []byte("HTTP/1.1 417 ")
	headTooLong = []byte("HTTP/1.1 431 ")
)

// unreadableListener puts problems in the place of what the library answers to requests that it cannot read (ADR 0038).
type unreadableListener struct {
	net.Listener
	headers []header
}

// Accept implements net.Listener.
func (l *unreadableListener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err != nil {
		return nil, err //nolint:wrapcheck // net/http looks at the type
	}
	return &unreadableConn{Conn: conn, headers: l.headers}, nil
}

type unreadableConn struct {
	net.Conn
	headers []header
	handled atomic.Bool // a handler has the request: what is written is its answer, whatever that looks like
}

type unreadableConnKey struct{}

// watchHandled lets the connections of a server know while a handler's answer is written. A body may look like an answer of
// the library, and were it taken for one, whoever has written it would decide where the next answer begins.
func watchHandled(s *http.Server) {
	handler := s.Handler
	s.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if conn, ok := r.Context().Value(unreadableConnKey{}).(*unreadableConn); ok {
			conn.handled.Store(true)
		}
		handler.ServeHTTP(w, r)
	})
	s.ConnContext = func(ctx context.Context, conn net.Conn) context.Context {
		return context.WithValue(ctx, unreadableConnKey{}, conn)
	}
	s.ConnState = func(conn net.Conn, state http.ConnState) {
		// The library says so once all of an answer has been written, and before it reads on.
		if conn, ok := conn.(*unreadableConn); ok && state == http.StateIdle {
			conn.handled.Store(false)
		}
	}
}

// Write implements net.Conn. The library writes such an answer at once, so that it never comes in parts.
func (c *unreadableConn) Write(answer []byte) (int, error) {
	if c.handled.Load() {
		return c.Conn.Write(answer) //nolint:wrapcheck // the caller knows connections
	}
	line, _, _ := bytes.Cut(answer, []byte("\r\n"))
	if !bytes.HasPrefix(answer, expectation) && (!bytes.HasPrefix(answer, answerHead) || !bytes.HasPrefix(answer[len(line):], refusedHead)) {
		return c.Conn.Write(answer) //nolint:wrapcheck // the caller knows connections
	}
	why := fault.ErrMalformed.WithDetail("The request is not written as HTTP asks for: look at its first line and its header fields.")
	if bytes.HasPrefix(answer, headTooLong) {
		why = fault.ErrTooLarge.WithDetail(fmt.Sprintf("Address and header fields may have %d bytes together.", maxHeaderBytes))
	}
	if err := c.refuse(why); err != nil {
		return 0, err
	}
	return len(answer), nil
}

func (c *unreadableConn) refuse(why *fault.Error) error {
	status, requestID := Status(why.Kind()), rand.Text()
	body, err := json.Marshal(document(why, status, requestID, 0))
	if err != nil {
		return fmt.Errorf("encode problem: %w", err)
	}
	answer := http.Response{
		StatusCode: status, ProtoMajor: 1, ProtoMinor: 1, Header: http.Header{}, Close: true,
		Body: io.NopCloser(bytes.NewReader(body)), ContentLength: int64(len(body)),
	}
	for _, h := range c.headers {
		answer.Header[h.name] = h.values
	}
	answer.Header.Set("Content-Type", "application/problem+json")
	answer.Header.Set("Date", time.Now().UTC().Format(http.TimeFormat)) //nolint:forbidigo // as the library dates all others
	answer.Header.Set("X-Request-Id", requestID)
	var raw bytes.Buffer
	if err := answer.Write(&raw); err != nil {
		return fmt.Errorf("write problem: %w", err)
	}
	_, err = c.Conn.Write(raw.Bytes())
	return err //nolint:wrapcheck // the caller knows connections
}
