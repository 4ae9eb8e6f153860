package jsonresume

import (
	"strings"

	"wright.app/modules/profile"
)

// site is a site of external links: its name as a network of JSON Resume, and the address before the value of a link.
type site struct {
	typ           profile.LinkType
	name, address string
}

var sites = []site{
	{profile.LinkDEV, "DEV", "https://dev.to/"},
	{profile.LinkHashnode, "Hashnode", "https://hashnode.com/@"},
	{profile.LinkGitHub, "GitHub", "https://github.com/"},
	{profile.LinkGitLab, "GitLab", "https://gitlab.com/"},
	{profile.LinkLinkedIn, "LinkedIn", "https://www.linkedin.com/in/"},
	{profile.LinkMedium, "Medium", "https://medium.com/@"},
	{profile.LinkReddit, "Reddit", "https://www.reddit.com/user/"},
	{profile.LinkStackOverflow, "Stack Overflow", "https://stackoverflow.com/users/"},
	{profile.LinkX, "X", "https://x.com/"},
	{profile.LinkX, "Twitter", "https://twitter.com/"},
	{profile.LinkYCombinator, "Y Combinator", "https://news.ycombinator.com/user?id="},
	{profile.LinkYouTube, "YouTube", "https://www.youtube.com/"},
}

// siteOf returns the site of a type of link.
func siteOf(typ profile.LinkType) site {
	for _, s := range sites {
		if s.typ == typ {
			return s
		}
	}
	return site{}
}

// linkAt returns the link with an address; ok is false if it leads to no known site.
func linkAt(address string) (link profile.ExternalLink, ok bool) {
	for _, s := range sites {
		value, found := cutPrefixFold(withoutScheme(address), withoutScheme(s.address))
		if value = strings.Trim(value, "/"); found && value != "" {
			return profile.ExternalLink{Type: s.typ, Value: value}, true
		}
	}
	return profile.ExternalLink{}, false
}

// linkNamed returns the link to a user of a network; ok is false for an unknown network.
func linkNamed(network, username string) (link profile.ExternalLink, ok bool) {
	plain := func(name string) string { return strings.ToLower(strings.ReplaceAll(name, " ", "")) }
	for _, s := range sites {
		if plain(s.name) == plain(network) && username != "" {
			return profile.ExternalLink{Type: s.typ, Value: username}, true
		}
	}
	return profile.ExternalLink{}, false
}

// withoutScheme removes the scheme and www.
func withoutScheme(address string) string {
	for _, prefix := range []string{"https://", "http://", "www."} {
		address, _ = cutPrefixFold(address, prefix)
	}
	return address
}

func cutPrefixFold(text, prefix string) (rest string, found bool) {
	if len(text) < len(prefix) || !strings.EqualFold(text[:len(prefix)], prefix) {
		return text, false
	}
	return text[len(prefix):], true
}

// secureURL returns an address as people write it as an https URL. Profiles take no others.
func secureURL(address string) string {
	address = strings.TrimSpace(address)
	if rest, plain := cutPrefixFold(address, "http://"); plain {
		return "https://" + rest
	}
	if address == "" || strings.Contains(address, ":") {
		return address
	}
	return "https://" + address
}
