package profile

import (
	"slices"
	"strings"

	"wright.app/platform/calendar"
)

const maxSectionTags = 20

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
		c.Add(string(memberTypeID), "enum", "Must be a type of entry that can be made.")
		return SectionDraft{}, c.Err()
	}
	in.checkMembers(&c, rules)
	content := SectionContent{
		Title:        c.line(string(memberTitle), in.Title, 1, maxLine),
		Organization: c.line(string(memberOrganization), in.Organization, 1, maxLine),
		Attributes:   c.sectionAttributes(in.Attributes, today),
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
	present := slices.Concat([]given{
		{memberTitle, in.Title != nil},
		{memberOrganization, in.Organization != nil},
	}, in.Attributes.members(), []given{
		{memberTags, len(in.Tags) > 0},
		{memberStartedAt, in.StartedAt != nil},
		{memberEndedAt, in.EndedAt != nil},
		{memberIssuedAt, in.IssuedAt != nil},
		{memberExpirationAt, in.ExpirationAt != nil},
	})
	for _, m := range present {
		if !m.there && slices.Contains(rules.required, m.member) {
			c.Add(string(m.member), "required", "An entry of this type needs it.")
		}
		if m.there && !rules.allows(m.member) {
			c.Add(string(m.member), "notAllowed", "An entry of this type does not have it.")
		}
	}
}

// says reports whether an optional text is there and not blank.
func says(raw *string) bool { return raw != nil && strings.TrimSpace(*raw) != "" }
