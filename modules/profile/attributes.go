package profile

import "wright.app/platform/identity"

// The limits of the contract, section 7.3.
const (
	maxLine      = 120
	maxSummary   = 2600
	maxOwnTags   = 50
	maxPronouns  = 40
	maxLanguages = 20
)

// Attributes are what a profile says about its owner as a whole. An empty text means
// that nothing is said; Tags and ExternalLinks are in order and unique, Languages are
// unique and as they were sent.
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
	CompanyName   string // of recruiters alone
	CompanyURL    string // of recruiters alone
}

// IsZero reports whether the attributes say nothing.
func (a Attributes) IsZero() bool {
	said := a.Headline + a.Summary + a.Location + a.CountryCode + a.Pronouns + a.CompanyName + a.CompanyURL
	return said == "" && !a.OpenToWork && len(a.Tags)+len(a.Languages)+len(a.ExternalLinks) == 0
}

// AttributesInput is what was asked for, unchecked; nil and blank say nothing.
type AttributesInput struct {
	Headline      *string
	Summary       *string
	Location      *string
	Tags          []string
	CountryCode   *string
	Pronouns      *string
	OpenToWork    bool
	Languages     []Language
	ExternalLinks []ExternalLink
	CompanyName   *string
	CompanyURL    *string
}

// attributes reads what a profile of somebody with that role says as a whole; at is its
// place in the body.
func (c *checker) attributes(at string, in AttributesInput, role identity.Role) Attributes {
	a := Attributes{
		Headline:      c.line(at+"/headline", in.Headline, 0, maxLine),
		Summary:       c.block(at+"/summary", in.Summary, maxSummary),
		Location:      c.line(at+"/location", in.Location, 0, maxLine),
		Tags:          c.tags(at+"/tags", in.Tags, maxOwnTags),
		CountryCode:   c.country(at+"/countryCode", in.CountryCode),
		Pronouns:      c.line(at+"/pronouns", in.Pronouns, 0, maxPronouns),
		OpenToWork:    in.OpenToWork,
		Languages:     c.languages(at+"/languages", in.Languages),
		ExternalLinks: c.externalLinks(at+"/externalLinks", in.ExternalLinks),
		CompanyName:   c.line(at+"/companyName", in.CompanyName, 0, maxLine),
		CompanyURL:    c.link(at+"/companyUrl", in.CompanyURL),
	}
	if role != identity.Recruiter {
		c.recruiterOnly(at+"/companyName", in.CompanyName)
		c.recruiterOnly(at+"/companyUrl", in.CompanyURL)
	}
	return a
}

func (c *checker) recruiterOnly(pointer string, raw *string) {
	if says(raw) {
		c.Add(pointer, "notAllowed", "Only a recruiter has it.")
	}
}
