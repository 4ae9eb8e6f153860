package profile

import "slices"

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

// member is the place of a value in the body that describes an entry (a JSON pointer).
type member string

const (
	memberTypeID         member = "/typeId"
	memberTitle          member = "/title"
	memberOrganization   member = "/organization"
	memberDescription    member = "/attributes/description"
	memberURL            member = "/attributes/url"
	memberLocation       member = "/attributes/location"
	memberEmploymentType member = "/attributes/employmentType"
	memberWorkMode       member = "/attributes/workMode"
	memberDegree         member = "/attributes/degree"
	memberFieldOfStudy   member = "/attributes/fieldOfStudy"
	memberGrade          member = "/attributes/grade"
	memberRole           member = "/attributes/role"
	memberCredentialID   member = "/attributes/credentialId"
	memberKind           member = "/attributes/kind"
	memberFullName       member = "/attributes/repositoryFullName"
	memberLanguage       member = "/attributes/language"
	memberStars          member = "/attributes/stars"
	memberForks          member = "/attributes/forks"
	memberPushedAt       member = "/attributes/pushedAt"
	memberTags           member = "/tags"
	memberStartedAt      member = "/startedAt"
	memberEndedAt        member = "/endedAt"
	memberIssuedAt       member = "/issuedAt"
	memberExpirationAt   member = "/expirationAt"
)

// typeRules is one row of the table of types: what an entry of the type must have, and
// what it may have beside everyType.
type typeRules struct {
	required []member
	own      []member
}

// everyType are the members that fit every type of entry.
var everyType = []member{
	memberTitle, memberOrganization, memberDescription, memberURL, memberLocation, memberTags, memberStartedAt, memberEndedAt,
}

// typeTable is the table of the contract, section 7.3.
var typeTable = map[SectionType]typeRules{
	Workplace: {
		required: []member{memberTitle, memberOrganization, memberStartedAt},
		own:      []member{memberEmploymentType, memberWorkMode},
	},
	School: {
		required: []member{memberOrganization},
		own:      []member{memberDegree, memberFieldOfStudy, memberGrade},
	},
	Project: {
		required: []member{memberTitle},
		own:      []member{memberRole},
	},
	CodeRepository: {
		required: []member{memberTitle, memberURL},
		own:      []member{memberFullName, memberLanguage, memberStars, memberForks, memberPushedAt},
	},
	Certification: {
		required: []member{memberTitle, memberOrganization},
		own:      []member{memberCredentialID, memberIssuedAt, memberExpirationAt},
	},
	Contribution: {
		required: []member{memberTitle},
		own:      []member{memberKind, memberRole, memberIssuedAt, memberExpirationAt},
	},
}

func (r typeRules) allows(m member) bool {
	return slices.Contains(everyType, m) || slices.Contains(r.own, m)
}
