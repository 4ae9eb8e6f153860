package profile

// SectionType says what an entry of a profile is.
type SectionType string

// The types of entries that can be made.
const (
	Workplace      SectionType = "Workplace"
	School         SectionType = "School"
	Project        SectionType = "Project"
	CodeRepository SectionType = "Repository"
	Certification  SectionType = "Certification"
	Contribution   SectionType = "Contribution"
)

// requiredFields are what an entry of each type must have. What only some types may
// say stands beside the fields (SectionInput.fields, SectionAttributes.fields).
var requiredFields = map[SectionType][]string{
	Workplace:      {"title", "organization", "startedAt"},
	School:         {"organization"},
	Project:        {"title"},
	CodeRepository: {"title", "attributes.url"},
	Certification:  {"title", "organization"},
	Contribution:   {"title"},
}
