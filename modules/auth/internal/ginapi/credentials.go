package ginapi

import (
	"context"
	"log/slog"
	"net/http"
	"net/url"

	"wright.app/modules/auth"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

var _ httpserver.Credentials = (*Credentials)(nil)

// Credentials implements httpserver.Credentials over the sessions of the module. A session
// that has got a new value takes it along in the answer.
type Credentials struct {
	auth *auth.Service
	log  *slog.Logger
}

// NewCredentials returns the credentials of the site.
func NewCredentials(s *auth.Service, log *slog.Logger) *Credentials { return &Credentials{s, log} }

// Session implements httpserver.Credentials.
func (c *Credentials) Session(ctx context.Context, cookie string) (identity.Principal, error) {
	presence, err := c.auth.Authenticate(ctx, cookie)
	if err != nil {
		return identity.Principal{}, err
	}
	if presence.TouchErr != nil {
		c.log.WarnContext(ctx, "session seen, and not written down", "err", presence.TouchErr)
	}
	if presence.Rotated {
		httpserver.SetSessionCookie(ctx, presence.Renewed.Reveal())
	}
	return presence.Principal, nil
}

// deviceCookie keeps an auth.Device in a browser: not readable by scripts, for a year.
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

// of returns the device of the browser behind ctx, the zero one if it keeps none.
func (k deviceCookie) of(ctx context.Context) auth.Device {
	request := httpserver.Request(ctx)
	if request == nil {
		return auth.Device{}
	}
	cookie, err := request.Cookie(k.name())
	if err != nil {
		return auth.Device{}
	}
	return auth.ParseDevice(cookie.Value)
}

func (k deviceCookie) set(ctx context.Context, device auth.Device) {
	httpserver.SetCookie(ctx, &http.Cookie{ //nolint:gosec // Secure except on plain-http loopback
		Name: k.name(), Value: device.Reveal(), Path: "/", MaxAge: int(auth.DeviceLife.Seconds()),
		Secure: k.secure, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	})
}
