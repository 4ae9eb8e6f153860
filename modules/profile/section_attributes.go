package profile

import "wright.app/platform/calendar"

const (
	maxDescription = 4000
	maxShortLine   = 40
	maxFullName    = 200
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

// ContributionKind says what somebody gave to others.
type ContributionKind string

// The kinds of the contract, section 7.3.
const (
	Talk       ContributionKind = "TALK"
	Article    ContributionKind = "ARTICLE"
	OpenSource ContributionKind = "OPEN_SOURCE"
	Book       ContributionKind = "BOOK"
	Patent     ContributionKind = "PATENT"
	OtherKind  ContributionKind = "OTHER"
)

// SectionAttributes are what an entry says beyond its head line; empty says nothing.
type SectionAttributes struct {
	Description        string
	URL                string
	Location           string
	EmploymentType     EmploymentType
	WorkMode           WorkMode
	Degree             string
	FieldOfStudy       string
	Grade              string
	Role               string
	CredentialID       string
	Kind               ContributionKind
	RepositoryFullName string
	Language           string
	Stars              *int32 // nil when it is not known, which is not none
	Forks              *int32 // nil when it is not known, which is not none
	PushedAt           calendar.Date
}

// SectionAttributesInput are the attributes that were asked for, unchecked; nil says
// nothing.
type SectionAttributesInput struct {
	Description        *string
	URL                *string
	Location           *string
	EmploymentType     *string
	WorkMode           *string
	Degree             *string
	FieldOfStudy       *string
	Grade              *string
	Role               *string
	CredentialID       *string
	Kind               *string
	RepositoryFullName *string
	Language           *string
	Stars              *int32
	Forks              *int32
	PushedAt           *string
}

// sectionAttributes reads what an entry says beyond its head line, as of today.
func (c *checker) sectionAttributes(in SectionAttributesInput, today calendar.Date) SectionAttributes {
	return SectionAttributes{
		Description: c.block(string(memberDescription), in.Description, maxDescription),
		URL:         c.link(string(memberURL), in.URL),
		Location:    c.line(string(memberLocation), in.Location, 0, maxLine),
		EmploymentType: word(c, string(memberEmploymentType), in.EmploymentType,
			FullTime, PartTime, Contract, Freelance, Internship, Volunteer, OtherTerms),
		WorkMode:           word(c, string(memberWorkMode), in.WorkMode, OnSite, Hybrid, Remote),
		Degree:             c.line(string(memberDegree), in.Degree, 0, maxLine),
		FieldOfStudy:       c.line(string(memberFieldOfStudy), in.FieldOfStudy, 0, maxLine),
		Grade:              c.line(string(memberGrade), in.Grade, 0, maxShortLine),
		Role:               c.line(string(memberRole), in.Role, 0, maxLine),
		CredentialID:       c.line(string(memberCredentialID), in.CredentialID, 0, maxLine),
		Kind:               word(c, string(memberKind), in.Kind, Talk, Article, OpenSource, Book, Patent, OtherKind),
		RepositoryFullName: c.line(string(memberFullName), in.RepositoryFullName, 0, maxFullName),
		Language:           c.line(string(memberLanguage), in.Language, 0, maxShortLine),
		Stars:              c.count(string(memberStars), in.Stars),
		Forks:              c.count(string(memberForks), in.Forks),
		PushedAt:           c.day(string(memberPushedAt), in.PushedAt, today),
	}
}

// given says whether a member is there.
type given struct {
	member
	there bool
}

func (in SectionAttributesInput) members() []given {
	return []given{
		{memberDescription, says(in.Description)},
		{memberURL, says(in.URL)},
		{memberLocation, says(in.Location)},
		{memberEmploymentType, in.EmploymentType != nil},
		{memberWorkMode, in.WorkMode != nil},
		{memberDegree, says(in.Degree)},
		{memberFieldOfStudy, says(in.FieldOfStudy)},
		{memberGrade, says(in.Grade)},
		{memberRole, says(in.Role)},
		{memberCredentialID, says(in.CredentialID)},
		{memberKind, in.Kind != nil},
		{memberFullName, says(in.RepositoryFullName)},
		{memberLanguage, says(in.Language)},
		{memberStars, in.Stars != nil},
		{memberForks, in.Forks != nil},
		{memberPushedAt, in.PushedAt != nil},
	}
}
