package httpservertest

import (
	"net"
	"testing"
)

// AddressInUse returns an address, host:port, on which a listener already listens until the test ends.
func AddressInUse(tb testing.TB) string {
	tb.Helper()
	var config net.ListenConfig
	listener, err := config.Listen(tb.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { _ = listener.Close() })
	return listener.Addr().String()
}
