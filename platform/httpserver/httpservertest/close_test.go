package httpservertest_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httptrace"
	"testing"

	"wright.app/platform/httpserver/httpservertest"
)

// Not parallel: another test may close the idle connections of the default transport.
func TestCloseAtEnd_keepsTheConnectionsToOtherServers(t *testing.T) {
	running := httptest.NewServer(http.NotFoundHandler())
	httpservertest.CloseAtEnd(t, running)
	if isReused(t, running.URL) {
		t.Fatal("the first request has a connection already")
	}
	var closed string
	t.Run("another test", func(t *testing.T) {
		server := httptest.NewServer(http.NotFoundHandler())
		httpservertest.CloseAtEnd(t, server)
		closed = server.URL
		isReused(t, closed)
	})
	if !isReused(t, running.URL) {
		t.Error("the connection to the server that still runs was closed")
	}
	if response, err := http.Get(closed); err == nil { // refused at once
		_ = response.Body.Close()
		t.Error("the server of the test that ended still answers")
	}
}

// isReused sends a request by the default transport, and reports whether its connection existed before.
func isReused(t *testing.T, address string) bool {
	t.Helper()
	var reused bool
	request, err := http.NewRequestWithContext(httptrace.WithClientTrace(t.Context(), &httptrace.ClientTrace{
		GotConn: func(info httptrace.GotConnInfo) { reused = info.Reused },
	}), http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	if _, err := io.Copy(io.Discard, response.Body); err != nil {
		t.Fatal(err)
	}
	return reused
}
