package httpservertest

import (
	"net/http/httptest"
	"testing"
)

// CloseAtEnd closes a server and its connections when the test ends. [httptest.Server.Close] would also close the idle
// connections of [net/http.DefaultTransport], and now and then break a request of a test that runs in parallel.
func CloseAtEnd(tb testing.TB, server *httptest.Server) {
	tb.Helper()
	tb.Cleanup(func() { _ = server.Config.Close() })
}
