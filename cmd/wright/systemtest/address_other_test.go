//go:build !linux

package systemtest_test

import (
	"net"
	"testing"
)

// freeAddress returns a host:port on which no server listens. Another program may bind the port before the test does.
func freeAddress(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = listener.Close() }()
	return listener.Addr().String()
}
