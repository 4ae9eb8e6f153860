package jsonresume

import (
	"bytes"
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"wright.app/modules/profile"
	"wright.app/platform/calendar"
)

// content are the fields of a section by their names in the contract.
type content struct {
	profile.SectionAttributes

	Type         string           `json:"typeId"`
	Primary      bool             `json:"primary"`
	Title        string           `json:"title"`
	Organization string           `json:"organization"`
	Tags         []string         `json:"tags"`
	StartedAt    calendar.Partial `json:"startedAt"`
	EndedAt      calendar.Partial `json:"endedAt"`
	IssuedAt     calendar.Partial `json:"issuedAt"`
	ExpirationAt calendar.Partial `json:"expirationAt"`
}

// sectionReader converts one entry of a list. It leaves out and names only the values that it cannot read.
type sectionReader struct {
	list  list
	entry node
	// intro is a text that is put before the description of the entry.
	intro   node
	content content
	// extended are the values of the extension, by their names in the core.
	extended map[string]node
	// paths are the JSON pointers of the fields, by their names in the core.
	paths      map[string]string
	endUnknown bool
}

// sectionsOf converts an entry of a list. An entry of Reactive Resume 5 may have several roles at one company.
func (d *documentReader) sectionsOf(entry node, l list) []profile.ImportedSection {
	entry, ok := entry.object(l.fields[0].members[0])
	if !ok || isBlank(entry.value) {
		return nil
	}
	if roles := entry.member("roles"); d.root.reader.hides && hasObjects(roles.value) {
		var sections []profile.ImportedSection
		for _, role := range roles.elements() {
			if !role.isObject() || isBlank(role.value) {
				continue
			}
			intro := node{reader: role.reader}
			if len(sections) == 0 {
				intro = entry.member(textField.members...)
			}
			role.above = entry.shared()
			sections = append(sections, d.sectionOf(role, intro, l))
		}
		if len(sections) > 0 {
			return sections
		}
	}
	return []profile.ImportedSection{d.sectionOf(entry, node{reader: entry.reader}, l)}
}

func (d *documentReader) sectionOf(entry, intro node, l list) profile.ImportedSection {
	r := sectionReader{list: l, entry: entry, intro: intro, paths: map[string]string{}, extended: map[string]node{}}
	before := len(entry.reader.left)
	r.extension()
	r.fixed()
	r.fields()
	r.nameReplaced()
	r.period()
	r.bullets()
	r.doiElsewhere()
	section := profile.ImportedSection{
		Path: entry.pointer, Paths: r.paths, Primary: r.content.Primary, EndUnknown: r.endUnknown, Input: r.input(),
	}
	section.Left = append(section.Left, entry.reader.left[before:]...)
	entry.reader.left = entry.reader.left[:before]
	return section
}

// input returns the section as the core takes it.
func (r *sectionReader) input() profile.SectionInput {
	c := r.content
	if strings.TrimSpace(c.Title) == "" && c.Organization != "" {
		c.Title = r.list.unnamed
	}
	typ := r.list.typ
	if c.Type != "" {
		typ = profile.SectionType(c.Type)
	}
	return profile.SectionInput{
		Type: typ, Title: strings.TrimSpace(c.Title), Organization: strings.TrimSpace(c.Organization),
		Attributes: c.SectionAttributes, Tags: c.Tags, StartedAt: c.StartedAt, EndedAt: c.EndedAt, IssuedAt: c.IssuedAt,
		ExpirationAt: c.ExpirationAt,
	}
}

// extension reads the fields that only an export has.
func (r *sectionReader) extension() {
	own := r.entry.member(extension)
	if !own.isObject() {
		if !isBlank(own.value) {
			own.leave("type", "")
		}
		return
	}
	object, _ := own.value.(map[string]any)
	for _, name := range slices.Sorted(maps.Keys(object)) {
		value := own.member(name)
		_, isDate := dates[name]
		switch {
		case isDate:
			r.date(name, value)
		case name == "tags":
			r.tags(value)
		case name == "typeId" && !isType(value.text()):
			value.leave("enum", "typeId")
		default:
			r.own(name, value)
		}
		if r.paths[pathName(name)] == value.pointer {
			r.extended[pathName(name)] = value
		}
	}
}

// nameReplaced names the values of the extension in whose place another member says something else. An export has a
// value only once.
func (r *sectionReader) nameReplaced() {
	for _, name := range slices.Sorted(maps.Keys(r.extended)) {
		own, path := r.extended[name], r.paths[name]
		if path == own.pointer {
			continue
		}
		for _, f := range r.list.fields {
			said := r.entry.member(f.members...)
			if pathName(f.name) == name && (said.pointer != path || !reflect.DeepEqual(said.value, own.value)) {
				own.leave(profile.IssueNoPlace, "")
			}
		}
	}
}

// own reads a field of the extension. In files of other programs its texts may have entities and HTML, like all texts
// there.
func (r *sectionReader) own(name string, value node) {
	content := value.value
	if _, isText := content.(string); isText {
		if content = value.text(); name == "description" {
			content = value.markdown()
		}
	}
	r.set(name, value, content)
}

