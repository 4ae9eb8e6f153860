package httpserver_test

import (
	"bufio"
	"log/slog"
	"net/http"
	"net/url"
	"testing"

	"wright.app/platform/httpserver"
)

func TestEventStream_parts_areSentAtOnceAndNotCompressed(t *testing.T) {
	t.Parallel()
	next, failed := make(chan string), make(chan error, 1)
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		stream := httpserver.NewEventStream(r.Context(), w)
		for part := range next {
			if _, err := stream.Write([]byte(part)); err != nil {
				failed <- err
				return
			}
		}
		failed <- nil
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
	t.Cleanup(func() {
		if err := server.Close(); err != nil {
			t.Error(err)
		}
	})
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+server.Addr().String(), nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Accept-Encoding", "gzip")
	go func() { next <- "retry: 1000\n" }()
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	for name, want := range map[string]string{
		"Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no",
		"Content-Encoding": "",
	} {
		if got := response.Header.Get(name); got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
	lines := bufio.NewReader(response.Body)
	for _, part := range []string{"", "data: {}\n", "data: {}\n"} {
		if part != "" {
			next <- part
		}
		if _, err := lines.ReadString('\n'); err != nil {
			t.Fatal(err)
		}
	}
	close(next)
	if err := <-failed; err != nil {
		t.Error(err)
	}
}
