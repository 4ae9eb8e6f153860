package httpserver_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
)

// most is how many streams and how many connections an address may have.
const most = 200

func TestT223_streamsOfAnAddress_areLimitedApartFromRequests(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, trusting("192.0.2.0/24"))
	open := func(address string, options ...httpservertest.Option) *httpservertest.Response {
		return s.Do(t, http.MethodGet, "/v1/user/events", nil, append(options,
			httpservertest.As(httpservertest.Wright(7)), httpservertest.From("192.0.2.7:1"),
			httpservertest.Header("X-Forwarded-For", address))...)
	}
	var streams sync.WaitGroup
	for range most {
		streams.Go(func() { open("203.0.113.5", httpservertest.Header("X-Do", "stream")) })
		<-s.things.entered
	}
	refused := open("203.0.113.5")
	if refused.Status != http.StatusTooManyRequests || refused.Header.Get("Retry-After") != "30" {
		t.Errorf("one more stream: %d, retry after %q", refused.Status, refused.Header.Get("Retry-After"))
	}
	open("203.0.113.6").Expect(t, http.StatusOK)
	s.Do(t, http.MethodGet, public, nil, httpservertest.From("192.0.2.7:1"),
		httpservertest.Header("X-Forwarded-For", "203.0.113.5")).Expect(t, http.StatusOK)
	close(s.things.release)
	streams.Wait()
	open("203.0.113.5").Expect(t, http.StatusOK)
}

// atATime is how many streams are opened at a time.
const atATime = 8

func TestR55_allClientsReconnect_streamsAreOpenedFewAtATimeAndOtherRequestsAreAnswered(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	const clients = 5 * atATime
	var streams sync.WaitGroup
	for range clients {
		streams.Go(func() {
			s.Do(t, http.MethodGet, "/v1/user/events", nil, httpservertest.As(httpservertest.Wright(7)),
				httpservertest.Header("X-Do", "hold")).Expect(t, http.StatusOK)
		})
	}
	for range atATime {
		<-s.things.entered
	}
	for range clients - atATime {
		s.Do(t, http.MethodGet, public, nil).Expect(t, http.StatusOK)
		if more := len(s.things.entered); more > 0 {
			t.Errorf("%d streams are opened beside %d others", more, atATime)
			break
		}
		s.things.release <- struct{}{}
		<-s.things.entered
	}
	close(s.things.release)
	streams.Wait()
}

// newStreamServer starts a server on loopback that responds with a stream to /stream, which lasts until the client has
// gone or end is closed, and to all other paths at once.
func newStreamServer(t *testing.T, end <-chan struct{}) (addr string) {
	t.Helper()
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/stream" {
			return
		}
		if _, err := httpserver.NewEventStream(r.Context(), w).Write([]byte(":\n\n")); err != nil {
			return
		}
		select {
		case <-end:
		case <-r.Context().Done():
		}
	})
	server, err := httpserver.NewServer(
		httpserver.Settings{Addr: "127.0.0.1:0", PublicURL: &url.URL{Scheme: "http", Host: "localhost"}},
		handler, httpserver.NewDrain(), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	if err := server.Listen(t.Context()); err != nil {
		t.Fatal(err)
	}
	server.Serve(t.Context())
	t.Cleanup(func() { _ = server.HTTP().Close() })
	return server.Addr().String()
}

// get sends a request over a new connection, and returns the response and what follows it.
func get(t *testing.T, addr, path string) (*http.Response, *bufio.Reader, error) {
	t.Helper()
	var dialer net.Dialer
	conn, err := dialer.DialContext(context.WithoutCancel(t.Context()), "tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	_ = conn.SetDeadline(time.Now().Add(time.Minute))
	if _, err := fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n", path); err != nil {
		return nil, nil, err
	}
	reader := bufio.NewReader(conn)
	response, err := http.ReadResponse(reader, nil)
	return response, reader, err
}

func TestT223_connectionOfAStream_takesNoneOfRequests(t *testing.T) {
	t.Parallel()
	end := make(chan struct{})
	addr := newStreamServer(t, end)
	var streams []*http.Response
	var rest []*bufio.Reader
	for range 2 {
		response, reader, err := get(t, addr, "/stream")
		if err != nil {
			t.Fatal(err)
		}
		streams, rest = append(streams, response), append(rest, reader)
	}
	for n := range most {
		if _, _, err := get(t, addr, "/"); err != nil {
			t.Fatalf("connection %d: %v", n+1, err)
		}
	}
	if response, _, err := get(t, addr, "/stream"); err == nil {
		t.Errorf("one more connection: %d", response.StatusCode)
	}
	// A connection that is no longer counted must not be used for other requests.
	close(end)
	for n, stream := range streams {
		content, err := io.ReadAll(stream.Body)
		if err != nil || !strings.HasPrefix(string(content), ":") || !stream.Close {
			t.Errorf("got %q, %v, and the connection is closed afterwards: %t", content, err, stream.Close)
		}
		if _, err := rest[n].ReadByte(); err == nil {
			t.Error("the connection of a stream that has ended is open")
		}
	}
}
