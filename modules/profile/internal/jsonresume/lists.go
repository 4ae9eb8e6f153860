package jsonresume

import "wright.app/modules/profile"

// extension is the member for what JSON Resume has no member for.
const extension = "x-wright"

// list is a list of a document whose entries are sections of a profile.
type list struct {
	name string
	typ  profile.SectionType // of its entries, unless they name another one
	// members has the field of a section for each member of an entry.
	members map[string]string
	// paragraphs is a member with a list of texts that are appended to the description.
	paragraphs string
	// fixed are fields that all entries of the list have.
	fixed map[string]string
}

// lists are the lists in the order of an import.
var lists = []list{
	{name: "work", typ: profile.Workplace, paragraphs: "highlights", members: map[string]string{
		"name": "organization", "position": "title", "location": "location", "url": "url", "summary": "description",
		"startDate": "startedAt", "endDate": "endedAt",
	}},
	{name: "volunteer", typ: profile.Workplace, paragraphs: "highlights", members: map[string]string{
		"organization": "organization", "position": "title", "url": "url", "summary": "description",
		"startDate": "startedAt", "endDate": "endedAt",
	}, fixed: map[string]string{"employmentType": string(profile.Volunteer)}},
	{name: "education", typ: profile.School, paragraphs: "courses", members: map[string]string{
		"institution": "organization", "area": "fieldOfStudy", "studyType": "degree", "score": "grade", "url": "url",
		"startDate": "startedAt", "endDate": "endedAt",
	}},
	{name: "projects", typ: profile.Project, paragraphs: "highlights", members: map[string]string{
		"name": "title", "entity": "organization", "description": "description", "url": "url", "keywords": "tags",
		"startDate": "startedAt", "endDate": "endedAt",
	}},
	{name: "certificates", typ: profile.Certification, members: map[string]string{
		"name": "title", "issuer": "organization", "url": "url", "date": "issuedAt",
	}},
	{name: "publications", typ: profile.Contribution, members: map[string]string{
		"name": "title", "publisher": "organization", "url": "url", "summary": "description",
		"releaseDate": "issuedAt",
	}},
	{name: "awards", typ: profile.Contribution, members: map[string]string{
		"title": "title", "awarder": "organization", "summary": "description", "date": "issuedAt",
	}},
}

// withoutPlace are the lists for which a profile has no place.
var withoutPlace = []string{"interests", "references"}

// listOf returns the list that an export writes a section to.
func listOf(s profile.SectionSnapshot) list {
	name := map[profile.SectionType]string{
		profile.Workplace: "work", profile.School: "education", profile.Project: "projects",
		profile.CodeRepository: "projects", profile.Certification: "certificates",
		profile.Contribution: "publications",
	}[s.Type]
	if s.Content.Attributes.EmploymentType == profile.Volunteer {
		name = "volunteer"
	}
	for _, l := range lists {
		if l.name == name {
			return l
		}
	}
	return list{}
}

// wholeDay is the field that is always a day: a year or a month stands for its first one.
const wholeDay = "pushedAt"

// dates are the fields of a section that are dates.
var dates = []string{"startedAt", "endedAt", "issuedAt", "expirationAt", wholeDay}

// isType reports whether there are sections of a type.
func isType(name string) bool {
	switch profile.SectionType(name) {
	case profile.Workplace, profile.School, profile.Project, profile.CodeRepository, profile.Certification,
		profile.Contribution:
		return true
	default:
		return false
	}
}
