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

// Address returns the name of the site of a link, and the address that the link leads to.
func Address(l profile.ExternalLink) (name, address string) {
	s := siteOf(l.Type)
	return s.name, s.address + l.Value
}

// linkAt returns the link with an address; ok is false if it leads to no page of a person on a known site.
func linkAt(address string) (link profile.ExternalLink, ok bool) {
	address = withoutScheme(strings.TrimSpace(address))
	for _, s := range sites {
		value, found := cutPrefixFold(address, withoutScheme(s.address))
		if !found && s.typ == profile.LinkLinkedIn {
			value, found = cutCountryHost(address, withoutScheme(s.address))
		}
		if !found {
			continue
		}
		if s.typ != profile.LinkYCombinator {
			value, _, _ = strings.Cut(value, "?")
		}
		value, _, _ = strings.Cut(value, "#")
		value = nameOnSite(s.typ, strings.Trim(value, "/"))
		if s.typ == profile.LinkLinkedIn { // the page has one address for each language
			value, _, _ = strings.Cut(value, "/")
		}
		first, _, deeper := strings.Cut(value, "/")
		if value == "" || reservedNames[s.typ][strings.ToLower(first)] || deeper && !deepSites[s.typ] {
			return profile.ExternalLink{}, false
		}
		return profile.ExternalLink{Type: s.typ, Value: value}, true
	}
	return profile.ExternalLink{}, false
}

// deepSites are the sites on which the page of a person has a path of several parts.
var deepSites = map[profile.LinkType]bool{profile.LinkStackOverflow: true, profile.LinkYouTube: true}

// reservedNames are the first parts of addresses that lead to no person.
var reservedNames = map[profile.LinkType]map[string]bool{
	profile.LinkGitHub: setOf("orgs", "organizations", "sponsors",
		"topics", "collections", "apps", "marketplace", "features"),
	profile.LinkGitLab:  setOf("groups", "explore", "users", "dashboard"),
	profile.LinkX:       setOf("home", "i", "hashtag", "search", "intent", "share"),
	profile.LinkYouTube: setOf("watch", "playlist", "shorts", "live", "embed", "results", "feed"),
	profile.LinkDEV:     setOf("t", "tags", "search"),
}

// cutCountryHost removes the address of a site whose host begins with the code of a country: at.linkedin.com/in/.
func cutCountryHost(address, prefix string) (value string, found bool) {
	host, rest, hasHost := strings.Cut(address, ".")
	if !hasHost || len(host) != len("at") {
		return "", false
	}
	return cutPrefixFold(rest, prefix)
}

// linkNamed returns the link to a user of a network; ok is false for an unknown network.
func linkNamed(network, username string) (link profile.ExternalLink, ok bool) {
	network = lettersOf(network)
	if other, ok := otherNetworkNames[network]; ok {
		network = other
	}
	for _, s := range sites {
		if lettersOf(s.name) == network && username != "" {
			return profile.ExternalLink{Type: s.typ, Value: nameOnSite(s.typ, username)}, true
		}
	}
	return profile.ExternalLink{}, false
}

// otherNetworkNames are names in files for networks, other than their own.
var otherNetworkNames = map[string]string{
	"xtwitter": "x", "twitterx": "x", "xformerlytwitter": "x", "xcom": "x", "twittercom": "x", "githubcom": "github",
	"gitlabcom": "gitlab", "linkedincom": "linkedin", "hackernews": "ycombinator",
}

// nameOnSite returns the name of a user on a site. It removes the @ that people write before it, unless the addresses
// of the site contain it.
func nameOnSite(typ profile.LinkType, name string) string {
	if typ == profile.LinkYouTube {
		return name
	}
	return strings.TrimPrefix(name, "@")
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
