package doctor_test

import (
	"net"
	"strings"
	"testing"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"

	"wright.app/platform/doctor"
)

// mailServer accepts one password.
type mailServer struct{}

func (mailServer) NewSession(*smtp.Conn) (smtp.Session, error) { return mailSession{}, nil }

type mailSession struct{ smtp.Session }

func (mailSession) AuthMechanisms() []string { return []string{sasl.Plain} }

func (mailSession) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, _, password string) error {
		if password != "right" {
			return smtp.ErrAuthFailed
		}
		return nil
	}), nil
}

func (mailSession) Reset() {}

func (mailSession) Logout() error { return nil }

func TestRun_mail_signsInAtTheServer(t *testing.T) {
	t.Parallel()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := smtp.NewServer(mailServer{})
	server.Domain, server.AllowInsecureAuth = "localhost", true
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(func() { _ = server.Close() })
	address := listener.Addr().String()

	found := run(t, load(t, "WRIGHT_SMTP_URL=smtp://wright:right@"+address))
	requireFinding(t, found, "mail", doctor.OK, "smtp://"+address, "at most 30 in a second")

	found = run(t, load(t, "WRIGHT_SMTP_URL=smtp://wright:hunter2@"+address))
	requireFinding(t, found, "mail", doctor.Problem, "535", "password in WRIGHT_SMTP_URL")
	for _, f := range found {
		if strings.Contains(f.Message, "hunter2") {
			t.Errorf("the password is in %q", f.Message)
		}
	}

	found = run(t, load(t, "WRIGHT_SMTP_URL=smtp://"+nowhere(t)))
	requireFinding(t, found, "mail", doctor.Problem, "refused")
}
