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

// SectionInput is what was asked for, unchecked; empty says nothing.
type SectionInput struct {
	Type         SectionType
	Title        string
	Organization string
	Attributes   SectionAttributes
	Tags         []string
	StartedAt    calendar.Date
	EndedAt      calendar.Date
	IssuedAt     calendar.Date
	ExpirationAt calendar.Date
}

// SectionDraft is an entry that keeps the rules of its type and is not part of a profile
// yet. ParseSection alone makes it.
type SectionDraft struct {
	typ     SectionType
	content SectionContent
}

// ParseSection returns the entry that in describes, or fault.ErrValidation with the name of every field that breaks a
// rule. Days are judged as of today.
func ParseSection(in SectionInput, today calendar.Date) (SectionDraft, error) {
	c := checker{}
	if _, known := requiredFields[in.Type]; !known {
		c.Add("typeId", "enum", "Must be a type of entry that can be made.")
		return SectionDraft{}, c.Err()
	}
	in.checkType(&c)
	content := SectionContent{
		Title:        c.optionalLine("title", in.Title),
		Organization: c.optionalLine("organization", in.Organization),
		Attributes:   c.sectionAttributes(in.Attributes, today),
		Tags:         c.tags("tags", in.Tags, maxSectionTags),
		StartedAt:    c.day("startedAt", in.StartedAt, today),
		EndedAt:      c.day("endedAt", in.EndedAt, today),
		IssuedAt:     c.day("issuedAt", in.IssuedAt, today),
		ExpirationAt: c.day("expirationAt", in.ExpirationAt, today),
	}
	c.notBefore("endedAt", content.StartedAt, content.EndedAt)
	c.notBefore("expirationAt", content.IssuedAt, content.ExpirationAt)
	if err := c.Err(); err != nil {
		return SectionDraft{}, err
	}
	return SectionDraft{typ: in.Type, content: content}, nil
}

// checkType notes what the type requires and was not given, and what it does not have and was given.
func (in SectionInput) checkType(c *checker) {
	for _, f := range in.fields() {
		if !f.present && slices.Contains(requiredFields[in.Type], f.name) {
			c.Add(f.name, "required", "An entry of this type needs it.")
		}
		if f.present && f.types != nil && !slices.Contains(f.types, in.Type) {
			c.Add(f.name, "notAllowed", "An entry of this type does not have it.")
		}
	}
}

// fields are in the order of the contract.
func (in SectionInput) fields() []sectionField {
	return slices.Concat([]sectionField{
		{"title", in.Title != "", nil},
		{"organization", in.Organization != "", nil},
	}, in.Attributes.fields(), []sectionField{
		{"tags", len(in.Tags) > 0, nil},
		{"startedAt", !in.StartedAt.IsZero(), nil},
		{"endedAt", !in.EndedAt.IsZero(), nil},
		{"issuedAt", !in.IssuedAt.IsZero(), []SectionType{Certification, Contribution}},
		{"expirationAt", !in.ExpirationAt.IsZero(), []SectionType{Certification, Contribution}},
	})
}

// optionalLine returns a line that may be left out but not blank.
func (c *checker) optionalLine(name, raw string) string {
	if raw == "" {
		return ""
	}
	return c.singleLine(name, raw, 1, maxLine)
}

// notBlank reports whether an optional text is not blank.
func notBlank(raw string) bool { return strings.TrimSpace(raw) != "" }
