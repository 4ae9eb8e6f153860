package profile

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
	Certification:  {"title", "organization"},
	Contribution:   {"title"},
}
