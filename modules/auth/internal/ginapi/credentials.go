package ginapi

import (
	"context"
	"log/slog"
	"net/http"
	"net/url"

	"wright.app/modules/auth/code"
	"wright.app/modules/auth/session"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

var _ httpserver.Credentials = (*Credentials)(nil)

// Credentials implements httpserver.Credentials over the sessions of the module. It sets the cookie of a session whose
// token was replaced.
type Credentials struct {
	sessions *session.Service
	log      *slog.Logger
}

// NewCredentials returns Credentials over the sessions.
func NewCredentials(s *session.Service, log *slog.Logger) *Credentials { return &Credentials{s, log} }

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

// Check implements httpserver.Credentials.
func (c *Credentials) Check(ctx context.Context, caller identity.Principal) error {
	return c.sessions.Check(ctx, caller)
}

// deviceCookie is the cookie of a code.Device. Scripts cannot read it; it is valid for a year.
type deviceCookie struct{ secure bool }

func newDeviceCookie(publicURL *url.URL) deviceCookie {
	return deviceCookie{secure: publicURL.Scheme == "https"}
}

func (d deviceCookie) name() string {
	if d.secure {
		return "__Host-device"
	}
	return "device"
}

// read returns the device of the request, the zero Device if there is none.
func (d deviceCookie) read(ctx context.Context) code.Device {
	request := httpserver.Request(ctx)
	if request == nil {
		return code.Device{}
	}
	cookie, err := request.Cookie(d.name())
	if err != nil {
		return code.Device{}
	}
	return code.ParseDevice(cookie.Value)
}

func (d deviceCookie) set(ctx context.Context, device code.Device) {
	httpserver.SetCookie(ctx, &http.Cookie{ //nolint:gosec // Secure except on plain-http loopback
		Name: d.name(), Value: device.Reveal(), Path: "/", MaxAge: int(code.DeviceLife.Seconds()),
		Secure: d.secure, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	})
}
