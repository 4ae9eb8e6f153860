package session

import (
	"strings"

	"wright.app/platform/identity"
)

// Agent is the browser and the operating system of a session.
type Agent = identity.Agent

// family is a name and the substring of the User-Agent header that identifies it.
type family struct{ substring, name string }

// The order matters: most browsers also contain the substrings of later entries.
var browsers = []family{
	{"Edg", "Edge"},
	{"OPR/", "Opera"},
	{"SamsungBrowser/", "Samsung Internet"},
	{"Firefox/", "Firefox"},
	{"FxiOS/", "Firefox"},
	{"CriOS/", "Chrome"},
	{"Chrome/", "Chrome"},
	{"Safari/", "Safari"},
}

var systems = []family{
	{"iPhone", "iOS"},
	{"iPad", "iPadOS"},
	{"Android", "Android"},
	{"Windows", "Windows"},
	{"CrOS", "ChromeOS"},
	{"Mac OS X", "macOS"},
	{"Linux", "Linux"},
}

// ParseAgent reads a User-Agent header.
func ParseAgent(header string) Agent {
	return Agent{Browser: familyOf(header, browsers), System: familyOf(header, systems)}
}

func familyOf(header string, families []family) string {
	for _, f := range families {
		if strings.Contains(header, f.substring) {
			return f.name
		}
	}
	return ""
}
