package mail_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"errors"
	"io"
	"math/big"
	"net"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

// server is a mail server that records mails. Its functions, if they are set, decide whether it accepts a command.
type server struct {
	onMail, onRcpt, onData func() error
	needsLogin             bool

	mu       sync.Mutex
	received []received
	logins   []string
}

type received struct {
	from  string
	to    []string
	data  []byte
	plain bool // without TLS
}

func (s *server) NewSession(c *smtp.Conn) (smtp.Session, error) {
	_, encrypted := c.TLSConnectionState()
	return &session{server: s, plain: !encrypted}, nil
}

// plain returns the number of mails that were received without TLS.
func (s *server) plain() int {
	n := 0
	for _, m := range s.messages() {
		if m.plain {
			n++
		}
	}
	return n
}

func (s *server) messages() []received {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.received
}

type session struct {
	server   *server
	current  received
	loggedIn bool
	plain    bool
}

func (s *session) AuthMechanisms() []string {
	if s.server.needsLogin {
		return []string{sasl.Plain}
	}
	return nil
}

func (s *session) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		s.server.mu.Lock()
		defer s.server.mu.Unlock()
		s.server.logins = append(s.server.logins, user)
		if password != "right" {
			return errors.New("wrong password")
		}
		s.loggedIn = true
		return nil
	}), nil
}

func (s *session) Mail(from string, _ *smtp.MailOptions) error {
	if s.server.needsLogin && !s.loggedIn {
		return smtp.ErrAuthRequired
	}
	s.current = received{from: from, plain: s.plain}
	return call(s.server.onMail)
}

func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.current.to = append(s.current.to, to)
	return call(s.server.onRcpt)
}

func (s *session) Data(r io.Reader) error {
	data, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	if err := call(s.server.onData); err != nil {
		return err
	}
	s.server.mu.Lock()
	defer s.server.mu.Unlock()
	s.current.data = data
	s.server.received = append(s.server.received, s.current)
	return nil
}

func (s *session) Reset() {}

func (s *session) Logout() error { return nil }

func call(fn func() error) error {
	if fn == nil {
		return nil
	}
	return fn()
}

// serve runs s on loopback and returns its address.
func serve(t *testing.T, s *server, encrypted *tls.Config, startTLS bool) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	srv := smtp.NewServer(s)
	srv.Domain, srv.AllowInsecureAuth, srv.ErrorLog = "localhost", true, discardLog{}
	if startTLS {
		srv.TLSConfig = encrypted
	} else if encrypted != nil {
		l = tls.NewListener(l, encrypted)
	}
	go func() { _ = srv.Serve(l) }()
	t.Cleanup(func() { _ = srv.Close() })
	return l.Addr().String()
}

type discardLog struct{}

func (discardLog) Printf(string, ...any) {}

func (discardLog) Println(...any) {}

// serveEndlessGreeting runs a server that sends a greeting without end, line by line.
func serveEndlessGreeting(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go func() {
				tick := time.NewTicker(20 * time.Millisecond)
				defer tick.Stop()
				for range tick.C {
					if _, err := io.WriteString(conn, "220-wait\r\n"); err != nil {
						return
					}
				}
			}()
		}
	}()
	return l.Addr().String()
}

// certificate returns TLS configurations for localhost: of a server, and of a client that trusts its certificate.
func certificate(t *testing.T) (client, server *tls.Config) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "localhost"}, DNSNames: []string{"localhost"},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour), IsCA: true,
		BasicConstraintsValid: true,
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	pool := x509.NewCertPool()
	pool.AddCert(parsed)
	return &tls.Config{RootCAs: pool, ServerName: "localhost", MinVersion: tls.VersionTLS12},
		&tls.Config{
			Certificates: []tls.Certificate{{Certificate: [][]byte{der}, PrivateKey: key}},
			MinVersion:   tls.VersionTLS12,
		}
}
