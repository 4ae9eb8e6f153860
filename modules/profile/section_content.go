package profile

import (
	"slices"
	"strings"

	"wright.app/platform/calendar"
)

const (
	maxDescription = 4000
	maxSectionTags = 20
)

// EmploymentType says on what terms somebody worked.
type EmploymentType string

// The terms of the contract, section 7.3.
const (
	FullTime   EmploymentType = "FULL_TIME"
	PartTime   EmploymentType = "PART_TIME"
	Contract   EmploymentType = "CONTRACT"
	Freelance  EmploymentType = "FREELANCE"
	Internship EmploymentType = "INTERNSHIP"
	Volunteer  EmploymentType = "VOLUNTEER"
	OtherTerms EmploymentType = "OTHER"
)

// WorkMode says where somebody worked.
type WorkMode string

// The places of the contract, section 7.3.
const (
	OnSite WorkMode = "ON_SITE"
	Hybrid WorkMode = "HYBRID"
	Remote WorkMode = "REMOTE"
)

// SectionAttributes are what an entry says beyond its head line; empty says nothing.
type SectionAttributes struct {
	Description    string
	URL            string
	Location       string
	EmploymentType EmploymentType
	WorkMode       WorkMode
}

// SectionContent is what an entry says. An empty text and a day that IsZero say nothing;
// Tags are in order and unique.
type SectionContent struct {
	Title        string
	Organization string
	Attributes   SectionAttributes
	Tags         []string
	StartedAt    calendar.Date
	EndedAt      calendar.Date
	IssuedAt     calendar.Date
	ExpirationAt calendar.Date
}

// SectionInput is what was asked for, unchecked; nil says nothing.
type SectionInput struct {
	TypeID       string
	Title        *string
	Organization *string
	Attributes   SectionAttributesInput
	Tags         []string
	StartedAt    *string
	EndedAt      *string
	IssuedAt     *string
	ExpirationAt *string
}

// SectionAttributesInput are the attributes that were asked for, unchecked; nil says
// nothing.
type SectionAttributesInput struct {
	Description    *string
	URL            *string
	Location       *string
	EmploymentType *string
	WorkMode       *string
}

// SectionDraft is an entry that keeps the rules of its type and is not part of a profile
// yet. ParseSection alone makes it.
type SectionDraft struct {
	typ     SectionType
	content SectionContent
}

// ParseSection returns the entry that in describes, or fault.ErrValidation with every
// violation and its pointer into the body. Days are judged as of today.
func ParseSection(in SectionInput, today calendar.Date) (SectionDraft, error) {
	typ := SectionType(in.TypeID)
	rules, known := typeTable[typ]
	c := checker{}
	if !known {
		c.Add("/typeId", "enum", "is not a type of entry that can be made")
		return SectionDraft{}, c.Err()
	}
	in.checkMembers(&c, rules)
	content := SectionContent{
		Title:        c.line(string(memberTitle), in.Title, 1, maxLine),
		Organization: c.line(string(memberOrganization), in.Organization, 1, maxLine),
		Attributes: SectionAttributes{
			Description: c.block(string(memberDescription), in.Attributes.Description, maxDescription),
			URL:         c.link(string(memberURL), in.Attributes.URL),
			Location:    c.line(string(memberLocation), in.Attributes.Location, 0, maxLine),
			EmploymentType: word(&c, string(memberEmploymentType), in.Attributes.EmploymentType,
				FullTime, PartTime, Contract, Freelance, Internship, Volunteer, OtherTerms),
			WorkMode: word(&c, string(memberWorkMode), in.Attributes.WorkMode, OnSite, Hybrid, Remote),
		},
		Tags:         c.tags(string(memberTags), in.Tags, maxSectionTags),
		StartedAt:    c.day(string(memberStartedAt), in.StartedAt, today),
		EndedAt:      c.day(string(memberEndedAt), in.EndedAt, today),
		IssuedAt:     c.day(string(memberIssuedAt), in.IssuedAt, today),
		ExpirationAt: c.day(string(memberExpirationAt), in.ExpirationAt, today),
	}
	c.order(string(memberEndedAt), content.StartedAt, content.EndedAt)
	c.order(string(memberExpirationAt), content.IssuedAt, content.ExpirationAt)
	if err := c.Err(); err != nil {
		return SectionDraft{}, err
	}
	return SectionDraft{typ: typ, content: content}, nil
}

// checkMembers notes what the type requires and is absent, and what it does not know and
// is present.
func (in SectionInput) checkMembers(c *checker, rules typeRules) {
	present := []struct {
		member
		given bool
	}{
		{memberTitle, in.Title != nil},
		{memberOrganization, in.Organization != nil},
		{memberDescription, says(in.Attributes.Description)},
		{memberURL, says(in.Attributes.URL)},
		{memberLocation, says(in.Attributes.Location)},
		{memberEmploymentType, in.Attributes.EmploymentType != nil},
		{memberWorkMode, in.Attributes.WorkMode != nil},
		{memberTags, len(in.Tags) > 0},
		{memberStartedAt, in.StartedAt != nil},
		{memberEndedAt, in.EndedAt != nil},
		{memberIssuedAt, in.IssuedAt != nil},
		{memberExpirationAt, in.ExpirationAt != nil},
	}
	for _, m := range present {
		if !m.given && slices.Contains(rules.required, m.member) {
			c.Add(string(m.member), "required", "an entry of this type needs it")
		}
		if m.given && !rules.allows(m.member) {
			c.Add(string(m.member), "notAllowed", "an entry of this type does not have it")
		}
	}
}

// says reports whether an optional text is there and not blank.
func says(raw *string) bool { return raw != nil && strings.TrimSpace(*raw) != "" }
