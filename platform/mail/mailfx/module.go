// Package mailfx provides the mail transport from the configuration.
package mailfx

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"go.uber.org/fx"

	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/database"
	"wright.app/platform/dev"
	"wright.app/platform/mail"
)

// Module provides mail.Transport: the configured mail server, or else the development mailbox. The program ends if the
// mail server is on another host and offers no encryption, unless the configuration allows this. It starts even if the
// server is down.
var Module = fx.Module("mail", fx.Provide(newTransport))

// Observer observes mails. Only the server has one.
type Observer struct {
	// Transport returns a transport that observes the given one.
	Transport func(mail.Transport) mail.Transport
	// Wait is called with the time that a mail has to wait, and with whether the mail is then sent or delayed. It may
	// be nil.
	Wait func(ctx context.Context, wait time.Duration, isSent bool)
}

type observation struct {
	fx.In

	Observer Observer `optional:"true"`
}

func newTransport(lc fx.Lifecycle, cfg config.Mail, http config.HTTP, box *dev.Mailbox, db *database.DB,
	clk clock.Clock, o observation, log *slog.Logger, shutdown fx.Shutdowner,
) mail.Transport {
	transport := configured(lc, cfg, http, box, clk, log, shutdown)
	if o.Observer.Transport != nil {
		transport = o.Observer.Transport(transport)
	}
	if cfg.SMTP != nil && cfg.PerSecond > 0 {
		transport = mail.NewLimited(transport, mail.NewTurns(db), cfg.PerSecond, clk, o.Observer.Wait)
	}
	return transport
}

// configured returns the transport without its observer and its limit.
func configured(lc fx.Lifecycle, cfg config.Mail, http config.HTTP, box *dev.Mailbox, clk clock.Clock,
	log *slog.Logger, shutdown fx.Shutdowner,
) mail.Transport {
	if cfg.SMTP != nil {
		smtp := mail.NewSMTP(cfg.SMTP, cfg.From, clk)
		ctx, cancel := context.WithCancel(context.Background())
		var check sync.WaitGroup
		lc.Append(fx.StartStopHook(
			func() { check.Go(func() { checkTLS(ctx, smtp, log, shutdown) }) },
			func() {
				cancel()
				check.Wait()
			},
		))
		return smtp
	}
	if !http.Dev {
		lc.Append(fx.StartHook(func(ctx context.Context) {
			log.WarnContext(ctx, "mails are kept in the development mailbox, which cannot be read: set "+
				"WRIGHT_SMTP_URL, or WRIGHT_DEV=true to read them at /dev/mail")
		}))
	}
	return box
}

// checkTLS ends the program if mails would be sent without encryption although the configuration does not allow it.
func checkTLS(ctx context.Context, smtp *mail.SMTP, log *slog.Logger, shutdown fx.Shutdowner) {
	if smtp.TLSWaived() {
		log.WarnContext(ctx, "mails with sign-in codes travel in the clear to another host, since WRIGHT_SMTP_URL has "+
			"?tls=off")
	}
	err := smtp.CheckTLS(ctx)
	switch {
	case err == nil || ctx.Err() != nil:
	case errors.Is(err, mail.ErrNoSTARTTLS):
		log.ErrorContext(ctx, "WRIGHT_SMTP_URL cannot be used", "err", err)
		if err := shutdown.Shutdown(fx.ExitCode(1)); err != nil {
			log.ErrorContext(ctx, "the program could not be stopped", "err", err)
		}
	default:
		log.WarnContext(ctx, "the mail server of WRIGHT_SMTP_URL cannot be reached; mails wait for it", "err", err)
	}
}
