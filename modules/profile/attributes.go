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
// ExternalLinks are unique and sorted, Languages are unique and in the order in which they were sent. The names in JSON
// are those of the contract.
type Attributes struct {
	Headline      string         `json:"headline,omitempty"`
	Summary       string         `json:"summary,omitempty"`
	Location      string         `json:"location,omitempty"`
	Tags          []string       `json:"-"`                     // see AttributesDocument
	CountryCode   string         `json:"countryCode,omitempty"` // ISO 3166-1 alpha-2
	Pronouns      string         `json:"pronouns,omitempty"`
	OpenToWork    bool           `json:"openToWork,omitempty"`
	Languages     []Language     `json:"languages,omitempty"`
	ExternalLinks []ExternalLink `json:"externalLinks,omitempty"`
	CompanyName   string         `json:"companyName,omitempty"` // only for recruiters
	CompanyURL    string         `json:"companyUrl,omitempty"`  // only for recruiters
	Particulars
}

// AttributesDocument is Attributes as the contract has them: each tag is an object.
type AttributesDocument struct {
	Attributes
	Tags []Tag `json:"tags,omitempty"`
}

// Tag is a label as the contract has it.
type Tag struct {
	Label string `json:"label"`
}

// Document returns the attributes as the contract has them.
func (a Attributes) Document() AttributesDocument { return AttributesDocument{a, TagsOf(a.Tags)} }

// Parsed returns the attributes that were sent.
func (d AttributesDocument) Parsed() Attributes {
	a := d.Attributes
	a.Tags = LabelsOf(d.Tags)
	return a
}

// TagsOf returns labels as the contract has them.
func TagsOf(labels []string) []Tag {
	tags := make([]Tag, len(labels))
	for i, label := range labels {
		tags[i].Label = label
	}
	return tags
}

// LabelsOf returns the labels of tags.
func LabelsOf(tags []Tag) []string {
	var labels []string // nil if empty, as stores return it
	for _, tag := range tags {
		labels = append(labels, tag.Label)
	}
	return labels
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
