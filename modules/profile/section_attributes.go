package profile

import "wright.app/platform/calendar"

const (
	maxDescription = 4000
	maxShortLine   = 40
	maxFullName    = 200
	maxDOI         = 200
)

// EmploymentType is the kind of employment at a workplace.
type EmploymentType string

// The types of employment, as the API names them.
const (
	FullTime   EmploymentType = "FULL_TIME"
	PartTime   EmploymentType = "PART_TIME"
	Contract   EmploymentType = "CONTRACT"
	Freelance  EmploymentType = "FREELANCE"
	Internship EmploymentType = "INTERNSHIP"
	Volunteer  EmploymentType = "VOLUNTEER"
	OtherTerms EmploymentType = "OTHER"
)

// WorkMode says whether work at a workplace is done on site or remotely.
type WorkMode string

// The work modes, as the API names them.
const (
	OnSite WorkMode = "ON_SITE"
	Hybrid WorkMode = "HYBRID"
	Remote WorkMode = "REMOTE"
)

// ContributionKind is the kind of a contribution.
type ContributionKind string

// The kinds of contributions, as the API names them.
const (
	Talk        ContributionKind = "TALK"
	Article     ContributionKind = "ARTICLE"
	Publication ContributionKind = "PUBLICATION"
	OpenSource  ContributionKind = "OPEN_SOURCE"
	Book        ContributionKind = "BOOK"
	Patent      ContributionKind = "PATENT"
	Award       ContributionKind = "AWARD"
	OtherKind   ContributionKind = "OTHER"
)

// SectionAttributes are the attributes of a section, most of them for some types only. An empty value means not set.
// The JSON names are those of the contract and of the stored column.
type SectionAttributes struct {
	Description        string           `json:"description,omitempty"`
	URL                string           `json:"url,omitempty"`
	Location           string           `json:"location,omitempty"`
	EmploymentType     EmploymentType   `json:"employmentType,omitempty"`
	WorkMode           WorkMode         `json:"workMode,omitempty"`
	Degree             string           `json:"degree,omitempty"`
	FieldOfStudy       string           `json:"fieldOfStudy,omitempty"`
	Grade              string           `json:"grade,omitempty"`
	Role               string           `json:"role,omitempty"`
	CredentialID       string           `json:"credentialId,omitempty"`
	Kind               ContributionKind `json:"kind,omitempty"`
	DOI                string           `json:"doi,omitempty"` // without the address of doi.org
	RepositoryFullName string           `json:"repositoryFullName,omitempty"`
	Language           string           `json:"language,omitempty"`
	Stars              *int32           `json:"stars,omitempty"` // nil if unknown
	Forks              *int32           `json:"forks,omitempty"` // nil if unknown
	PushedAt           calendar.Date    `json:"pushedAt,omitzero"`
	NumbersFrom        RepositoryHost   `json:"numbersFrom,omitempty"` // who told the three above; only Service sets it
	NumbersAt          calendar.Date    `json:"numbersAt,omitzero"`    // when; only Service sets it
}

// sectionAttributes validates and normalizes attributes. Days are checked against today.
func (c *checker) sectionAttributes(in SectionAttributes, today calendar.Date) SectionAttributes {
	return SectionAttributes{
		Description: c.multiLine("attributes.description", in.Description, maxDescription),
		URL:         c.link("attributes.url", in.URL),
		Location:    c.singleLine("attributes.location", in.Location, 0, maxLine),
		EmploymentType: oneOf(c, "attributes.employmentType", in.EmploymentType,
			FullTime, PartTime, Contract, Freelance, Internship, Volunteer, OtherTerms),
		WorkMode:     oneOf(c, "attributes.workMode", in.WorkMode, OnSite, Hybrid, Remote),
		Degree:       c.singleLine("attributes.degree", in.Degree, 0, maxLine),
		FieldOfStudy: c.singleLine("attributes.fieldOfStudy", in.FieldOfStudy, 0, maxLine),
		Grade:        c.singleLine("attributes.grade", in.Grade, 0, maxShortLine),
		Role:         c.singleLine("attributes.role", in.Role, 0, maxLine),
		CredentialID: c.singleLine("attributes.credentialId", in.CredentialID, 0, maxLine),
		Kind: oneOf(c, "attributes.kind", in.Kind,
			Talk, Article, Publication, OpenSource, Book, Patent, Award, OtherKind),
		DOI:                c.doi("attributes.doi", in.DOI),
		RepositoryFullName: c.singleLine("attributes.repositoryFullName", in.RepositoryFullName, 0, maxFullName),
		Language:           c.singleLine("attributes.language", in.Language, 0, maxShortLine),
		Stars:              c.count("attributes.stars", in.Stars),
		Forks:              c.count("attributes.forks", in.Forks),
		PushedAt:           c.day("attributes.pushedAt", in.PushedAt, today),
		NumbersFrom:        in.NumbersFrom,
		NumbersAt:          in.NumbersAt,
	}
}

// texts returns the attributes that are texts, by field name.
func (a *SectionAttributes) texts() map[string]*string {
	return map[string]*string{
		"attributes.description":        &a.Description,
		"attributes.url":                &a.URL,
		"attributes.location":           &a.Location,
		"attributes.degree":             &a.Degree,
		"attributes.fieldOfStudy":       &a.FieldOfStudy,
		"attributes.grade":              &a.Grade,
		"attributes.role":               &a.Role,
		"attributes.credentialId":       &a.CredentialID,
		"attributes.doi":                &a.DOI,
		"attributes.repositoryFullName": &a.RepositoryFullName,
		"attributes.language":           &a.Language,
	}
}

// sectionField is a field of an input and the types of sections that may have it.
type sectionField struct {
	name    string // JSON names, joined with dots
	present bool
	types   []SectionType // nil for all types
}

// fields returns the fields in the order of the contract.
func (a SectionAttributes) fields() []sectionField {
	return []sectionField{
		{"attributes.description", notBlank(a.Description), nil},
		{"attributes.url", notBlank(a.URL), nil},
		{"attributes.location", notBlank(a.Location), nil},
		{"attributes.employmentType", a.EmploymentType != "", []SectionType{Workplace}},
		{"attributes.workMode", a.WorkMode != "", []SectionType{Workplace}},
		{"attributes.degree", notBlank(a.Degree), []SectionType{School}},
		{"attributes.fieldOfStudy", notBlank(a.FieldOfStudy), []SectionType{School}},
		{"attributes.grade", notBlank(a.Grade), []SectionType{School}},
		{"attributes.role", notBlank(a.Role), []SectionType{Project, Contribution}},
		{"attributes.credentialId", notBlank(a.CredentialID), []SectionType{Certification}},
		{"attributes.kind", a.Kind != "", []SectionType{Contribution}},
		{"attributes.doi", notBlank(a.DOI), []SectionType{Contribution}},
		{"attributes.repositoryFullName", notBlank(a.RepositoryFullName), []SectionType{CodeRepository}},
		{"attributes.language", notBlank(a.Language), []SectionType{CodeRepository}},
		{"attributes.stars", a.Stars != nil, []SectionType{CodeRepository}},
		{"attributes.forks", a.Forks != nil, []SectionType{CodeRepository}},
		{"attributes.pushedAt", !a.PushedAt.IsZero(), []SectionType{CodeRepository}},
		{"attributes.numbersFrom", a.NumbersFrom != "", []SectionType{CodeRepository}},
		{"attributes.numbersAt", !a.NumbersAt.IsZero(), []SectionType{CodeRepository}},
	}
}
