package profile

import (
	"net/netip"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/idna"

	"wright.app/platform/text"
)

// maxHost is the number of characters of the longest host name (RFC 1035, section 2.3.4).
const maxHost = 253

// hostNames has the rules by which browsers read the host of an address. Unlike those of mail, they allow underscores.
var hostNames = idna.New(
	idna.MapForLookup(), idna.Transitional(false), idna.BidiRule(), idna.CheckJoiners(true),
	idna.StrictDomainName(false), idna.VerifyDNSLength(true),
)

var (
	webScheme   = regexp.MustCompile(`^(?i:https?:)?/*`)
	otherScheme = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+.-]*:`)
	hostAndPort = regexp.MustCompile(`^[^/?#:]+:[0-9]*(?:[/?#]|$)`)
	dottedHost  = regexp.MustCompile(`^[^.]+(?:\.[^.]+)+$`)
	strayEscape = regexp.MustCompile(`%[0-9A-Fa-f]{2}|%`)
)

// WebAddress returns the address of a page as people write it in the form in which profiles store it: with the scheme
// https, which is added or replaces http, with %20 for spaces, and otherwise as it was written. For a placeholder such
// as "N/A" it returns "". ok is false for a text that is no address of a page: other schemes, names of users, hosts
// without a dot. An address that was returned is returned again, unchanged. The web application has the same rule
// (webapp/src/shared/form/page-address.ts).
func WebAddress(raw string) (address string, ok bool) {
	line, err := text.Line(raw)
	if err != nil {
		return "", false
	}
	rest := webScheme.ReplaceAllString(line, "")
	if IsPlaceholder(rest) {
		return "", true
	}
	if otherScheme.MatchString(rest) && !hostAndPort.MatchString(rest) {
		return "", false
	}
	address = "https://" + escapeStray(rest)
	parsed, err := url.Parse(address)
	if err != nil || parsed.User != nil || !isWebHost(parsed.Hostname()) || !isPort(parsed.Port()) {
		return "", false
	}
	return address, true
}

// escapeStray escapes spaces, and percent signs that escape nothing.
func escapeStray(address string) string {
	address = strayEscape.ReplaceAllStringFunc(address, func(sign string) string {
		if sign == "%" {
			return "%25"
		}
		return sign
	})
	return strings.Join(strings.FieldsFunc(address, isBlank), "%20")
}

func isBlank(r rune) bool { return unicode.Is(unicode.Z, r) }

// isWebHost reports whether a page may be there for everybody: not on a machine with a name of one word.
func isWebHost(host string) bool {
	host = strings.TrimSuffix(host, ".")
	if !dottedHost.MatchString(host) || utf8.RuneCountInString(host) > maxHost {
		return false
	}
	if last := host[strings.LastIndexByte(host, '.')+1:]; strings.Trim(last, "0123456789") == "" {
		_, err := netip.ParseAddr(host)
		return err == nil
	}
	_, err := hostNames.ToASCII(host)
	return err == nil
}

func isPort(port string) bool {
	_, err := strconv.ParseUint(port, 10, 16)
	return port == "" || err == nil
}

// IsPlaceholder reports whether a text only fills an empty place: "N/A", "-", "none".
func IsPlaceholder(raw string) bool {
	switch strings.ToLower(strings.Trim(raw, " .-–—_/#")) {
	case "", "n/a", "na", "none", "null", "nil", "undefined", "no", "tbd", "todo", "keine", "kein", "aucun", "ninguno",
		"n.a", "http:", "https:", "http://", "https://", "example", "url", "website", "link", "x", "?":
		return true
	default:
		return false
	}
}
