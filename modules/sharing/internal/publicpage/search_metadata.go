package publicpage

import (
	"strings"
	"unicode/utf8"

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
}

type named struct {
	Type string `json:"@type"`
	Name string `json:"name"`
}

// searchMetadata returns the metadata of a public profile for search engines and link previews. Its URL has the
// present alias, also when the page was opened by a former one.
func (w *Writer) searchMetadata(v view) *pages.Metadata {
	canonical := w.publicURL.JoinPath("p", v.Profile.Alias).String()
	about := person{
		Type: "Person", Name: v.Profile.DisplayName, URL: canonical, Description: v.About.Headline,
		KnowsAbout: v.Tags,
	}
	if v.Profile.PhotoURL != "" {
		about.Image = w.absolute(v.Profile.PhotoURL)
	}
	if v.CurrentJob != nil {
		about.JobTitle = v.CurrentJob.Title
		about.WorksFor = &named{"Organization", v.CurrentJob.Organization}
	}
	for _, s := range v.Schools {
		about.AlumniOf = append(about.AlumniOf, named{"EducationalOrganization", s.Organization})
	}
	for _, l := range v.Links {
		about.SameAs = append(about.SameAs, l.URL)
	}
	return &pages.Metadata{
		Canonical: canonical, Description: describe(v), Type: "profile", Image: w.picture(v),
		LinkedData: linkedData{Context: "https://schema.org", Type: "ProfilePage", URL: canonical, Person: about},
	}
}

// picture returns the preview image. Its URL contains a hash of the content, so that caches load a changed image.
func (w *Writer) picture(v view) pages.Picture {
	var job section
	if v.CurrentJob != nil {
		job = *v.CurrentJob
	}
	card := preview.NewCard(w.product, w.publicURL, v.Profile.Alias, v.Profile.DisplayName, v.About.Headline,
		job.Title, job.Organization)
	address := w.publicURL.JoinPath("p", v.Profile.Alias, "preview.png")
	address.RawQuery = "v=" + card.Tag()
	return pages.Picture{
		Address: address.String(), Width: preview.Width, Height: preview.Height,
		Alt: joinNonEmpty(" · ", card.Name, card.Headline),
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
func describe(v view) string {
	work := ""
	if v.CurrentJob != nil {
		work = joinNonEmpty(", ", v.CurrentJob.Title, v.CurrentJob.Organization)
	}
	text := joinNonEmpty(" · ", work, v.About.Headline)
	if text == "" {
		text = strings.Join(strings.Fields(v.About.Summary), " ")
	}
	if text == "" {
		text = v.Profile.DisplayName
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
