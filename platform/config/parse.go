package config

import (
	"bytes"
	"encoding/base64"
	"log/slog"
	"net"
	"net/mail"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/net/idna"

	"wright.app/platform/text"
)

const (
	keyBytes = 32
	maxName  = 40
)

// Loopback reports whether host, without a port, is localhost or a loopback address.
func Loopback(host string) bool {
	if strings.EqualFold(host, "localhost") {
		return true
	}
	ip, err := netip.ParseAddr(host)
	return err == nil && ip.IsLoopback()
}

func (e *env) text(name, fallback string) string {
	if value, set := e.get(name); set {
		return value
	}
	return fallback
}

func (e *env) address(name, fallback string) string {
	value := e.text(name, fallback)
	host, port, err := net.SplitHostPort(value)
	number, numberErr := strconv.ParseUint(port, 10, 16)
	if err != nil || numberErr != nil || strings.ContainsAny(host, " /@") {
		e.mistake(name, value,
			"is no address to listen on: host:port, such as 127.0.0.1:8080 or :8080, with a port of 0 to 65535")
		return fallback
	}
	return net.JoinHostPort(host, strconv.FormatUint(number, 10))
}

func (e *env) publicURL(name, fallback string) *url.URL {
	value := e.text(name, fallback)
	u, err := url.Parse(value)
	var host string
	if err == nil {
		host = normalizedHost(u)
	}
	if host == "" || (u.Scheme != "http" && u.Scheme != "https") || !portOK(u) ||
		u.User != nil || (u.Path != "" && u.Path != "/") || u.RawQuery != "" || u.ForceQuery || u.Fragment != "" {
		shown := value
		if err == nil {
			shown = u.Redacted()
		}
		e.mistake(name, shown, "is no address of a site: https://host or https://host:port, without a path")
		u, _ = url.Parse(fallback) // the default value is valid
		return u
	}
	if u.Scheme == "http" && !Loopback(u.Hostname()) {
		e.mistake(name, value,
			"must begin with https://, since cookies and codes would travel in the clear: plain http is for loopback "+
				"only")
	}
	u.Host = host
	if (u.Scheme == "http" && u.Port() == "80") || (u.Scheme == "https" && u.Port() == "443") {
		u.Host = strings.TrimSuffix(u.Host, ":"+u.Port())
	}
	u.Path = ""
	return u
}

// hostName matches the host name of PublicURL. It allows no characters with a meaning in a header.
var hostName = text.NewPattern(`^[a-z0-9_]([a-z0-9._-]{0,251}[a-z0-9])?$`)

// normalizedHost returns the host and port of a URL as browsers send them, in punycode; empty for an invalid host.
func normalizedHost(u *url.URL) string {
	name := strings.ToLower(u.Hostname())
	if _, err := netip.ParseAddr(name); err == nil {
		return strings.ToLower(u.Host)
	}
	if strings.ContainsFunc(name, func(r rune) bool { return r > unicode.MaxASCII }) {
		var err error
		if name, err = idna.Lookup.ToASCII(name); err != nil {
			return ""
		}
	}
	if !hostName.Matches(name) {
		return ""
	}
	if u.Port() == "" {
		return name
	}
	return name + ":" + u.Port()
}

// portOK reports whether u has no port or one in range.
func portOK(u *url.URL) bool {
	if u.Port() == "" {
		return !strings.HasSuffix(u.Host, ":")
	}
	n, err := strconv.ParseUint(u.Port(), 10, 16)
	return err == nil && n > 0
}

func (e *env) networks(name string) []netip.Prefix {
	value, set := e.get(name)
	if !set {
		return nil
	}
	var networks []netip.Prefix
	for part := range strings.SplitSeq(value, ",") {
		part = strings.TrimSpace(part)
		network, err := netip.ParsePrefix(part)
		if err != nil {
			var one netip.Addr
			if one, err = netip.ParseAddr(part); err == nil {
				network = netip.PrefixFrom(one, one.BitLen())
			}
		}
		if err != nil {
			e.mistake(name, value,
				"is no list of networks: addresses or CIDRs joined by commas, such as 10.0.0.0/8,192.0.2.7")
			return nil
		}
		networks = append(networks, network.Masked())
	}
	return networks
}

func (e *env) flag(name string, fallback bool) bool {
	value, set := e.get(name)
	if !set {
		return fallback
	}
	switch strings.ToLower(value) {
	case "true", "on", "yes", "1":
		return true
	case "false", "off", "no", "0":
		return false
	}
	e.mistake(name, value, "is neither true nor false")
	return fallback
}

// oneOf parses one of several words; the first is the default.
func (e *env) oneOf(name string, allowed ...string) string {
	value, set := e.get(name)
	if !set {
		return allowed[0]
	}
	if !slices.Contains(allowed, value) {
		e.mistake(name, value, "is not one of: "+strings.Join(allowed, ", "))
		return allowed[0]
	}
	return value
}

func (e *env) number(name string, fallback, minimum, maximum int64) int64 {
	value, set := e.get(name)
	if !set {
		return fallback
	}
	n, err := strconv.ParseInt(value, 10, 64)
	if err != nil || n < minimum || n > maximum {
		e.mistake(name, value, "is not a whole number from "+strconv.FormatInt(minimum, 10)+" to "+
			strconv.FormatInt(maximum,
				10))
		return fallback
	}
	return n
}

