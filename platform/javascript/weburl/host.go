package weburl

import (
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/idna"
)

// hostNames converts a host name to its ASCII form (punycode) as browsers do.
var hostNames = idna.New(
	idna.MapForLookup(), idna.Transitional(false), idna.BidiRule(), idna.CheckJoiners(true),
	idna.StrictDomainName(false),
)

// maxHost is the length of the longest host name in its ASCII form (RFC 1035, section 2.3.4). The time for converting
// a name grows with the square of its length.
const maxHost = 253

// ASCII returns a host name in lower case and in its ASCII form (punycode). The error is ErrInvalid, also for a name
// that would have to be converted and has more characters than a host can have.
func ASCII(host string) (string, error) {
	lower := lowerASCII(host)
	if strings.IndexFunc(lower, isNotASCII) < 0 && !strings.Contains(lower, "xn--") {
		return lower, nil
	}
	if utf8.RuneCountInString(lower) > maxHost {
		return "", ErrInvalid
	}
	ascii, err := hostNames.ToASCII(lower)
	if err != nil {
		return "", ErrInvalid
	}
	return ascii, nil
}

// forbidden are the characters, besides control characters, that no host of a website has.
const forbidden = " #/:<>?@[\\]^|%\x7f"

// Host returns the host of a web address as browsers connect to it: a name in ASCII form, an IPv4 address of four
// decimal numbers, or an IPv6 address in brackets. The error is ErrInvalid.
func Host(host string) (string, error) {
	if inside, isIPv6 := strings.CutPrefix(host, "["); isIPv6 {
		inside, isClosed := strings.CutSuffix(inside, "]")
		address, err := netip.ParseAddr(inside)
		if err != nil || !isClosed || !address.Is6() || address.Zone() != "" {
			return "", ErrInvalid
		}
		return "[" + ipv6(address) + "]", nil
	}
	name, err := ASCII(percentDecoded(host))
	if err != nil || name == "" || !utf8.ValidString(name) {
		return "", ErrInvalid
	}
	if strings.ContainsFunc(name, func(r rune) bool { return r < ' ' || strings.ContainsRune(forbidden, r) }) {
		return "", ErrInvalid
	}
	if isIPv4Like(name) {
		return ipv4(name)
	}
	return name, nil
}

// percentDecoded decodes "%41" as "A". It does not change a percent sign that begins no encoding.
func percentDecoded(text string) string {
	var decoded strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == '%' && i+2 < len(text) {
			if one, err := url.PathUnescape(text[i : i+3]); err == nil {
				decoded.WriteString(one)
				i += 2
				continue
			}
		}
		decoded.WriteByte(text[i])
	}
	return decoded.String()
}

// ipv6 writes an IPv6 address without the dotted form of an IPv4 address at its end.
func ipv6(address netip.Addr) string {
	if !address.Is4In6() {
		return address.String()
	}
	b := address.As16()
	group := func(i int) string { return strconv.FormatUint(uint64(b[i])<<8|uint64(b[i+1]), 16) }
	return "::ffff:" + group(12) + ":" + group(14)
}

// lastLabel returns the text after the last dot, not counting a dot at the end.
func lastLabel(name string) string {
	name = strings.TrimSuffix(name, ".")
	return name[strings.LastIndex(name, ".")+1:]
}

// isIPv4Like reports whether browsers read a host as an IPv4 address, because its last part is a number.
func isIPv4Like(name string) bool {
	last := lastLabel(name)
	if last != "" && strings.Trim(last, "0123456789") == "" {
		return true
	}
	_, err := ipv4Number(last)
	return err == nil
}

// ipv4 parses an IPv4 address of one to four numbers, which may be octal or hexadecimal.
func ipv4(name string) (string, error) {
	const bytes = 4
	parts := strings.Split(strings.TrimSuffix(name, "."), ".")
	if len(parts) > bytes {
		return "", ErrInvalid
	}
	var address uint64
	for i, part := range parts {
		number, err := ipv4Number(part)
		// The last number fills the bytes that remain.
		size := 1
		if i == len(parts)-1 {
			size = bytes - i
		}
		if err != nil || number >= 1<<(8*size) {
			return "", ErrInvalid
		}
		address = address<<(8*size) | number
	}
	octets := [bytes]byte{byte(address >> 24), byte(address >> 16), byte(address >> 8), byte(address)}
	return netip.AddrFrom4(octets).String(), nil
}

// ipv4Number parses 10, 012 (octal) or 0xa (hexadecimal).
func ipv4Number(text string) (uint64, error) {
	base := 10
	switch {
	case text == "":
		return 0, ErrInvalid
	case strings.HasPrefix(text, "0x"):
		if text = text[2:]; text == "" {
			return 0, nil
		}
		base = 16
	case len(text) > 1 && text[0] == '0':
		text, base = text[1:], 8
	}
	return strconv.ParseUint(text, base, 64)
}

func isNotASCII(r rune) bool { return r > unicode.MaxASCII }

func lowerASCII(s string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	}, s)
}
