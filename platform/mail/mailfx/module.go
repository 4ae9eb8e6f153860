// Package mailfx provides the mail transport from the configuration.
package mailfx

import (
	"context"
	"log/slog"

	"go.uber.org/fx"

	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/dev"
	"wright.app/platform/mail"
)

// Module provides mail.Transport: the configured mail server, else the development mailbox.
var Module = fx.Module("mail", fx.Provide(newTransport))

func newTransport(lc fx.Lifecycle, cfg config.Mail, http config.HTTP, box *dev.Mailbox, clk clock.Clock,
	log *slog.Logger,
) mail.Transport {
	if cfg.SMTP != nil {
		return mail.NewSMTP(cfg.SMTP, cfg.From, clk)
	}
	if !http.Dev {
		lc.Append(fx.StartHook(func(ctx context.Context) {
			log.WarnContext(ctx, "mails are kept in the development mailbox, which cannot be read: set "+
				"WRIGHT_SMTP_URL, or WRIGHT_DEV=true to read them at /dev/mail")
		}))
	}
	return box
}
