package publicpage

import (
	"strings"
	"unicode/utf8"

	"wright.app/modules/sharing/internal/externalsites"
	"wright.app/modules/sharing/internal/preview"
	"wright.app/platform/pages"
)

// descriptionLength is about the number of characters that search engines show.
const descriptionLength = 160

// linkedData is a ProfilePage of schema.org.
type linkedData struct {
	Context string `json:"@context"`
	Type    string `json:"@type"`
	URL     string `json:"url"`
	Person  person `json:"mainEntity"`
}

type person struct {
	Type        string   `json:"@type"`
	Name        string   `json:"name"`
	URL         string   `json:"url"`
	Image       string   `json:"image,omitempty"`
	Description string   `json:"description,omitempty"`
	JobTitle    string   `json:"jobTitle,omitempty"`
	WorksFor    *named   `json:"worksFor,omitempty"`
	AlumniOf    []named  `json:"alumniOf,omitempty"`
	KnowsAbout  []string `json:"knowsAbout,omitempty"`
	SameAs      []string `json:"sameAs,omitempty"`
	GivenName   string   `json:"givenName,omitempty"`
	FamilyName  string   `json:"familyName,omitempty"`
	Award       []string `json:"award,omitempty"`
}

type named struct {
	Type string `json:"@type"`
	Name string `json:"name"`
}

// searchMetadata returns the metadata of a public profile for search engines and link previews. Its URL has the
// present alias, also when the page was opened by a former one.
func (w *Writer) searchMetadata(p profile) *pages.Metadata {
	canonical := w.publicURL.JoinPath("p", p.Alias).String()
	about := person{
		Type: "Person", Name: p.DisplayName, URL: canonical, Description: p.Attributes.Headline,
		GivenName: p.Attributes.GivenName, FamilyName: p.Attributes.FamilyName,
	}
	for _, t := range p.Attributes.Tags {
		about.KnowsAbout = append(about.KnowsAbout, t.Label)
	}
	if p.PhotoURL != "" {
		about.Image = w.absolute(p.PhotoURL)
	}
	if job := p.currentJob(); job != (section{}) {
		about.JobTitle = job.Title
		about.WorksFor = &named{"Organization", job.Organization}
	}
	for _, s := range p.Schools {
		about.AlumniOf = append(about.AlumniOf, named{"EducationalOrganization", s.Organization})
	}
	for _, l := range p.Attributes.ExternalLinks {
		if address, known := externalsites.Address(l.Type, l.Value); known {
			about.SameAs = append(about.SameAs, address)
		}
	}
	for _, website := range p.Attributes.Websites {
		about.SameAs = append(about.SameAs, website.URL)
	}
	for _, c := range p.Contributions {
		if c.Attributes.Kind == "AWARD" {
			about.Award = append(about.Award, c.Title)
		}
	}
	return &pages.Metadata{
		Canonical: canonical, Description: describe(p), Type: "profile", Image: w.picture(p),
		LinkedData: linkedData{Context: "https://schema.org", Type: "ProfilePage", URL: canonical, Person: about},
	}
}

// picture returns the preview image. Its URL contains a hash of the content, so that caches load a changed image.
func (w *Writer) picture(p profile) pages.Picture {
	job := p.currentJob()
	person := preview.Person{
		Alias: p.Alias, Name: p.DisplayName, Headline: p.Attributes.Headline, Title: job.Title,
		Organization: job.Organization, Photo: p.PhotoURL,
	}
	for _, t := range p.Attributes.Tags {
		person.Skills = append(person.Skills, t.Label)
	}
	card := preview.NewCard(w.product, w.publicURL, person)
	address := w.publicURL.JoinPath("p", p.Alias, "preview.png")
	address.RawQuery = "v=" + card.Tag()
	return pages.Picture{
		Address: address.String(), Width: preview.Width, Height: preview.Height,
		Alt: card.Description(),
	}
}

// absolute returns the absolute URL of a path of the site.
func (w *Writer) absolute(path string) string {
	u, err := w.publicURL.Parse(path)
	if err != nil {
		return ""
	}
	return u.String()
}

// describe returns a description of the person: the current job and the headline, or else the beginning of the summary.
func describe(p profile) string {
	job := p.currentJob()
	text := joinNonEmpty(" · ", joinNonEmpty(", ", job.Title, job.Organization), p.Attributes.Headline)
	if text == "" {
		text = strings.Join(strings.Fields(p.Attributes.Summary), " ")
	}
	if text == "" {
		text = p.DisplayName
	}
	return shortened(text)
}

// shortened truncates a text to descriptionLength at the end of a word.
func shortened(text string) string {
	if utf8.RuneCountInString(text) <= descriptionLength {
		return text
	}
	cut := string([]rune(text)[:descriptionLength])
	if at := strings.LastIndex(cut, " "); at > 0 {
		cut = cut[:at]
	}
	return cut + "…"
}

// joinNonEmpty joins the parts that are not empty.
func joinNonEmpty(separator string, parts ...string) string {
	nonEmpty := parts[:0]
	for _, part := range parts {
		if part != "" {
			nonEmpty = append(nonEmpty, part)
		}
	}
	return strings.Join(nonEmpty, separator)
}
