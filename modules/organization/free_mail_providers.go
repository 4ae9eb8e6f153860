package organization

import (
	_ "embed"
	"slices"
	"strings"

	"golang.org/x/net/idna"
)

// listedMailProviders has, below a line about its source, a domain of a free or disposable mail provider in each line,
// in ASCII and sorted. It is the list of the npm package free-email-domains (MIT, free_mail_providers.LICENSE), which
// joins those of HubSpot, Castle and disposable-email-domains; no Go module with such a list is kept up to date and
// available.
// To renew it, replace all but the first line, and the version there:
//
//	npm pack free-email-domains@VERSION
//	tar xzOf free-email-domains-VERSION.tgz package/domains.json | jq -r '.[]' | LC_ALL=C sort -u
//
//go:embed free_mail_providers.txt
var listedMailProviders string

// moreMailProviders are providers where everybody can have a mailbox or an alias and that the list lacks.
var moreMailProviders = []string{
	"anonaddy.com", "anonaddy.me", "chello.at", "disroot.org", "email.de", "hey.com", "hispeed.ch", "ik.me",
	"kabelmail.de", "keemail.me", "mailbox.org", "mozmail.com", "passinbox.com", "passmail.com", "passmail.net",
	"privaterelay.appleid.com", "riseup.net", "simplelogin.co", "simplelogin.com", "startmail.com", "systemli.org",
	"tuta.com", "tutamail.com", "tutanota.com", "users.noreply.github.com", "vodafone.de", "zohomail.eu",
}

// IsFreeMailProvider reports whether everybody can get a mailbox at a domain, which may be written with capitals or in
// Unicode, so that an address there proves no employment. It does not look at the domains above: a city whose domain
// offers mailboxes to everybody has its offices below it.
func IsFreeMailProvider(domain string) bool {
	domain = strings.ToLower(strings.TrimSuffix(domain, "."))
	if ascii, err := idna.Lookup.ToASCII(domain); err == nil {
		domain = ascii
	}
	// The list is searched as the text that it is, because a map of it would take a megabyte for a rare question.
	return slices.Contains(moreMailProviders, domain) || strings.Contains(listedMailProviders, "\n"+domain+"\n")
}
