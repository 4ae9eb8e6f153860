// Package externalsites knows the sites of external profiles.
package externalsites

// prefixes are the beginnings of the URLs of external profiles, by type. They are the same as in the web application
// (shared/config/external-links.ts).
var prefixes = map[string]string{
	"DEV":            "https://dev.to/",
	"HASHNODE":       "https://hashnode.com/@",
	"GITHUB":         "https://github.com/",
	"GITLAB":         "https://gitlab.com/",
	"LINKEDIN":       "https://www.linkedin.com/in/",
	"MEDIUM":         "https://medium.com/@",
	"REDDIT":         "https://www.reddit.com/user/",
	"STACK_OVERFLOW": "https://stackoverflow.com/users/",
	"X":              "https://x.com/",
	"Y_COMBINATOR":   "https://news.ycombinator.com/user?id=",
	"YOUTUBE":        "https://www.youtube.com/",
}

// Address returns the URL of an external profile; ok is false for a type that is not known.
func Address(typ, value string) (address string, ok bool) {
	prefix, ok := prefixes[typ]
	return prefix + value, ok
}
