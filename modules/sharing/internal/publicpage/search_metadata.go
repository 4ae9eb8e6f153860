package publicpage

import (
	"strings"

	"wright.app/modules/profile"
	"wright.app/modules/sharing/internal/externalsites"
	"wright.app/modules/sharing/internal/preview"
	"wright.app/modules/sharing/publicprofile"
	"wright.app/platform/pages"
	"wright.app/platform/text"
)

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
func (w *Writer) searchMetadata(d publicprofile.Document) *pages.Metadata {
	canonical := w.publicURL.JoinPath("p", publicprofile.Text(d.Alias)).String()
	shown := d.About()
	about := person{
		Type: "Person", Name: d.DisplayName, URL: canonical, Description: shown.Headline,
		GivenName: shown.GivenName, FamilyName: shown.FamilyName, KnowsAbout: shown.Tags,
		SameAs: externalsites.Addresses(shown),
	}
	if d.PhotoURL != nil {
		about.Image = w.absolute(*d.PhotoURL)
	}
	if job := d.CurrentJob(); job.IsPrimary {
		about.JobTitle = publicprofile.Text(job.Title)
		about.WorksFor = &named{"Organization", publicprofile.Text(job.Organization)}
	}
	for _, s := range d.Schools {
		about.AlumniOf = append(about.AlumniOf, named{"EducationalOrganization", publicprofile.Text(s.Organization)})
	}
	for _, c := range d.Contributions {
		if c.Attributes.Kind == profile.Award {
			about.Award = append(about.Award, publicprofile.Text(c.Title))
		}
	}
	return &pages.Metadata{
		Canonical: canonical, Description: describe(d), Type: "profile", Image: w.picture(d),
		LinkedData: linkedData{Context: "https://schema.org", Type: "ProfilePage", URL: canonical, Person: about},
	}
}

// picture returns the preview image. Its URL contains a hash of the content, so that caches load a changed image.
func (w *Writer) picture(d publicprofile.Document) pages.Picture {
	card := preview.NewCard(w.product, w.publicURL, d)
	address := w.publicURL.JoinPath("p", publicprofile.Text(d.Alias), "preview.png")
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
func describe(d publicprofile.Document) string {
	about, job := d.About(), d.CurrentJob()
	role := joinNonEmpty(", ", publicprofile.Text(job.Title), publicprofile.Text(job.Organization))
	description := joinNonEmpty(" · ", role, about.Headline)
	if description == "" {
		description = strings.Join(strings.Fields(about.Summary), " ")
	}
	if description == "" {
		description = d.DisplayName
	}
	return text.Shorten(description, pages.DescriptionLength)
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
