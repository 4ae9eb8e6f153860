package sharequeue_test

import (
	"io"
	"net"
	netmail "net/mail"
	"net/url"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/clock"
	"wright.app/platform/mail"
)

// sink is an SMTP server that stores the received mails.
type sink struct {
	mu    sync.Mutex
	mails []deliveredMail
	err   error // the response to all RCPT commands
}

// deliveredMail is one mail as the server received it.
type deliveredMail struct {
	from string
	to   []string
	data []byte
}

// newSink returns a sink and a transport that sends to it.
func newSink(t *testing.T) (*sink, mail.Transport) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &sink{}
	server := smtp.NewServer(s)
	server.Domain, server.ReadTimeout, server.WriteTimeout = "localhost", 10*time.Second, 10*time.Second
	server.EnableSMTPUTF8 = true
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(func() { _ = server.Close() })
	from := netmail.Address{Name: "Wright", Address: "no-reply@wright.test"}
	return s, mail.NewSMTP(&url.URL{Scheme: "smtp", Host: listener.Addr().String()}, from,
		clock.NewFixed(sharingtest.Noon))
}

func (s *sink) received() []deliveredMail {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]deliveredMail(nil), s.mails...)
}

// refuse makes the sink refuse all further mails.
func (s *sink) refuse(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.err = err
}

// NewSession implements smtp.Backend.
func (s *sink) NewSession(*smtp.Conn) (smtp.Session, error) { return &session{sink: s}, nil }

type session struct {
	sink *sink
	mail deliveredMail
}

// Mail implements smtp.Session.
func (s *session) Mail(from string, _ *smtp.MailOptions) error {
	s.mail = deliveredMail{from: from}
	return nil
}

// Rcpt implements smtp.Session.
func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.sink.mu.Lock()
	defer s.sink.mu.Unlock()
	s.mail.to = append(s.mail.to, to)
	return s.sink.err
}

// Data implements smtp.Session.
func (s *session) Data(r io.Reader) error {
	data, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	s.mail.data = data
	s.sink.mu.Lock()
	defer s.sink.mu.Unlock()
	s.sink.mails = append(s.sink.mails, s.mail)
	return nil
}

// Reset implements smtp.Session.
func (s *session) Reset() { s.mail = deliveredMail{} }

// Logout implements smtp.Session.
func (s *session) Logout() error { return nil }
