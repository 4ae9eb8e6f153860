package profile

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/text"
)

// LinkType is the site that an external link leads to.
type LinkType string

// The types of links, as the API names them.
const (
	LinkDEV           LinkType = "DEV"
	LinkHashnode      LinkType = "HASHNODE"
	LinkGitHub        LinkType = "GITHUB"
	LinkGitLab        LinkType = "GITLAB"
	LinkLinkedIn      LinkType = "LINKEDIN"
	LinkMedium        LinkType = "MEDIUM"
	LinkReddit        LinkType = "REDDIT"
	LinkStackOverflow LinkType = "STACK_OVERFLOW"
	LinkX             LinkType = "X"
	LinkYCombinator   LinkType = "Y_COMBINATOR"
	LinkYouTube       LinkType = "YOUTUBE"
)

// ExternalLink is a page of the profile's owner on another site. Value is the part of the URL after the address of the
// site, such as a user name; it is never a complete URL.
type ExternalLink struct {
	Type  LinkType `json:"type"`
	Value string   `json:"value"`
}

// linkTypeRules are the rules of a type of link.
type linkTypeRules struct {
	typ           LinkType
	value         text.Pattern
	forRecruiters bool
}

// linkTable has the rules of each type of link, in the order of display.
var linkTable = []linkTypeRules{
	{LinkDEV, text.NewPattern(`^[A-Za-z0-9_]{1,60}$`), false},
	{LinkHashnode, text.NewPattern(`^[A-Za-z0-9_-]{1,60}$`), true},
	{LinkGitHub, text.NewPattern(`^[A-Za-z0-9-]{1,39}$`), false},
	{LinkGitLab, text.NewPattern(`^[A-Za-z0-9_.-]{1,100}$`), false},
	{LinkLinkedIn, text.NewPattern(`^[A-Za-z0-9%_-]{3,100}$`), true},
	{LinkMedium, text.NewPattern(`^[A-Za-z0-9_.-]{1,60}$`), true},
	{LinkReddit, text.NewPattern(`^[A-Za-z0-9_-]{3,20}$`), false},
	{LinkStackOverflow, text.NewPattern(`^[0-9]{1,12}/[A-Za-z0-9-]{1,80}$`), false},
	{LinkX, text.NewPattern(`^[A-Za-z0-9_]{1,15}$`), true},
	{LinkYCombinator, text.NewPattern(`^[A-Za-z0-9_-]{2,15}$`), false},
	{LinkYouTube, text.NewPattern(`^@?[A-Za-z0-9_./-]{1,100}$`), false},
}

func linkTypeIndex(typ LinkType) int {
	return slices.IndexFunc(linkTable, func(r linkTypeRules) bool { return r.typ == typ })
}

// externalLinks validates links and returns them in the order of linkTable. checkLinkTypes checks which types a role
// may have.
func (c *checker) externalLinks(name string, raw []ExternalLink) []ExternalLink {
	if len(raw) > len(linkTable) {
		c.Add(name, "maxItems", "Must have at most one link of a type.")
		return nil
	}
	var links []ExternalLink // nil if empty, as stores return it
	seen := make(map[LinkType]bool, len(raw))
	for i, in := range raw {
		at := name + "." + strconv.Itoa(i)
		value, err := text.Line(in.Value)
		switch row := linkTypeIndex(in.Type); {
		case row < 0:
			c.Add(at+".type", "enum", "Must be a type of link.")
		case seen[in.Type]:
			c.Add(at+".type", "taken", "There is already a link of this type.")
		case err != nil || !linkTable[row].value.Matches(value):
			c.Add(at+".value", "pattern", "Must be a valid name on that site.")
		default:
			seen[in.Type] = true
			links = append(links, ExternalLink{in.Type, value})
		}
	}
	slices.SortFunc(links, func(a, b ExternalLink) int {
		return cmp.Compare(linkTypeIndex(a.Type), linkTypeIndex(b.Type))
	})
	return links
}

// verifiableLinkTypes are the sites whose accounts users can link.
var verifiableLinkTypes = []LinkType{LinkGitHub, LinkGitLab}

// verifiedLinkTypes returns the types of the links that lead to one of the owner's verified pages, in the order of the
// links; nil if there are none.
func verifiedLinkTypes(links, pages []ExternalLink) []LinkType {
	var verified []LinkType
	for _, link := range links {
		if slices.ContainsFunc(pages, link.samePage) {
			verified = append(verified, link.Type)
		}
	}
	return verified
}

// samePage ignores the case of ASCII letters, as GitHub and GitLab do.
func (l ExternalLink) samePage(other ExternalLink) bool {
	return l.Type == other.Type && lowerASCII(l.Value) == lowerASCII(other.Value)
}

// lowerASCII leaves all other letters unchanged: folding those as well would make names equal that only look alike.
func lowerASCII(s string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	}, s)
}

// checkLinkTypes returns ErrLinkTypeNotAllowed with each link that the role may not have. Wrights may have every type.
func checkLinkTypes(name string, raw []ExternalLink, role identity.Role) error {
	if role == identity.Wright {
		return nil
	}
	var refused []fault.Field
	for i, link := range raw {
		if row := linkTypeIndex(link.Type); row >= 0 && !linkTable[row].forRecruiters {
			refused = append(refused, fault.Field{
				Name: name + "." + strconv.Itoa(i) + ".type", Code: "notAllowed",
				Detail: "Links of this type are not available for your role.",
			})
		}
	}
	if refused == nil {
		return nil
	}
	return ErrLinkTypeNotAllowed.WithFields(refused...)
}
