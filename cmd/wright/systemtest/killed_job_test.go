package systemtest_test

import (
	"io"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/emersion/go-smtp"
)

// stuckSMTP is a mail server that does not respond to the first mail.
type stuckSMTP struct {
	server *smtpServer
	began  chan struct{} // closed when the first mail arrives
	first  atomic.Bool
	end    chan struct{} // closed at the end of the test
}

// listen starts the server and returns its address.
func (s *stuckSMTP) listen(t *testing.T) (address string) {
	t.Helper()
	server := smtp.NewServer(s)
	server.Domain, server.Addr = "localhost", freeAddress(t)
	go func() { _ = server.ListenAndServe() }()
	t.Cleanup(func() {
		close(s.end)
		_ = server.Close()
	})
	return server.Addr
}

// NewSession implements smtp.Backend.
func (s *stuckSMTP) NewSession(*smtp.Conn) (smtp.Session, error) {
	return stuckSession{smtpSession{s.server}, s}, nil
}

type stuckSession struct {
	smtpSession

	stuck *stuckSMTP
}

// Data implements smtp.Session.
func (s stuckSession) Data(r io.Reader) error {
	if !s.stuck.first.CompareAndSwap(false, true) {
		return s.smtpSession.Data(r)
	}
	close(s.stuck.began)
	<-s.stuck.end
	return io.ErrUnexpectedEOF
}

// TestR15_killedWhileItSendsACode_sendsItAfterTheNextStart kills the program in the middle of a job.
func TestR15_killedWhileItSendsACode_sendsItAfterTheNextStart(t *testing.T) {
	t.Parallel()
	mails := newSMTPServer(t)
	stuck := &stuckSMTP{server: mails, began: make(chan struct{}), end: make(chan struct{})}
	s := newInstance(t, "WRIGHT_SMTP_URL=smtp://"+stuck.listen(t))
	p := s.start(t)
	b := newBrowser(t, s)
	const email = "robin@example.com"
	challenge := b.must(t, http.StatusOK, http.MethodPost, "/auth/login", map[string]any{"email": email})
	select {
	case <-stuck.began:
	case <-time.After(timeout):
		t.Fatal("no mail arrived")
	}
	p.kill(t)
	s.start(t)
	text := mails.next(t)
	if !strings.Contains(text, email) {
		t.Fatalf("another mail: %s", text)
	}
	b.bearer, _ = challenge["token"].(string)
	b.must(t, http.StatusOK, http.MethodPost, "/auth/user/verify",
		map[string]any{"email": email, "token": codeIn(text)})
}
