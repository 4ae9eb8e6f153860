package doctor

import (
	"context"
	"strconv"

	"wright.app/platform/mail"
)

func (d *checks) mail(ctx context.Context) Findings {
	cfg := d.cfg.Mail
	switch {
	case cfg.SMTP == nil && d.cfg.HTTP.Dev:
		return ok("mails are kept in the development mailbox, which can be read at /dev/mail")
	case cfg.SMTP == nil:
		return warning("mails are kept in the development mailbox, which cannot be read, so that nobody can sign in",
			"set WRIGHT_SMTP_URL, or WRIGHT_DEV=true to read them at /dev/mail")
	}
	server := mail.NewSMTP(cfg.SMTP, cfg.From, d.clock)
	place := cfg.SMTP.Scheme + "://" + cfg.SMTP.Host
	if err := server.Check(ctx); err != nil {
		return problem(place+": "+err.Error(),
			"check host, port, user and password in WRIGHT_SMTP_URL: smtps:// for a port that begins with TLS "+
				"(usually 465), smtp:// for one with STARTTLS (usually 587)")
	}
	if server.TLSWaived() {
		return warning(place+": mails with sign-in codes travel in the clear to another host",
			"remove ?tls=off from WRIGHT_SMTP_URL and use a server with TLS")
	}
	rate := "without a limit per second"
	if cfg.PerSecond > 0 {
		rate = "at most " + strconv.Itoa(cfg.PerSecond) + " in a second"
	}
	return ok(place + ": accepts a connection of this program; mails are from " + cfg.From.Address + ", " + rate)
}
