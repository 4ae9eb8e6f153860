package profile

import "wright.app/platform/identity"

// The limits of the contract (openapi/profile/schemas.yaml).
const (
	maxLine        = 120
	maxHeadline    = 220
	maxSummary     = 2600
	maxProfileTags = 50
	maxPronouns    = 40
	maxLanguages   = 20
)

// Attributes describe the owner of a profile. An empty string means that the attribute is not set. Tags and
// ExternalLinks are unique and sorted, Languages are unique and in the order in which they were sent.
type Attributes struct {
	Headline      string
	Summary       string
	Location      string
	Tags          []string
	CountryCode   string // ISO 3166-1 alpha-2
	Pronouns      string
	OpenToWork    bool
	Languages     []Language
	ExternalLinks []ExternalLink
	CompanyName   string // only for recruiters
	CompanyURL    string // only for recruiters
	Particulars
}

// IsZero reports whether no attribute is set.
func (a Attributes) IsZero() bool {
	for _, text := range a.texts() {
		if *text != "" {
			return false
		}
	}
	return !a.OpenToWork && len(a.Tags)+len(a.Languages)+len(a.ExternalLinks) == 0 && a.Particulars.IsZero()
}

// texts returns the attributes that are one text, always in the same order.
func (a *Attributes) texts() []*string {
	return []*string{
		&a.Headline, &a.Summary, &a.Location, &a.CountryCode, &a.Pronouns, &a.CompanyName, &a.CompanyURL,
		&a.GivenName, &a.FamilyName,
	}
}

// attributes validates and normalizes the attributes of a user with a role.
func (c *checker) attributes(in Attributes, role identity.Role) Attributes {
	a := Attributes{
		Headline:      c.singleLine("attributes.headline", in.Headline, 0, maxHeadline),
		Summary:       c.multiLine("attributes.summary", in.Summary, maxSummary),
		Location:      c.singleLine("attributes.location", in.Location, 0, maxLine),
		Tags:          c.tags("attributes.tags", in.Tags, maxProfileTags),
		CountryCode:   c.country("attributes.countryCode", in.CountryCode),
		Pronouns:      c.singleLine("attributes.pronouns", in.Pronouns, 0, maxPronouns),
		OpenToWork:    in.OpenToWork,
		Languages:     c.languages("attributes.languages", in.Languages),
		ExternalLinks: c.externalLinks("attributes.externalLinks", in.ExternalLinks),
		CompanyName:   c.singleLine("attributes.companyName", in.CompanyName, 0, maxLine),
		CompanyURL:    c.link("attributes.companyUrl", in.CompanyURL),
		Particulars:   c.particulars(in.Particulars),
	}
	if role != identity.Recruiter {
		c.recruiterOnly("attributes.companyName", in.CompanyName)
		c.recruiterOnly("attributes.companyUrl", in.CompanyURL)
	}
	return a
}

// recruiterOnly refuses a value that only recruiters may set.
func (c *checker) recruiterOnly(name, raw string) {
	if notBlank(raw) {
		c.Add(name, "notAllowed", "Only a recruiter can set this.")
	}
}
