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
		names = append(names, l.name...)
	}
	return append(names, "interests", "references")
}()

// Read converts a document of JSON Resume, also of its older schemas, or of Reactive Resume 3 to 5. The result names
// the values that it cannot read and those for which a profile has no place; both are left out. It returns
// profile.ErrImportInvalid for a document with none of the parts of a resume, and for one with very many entries.
func Read(document map[string]any) (profile.Import, error) {
	// Reactive Resume wraps a document that it answers by its API.
	root := node{reader: newReader(), value: document}
	if data := root.member("data"); isReactive(data.value) {
		root = data
	}
	d := documentReader{root: root}
	d.hasParts()
	if err := root.reader.err(); err != nil {
		return profile.Import{}, err
	}
	d.readParts()
	if n := len(d.result.Attributes) + len(d.result.Sections) + d.leftEntries; n > maxEntries {
		root.refuse("tooMany", "Must have at most 1000 entries and skills in all.")
	}
	if err := root.reader.err(); err != nil {
		return profile.Import{}, err
	}
	root.leaveUnread()
	d.result.Left = root.reader.left
	return d.result, nil
}

// documentReader converts the parts of a document.
type documentReader struct {
	root        node
	result      profile.Import
	leftEntries int
}

func (d *documentReader) hasParts() {
	document, _ := d.root.value.(map[string]any)
	d.root.reader.hides = isReactive(document)
	if !d.root.reader.hides &&
		!slices.ContainsFunc(parts, func(part string) bool { return document[part] != nil }) {
		d.root.refuse("required",
			"Must be a file of JSON Resume or Reactive Resume, with a part such as basics or work.")
	}
}

func (d *documentReader) readParts() {
	// The version and the address of the file are not about the person.
	meta := d.root.member("meta")
	_, exported := meta.member(extension).value.(map[string]any)
	d.result.PrimaryKnown, d.root.reader.verbatim = exported, exported
	meta.ignore("$schema", "canonical", "lastModified", "theme", "version", extension)
	if d.root.reader.hides {
		d.ignoreLayout()
	}
	d.basics()
	d.skills()
	d.languages()
	for _, l := range lists {
		for _, entry := range d.entries(l.name, l.reactive) {
			d.result.Sections = append(d.result.Sections, d.sectionsOf(entry, l)...)
		}
	}
	d.interests()
	d.references()
}

// entries returns the entries of a list: those of JSON Resume, and those of the section of Reactive Resume.
func (d *documentReader) entries(names, reactive []string) []node {
	var entries []node
	for _, name := range names {
		entries = append(entries, d.shown(d.root.member(name).flat())...)
	}
	if d.root.reader.hides {
		entries = append(entries, d.reactiveEntries(reactive)...)
	}
	return entries
}

// take adds an attribute that was read from n.
func (d *documentReader) take(n node, value profile.Attributes) {
	d.result.Attributes = append(d.result.Attributes, profile.ImportedAttribute{Path: n.shortPointer(), Value: value})
}

// refuseAttribute adds an attribute that could not be understood.
func (d *documentReader) refuseAttribute(n node, code, field string) {
	n.reader.done[n.pointer] = true
	d.result.Attributes = append(d.result.Attributes, profile.ImportedAttribute{
		Path: n.shortPointer(), Problem: &profile.ImportIssue{Code: code, Field: field},
	})
}

func (d *documentReader) takeText(n node, attributes func(string) profile.Attributes) {
	if text := strings.TrimSpace(n.text()); text != "" {
		d.take(n, attributes(text))
	}
}

// skills reads skills and their keywords as tags.
func (d *documentReader) skills() {
	d.labels("skills", func(label string) profile.Attributes { return profile.Attributes{Tags: []string{label}} })
}

// labels reads a list of names with keywords. A single text in place of the list has them separated by commas.
func (d *documentReader) labels(list string, attributes func(string) profile.Attributes) {
	whole := d.root.member(list).pointer
	for _, entry := range d.entries([]string{list}, []string{list}) {
		if _, isText := entry.value.(string); isText {
			d.takeKeywords(entry, whole, attributes)
			continue
		}
		object, ok := entry.object("name")
		if !ok {
			continue
		}
		d.takeText(object.member("name", "skill", "title"), attributes)
		keywords := object.member("keywords")
		for _, element := range keywords.elements() {
			d.takeKeywords(element, keywords.pointer, attributes)
		}
	}
}

// takeKeywords takes an element of a list of keywords, or the text at the pointer of the whole list.
func (d *documentReader) takeKeywords(element node, whole string, attributes func(string) profile.Attributes) {
	for _, keyword := range keywordsOf(element, element.pointer == whole) {
		d.take(element, attributes(keyword))
	}
}
