package jsonresume

import "wright.app/modules/profile"

// Reactive Resume (https://rxresu.me) has its lists below sections, each with its title and its layout: in version 3
// the entries have the members of JSON Resume and an object for their dates, in version 4 and 5 texts of HTML and a
// text for their dates. Version 5 has the summary beside the sections.

// isReactive reports whether a value is a document of Reactive Resume.
func isReactive(value any) bool {
	document, _ := value.(map[string]any)
	sections, ok := document["sections"].(map[string]any)
	if !ok {
		return false
	}
	for _, section := range sections {
		of, _ := section.(map[string]any)
		if _, ok := of["items"].([]any); ok {
			return true
		}
	}
	return false
}

// ignoreLayout ignores the members about the layout and the program of the document.
func (d *documentReader) ignoreLayout() {
	d.root.ignore("slug", "public", "createdAt", "updatedAt", "name", "title", "version")
	d.root.member("metadata").ignore("css", "customStyles", "date", "design", "font", "layout", "level", "locale",
		"page", "sidebarWidth", "styleRules", "template", "theme", "typography", "version")
}

// reactiveEntries returns the entries of sections. Entries that the document hides are left out, because their author
// does not want to show them.
func (d *documentReader) reactiveEntries(names []string) []node {
	var entries []node
	for _, name := range names {
		section := d.root.member("sections").member(name)
		if !section.isObject() {
			continue
		}
		for _, heading := range []string{"name", "title", "type"} {
			section.member(heading).consume()
		}
		items := section.member("items")
		if isHidden(section) {
			items.leave(profile.IssueHidden, "")
			continue
		}
		entries = append(entries, d.shown(items.elements())...)
	}
	return entries
}

// shown returns the entries that the document does not hide, and names the others.
func (d *documentReader) shown(entries []node) []node {
	var shown []node
	for _, entry := range entries {
		if isHidden(entry) {
			entry.leave(profile.IssueHidden, "")
			d.leftEntries++
			continue
		}
		shown = append(shown, entry)
	}
	return shown
}

func isHidden(n node) bool {
	object, _ := n.value.(map[string]any)
	return object["visible"] == false || object["hidden"] == true
}

// reactiveSummary returns the text about the person, or nothing if the document hides it.
func (d *documentReader) reactiveSummary() node {
	for _, section := range []node{d.root.member("summary"), d.root.member("sections").member("summary")} {
		if !section.isObject() || isBlank(section.value) {
			continue
		}
		for _, heading := range []string{"name", "title", "type"} {
			section.member(heading).consume()
		}
		content := section.member("content")
		if isHidden(section) {
			content.leave(profile.IssueHidden, "")
			continue
		}
		return content
	}
	return node{reader: d.root.reader, pointer: d.root.pointer}
}