func (r *sectionReader) fixed() {
	for _, name := range slices.Sorted(maps.Keys(r.list.fixed)) {
		// The list says something else than the extension of the entry.
		if own, ok := r.extended[pathName(name)]; ok && own.value != r.list.fixed[name] {
			own.leave(profile.IssueNoPlace, "")
			delete(r.extended, pathName(name))
			delete(r.paths, pathName(name))
		}
		r.set(name, r.entry, r.list.fixed[name])
	}
	if r.content.Kind == "" && r.list.usual != "" && !r.entry.reader.verbatim {
		r.set("kind", r.entry, string(r.list.usual))
	}
}

// set decodes the value of one field. A value of a wrong type is left out.
func (r *sectionReader) set(name string, at node, value any) {
	encoded, err := json.Marshal(map[string]any{name: value})
	if err == nil {
		decoder := json.NewDecoder(bytes.NewReader(encoded))
		decoder.DisallowUnknownFields()
		changed := r.content
		if err = decoder.Decode(&changed); err == nil {
			r.content = changed
		}
	}
	if err != nil {
		at.leave("format", pathName(name))
		return
	}
	if at.pointer != r.entry.pointer {
		at.consume()
		r.paths[pathName(name)] = at.pointer
	}
}

// pathName returns the name that the core has for a field.
func pathName(name string) string {
	switch name {
	case "title", "organization", "startedAt", "endedAt", "issuedAt", "expirationAt", "typeId", "tags":
		return name
	default:
		return "attributes." + name
	}
}

func (r *sectionReader) fields() {
	for _, f := range r.list.fields {
		value := r.entry.member(r.membersOf(f)...)
		if f.name == "description" && !f.joined && !isBlank(r.intro.value) {
			r.join(f.name, r.intro, value)
			continue
		}
		if isBlank(value.value) {
			continue
		}
		_, isDate := dates[f.name]
		switch {
		case isDate:
			r.date(f.name, value)
		case f.joined:
			var values []node
			for _, member := range f.members {
				values = append(values, r.entry.member(member))
			}
			r.join(f.name, values...)
		case f.name == "tags":
			r.tags(value)
		case f.name == "description":
			r.set(f.name, value, value.markdown())
		case f.name == "url":
			r.url(value)
		case f.name == "doi":
			r.doi(value)
		default:
			r.set(f.name, value, value.text())
		}
	}
}

// membersOf returns the members of a field without those that the program of the document writes for itself.
func (r *sectionReader) membersOf(f field) []string {
	return slices.DeleteFunc(slices.Clone(f.members),
		func(name string) bool { return r.entry.reader.hides && technical[name] })
}

// join reads several values as the paragraphs of one text.
func (r *sectionReader) join(name string, values ...node) {
	var texts []string
	for _, value := range values {
		if text := value.markdown(); strings.TrimSpace(text) != "" {
			texts = append(texts, text)
			r.paths[pathName(name)] = value.pointer
		}
	}
	r.content.Description = strings.Join(texts, "\n\n")
}

func (r *sectionReader) url(value node) {
	first := value
	if addresses := value.elements(); len(addresses) > 1 {
		first = addresses[0] // a section has one
	}
	written := first.url()
	if strings.TrimSpace(written) == "" {
		return
	}
	address, ok := profile.WebAddress(written)
	if own := r.content.URL; own != "" {
		// The extension has an address that is not the same in the form of a URI.
		if written != own && address != own && written != uriOf(own) {
			first.leave(profile.IssueNoPlace, "")
		}
		return
	}
	if ok && address != "" {
		r.set("url", first, address)
		return
	}
	first.leave("format", "attributes.url")
}

// tags reads keywords. A single text has them separated by commas.
func (r *sectionReader) tags(value node) {
	var tags []string
	for _, element := range value.elements() {
		for _, tag := range keywordsOf(element, element.pointer == value.pointer) {
			r.paths["tags."+strconv.Itoa(len(tags))+".label"] = element.pointer
			tags = append(tags, tag)
		}
	}
	r.content.Tags = tags
	r.paths["tags"] = value.pointer
}

// keywordsOf returns the keywords of an element of a list. If there is a text in place of the list, it returns the
// keywords of that.
func keywordsOf(element node, isWhole bool) []string {
	text := element.text()
	words := []string{text}
	if isWhole {
		words = strings.FieldsFunc(text, func(c rune) bool { return c == ',' || c == ';' || c == '\n' || c == '|' })
	}
	var keywords []string
	for _, word := range words {
		if word = strings.TrimSpace(word); word != "" {
			keywords = append(keywords, word)
		}
	}
	return keywords
}

// bullets appends texts to the description, as a list of Markdown.
func (r *sectionReader) bullets() {
	if r.list.paragraphs == "" {
		return
	}
	member := r.entry.member(r.list.paragraphs)
	var texts []string
	for _, element := range member.elements() {
		texts = append(texts, element.markdown())
	}
	points := bulletList(texts)
	if points == "" {
		return
	}
	if r.content.Description == "" {
		r.paths[pathName("description")] = member.pointer
		r.content.Description = points
		return
	}
	r.content.Description += "\n\n" + points
}

// hasObjects reports whether a value is a list of objects.
func hasObjects(value any) bool {
	array, _ := value.([]any)
	return slices.ContainsFunc(array, func(element any) bool { _, ok := element.(map[string]any); return ok })
}

// shared returns the members of an entry that apply to all its roles: everything but the roles and its description.
func (n node) shared() *node {
	object, _ := n.value.(map[string]any)
	object = maps.Clone(object)
	for _, name := range append([]string{"roles"}, textField.members...) {
		delete(object, name)
	}
	n.value = object
	return &n
}
