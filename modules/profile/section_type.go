package profile

import "slices"

// SectionType is the type of a section.
type SectionType string

// The types of sections, as the API names them.
const (
	Workplace      SectionType = "Workplace"
	School         SectionType = "School"
	Project        SectionType = "Project"
	CodeRepository SectionType = "Repository"
	Certification  SectionType = "Certification"
	Contribution   SectionType = "Contribution"
)

// requiredFields are the fields that a section of each type must have. SectionInput.fields and SectionAttributes.fields
// tell which types may have a field.
var requiredFields = map[SectionType][]string{
	Workplace:      {"title", "organization", "startedAt"},
	School:         {"organization"},
	Project:        {"title"},
	CodeRepository: {"title", "attributes.url"},
	Certification:  {"title"},
	Contribution:   {"title"},
}

// startMayBeUnknown is the required field that a section may lack if it comes from a file (ADR 0085), so that an
// activity is imported even if nobody knows when it began.
const startMayBeUnknown = "startedAt"

// requiredOfFiles returns the fields that a section from a file must have.
func requiredOfFiles(typ SectionType) []string {
	return slices.DeleteFunc(slices.Clone(requiredFields[typ]), func(f string) bool { return f == startMayBeUnknown })
}
