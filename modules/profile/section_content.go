package profile

import (
	"slices"
	"strings"

	"wright.app/platform/calendar"
)

const (
	maxTitle       = 220
	maxSectionTags = 20
)

// SectionContent is the content of a section. An empty string and a zero date mean not set. Tags are unique and sorted.
type SectionContent struct {
	Title        string
	Organization string
	Attributes   SectionAttributes
	Tags         []string
	StartedAt    calendar.Partial
	EndedAt      calendar.Partial
	IssuedAt     calendar.Partial
	ExpirationAt calendar.Partial
}

// SectionInput is the requested content of a section before validation. An empty value means not set.
type SectionInput struct {
	Type         SectionType
	Title        string
	Organization string
	Attributes   SectionAttributes
	Tags         []string
	StartedAt    calendar.Partial
	EndedAt      calendar.Partial
	IssuedAt     calendar.Partial
	ExpirationAt calendar.Partial
	NumbersProof string // of a repository; see NumberProofs
}

// SectionDraft is valid content for a section. Only ParseSection creates it.
type SectionDraft struct {
	typ     SectionType
	content SectionContent
	proven  bool // the numbers of a repository come from its host
}

// ParseSection validates and normalizes an input. It returns fault.ErrValidation with the name of every invalid field.
// Dates are checked against today.
func ParseSection(in SectionInput, today calendar.Date) (SectionDraft, error) {
	c := checker{}
	draft := in.parse(&c, requiredFields[in.Type], today)
	if err := c.Err(); err != nil {
		return SectionDraft{}, err
	}
	return draft, nil
}

// parse validates a section that has to have the required fields. The draft is valid if c has no violations.
func (in SectionInput) parse(c *checker, required []string, today calendar.Date) SectionDraft {
	if _, known := requiredFields[in.Type]; !known {
		c.Add("typeId", "enum", "Must be a type of section.")
		return SectionDraft{}
	}
	in.checkType(c, required)
	content := SectionContent{
		Title:        c.optionalLine("title", in.Title, maxTitle),
		Organization: c.optionalLine("organization", in.Organization, maxLine),
		Attributes:   c.sectionAttributes(in.Attributes, today),
		Tags:         c.tags("tags", in.Tags, maxSectionTags),
		StartedAt:    c.date("startedAt", in.StartedAt, today),
		EndedAt:      c.date("endedAt", in.EndedAt, today),
		IssuedAt:     c.date("issuedAt", in.IssuedAt, today),
		ExpirationAt: c.date("expirationAt", in.ExpirationAt, today),
	}
	c.notBefore("endedAt", content.StartedAt, content.EndedAt)
	c.notBefore("expirationAt", content.IssuedAt, content.ExpirationAt)
	return SectionDraft{typ: in.Type, content: content}
}

// checkType adds violations for missing fields that are required, and for fields that the type does not allow.
func (in SectionInput) checkType(c *checker, required []string) {
	for _, f := range in.fields() {
		if !f.present && slices.Contains(required, f.name) {
			c.Add(f.name, "required", "Sections of this type need this field.")
		}
		if f.present && f.types != nil && !slices.Contains(f.types, in.Type) {
			c.Add(f.name, "notAllowed", "Sections of this type do not have this field.")
		}
	}
}

// fields returns the fields in the order of the contract.
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
		{"numbersProof", in.NumbersProof != "", []SectionType{CodeRepository}},
	})
}

// optionalLine validates a line that may be empty, but not blank.
func (c *checker) optionalLine(name, raw string, maximum int) string {
	if raw == "" {
		return ""
	}
	return c.singleLine(name, raw, 1, maximum)
}

// notBlank reports whether an optional text is not blank.
func notBlank(raw string) bool { return strings.TrimSpace(raw) != "" }
