package config

import (
	"net/url"
	"strings"

	"wright.app/platform/text"
)

// Monitoring configures error reports of browsers.
type Monitoring struct {
	// DSN is https://key@host/project, nil if reports are off.
	DSN *url.URL
}

// Origin returns the origin to which browsers send reports, empty if reports are off.
func (m Monitoring) Origin() string {
	if m.DSN == nil {
		return ""
	}
	return m.DSN.Scheme + "://" + m.DSN.Host
}

// The adapters for page views.
const (
	AnalyticsOff     = "off"
	AnalyticsConsole = "console"
	AnalyticsBeacon  = "beacon"
)

// Analytics configures the counting of page views.
type Analytics struct {
	// Adapter is AnalyticsOff, AnalyticsConsole (the browser logs to its console) or AnalyticsBeacon (the browser sends
	// the name of the page to this server).
	Adapter string
}

// The host becomes part of a content security policy, so it must not contain characters with a meaning there.
var (
	publicHost = text.NewPattern(`^[a-z0-9][a-z0-9.-]{0,252}(:[0-9]{1,5})?$`)
	dsnKey     = text.NewPattern(`^[A-Za-z0-9]{1,64}$`)
	dsnPath    = text.NewPattern(`^(/[A-Za-z0-9._-]{1,60}){0,4}/[0-9]{1,20}$`)
)

// dsn parses the URL for error reports. Browsers receive it, so a URL with a secret key, which old servers use, is
// refused.
func (e *env) dsn(name string) *url.URL {
	value, set := e.get(name)
	if !set {
		return nil
	}
	u, err := url.Parse(value)
	if err != nil || (u.Scheme != "https" && (u.Scheme != "http" || !Loopback(u.Hostname()))) || u.User == nil ||
		!dsnKey.Matches(u.User.Username()) || !publicHost.Matches(strings.ToLower(u.Host)) || !portOK(u) ||
		!dsnPath.Matches(u.EscapedPath()) || u.RawQuery != "" || u.ForceQuery || u.Fragment != "" {
		why := "is no address of an error monitor: https://key@host/project, with only the public key and the number " +
			"of the project; http:// only on loopback"
		if shown, ok := withPublicKey(u, value); ok {
			e.mistake(name, shown, why)
		} else {
			e.urlMistake(name, value, why)
		}
		return nil
	}
	if _, secret := u.User.Password(); secret {
		e.mistakeWithoutValue(name,
			"contains a secret key after the public one: remove it, because every browser reads this address")
		return nil
	}
	u.Host = strings.ToLower(u.Host)
	return u
}

// withPublicKey returns a URL without its query if nothing but a public key precedes the host.
func withPublicKey(u *url.URL, value string) (shown string, ok bool) {
	if u == nil || u.User == nil || !dsnKey.Matches(u.User.String()) {
		return "", false
	}
	key := u.User.String() + "@"
	before, after, _ := strings.Cut(value, key)
	shown, ok = withoutSecrets(before + after)
	return before + key + strings.TrimPrefix(shown, before), ok
}
