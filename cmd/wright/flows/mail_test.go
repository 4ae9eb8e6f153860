package flows_test

import (
	"io"
	"net"
	"testing"
	"time"

	"github.com/emersion/go-smtp"
)

// mailServer is a real SMTP server that keeps what it is given.
type mailServer struct {
	addr    string
	letters chan string
}

func newMailServer(t *testing.T) *mailServer {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	m := &mailServer{addr: listener.Addr().String(), letters: make(chan string, 100)}
	server := smtp.NewServer(m)
	server.Domain, server.ReadTimeout, server.WriteTimeout = "localhost", patience, patience
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(func() { _ = server.Close() })
	return m
}

// next waits for the next letter.
func (m *mailServer) next(t *testing.T) string {
	t.Helper()
	select {
	case letter := <-m.letters:
		return letter
	case <-time.After(patience):
		t.Fatal("no mail came")
		return ""
	}
}

// NewSession implements smtp.Backend.
func (m *mailServer) NewSession(*smtp.Conn) (smtp.Session, error) { return mailSession{m}, nil }

type mailSession struct{ server *mailServer }

// Mail implements smtp.Session.
func (mailSession) Mail(string, *smtp.MailOptions) error { return nil }

// Rcpt implements smtp.Session.
func (mailSession) Rcpt(string, *smtp.RcptOptions) error { return nil }

// Data implements smtp.Session.
func (s mailSession) Data(r io.Reader) error {
	letter, err := io.ReadAll(r)
	if err == nil {
		s.server.letters <- string(letter)
	}
	return err
}

// Reset implements smtp.Session.
func (mailSession) Reset() {}

// Logout implements smtp.Session.
func (mailSession) Logout() error { return nil }
