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

// NewCredentials returns the credentials of the site.
func NewCredentials(s *session.Service, log *slog.Logger) *Credentials { return &Credentials{s, log} }

// Session implements httpserver.Credentials.
func (c *Credentials) Session(ctx context.Context, cookie string) (identity.Principal, error) {
	checked, err := c.sessions.Authenticate(ctx, cookie)
	if err != nil {
		return identity.Principal{}, err
	}
	if checked.TouchErr != nil {
		c.log.WarnContext(ctx, "last use of a session could not be stored", "err", checked.TouchErr)
	}
	if checked.Rotated {
		httpserver.SetSessionCookie(ctx, checked.Renewed.Reveal())
	}
	return checked.Principal, nil
}

// deviceCookie is the cookie of a code.Device. Scripts cannot read it; it is valid for a year.
type deviceCookie struct{ secure bool }

func newDeviceCookie(publicURL *url.URL) deviceCookie {
	return deviceCookie{secure: publicURL.Scheme == "https"}
}

func (k deviceCookie) name() string {
	if k.secure {
		return "__Host-device"
	}
	return "device"
}

// of returns the device of the request, the zero Device if there is none.
func (k deviceCookie) of(ctx context.Context) code.Device {
	request := httpserver.Request(ctx)
	if request == nil {
		return code.Device{}
	}
	cookie, err := request.Cookie(k.name())
	if err != nil {
		return code.Device{}
	}
	return code.ParseDevice(cookie.Value)
}

func (k deviceCookie) set(ctx context.Context, device code.Device) {
	httpserver.SetCookie(ctx, &http.Cookie{ //nolint:gosec // Secure except on plain-http loopback
		Name: k.name(), Value: device.Reveal(), Path: "/", MaxAge: int(code.DeviceLife.Seconds()),
		Secure: k.secure, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	})
}
