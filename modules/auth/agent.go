package auth

import "strings"

// Agent is the family of a browser and of the system under it, for the owner to recognise
// a session by. Unknown ones are empty; versions are not kept.
type Agent struct {
	Browser string
	System  string
}

// family is a name and a word in the User-Agent header that gives it away.
type family struct{ mark, name string }

// The order matters: most browsers claim to be the ones further down as well.
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
		if strings.Contains(header, f.mark) {
			return f.name
		}
	}
	return ""
}
