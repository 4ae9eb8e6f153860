// Package externalsites knows the sites of external profiles.
package externalsites

import "wright.app/modules/profile"

// prefixes are the beginnings of the URLs of external profiles, by type. They are the same as in the web application
// (shared/config/external-links.ts).
var prefixes = map[profile.LinkType]string{
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

// Addresses returns the URLs of the external profiles of a person whose types are known, and of their websites.
func Addresses(about profile.Attributes) []string {
	var addresses []string
	for _, link := range about.ExternalLinks {
		if prefix, known := prefixes[link.Type]; known {
			addresses = append(addresses, prefix+link.Value)
		}
	}
	for _, website := range about.Websites {
		addresses = append(addresses, website.URL)
	}
	return addresses
}
