// Package weburl parses the URLs of websites as browsers do (URL Standard of the WHATWG). net/url accepts other URLs
// than browsers do, and a host has to be displayed as browsers read it.
package weburl

import (
	"errors"
	"strconv"
	"strings"
)

// URL has the parts of a valid URL, named and written as by the class URL of browsers. Of a URL that is neither http
// nor https only Protocol is set.
type URL struct {
	IsWeb    bool   `json:"isWeb"`    // whether it is http or https
	Protocol string `json:"protocol"` // with the colon
	Href     string `json:"href"`     // the whole URL
	Username string `json:"username"`
	Password string `json:"password"`
	Hostname string `json:"hostname"` // in lower case and punycode
	Port     string `json:"port"`     // "" for the default port
	Pathname string `json:"pathname"`
	Search   string `json:"search"`
	Hash     string `json:"hash"`
}

// ErrInvalid is the error for texts that are no absolute URLs.
var ErrInvalid = errors.New("not a URL")

// defaultPorts are the protocols of websites with their default ports.
var defaultPorts = map[string]string{"http:": "80", "https:": "443"}

// Parse parses an absolute URL. The error is ErrInvalid.
func Parse(text string) (URL, error) {
	text = strings.TrimFunc(text, func(r rune) bool { return r <= ' ' })
	text = strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(text)
	scheme, rest, found := strings.Cut(text, ":")
	if !found || !isScheme(scheme) {
		return URL{}, ErrInvalid
	}
	u := URL{Protocol: strings.ToLower(scheme) + ":"}
	defaultPort, isWeb := defaultPorts[u.Protocol]
	if !isWeb {
		return u, nil
	}
	u.IsWeb = true
	authority, rest := splitBefore(strings.TrimLeft(rest, `/\`), `/\?#`)
	if at := strings.LastIndex(authority, "@"); at >= 0 {
		name, password, _ := strings.Cut(authority[:at], ":")
		u.Username, u.Password = percentEncoded(name, inUser), percentEncoded(password, inUser)
		authority = authority[at+1:]
	}
	host, port, err := splitPort(authority)
	if err != nil {
		return URL{}, err
	}
	if port != defaultPort {
		u.Port = port
	}
	if u.Hostname, err = Host(host); err != nil {
		return URL{}, err
	}
	path, rest := splitBefore(rest, "?#")
	query, fragment := splitBefore(rest, "#")
	u.Pathname = pathname(path)
	query, fragment = percentEncoded(query, inQuery), percentEncoded(fragment, inFragment)
	u.Href = u.Protocol + "//" + u.user() + u.Hostname + before(":", u.Port) + u.Pathname + query + fragment
	u.Search, u.Hash = unlessAlone(query), unlessAlone(fragment)
	return u, nil
}

// user returns the user name and the password as they are written in a URL.
func (u URL) user() string {
	if u.Username == "" && u.Password == "" {
		return ""
	}
	return u.Username + before(":", u.Password) + "@"
}

// before returns a text after a separator, or "" for "".
func before(separator, text string) string {
	if text == "" {
		return ""
	}
	return separator + text
}

// unlessAlone returns "" for a question mark or number sign without anything after it.
func unlessAlone(part string) string {
	if len(part) == 1 {
		return ""
	}
	return part
}

// splitBefore splits a text before the first of some characters.
func splitBefore(text, characters string) (before, rest string) {
	if at := strings.IndexAny(text, characters); at >= 0 {
		return text[:at], text[at:]
	}
	return text, ""
}

// isScheme reports whether a text is a letter followed by letters, digits, "+", "-" or ".".
func isScheme(text string) bool {
	for i, r := range text {
		isLetter := 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
		if !isLetter && (i == 0 || !strings.ContainsRune("0123456789+-.", r)) {
			return false
		}
	}
	return text != ""
}

// splitPort splits "host:port". The port has no leading zeros; without one it is "".
func splitPort(authority string) (host, port string, err error) {
	colon := strings.LastIndex(authority, ":")
	if colon < strings.LastIndex(authority, "]") {
		colon = -1 // the colons belong to an IPv6 address
	}
	if colon < 0 {
		return authority, "", nil
	}
	host, port = authority[:colon], authority[colon+1:]
	if port == "" {
		return host, "", nil
	}
	const bits = 16
	number, err := strconv.ParseUint(port, 10, bits)
	if err != nil {
		return "", "", ErrInvalid
	}
	return host, strconv.FormatUint(number, 10), nil
}

// pathname returns a path without "." and "..", beginning with a slash.
func pathname(path string) string {
	parts := strings.Split(strings.ReplaceAll(path, `\`, "/"), "/")
	if parts[0] == "" {
		parts = parts[1:]
	}
	var kept []string
	for i, part := range parts {
		isLast := i == len(parts)-1
		switch strings.ReplaceAll(strings.ToLower(part), "%2e", ".") {
		case "..":
			kept = kept[:max(0, len(kept)-1)]
		case ".":
		default:
			kept = append(kept, percentEncoded(part, inPath))
			continue
		}
		if isLast {
			kept = append(kept, "")
		}
	}
	return "/" + strings.Join(kept, "/")
}

// The printable ASCII characters that are percent-encoded in the parts of a URL.
const (
	inFragment = " \"<>`"
	inQuery    = " \"#<>'"
	inPath     = " \"#<>?^`{}"
	inUser     = inPath + `/:;=@[\]|`
)

// percentEncoded encodes some characters, and those that are not printable ASCII.
func percentEncoded(text, characters string) string {
	const hexadecimal = "0123456789ABCDEF"
	var encoded strings.Builder
	for _, b := range []byte(text) {
		if b > ' '-1 && b < 0x7f && strings.IndexByte(characters, b) < 0 {
			encoded.WriteByte(b)
			continue
		}
		encoded.Write([]byte{'%', hexadecimal[b>>4], hexadecimal[b&0xf]})
	}
	return encoded.String()
}
