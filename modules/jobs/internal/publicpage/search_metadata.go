package publicpage

import (
	"html"
	"html/template"
	"strings"
	"time"

	"wright.app/platform/null"
	"wright.app/platform/pages"
	"wright.app/platform/text"
)

// job has what search engines are told of a PublicJob of the contract.
type job struct {
	ID                 string       `json:"id"`
	Title              string       `json:"title"`
	Description        string       `json:"description"`
	Organization       organization `json:"organization"`
	Employment         string       `json:"employmentType"`
	WorkMode           string       `json:"workMode"`
	Places             []jobPlace   `json:"places"`
	ApplicantCountries []string     `json:"applicantCountries"`
	SalaryMin          *int32       `json:"salaryMin"`
	SalaryMax          *int32       `json:"salaryMax"`
	Currency           *string      `json:"currency"`
	SalaryPeriod       *string      `json:"salaryPeriod"`
	ApplyURL           *string      `json:"applyUrl"`
	PostedAt           time.Time    `json:"postedAt"`
	ExpiresAt          time.Time    `json:"expiresAt"`
}

type jobPlace struct {
	Country  string  `json:"countryCode"`
	Locality *string `json:"locality"`
}

// organization has what search engines are told of a PublicOrganization, or of the JobOrganization of a job.
type organization struct {
	Domain  string  `json:"domain"`
	Name    string  `json:"name"`
	About   *string `json:"about"`
	Website *string `json:"websiteUrl"`
}

// jobPosting is a JobPosting of schema.org, as search engines require it.
type jobPosting struct {
	Context     string         `json:"@context"`
	Type        string         `json:"@type"`
	Title       string         `json:"title"`
	Description string         `json:"description"` // HTML
	Identifier  propertyValue  `json:"identifier"`
	DatePosted  string         `json:"datePosted"`
	ValidUntil  string         `json:"validThrough"`
	Employment  string         `json:"employmentType"`
	Employer    employer       `json:"hiringOrganization"`
	Places      []place        `json:"jobLocation,omitempty"`
	LocationOf  string         `json:"jobLocationType,omitempty"`
	Applicants  []country      `json:"applicantLocationRequirements,omitempty"`
	Salary      *monetaryValue `json:"baseSalary,omitempty"`
	DirectApply bool           `json:"directApply"`
	URL         string         `json:"url"`
}

type propertyValue struct {
	Type  string `json:"@type"`
	Name  string `json:"name"`
	Value string `json:"value"`
}

type employer struct {
	Context     string   `json:"@context,omitempty"`
	Type        string   `json:"@type"`
	Name        string   `json:"name"`
	URL         string   `json:"url,omitempty"`
	SameAs      []string `json:"sameAs,omitempty"`
	Description string   `json:"description,omitempty"`
}

type place struct {
	Type    string  `json:"@type"`
	Address address `json:"address"`
}

type address struct {
	Type     string `json:"@type"`
	Country  string `json:"addressCountry"`
	Locality string `json:"addressLocality,omitempty"`
}

type country struct {
	Type string `json:"@type"`
	Name string `json:"name"`
}

type monetaryValue struct {
	Type     string        `json:"@type"`
	Currency string        `json:"currency"`
	Value    quantityValue `json:"value"`
}

type quantityValue struct {
	Type string `json:"@type"`
	Min  int32  `json:"minValue"`
	Max  int32  `json:"maxValue"`
	Unit string `json:"unitText"`
}

// employmentTypes maps the kinds of employment of the contract to the words of search engines.
var employmentTypes = map[string]string{
	"FULL_TIME": "FULL_TIME", "PART_TIME": "PART_TIME", "CONTRACT": "CONTRACTOR", "FREELANCE": "CONTRACTOR",
	"INTERNSHIP": "INTERN", "VOLUNTEER": "VOLUNTEER", "OTHER": "OTHER",
}

// remote is the work mode of the contract for which search engines want another location.
const remote = "REMOTE"

const schemaOrg = "https://schema.org"

// jobMetadata returns the metadata of a job for search engines and link previews. Its description is HTML; without one
// the paragraphs of the job are used as they were typed.
func (w *Writer) jobMetadata(j job, description template.HTML) *pages.Metadata {
	canonical := w.publicURL.JoinPath("j", j.ID).String()
	if description == "" {
		description = paragraphs(j.Description)
	}
	posting := jobPosting{
		Context: schemaOrg, Type: "JobPosting", Title: j.Title, Description: string(description),
		Identifier: propertyValue{"PropertyValue", j.Organization.Name, j.ID},
		DatePosted: j.PostedAt.UTC().Format(time.RFC3339), ValidUntil: j.ExpiresAt.UTC().Format(time.RFC3339),
		Employment: employmentTypes[j.Employment], DirectApply: j.ApplyURL == nil, URL: canonical,
		Employer: employer{
			Type: "Organization", Name: j.Organization.Name, SameAs: []string{"https://" + j.Organization.Domain},
		},
	}
	for _, p := range j.Places {
		posting.Places = append(posting.Places, place{
			"Place", address{"PostalAddress", p.Country, null.OrZero(p.Locality)},
		})
	}
	if j.WorkMode == remote {
		posting.LocationOf = "TELECOMMUTE"
		for _, code := range j.ApplicantCountries {
			posting.Applicants = append(posting.Applicants, country{"Country", code})
		}
	}
	if j.SalaryMin != nil && j.SalaryMax != nil && j.Currency != nil && j.SalaryPeriod != nil {
		posting.Salary = &monetaryValue{"MonetaryAmount", *j.Currency, quantityValue{
			"QuantitativeValue", *j.SalaryMin, *j.SalaryMax, *j.SalaryPeriod,
		}}
	}
	about := strings.Join(strings.Fields(j.Organization.Name+": "+j.Description), " ")
	return &pages.Metadata{
		Canonical: canonical, Description: text.Shorten(about, pages.DescriptionLength), Type: "website",
		LinkedData: posting,
	}
}

func (w *Writer) organizationMetadata(o organization) *pages.Metadata {
	canonical := w.publicURL.JoinPath("o", o.Domain).String()
	sameAs := []string{"https://" + o.Domain}
	if o.Website != nil && *o.Website != sameAs[0] {
		sameAs = append(sameAs, *o.Website)
	}
	about := strings.Join(strings.Fields(null.OrZero(o.About)), " ")
	data := employer{
		Context: schemaOrg, Type: "Organization", Name: o.Name, URL: canonical, SameAs: sameAs, Description: about,
	}
	if about == "" {
		about = o.Name + " · " + o.Domain
	}
	return &pages.Metadata{
		Canonical: canonical, Description: text.Shorten(about, pages.DescriptionLength), Type: "website",
		LinkedData: data,
	}
}

// paragraphs returns a text as HTML with a paragraph for each of its own.
func paragraphs(description string) template.HTML {
	var b strings.Builder
	for _, paragraph := range strings.Split(description, "\n\n") {
		if paragraph = strings.TrimSpace(paragraph); paragraph != "" {
			b.WriteString("<p>" + strings.ReplaceAll(html.EscapeString(paragraph), "\n", "<br>") + "</p>")
		}
	}
	return template.HTML(b.String()) //nolint:gosec // every value is escaped
}
