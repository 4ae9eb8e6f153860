package auth

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/idna"

	"wright.app/platform/fault"
	"wright.app/platform/text"
)

const (
	minEmailBytes = 3
	maxEmailBytes = 254 // RFC 5321, 4.5.3.1.3 less the angle brackets
	maxLocalBytes = 64  // RFC 5321, 4.5.3.1.1
)

// Email is a valid e-mail address. The zero value is no address; ParseEmail and RestoreEmail return others.
type Email struct {
	address string // as typed, in NFC, with the domain in lower-case punycode
	folded  string // address with the ASCII letters of the local part in lower case
}

// hostNames converts a domain to its ASCII form (punycode) and rejects invalid domains.
var hostNames = idna.New(
	idna.MapForLookup(), idna.Transitional(false), idna.BidiRule(), idna.CheckJoiners(true),
	idna.StrictDomainName(true), idna.VerifyDNSLength(true),
)

// ParseEmail parses an address as typed. It returns ErrValidation at /email for anything but one plain address: quoted
// local parts, comments and lists of addresses are refused, too.
func ParseEmail(raw string) (Email, error) {
	line, err := text.Line(raw)
	if err != nil {
		return Email{}, errEmail(text.ErrorDetail(err))
	}
	if len(line) < minEmailBytes || len(line) > maxEmailBytes {
		return Email{}, errEmail("Must have 3 to 254 bytes.")
	}
	local, domain, found := strings.Cut(line, "@")
	switch {
	case !found || strings.Contains(domain, "@"):
		return Email{}, errEmail("Must have exactly one @.")
	case !isLocalPart(local):
		return Email{}, errEmail("Must have a plain name before the @.")
	}
	host, err := hostNames.ToASCII(domain)
	if err != nil || !isMailHost(host) {
		return Email{}, errEmail("Must have a domain after the @.")
	}
	address := local + "@" + host
	if len(address) > maxEmailBytes {
		return Email{}, errEmail("Must have 3 to 254 bytes.")
	}
	return Email{address: address, folded: foldASCII(local) + "@" + host}, nil
}

// RestoreEmail returns the address that String returned. Only stores call it.
func RestoreEmail(address string) Email {
	at := strings.LastIndexByte(address, '@')
	if at < 0 {
		return Email{}
	}
	return Email{address: address, folded: foldASCII(address[:at]) + address[at:]}
}

// String returns the address for sending mail.
func (e Email) String() string { return e.address }

// Folded returns the form for comparison: two addresses belong to the same user exactly if their folded forms are
// equal.
func (e Email) Folded() string { return e.folded }

// Same reports whether the folded forms are equal.
func (e Email) Same(other Email) bool { return e.folded == other.folded }

// Mailbox returns the key by which mails are counted: the folded address without a plus sign and what follows it before
// the @, since most servers deliver all such addresses to one mailbox. In addresses of Gmail, dots are left out, too,
// and gmail.com and googlemail.com count as the same domain.
func (e Email) Mailbox() string {
	local, host, _ := strings.Cut(e.MailboxWithDots(), "@")
	if host == "gmail.com" || host == "googlemail.com" {
		return strings.ReplaceAll(local, ".", "") + "@gmail.com"
	}
	return local + "@" + host
}

// MailboxWithDots returns the key by which mails were counted before Mailbox treated addresses of Gmail specially.
// Values that were derived from it are still stored.
func (e Email) MailboxWithDots() string {
	local, host, _ := strings.Cut(e.folded, "@")
	if plus := strings.IndexByte(local, '+'); plus > 0 {
		local = local[:plus]
	}
	return local + "@" + host
}

// Masked returns the first character and the domain, so that only the owner recognises the address.
func (e Email) Masked() string {
	local, host, _ := strings.Cut(e.address, "@")
	first, size := utf8.DecodeRuneInString(local)
	if size == 0 {
		return ""
	}
	const mask, maxHostBytes = "•••@", 240
	if len(host) > maxHostBytes {
		host = "…" + host[len(host)-maxHostBytes:]
	}
	return string(first) + mask + host
}

// isLocalPart accepts a dot-atom (RFC 5322, 3.2.3) with letters, marks and digits of
// every script.
func isLocalPart(local string) bool {
	if local == "" || len(local) > maxLocalBytes {
		return false
	}
	for atom := range strings.SplitSeq(local, ".") {
		if atom == "" || strings.ContainsFunc(atom, func(r rune) bool { return !isAtomText(r) }) {
			return false
		}
	}
	return true
}

func isAtomText(r rune) bool {
	if r < utf8.RuneSelf {
		return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' ||
			strings.ContainsRune("!#$%&'*+-/=?^_`{|}~", r)
	}
	return unicode.In(r, unicode.L, unicode.M, unicode.N)
}

// isMailHost requires at least two labels of which the last is not a number, which excludes single words and IP
// addresses.
func isMailHost(host string) bool {
	dot := strings.LastIndexByte(host, '.')
	return dot > 0 && dot < len(host)-1 && strings.Trim(host[dot+1:], "0123456789") != ""
}

// foldASCII converts A to Z to lower case and nothing else: full Unicode folding would make addresses of different
// people equal.
func foldASCII(s string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	}, s)
}

func errEmail(detail string) error {
	return fault.ErrValidation.WithFields(fault.Field{Name: "email", Code: "format", Detail: detail})
}
