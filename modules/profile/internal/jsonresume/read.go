package jsonresume

import (
	"slices"
	"strings"

	"wright.app/modules/profile"
)

// maxEntries is how many parts of a document can be imported together: a profile holds 200 sections and 50 skills.
// maxElements is how many elements all its lists may have together: each section of a profile holds 20 skills.
const maxEntries, maxElements = 1000, 6000

// parts are the members of a document that are read.
var parts = func() []string {
	names := []string{"basics", "skills", "languages"}
	for _, l := range lists {
		names = append(names, l.name)
	}
	return append(names, withoutPlace...)
}()

// Read converts a document. It ignores members that it does not know. It returns profile.ErrImportInvalid with each
// known member that has the wrong type, for a document with none of the parts of a resume, and for one with very many
// entries.
func Read(document map[string]any) (profile.Import, error) {
	d := documentReader{root: node{reader: &reader{}, value: document}}
	d.checkParts(document)
	if err := d.root.reader.err(); err != nil {
		return profile.Import{}, err
	}
	d.readParts()
	if n := len(d.result.Attributes) + len(d.result.Sections) + len(d.result.Left); n > maxEntries {
		d.root.refuse("tooMany", "Must have at most 1000 entries and skills in all.")
	}
	if err := d.root.reader.err(); err != nil {
		return profile.Import{}, err
	}
	return d.result, nil
}

func (d *documentReader) readParts() {
	document, _ := d.root.value.(map[string]any)
	if meta, ok := document["meta"].(map[string]any); ok {
		_, d.result.PrimaryKnown = meta[extension].(map[string]any)
	}
	d.basics()
	d.skills()
	d.languages()
	for _, l := range lists {
		for _, entry := range d.root.member(l.name).elements() {
			if entry.isObject() {
				d.result.Sections = append(d.result.Sections, sectionOf(entry, l))
			}
		}
	}
	for _, name := range withoutPlace {
		for _, entry := range d.root.member(name).elements() {
			d.leave(entry)
		}
	}
}

// documentReader converts the parts of a document.
type documentReader struct {
	root   node
	result profile.Import
}

func (d *documentReader) checkParts(document map[string]any) {
	if !slices.ContainsFunc(parts, func(part string) bool { return document[part] != nil }) {
		d.root.refuse("required", "Must have a part of a resume, such as basics or work.")
	}
}

// leave reports a part of the document for which a profile has no place.
func (d *documentReader) leave(n node) {
	if n.value == nil || n.value == "" {
		return
	}
	d.result.Left = append(d.result.Left, profile.ImportItem{
		Path: n.pointer(), Action: profile.ImportSkip, Issue: &profile.ImportIssue{Code: profile.IssueNoPlace},
	})
}

// take adds an attribute that was read from n.
func (d *documentReader) take(n node, value profile.Attributes) {
	d.result.Attributes = append(d.result.Attributes, profile.ImportedAttribute{Path: n.pointer(), Value: value})
}

// refuseAttribute adds an attribute that could not be understood.
func (d *documentReader) refuseAttribute(n node, code, field string) {
	d.result.Attributes = append(d.result.Attributes, profile.ImportedAttribute{
		Path: n.pointer(), Problem: &profile.ImportIssue{Code: code, Field: field},
	})
}

// basics reads the headline, the summary and other attributes of one text. The name and the addresses of a user belong
// to the account, and are not imported.
func (d *documentReader) basics() {
	basics := d.root.member("basics")
	if !basics.isObject() {
		return
	}
	basics.member("name").text()
	d.takeText(basics.member("label"), func(v string) profile.Attributes { return profile.Attributes{Headline: v} })
	d.takeText(basics.member("summary"), func(v string) profile.Attributes { return profile.Attributes{Summary: v} })
	d.location(basics.member("location"))
	d.ownAttributes(basics.member(extension))
	d.links(basics)
	for _, name := range []string{"email", "phone", "image"} {
		d.leave(basics.member(name))
	}
}

func (d *documentReader) takeText(n node, attributes func(string) profile.Attributes) {
	if text := strings.TrimSpace(n.text()); text != "" {
		d.take(n, attributes(text))
	}
}

func (d *documentReader) location(location node) {
	if !location.isObject() {
		return
	}
	city, region := location.member("city"), location.member("region")
	place := []string{city.text(), region.text()}
	place = slices.DeleteFunc(place, func(text string) bool { return strings.TrimSpace(text) == "" })
	if len(place) > 0 {
		d.take(city, profile.Attributes{Location: strings.Join(place, ", ")})
	}
	d.takeText(location.member("countryCode"),
		func(v string) profile.Attributes { return profile.Attributes{CountryCode: strings.ToUpper(v)} })
	for _, name := range []string{"address", "postalCode"} {
		d.leave(location.member(name))
	}
}

// ownAttributes reads the attributes that only an export of a profile has.
func (d *documentReader) ownAttributes(own node) {
	if !own.isObject() {
		return
	}
	d.takeText(own.member("pronouns"), func(v string) profile.Attributes { return profile.Attributes{Pronouns: v} })
	d.takeText(own.member("companyName"),
		func(v string) profile.Attributes { return profile.Attributes{CompanyName: v} })
	d.takeText(own.member("companyUrl"),
		func(v string) profile.Attributes { return profile.Attributes{CompanyURL: secureURL(v)} })
	if open := own.member("openToWork"); open.value == true {
		d.take(open, profile.Attributes{OpenToWork: true})
	}
}

// links reads the pages of the person on other sites.
func (d *documentReader) links(basics node) {
	for _, entry := range basics.member("profiles").elements() {
		if !entry.isObject() {
			continue
		}
		network, username, url := entry.member("network").text(), entry.member("username").text(),
			entry.member("url").text()
		named, known := linkNamed(network, username)
		at, found := linkAt(url)
		switch {
		case known && (!found || url == siteOf(named.Type).address+username):
			d.take(entry, profile.Attributes{ExternalLinks: []profile.ExternalLink{named}})
		case found:
			d.take(entry, profile.Attributes{ExternalLinks: []profile.ExternalLink{at}})
		default:
			d.leave(entry)
		}
	}
	url := basics.member("url")
	if link, found := linkAt(url.text()); found {
		d.take(url, profile.Attributes{ExternalLinks: []profile.ExternalLink{link}})
	} else {
		d.leave(url)
	}
}

// skills reads skills and their keywords as tags.
func (d *documentReader) skills() {
	tag := func(label string) profile.Attributes { return profile.Attributes{Tags: []string{label}} }
	for _, entry := range d.root.member("skills").elements() {
		if !entry.isObject() {
			continue
		}
		d.takeText(entry.member("name"), tag)
		for _, keyword := range entry.member("keywords").elements() {
			d.takeText(keyword, tag)
		}
	}
}

func (d *documentReader) languages() {
	for _, entry := range d.root.member("languages").elements() {
		if !entry.isObject() {
			continue
		}
		name, fluency := entry.member("language").text(), entry.member("fluency").text()
		level := levelOf(fluency)
		code, known := "", false
		if own := entry.member(extension); own.isObject() {
			code, known = own.member("code").text(), true
			level = profile.LanguageLevel(own.member("level").text())
		}
		if !known {
			code, known = languageCode(name)
		}
		switch {
		case !known:
			d.refuseAttribute(entry, "format", "language")
		case level == "":
			d.refuseAttribute(entry, "required", "fluency")
		default:
			d.take(entry, profile.Attributes{Languages: []profile.Language{{Code: code, Level: level}}})
		}
	}
}
