// Package docx writes profiles as documents of Word (ISO/IEC 29500-1), which other programs for texts open, too.
package docx

import (
	"fmt"
	"strings"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/jsonresume"
	"wright.app/platform/calendar"
	"wright.app/platform/i18n"
)

// chapters are the sections of a profile in the order of its page, with the keys of their headings.
var chapters = []struct {
	heading string
	typ     profile.SectionType
}{
	{"public_profile_work", profile.Workplace},
	{"public_profile_projects", profile.Project},
	{"public_profile_repositories", profile.CodeRepository},
	{"public_profile_contributions", profile.Contribution},
	{"public_profile_education", profile.School},
	{"public_profile_certifications", profile.Certification},
}

// Write returns a profile as a document, with headings in the language of texts. It has the texts of the owner, but
// neither the photo, files, the alias nor the access mode. As on the page, it has only references to which the named
// person agrees.
func Write(exported profile.Exported, texts i18n.Texts) ([]byte, error) {
	d := &document{language: texts.Language()}
	w := writer{document: d, texts: texts}
	w.basics(exported.Name, exported.Profile.Attributes)
	for _, c := range chapters {
		for i, s := range exported.Profile.SectionsOf(c.typ) {
			if i == 0 {
				d.paragraph(styleHeading, plain(texts.Say(c.heading)))
			}
			w.section(s.Content)
		}
	}
	w.lists(exported.Profile.Attributes)
	return d.file(exported.Name)
}

// writer writes the parts of a profile.
type writer struct {
	*document

	texts i18n.Texts
}

func (w writer) basics(name string, a profile.Attributes) {
	w.paragraph(styleTitle, plain(name))
	w.paragraph(styleSubtitle, plain(a.Headline))
	var facts []string
	for _, fact := range []string{a.Pronouns, a.Location, w.country(a.CountryCode), a.CompanyName} {
		if fact != "" {
			facts = append(facts, fact)
		}
	}
	if a.OpenToWork {
		facts = append(facts, w.texts.Say("public_profile_open_to_work"))
	}
	w.paragraph(styleFacts, plain(strings.Join(facts, separator)))
	if a.CompanyURL != "" {
		w.paragraph(styleFacts, link(a.CompanyURL, a.CompanyURL))
	}
	if a.Summary != "" {
		w.paragraph(styleHeading, plain(w.texts.Say("public_profile_about")))
		w.markdown(a.Summary)
	}
}

// separator is between facts of one line.
const separator = " · "

func (w writer) country(code string) string {
	region, err := language.ParseRegion(code)
	if err != nil {
		return code
	}
	if name := display.Regions(language.Make(w.texts.Language())).Name(region); name != "" {
		return name
	}
	return code
}

// section writes a section.
func (w writer) section(c profile.SectionContent) {
	a := c.Attributes
	title := c.Title
	if c.Organization != "" {
		title = strings.Join(nonEmpty(c.Title, c.Organization), separator)
	}
	w.paragraph(styleEntry, plain(title))
	w.paragraph(styleFacts, plain(strings.Join(nonEmpty(
		w.period(c.StartedAt, c.EndedAt), partial(c.IssuedAt), ended(c.ExpirationAt), a.Location,
		w.word("employment_", string(a.EmploymentType)), w.word("work_mode_", string(a.WorkMode)),
		a.Degree, a.FieldOfStudy, a.Grade, a.Role, a.CredentialID, a.RepositoryFullName, a.Language, a.DOI,
	), separator)))
	if a.URL != "" {
		w.paragraph(styleFacts, link(a.URL, a.URL))
	}
	w.markdown(a.Description)
	w.paragraph(styleFacts, plain(strings.Join(c.Tags, ", ")))
}

func nonEmpty(values ...string) []string {
	var kept []string
	for _, v := range values {
		if v != "" {
			kept = append(kept, v)
		}
	}
	return kept
}

// word returns the text of a value of the API: "FULL_TIME" has the key "employment_full_time". A value without a text,
// such as the empty one, has none.
func (w writer) word(prefix, value string) string {
	key := prefix + strings.ToLower(value)
	if value == "" || !w.texts.Has(key) {
		return ""
	}
	return w.texts.Say(key)
}

func (w writer) period(from, to calendar.Partial) string {
	switch {
	case from.IsZero():
		return partial(to)
	case to.IsZero():
		return partial(from) + " – " + w.texts.Say("public_profile_now")
	}
	return partial(from) + " – " + partial(to)
}

func ended(p calendar.Partial) string {
	if p.IsZero() {
		return ""
	}
	return "– " + partial(p)
}

// partial returns a month as 03/2024, and a year as 2024.
func partial(p calendar.Partial) string {
	if p.IsZero() {
		return ""
	}
	if p.Precision() == calendar.ToYear {
		return fmt.Sprint(p.Year())
	}
	parts := strings.Split(p.String(), "-")
	return parts[1] + "/" + parts[0]
}

// lists writes skills, languages, interests, links and references.
func (w writer) lists(a profile.Attributes) {
	if len(a.Tags) > 0 {
		w.paragraph(styleHeading, plain(w.texts.Say("public_profile_skills")))
		w.paragraph(styleText, plain(strings.Join(a.Tags, ", ")))
	}
	if len(a.Languages) > 0 {
		w.paragraph(styleHeading, plain(w.texts.Say("public_profile_languages")))
	}
	for _, l := range a.Languages {
		name := l.Code
		if tag, err := language.Parse(l.Code); err == nil {
			if known := display.Tags(language.Make(w.texts.Language())).Name(tag); known != "" {
				name = known
			}
		}
		level := w.word("language_level_", string(l.Level))
		w.paragraph(styleBullet, plain(strings.Join(nonEmpty(name, level), separator)))
	}
	if len(a.Interests) > 0 {
		w.paragraph(styleHeading, plain(w.texts.Say("public_profile_interests")))
		w.paragraph(styleText, plain(strings.Join(a.Interests, ", ")))
	}
	w.links(a)
	w.references(a.References)
}

func (w writer) links(a profile.Attributes) {
	if len(a.ExternalLinks)+len(a.Websites) > 0 {
		w.paragraph(styleHeading, plain(w.texts.Say("public_profile_links")))
	}
	for _, l := range a.ExternalLinks {
		name, address := jsonresume.Address(l)
		w.paragraph(styleBullet, append(plain(name+": "), link(address, address)...))
	}
	for _, site := range a.Websites {
		address := link(site.URL, site.URL)
		if site.Title != "" {
			address = append(plain(site.Title+": "), address...)
		}
		w.paragraph(styleBullet, address)
	}
}

func (w writer) references(all []profile.Reference) {
	isFirst := true
	for _, reference := range all {
		if !reference.Permission {
			continue
		}
		if isFirst {
			w.paragraph(styleHeading, plain(w.texts.Say("public_profile_references")))
			isFirst = false
		}
		w.paragraph(styleEntry, plain(reference.Name))
		w.markdown(reference.Text)
	}
}
