package config

import (
	"net/url"
	"strings"

	"wright.app/platform/text"
)

// Monitoring is about errors that browsers report.
type Monitoring struct {
	// DSN is https://key@host/project, nil when nobody wants to know.
	DSN *url.URL
}

// Origin is where browsers report to, empty when they do not.
func (m Monitoring) Origin() string {
	if m.DSN == nil {
		return ""
	}
	return m.DSN.Scheme + "://" + m.DSN.Host
}

// The ways to count page views.
const (
	AnalyticsOff     = "off"
	AnalyticsConsole = "console"
	AnalyticsBeacon  = "beacon"
)

// Analytics is about counting page views.
type Analytics struct {
	// Adapter is AnalyticsOff, AnalyticsConsole (each browser writes into its own console)
	// or AnalyticsBeacon (browsers tell this server the name of the page).
	Adapter string
}

// The host stands in a content security policy, so nothing may be in it that means more
// there than itself.
var (
	publicHost = text.NewPattern(`^[a-z0-9][a-z0-9.-]{0,252}(:[0-9]{1,5})?$`)
	dsnKey     = text.NewPattern(`^[A-Za-z0-9]{1,64}$`)
	dsnPath    = text.NewPattern(`^(/[A-Za-z0-9._-]{1,60}){0,4}/[0-9]{1,20}$`)
)

// dsn reads where errors are reported to. Browsers are told the address, so a secret key,
// as old servers had one behind the public key, is refused.
func (e *env) dsn(name string) *url.URL {
	value, set := e.get(name)
	if !set {
		return nil
	}
	u, err := url.Parse(value)
	if err != nil || (u.Scheme != "https" && (u.Scheme != "http" || !Loopback(u.Hostname()))) || u.User == nil ||
		!dsnKey.Matches(u.User.Username()) || !publicHost.Matches(strings.ToLower(u.Host)) || !portOK(u) ||
		!dsnPath.Matches(u.EscapedPath()) || u.RawQuery != "" || u.ForceQuery || u.Fragment != "" {
		why := "is no address of an error monitor: https://key@host/project, the public key alone and the number of " +
			"the project; http:// on loopback alone"
		if shown, ok := withPublicKey(u, value); ok {
			e.mistake(name, shown, why)
		} else {
			e.refused(name, value, why)
		}
		return nil
	}
	if _, secret := u.User.Password(); secret {
		e.hidden(name, "carries a secret key behind the public one: leave it away, since every browser reads this "+
			"address")
		return nil
	}
	u.Host = strings.ToLower(u.Host)
	return u
}

// withPublicKey returns an address up to its query where nothing but a key, which is for everybody, stands
// before its host.
func withPublicKey(u *url.URL, value string) (shown string, ok bool) {
	if u == nil || u.User == nil || !dsnKey.Matches(u.User.String()) {
		return "", false
	}
	key := u.User.String() + "@"
	before, behind, _ := strings.Cut(value, key)
	shown, ok = withoutSecrets(before + behind)
	return before + key + strings.TrimPrefix(shown, before), ok
}
