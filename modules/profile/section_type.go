package profile

import "slices"

// SectionType says what an entry of a profile is.
type SectionType string

// The types of entries that can be made.
const (
	Workplace SectionType = "Workplace"
)

// member is the place of a value in the body that describes an entry (a JSON pointer).
type member string

const (
	memberTitle          member = "/title"
	memberOrganization   member = "/organization"
	memberDescription    member = "/attributes/description"
	memberURL            member = "/attributes/url"
	memberLocation       member = "/attributes/location"
	memberEmploymentType member = "/attributes/employmentType"
	memberWorkMode       member = "/attributes/workMode"
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
}

func (r typeRules) allows(m member) bool {
	return slices.Contains(everyType, m) || slices.Contains(r.own, m)
}
