package httpservertest

import (
	"net"
	"testing"
)

// TakenAddress returns an address, host:port, on which a listener of the test already listens.
func TakenAddress(tb testing.TB) string {
	tb.Helper()
	var listening net.ListenConfig
	taken, err := listening.Listen(tb.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { _ = taken.Close() })
	return taken.Addr().String()
}
