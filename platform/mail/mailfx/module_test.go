package mailfx_test

import (
	"bytes"
	"context"
	"log/slog"
	"net/url"
	"strings"
	"testing"

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
	app := fx.New(
		mailfx.Module, fx.Supply(cfg, at, slog.New(slog.NewTextHandler(&log, nil)), databasetest.Open(t)),
		fx.Supply(fx.Annotate(clock.System{}, fx.As(new(clock.Clock)))), fx.Provide(dev.NewMailbox), fx.Populate(&got),
		fx.NopLogger,
	)
	if err := app.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := app.Stop(context.Background()); err != nil {
		t.Error(err)
	}
	return got, log.String()
}

func TestModule_mailServer_isUsed(t *testing.T) {
	t.Parallel()
	got, log := transport(t, config.Mail{SMTP: &url.URL{Scheme: "smtp", Host: "mail.example.com"}}, config.HTTP{})
	if _, ok := got.(*mail.SMTP); !ok || log != "" {
		t.Errorf("got %T, %s", got, log)
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
