package jsonresume

import "wright.app/modules/profile"

// extension is the member for the attributes that JSON Resume does not have.
const extension = "x-wright"

// field is a field of a section and the members of an entry that have it. An export writes the first one. Of the
// others, which older schemas and other programs have, the first that says something is read.
type field struct {
	name    string
	members []string
	// joined says that all members are read, each as a paragraph.
	joined bool
}

// list is a list of a document whose entries are sections of a profile.
type list struct {
	// names are the names of a member in JSON Resume and in the sections of Reactive Resume.
	name, reactive []string
	typ            profile.SectionType // of its entries, unless they name another one
	fields         []field
	// period are members with both dates: "2019 – 2021", or an object with start and end.
	period []string
	// paragraphs is a member with a list of texts that are appended to the description.
	paragraphs string
	// fixed are fields that all entries of the list have.
	fixed map[string]string
	// usual is the kind of contributions in files of other programs, which name no kind.
	usual profile.ContributionKind
	// unnamed is the title of an entry without a title, for lists whose name is the role of the person.
	unnamed string
}

var (
	urlField      = field{name: "url", members: []string{"url", "website", "link", "href"}}
	startField    = field{name: "startedAt", members: []string{"startDate", "start_date", "start", "from"}}
	endField      = field{name: "endedAt", members: []string{"endDate", "end_date", "end", "until"}}
	placeField    = field{name: "location", members: []string{"location"}}
	textField     = field{name: "description", members: []string{"summary", "description"}}
	doiField      = field{name: "doi", members: []string{"doi", "DOI"}}
	periodMembers = []string{"date", "period", "dates"}
)

// lists are the lists in the order of an import.
var lists = []list{
	{
		name: []string{"work"}, reactive: []string{"work", "experience"}, typ: profile.Workplace,
		paragraphs: "highlights", period: periodMembers, fields: []field{
			{name: "organization", members: []string{"name", "company", "organization", "employer"}},
			{name: "title", members: []string{"position", "title", "jobTitle", "role"}},
			placeField, urlField, textField, startField, endField,
		},
	},
	{
		name: []string{"volunteer"}, reactive: []string{"volunteer"}, typ: profile.Workplace, paragraphs: "highlights",
		period: periodMembers, fields: []field{
			{name: "organization", members: []string{"organization", "name", "company"}},
			{name: "title", members: []string{"position", "title", "role"}},
			placeField, urlField, textField, startField, endField,
		}, fixed: map[string]string{"employmentType": string(profile.Volunteer)}, unnamed: "Volunteer",
	},
	{
		name: []string{"education"}, reactive: []string{"education"}, typ: profile.School, paragraphs: "courses",
		period: periodMembers, fields: []field{
			{name: "organization", members: []string{"institution", "school", "organization", "name"}},
			{name: "fieldOfStudy", members: []string{"area", "fieldOfStudy", "major"}},
			{name: "degree", members: []string{"studyType", "degree"}},
			{name: "grade", members: []string{"score", "gpa", "grade"}},
			placeField, urlField, textField, startField, endField,
		},
	},
	{
		name: []string{"projects"}, reactive: []string{"projects"}, typ: profile.Project, paragraphs: "highlights",
		period: periodMembers, fields: []field{
			{name: "title", members: []string{"name", "title"}},
			{name: "organization", members: []string{"entity"}},
			{name: "description", members: []string{"description", "summary"}, joined: true},
			urlField,
			{name: "tags", members: []string{"keywords"}},
			{name: "role", members: []string{"roles", "role"}},
			startField, endField,
		},
	},
	{
		name: []string{"certificates", "certifications"}, reactive: []string{"certifications", "certificates"},
		typ: profile.Certification, fields: []field{
			{name: "title", members: []string{"name", "title"}},
			{name: "organization", members: []string{"issuer", "authority"}},
			urlField,
			{name: "issuedAt", members: []string{"date", "startDate"}},
			{name: "expirationAt", members: []string{"endDate", "expirationDate"}},
			{name: "credentialId", members: []string{"credentialId", "licenseNumber", "number", "id"}},
			textField,
		},
	},
	{name: []string{"publications"}, reactive: []string{"publications"}, typ: profile.Contribution, fields: []field{
		{name: "title", members: []string{"name", "title"}},
		{name: "organization", members: []string{"publisher"}},
		urlField, textField,
		{name: "issuedAt", members: []string{"releaseDate", "date"}},
		doiField,
	}, usual: profile.Publication},
	{name: []string{"awards"}, reactive: []string{"awards"}, typ: profile.Contribution, fields: []field{
		{name: "title", members: []string{"title", "name"}},
		{name: "organization", members: []string{"awarder"}},
		urlField, textField,
		{name: "issuedAt", members: []string{"date"}},
		doiField,
	}, usual: profile.Award},
}

// listOf returns the list that an export writes a section to.
func listOf(s profile.SectionSnapshot) list {
	name := map[profile.SectionType]string{
		profile.Workplace: "work", profile.School: "education", profile.Project: "projects",
		profile.CodeRepository: "projects", profile.Certification: "certificates",
		profile.Contribution: "publications",
	}[s.Type]
	switch {
	case s.Content.Attributes.EmploymentType == profile.Volunteer:
		name = "volunteer"
	case s.Content.Attributes.Kind == profile.Award:
		name = "awards"
	}
	for _, l := range lists {
		if l.name[0] == name {
			return l
		}
	}
	return list{}
}

// members returns the members of JSON Resume 1.0.0 that an export writes, with their fields. The schema has no member
// for some fields that are read from files of others: they are in the extension.
func (l list) members() map[string]string {
	members := map[string]string{}
	for _, f := range l.fields {
		if member := f.members[0]; schemaMembers[l.name[0]][member] {
			members[member] = f.name
		}
	}
	return members
}

// schemaMembers are the members of the entries of JSON Resume 1.0.0 that are texts or keywords.
var schemaMembers = map[string]map[string]bool{
	"work":         setOf("name", "position", "location", "url", "summary", "startDate", "endDate"),
	"volunteer":    setOf("organization", "position", "url", "summary", "startDate", "endDate"),
	"education":    setOf("institution", "area", "studyType", "score", "url", "startDate", "endDate"),
	"projects":     setOf("name", "entity", "description", "url", "keywords", "startDate", "endDate"),
	"certificates": setOf("name", "issuer", "url", "date"),
	"publications": setOf("name", "publisher", "url", "summary", "releaseDate"),
	"awards":       setOf("title", "awarder", "summary", "date"),
}

func setOf(names ...string) map[string]bool {
	set := make(map[string]bool, len(names))
	for _, name := range names {
		set[name] = true
	}
	return set
}

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
