package ginapi

import (
	"context"
	"log/slog"
	"net/url"

	"wright.app/modules/auth/accesstoken"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/session"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

var _ httpserver.Credentials = (*Credentials)(nil)

// Credentials implements httpserver.Credentials over the sessions and the personal access tokens of the module. It sets
// the cookie of a session whose token was replaced.
type Credentials struct {
	sessions *session.Service
	tokens   *accesstoken.Service
	log      *slog.Logger
}

// NewCredentials returns Credentials over the sessions and tokens.
func NewCredentials(s *session.Service, t *accesstoken.Service, log *slog.Logger) *Credentials {
	return &Credentials{s, t, log}
}

// Session implements httpserver.Credentials.
func (c *Credentials) Session(ctx context.Context, cookie string) (identity.Principal, error) {
	agent := agentOf(ctx)
	checked, err := c.sessions.Authenticate(ctx, cookie, agent)
	if checked.EndedByReuse != (session.ID{}) {
		c.log.WarnContext(ctx, "a session has ended, because a replaced value of its cookie was sent",
			"session_id", checked.EndedByReuse.String())
	}
	if err != nil {
		return identity.Principal{}, err
	}
	if checked.TouchErr != nil {
		c.log.WarnContext(ctx, "last use of a session could not be stored", "err", checked.TouchErr)
	}
	if checked.Rotated {
		httpserver.SetSessionCookie(ctx, checked.Renewed.Reveal())
	}
	checked.Principal.Agent = agent
	return checked.Principal, nil
}

// Token implements httpserver.Credentials.
func (c *Credentials) Token(ctx context.Context, token string) (identity.Principal, []string, error) {
	checked, err := c.tokens.Authenticate(ctx, token)
	if err != nil {
		return identity.Principal{}, nil, err
	}
	if checked.TouchErr != nil {
		c.log.WarnContext(ctx, "last use of an access token could not be stored", "err", checked.TouchErr)
	}
	checked.Principal.Agent = agentOf(ctx)
	return checked.Principal, checked.Scopes, nil
}

// Check implements httpserver.Credentials.
func (c *Credentials) Check(ctx context.Context, caller identity.Principal) error {
	if caller.Scheme == identity.SchemeToken {
		return c.tokens.Check(ctx, caller)
	}
	return c.sessions.Check(ctx, caller)
}

// deviceCookie is the cookie of a code.Device. It is valid for a year.
type deviceCookie struct{ httpserver.HostCookie }

func newDeviceCookie(publicURL *url.URL) deviceCookie {
	return deviceCookie{httpserver.NewHostCookie(publicURL, "device")}
}

// read returns the device of the request, the zero Device if there is none.
func (d deviceCookie) read(ctx context.Context) code.Device { return code.ParseDevice(d.Value(ctx)) }

func (d deviceCookie) set(ctx context.Context, device code.Device) {
	d.Set(ctx, device.Reveal(), code.DeviceLife)
}
