package mailfx_test

import (
	"bytes"
	"context"
	"log/slog"
	"net"
	"net/url"
	"strings"
	"testing"

	"github.com/emersion/go-smtp"
	"go.uber.org/fx"

	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/dev"
	"wright.app/platform/mail"
	"wright.app/platform/mail/mailfx"
)

// transport returns what the module provides, and what was logged at the start.
func transport(t *testing.T, cfg config.Mail, at config.HTTP) (mail.Transport, string) {
	t.Helper()
	var log bytes.Buffer
	var got mail.Transport
	app := fx.New(mailfx.Module, supplied(t, cfg, at, &log), fx.Populate(&got), fx.NopLogger)
	if err := app.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := app.Stop(context.Background()); err != nil {
		t.Error(err)
	}
	return got, log.String()
}

// supplied returns what the module needs.
func supplied(t *testing.T, cfg config.Mail, at config.HTTP, log *bytes.Buffer) fx.Option {
	t.Helper()
	return fx.Options(
		fx.Supply(cfg, at, slog.New(slog.NewTextHandler(log, nil)), databasetest.Open(t)),
		fx.Supply(fx.Annotate(clock.System{}, fx.As(new(clock.Clock)))), fx.Provide(dev.NewMailbox),
	)
}

func TestModule_mailServer_isUsed(t *testing.T) {
	t.Parallel()
	got, log := transport(t, config.Mail{SMTP: &url.URL{Scheme: "smtp", Host: "127.0.0.1:1"}}, config.HTTP{})
	if _, ok := got.(*mail.SMTP); !ok || log != "" {
		t.Errorf("got %T, %s", got, log)
	}
}

func TestModule_limit_holdsForTheMailServerOnly(t *testing.T) {
	t.Parallel()
	server := &url.URL{Scheme: "smtp", Host: "127.0.0.1:1"}
	if got, _ := transport(t, config.Mail{SMTP: server, PerSecond: 30}, config.HTTP{}); !isLimited(got) {
		t.Errorf("got %T", got)
	}
	if got, _ := transport(t, config.Mail{PerSecond: 30}, config.HTTP{Dev: true}); isLimited(got) {
		t.Errorf("got %T", got)
	}
}

func isLimited(transport mail.Transport) bool {
	_, limited := transport.(*mail.Limited)
	return limited
}

// noMails is a session of a mail server that gets no commands after the greeting.
type noMails struct{ smtp.Session }

func (noMails) Reset() {}

func (noMails) Logout() error { return nil }

// On Linux a connection to 0.0.0.0 reaches this machine, but the name is not one of the loopback interface.
func TestT68_mailServerWithoutTLS_endsTheProgramUnlessWaived(t *testing.T) {
	t.Parallel()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	conversation := smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) {
		return noMails{}, nil
	}))
	go func() { _ = conversation.Serve(listener) }()
	t.Cleanup(func() { _ = conversation.Close() })
	_, port, _ := strings.Cut(listener.Addr().String(), ":")
	server := &url.URL{Scheme: "smtp", Host: "0.0.0.0:" + port}

	var log bytes.Buffer
	app := fx.New(mailfx.Module, supplied(t, config.Mail{SMTP: server}, config.HTTP{}, &log),
		fx.Invoke(func(mail.Transport) {}), fx.NopLogger)
	if err := app.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	if end := <-app.Wait(); end.ExitCode != 1 {
		t.Errorf("exit code %d", end.ExitCode)
	}
	if err := app.Stop(context.Background()); err != nil {
		t.Error(err)
	}
	if !strings.Contains(log.String(), "WRIGHT_SMTP_URL cannot be used") || !strings.Contains(log.String(), "tls=off") {
		t.Errorf("log: %s", log.String())
	}

	server.RawQuery = "tls=off"
	if got, _ := transport(t, config.Mail{SMTP: server}, config.HTTP{}); !got.(*mail.SMTP).TLSWaived() {
		t.Error("not waived")
	}
}

func TestModule_withoutMailServer_usesTheMailboxAndWarnsInProduction(t *testing.T) {
	t.Parallel()
	for _, development := range []bool{true, false} {
		got, log := transport(t, config.Mail{}, config.HTTP{Dev: development})
		if _, ok := got.(*dev.Mailbox); !ok || strings.Contains(log, "WRIGHT_SMTP_URL") == development {
			t.Errorf("development %v: got %T, %s", development, got, log)
		}
	}
}
