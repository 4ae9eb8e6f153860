package jsonresume

import (
	"strings"

	"wright.app/modules/profile"
)

// ownTexts are the texts for which the schema has no member, by their names in the extension of an export.
var ownTexts = []struct {
	member string
	of     func(*profile.Attributes) *string
}{
	{"pronouns", func(a *profile.Attributes) *string { return &a.Pronouns }},
	{"companyName", func(a *profile.Attributes) *string { return &a.CompanyName }},
	{"givenName", func(a *profile.Attributes) *string { return &a.GivenName }},
	{"familyName", func(a *profile.Attributes) *string { return &a.FamilyName }},
}

// particulars returns attributes that are only shown.
func particulars(p profile.Particulars) profile.Attributes { return profile.Attributes{Particulars: p} }

// ownParticulars reads the members that only an export of a profile has.
func (d *documentReader) ownParticulars(own node) {
	for _, entry := range own.member("websites").elements() {
		if website, ok := entry.object("url"); ok {
			title := strings.TrimSpace(website.member("title").text())
			d.website(entry, title, website.member("url").url())
		}
	}
}

// website takes a page for which there is no type of link, and returns its texts.
func (d *documentReader) website(at node, title, address string) (stored string) {
	secure, ok := profile.WebAddress(address)
	if !ok || secure == "" {
		at.leave(profile.IssueNoPlace, "")
		return ""
	}
	d.take(at, particulars(profile.Particulars{Websites: []profile.Website{{Title: title, URL: secure}}}))
	return title + " " + secure
}

// interests reads interests; a keyword of one is one, too.
func (d *documentReader) interests() {
	interest := func(label string) profile.Attributes {
		return particulars(profile.Particulars{Interests: []string{label}})
	}
	d.labels("interests", interest)
}

// references reads references. Only an export says that the person who is named agrees.
func (d *documentReader) references() {
	for _, entry := range d.entries([]string{"references"}, []string{"references"}) {
		object, ok := entry.object("name")
		if !ok {
			continue
		}
		permission := object.member(extension).member("permission")
		if _, isBool := permission.value.(bool); isBool {
			permission.consume()
		}
		reference := profile.Reference{
			Name:       strings.TrimSpace(object.member("name").text()),
			Text:       strings.TrimSpace(object.member("reference", "summary", "description").markdown()),
			Permission: permission.value == true,
		}
		d.take(entry, particulars(profile.Particulars{References: []profile.Reference{reference}}))
	}
}

// writeParticulars adds the attributes that are only shown. Those for which the schema has no member are added to own.
func writeParticulars(basics, own map[string]any, p profile.Particulars) {
	var websites []any
	for _, w := range p.Websites {
		website := map[string]any{"url": w.URL}
		set(website, "title", w.Title)
		websites = append(websites, website)
	}
	if len(websites) > 0 {
		own["websites"], basics["url"] = websites, p.Websites[0].URL
	}
}
