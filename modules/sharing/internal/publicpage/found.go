package publicpage

import (
	"strings"
	"unicode/utf8"

	"wright.app/modules/sharing/internal/preview"
	"wright.app/platform/pages"
)

// descriptionLength is about what search engines show, in letters.
const descriptionLength = 160

// linkedData is a page of a person as schema.org has it.
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

// found returns what everybody may find of a page that anybody may open. The address is
// the present one, whichever led here.
func (w *Writer) found(v view) *pages.Found {
	canonical := w.publicURL.JoinPath("p", v.Profile.Alias).String()
	about := person{Type: "Person", Name: v.Profile.DisplayName, URL: canonical, Description: v.About.Headline, KnowsAbout: v.Tags}
	if v.Profile.PhotoURL != "" {
		about.Image = w.absolute(v.Profile.PhotoURL)
	}
	if v.Sentence != nil {
		about.JobTitle = v.Sentence.Title
		about.WorksFor = &named{"Organization", v.Sentence.Organization}
	}
	for _, s := range v.Schools {
		about.AlumniOf = append(about.AlumniOf, named{"EducationalOrganization", s.Organization})
	}
	for _, l := range v.Links {
		about.SameAs = append(about.SameAs, l.URL)
	}
	return &pages.Found{
		Canonical: canonical, Description: describe(v), Type: "profile", Image: w.picture(v),
		LinkedData: linkedData{Context: "https://schema.org", Type: "ProfilePage", URL: canonical, Person: about},
	}
}

// picture returns where the drawn picture of a profile is. What stands on it is part of the
// address: whoever has an older one asks for the new one.
func (w *Writer) picture(v view) pages.Picture {
	var present section
	if v.Sentence != nil {
		present = *v.Sentence
	}
	card := preview.NewCard(w.product, w.publicURL, v.Profile.Alias, v.Profile.DisplayName, v.About.Headline, present.Title, present.Organization)
	address := w.publicURL.JoinPath("p", v.Profile.Alias, "preview.png")
	address.RawQuery = "v=" + card.Tag()
	return pages.Picture{Address: address.String(), Width: preview.Width, Height: preview.Height, Says: joined(" · ", card.Name, card.Headline)}
}

// absolute returns an address of the site with its host.
func (w *Writer) absolute(path string) string {
	u, err := w.publicURL.Parse(path)
	if err != nil {
		return ""
	}
	return u.String()
}

// describe says in a sentence who somebody is: the present work and the headline, or the
// beginning of what they say about themselves.
func describe(v view) string {
	work := ""
	if v.Sentence != nil {
		work = joined(", ", v.Sentence.Title, v.Sentence.Organization)
	}
	text := joined(" · ", work, v.About.Headline)
	if text == "" {
		text = strings.Join(strings.Fields(v.About.Summary), " ")
	}
	if text == "" {
		text = v.Profile.DisplayName
	}
	return shortened(text)
}

// shortened cuts a text at the end of a word.
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