func (e *env) level(name string) slog.Level {
	levels := map[string]slog.Level{
		"debug": slog.LevelDebug, "info": slog.LevelInfo, "warn": slog.LevelWarn,
		"error": slog.LevelError,
	}
	return levels[e.oneOf(name, "info", "debug", "warn", "error")]
}

// name parses a name for titles and mails. A character that text.Line would replace is a mistake, because the operator
// can correct it.
func (e *env) name(name, fallback string) string {
	value := e.text(name, fallback)
	line, err := text.Line(value)
	isHidden := func(r rune) bool { return unicode.In(r, unicode.C, unicode.Zl, unicode.Zp) }
	if err != nil || line == "" || strings.ContainsFunc(value, isHidden) || text.Length(line) > maxName {
		e.mistake(name, value, "is no name: 1 to "+strconv.Itoa(maxName)+" characters on one line")
		return fallback
	}
	return line
}

func (e *env) databaseURL(name string) string {
	value, set := e.get(name)
	if !set {
		return ""
	}
	u, err := url.Parse(value)
	if err != nil || (u.Scheme != "postgres" && u.Scheme != "postgresql") || u.Host == "" && u.RawQuery == "" {
		e.mistakeWithScheme(name, value,
			"is no address of a PostgreSQL database: postgres://user:password@host:5432/name; leave it empty for "+
				"SQLite in the data directory")
		return ""
	}
	return value
}

// tlsOff is the query of a mail server URL that allows an unencrypted connection to another host.
const tlsOff = "tls=off"

func (e *env) smtpURL(name string) *url.URL {
	value, set := e.get(name)
	if !set {
		return nil
	}
	u, err := url.Parse(value)
	if err != nil || (u.Scheme != "smtp" && u.Scheme != "smtps") || u.Hostname() == "" || !portOK(u) ||
		(u.Path != "" && u.Path != "/") || (u.RawQuery != "" && u.RawQuery != tlsOff) || u.Fragment != "" {
		e.mistakeWithScheme(name, value,
			"is no address of a mail server: smtp://user:password@host:587 or smtps://user:password@host:465")
		return nil
	}
	switch _, password := u.User.Password(); {
	case u.RawQuery != tlsOff:
	case u.Scheme == "smtps":
		e.mistakeWithScheme(name, value, "has ?tls=off, but smtps:// is TLS: remove one of them")
	case password && !Loopback(u.Hostname()):
		e.mistakeWithScheme(name, value,
			"has ?tls=off and a password, which would travel in the clear: remove ?tls=off")
	}
	return u
}

func (e *env) mailbox(name string, fallback mail.Address) mail.Address {
	value, set := e.get(name)
	if !set {
		return fallback
	}
	from, err := mail.ParseAddress(value)
	if err != nil || strings.ContainsFunc(from.Name+from.Address, unicode.IsControl) {
		e.mistake(name, value, "is no sender: Name <box@example.com>")
		return mail.Address{}
	}
	at := strings.LastIndexByte(from.Address, '@')
	if ascii, err := idna.Lookup.ToASCII(from.Address[at+1:]); err == nil {
		from.Address = from.Address[:at+1] + ascii // not every mail server accepts international domains
	}
	return *from
}

// contact parses a mail address or an https URL.
func (e *env) contact(name string) *url.URL {
	value, set := e.get(name)
	if !set {
		return nil
	}
	if box, err := mail.ParseAddress(strings.TrimPrefix(value, "mailto:")); err == nil && box.Name == "" &&
		!strings.ContainsAny(box.Address, "\" ?#") {
		return &url.URL{Scheme: "mailto", Opaque: box.Address}
	}
	if u, err := url.Parse(value); err == nil && u.Scheme == "https" && u.Host != "" && u.User == nil {
		return u
	}
	e.mistake(name, value, "is no contact: security@example.com or https://example.com/security")
	return nil
}

func (e *env) key(name string) []byte {
	value, set := e.get(name)
	if !set {
		return nil
	}
	key, ok := parseKey(value)
	if !ok {
		e.mistakeWithoutValue(name, "is no key: "+keyExample+"; leave it empty to have one generated into the data "+
			"directory")
	}
	return key
}

// previousKeys parses keys joined by commas.
func (e *env) previousKeys(name string) [][]byte {
	value, set := e.get(name)
	if !set {
		return nil
	}
	var keys [][]byte
	for part := range strings.SplitSeq(value, ",") {
		key, ok := parseKey(strings.TrimSpace(part))
		if !ok {
			e.mistakeWithoutValue(name, "is no list of keys joined by commas, each of them "+keyExample)
			return nil
		}
		keys = append(keys, key)
	}
	return keys
}

const keyExample = "at least 32 random bytes in base64, such as openssl rand -base64 32 writes"

func parseKey(value string) (key []byte, ok bool) {
	plain := strings.NewReplacer("-", "+", "_", "/").Replace(strings.TrimRight(value, "="))
	key, err := base64.RawStdEncoding.DecodeString(plain)
	if err != nil || len(key) < keyBytes || bytes.Count(key, key[:1]) == len(key) {
		return nil, false
	}
	return key, true
}
