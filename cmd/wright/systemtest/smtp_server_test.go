package systemtest_test

import (
	"io"
	"net"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/emersion/go-smtp"
)

// smtpServer is an SMTP server that records the mails it receives.
type smtpServer struct {
	addr    string
	mails   chan string
	failure atomic.Pointer[smtp.SMTPError] // the response to every mail, nil to accept it
	refused atomic.Int64                   // number of mails that got the response failure
}

func newSMTPServer(t *testing.T) *smtpServer {
	t.Helper()
	m := &smtpServer{addr: freeAddress(t), mails: make(chan string, 100)}
	m.listen(t)
	return m
}

// listen starts the server. The returned function stops it, and no other server listens on its address until it is
// started again.
func (m *smtpServer) listen(t *testing.T) (end func()) {
	t.Helper()
	listener, err := net.Listen("tcp", m.addr)
	if err != nil {
		t.Fatal(err)
	}
	server := smtp.NewServer(m)
	server.Domain, server.ReadTimeout, server.WriteTimeout = "localhost", timeout, timeout
	go func() { _ = server.Serve(listener) }()
	end = func() { _ = server.Close() }
	t.Cleanup(end)
	return end
}

// next waits for the next mail and returns it. It skips mails about sign-ins from new browsers, because they may arrive
// at any time.
func (m *smtpServer) next(t *testing.T) string {
	t.Helper()
	for {
		select {
		case mail := <-m.mails:
			if !isAboutSignIn(mail) {
				return mail
			}
		case <-time.After(timeout):
			t.Fatal("no mail arrived")
			return ""
		}
	}
}

func isAboutSignIn(mail string) bool { return strings.Contains(mail, "Subject: New login") }

// NewSession implements smtp.Backend.
func (m *smtpServer) NewSession(*smtp.Conn) (smtp.Session, error) { return smtpSession{m}, nil }

type smtpSession struct{ server *smtpServer }

// Mail implements smtp.Session.
func (s smtpSession) Mail(string, *smtp.MailOptions) error {
	if failure := s.server.failure.Load(); failure != nil {
		s.server.refused.Add(1)
		return failure
	}
	return nil
}

// Rcpt implements smtp.Session.
func (smtpSession) Rcpt(string, *smtp.RcptOptions) error { return nil }

// Data implements smtp.Session.
func (s smtpSession) Data(r io.Reader) error {
	mail, err := io.ReadAll(r)
	if err == nil {
		s.server.mails <- string(mail)
	}
	return err
}

// Reset implements smtp.Session.
func (smtpSession) Reset() {}

// Logout implements smtp.Session.
func (smtpSession) Logout() error { return nil }
