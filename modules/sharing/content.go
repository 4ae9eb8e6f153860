package sharing

import "wright.app/platform/calendar"

// Content is what others read in a profile. Lists are in the order of the profile; an
// empty text and a day that IsZero say nothing.
type Content struct {
	Version    int64 // the one of ProfileHead that this is
	Attributes Attributes
	Sections   []Section
}

// Attributes is what the owner says about themselves as a whole.
type Attributes struct {
	Headline string
	Summary  string
	Location string
	Tags     []string
}

// IsZero reports whether the attributes say nothing.
func (a Attributes) IsZero() bool {
	return a.Headline == "" && a.Summary == "" && a.Location == "" && len(a.Tags) == 0
}

// Section is an entry of a profile, without the numbers of its owner's rows.
type Section struct {
	Type           string
	Title          string
	Organization   string
	Description    string
	URL            string
	Location       string
	EmploymentType string
	WorkMode       string
	Details        Details
	Tags           []string
	StartedAt      calendar.Date
	EndedAt        calendar.Date
	IssuedAt       calendar.Date
	ExpirationAt   calendar.Date
	Primary        bool // the workplace that stands for the present one
}

// Details are what entries of some types say beside the rest.
type Details struct {
	Degree             string
	FieldOfStudy       string
	Grade              string
	Role               string
	CredentialID       string
	Kind               string
	RepositoryFullName string
	Language           string
	Stars              *int32 // nil when it is not known, which is not none
	Forks              *int32 // nil when it is not known, which is not none
	PushedAt           calendar.Date
}
