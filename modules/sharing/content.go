package sharing

import "wright.app/platform/calendar"

// Content is what others read in a profile. Lists are in the order of the profile; an
// empty text and a day that IsZero say nothing.
type Content struct {
	Version    int64 // the one of ProfileHead that this is
	Badge      bool  // of profiles that were approved in a review
	Photo      Picture
	Attributes Attributes
	Verified   []string // types of links that lead to an account that is proven to be the owner's
	Sections   []Section
}

// Picture is the photo of the owner; the zero value is none.
type Picture struct {
	Media   string // its name, no authority
	Address string
}

// File is what the owner attached to an entry.
type File struct {
	Media       string
	Name        string
	ContentType string
	Size        int64 // bytes
	Width       int   // pixels, 0 for documents
	Height      int
	Address     string
	Thumbnail   string // empty for documents
}

// Attributes is what the owner says about themselves as a whole.
type Attributes struct {
	Headline string
	Summary  string
	Location string
	Tags     []string

	CountryCode   string // ISO 3166-1 alpha-2
	Pronouns      string
	OpenToWork    bool
	Languages     []Language
	ExternalLinks []ExternalLink
	CompanyName   string
	CompanyURL    string
}

// IsZero reports whether the attributes say nothing.
func (a Attributes) IsZero() bool {
	said := a.Headline + a.Summary + a.Location + a.CountryCode + a.Pronouns + a.CompanyName + a.CompanyURL
	return said == "" && !a.OpenToWork && len(a.Tags)+len(a.Languages)+len(a.ExternalLinks) == 0
}

// Language is a language that the owner speaks.
type Language struct {
	Code  string // BCP 47
	Level string
}

// ExternalLink is a page of the owner elsewhere; Value is what follows the address of the
// place.
type ExternalLink struct {
	Type  string
	Value string
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
	Files          []File
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
