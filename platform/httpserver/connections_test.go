package httpserver_test

import (
	"errors"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"wright.app/platform/httpserver"
)

func TestT59_connectionsOfOneAddress_areLimited(t *testing.T) {
	t.Parallel()
	var config net.ListenConfig
	inner, err := config.Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := httpserver.NewCappedListener(inner, 2)
	t.Cleanup(func() { _ = l.Close() })
	accepted := make(chan net.Conn)
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				close(accepted)
				return
			}
			accepted <- conn
		}
	}()
	dial := func() net.Conn {
		conn, err := net.Dial("tcp", inner.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = conn.Close() })
		return conn
	}
	dial()
	first := <-accepted
	dial()
	second := <-accepted
	refused := dial()
	_ = refused.SetReadDeadline(time.Now().Add(10 * time.Second))
	if _, err := refused.Read(make([]byte, 1)); !errors.Is(err, io.EOF) && !strings.Contains(err.Error(), "reset") {
		t.Errorf("the third connection: got %v, want closed", err)
	}
	_ = first.Close()
	_ = first.Close() // the second Close must not lower the count again
	dial()
	third := <-accepted
	refused = dial()
	_ = refused.SetReadDeadline(time.Now().Add(10 * time.Second))
	if _, err := refused.Read(make([]byte, 1)); err == nil {
		t.Error("closing one connection twice has lowered the count twice")
	}
	_, _ = second, third
}

func TestListener_trustedProxies_areNotLimited(t *testing.T) {
	t.Parallel()
	var config net.ListenConfig
	inner, err := config.Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := httpserver.NewCappedListener(inner, 1, netipPrefix("127.0.0.0/8"))
	t.Cleanup(func() { _ = l.Close() })
	for range 3 {
		conn, err := net.Dial("tcp", inner.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = conn.Close() })
		accepted, err := l.Accept()
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = accepted.Close() })
	}
}
