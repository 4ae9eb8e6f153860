//go:build !linux

package flows_test

import (
	"net"
	"testing"
)

// address returns an address, host:port, on which nobody listens. Here somebody else may be given it before a program listens there.
func address(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = listener.Close() }()
	return listener.Addr().String()
}
