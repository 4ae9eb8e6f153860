package jsonresume

import (
	"strconv"
	"strings"

	"wright.app/modules/profile"
	"wright.app/platform/fault"
	"wright.app/platform/text"
)

// maxErrors is how many reasons to refuse a document are reported.
const maxErrors = 50

// node is a value of a document and its JSON pointer. Absent and null values have no content.
type node struct {
	reader  *reader
	value   any
	pointer string
	// isText says that the value is an object which was made of a text, so that its members are where the text is.
	isText bool
	// above is the object of which this one is a part. Its members are used where this one has none. It may be nil.
	above *node
}

// reader records which values of a document were read, so that it can report the others.
type reader struct {
	violations []fault.Field
	elements   int // of all arrays
	// opened are the pointers of objects and arrays of which a part was read, done those of values that were read
	// completely.
	opened, done map[string]bool
	left         []profile.ImportItem
	// verbatim says that the document comes from an export, whose texts have neither HTML nor entities.
	verbatim bool
	// hides says that the format of the document marks hidden parts.
	hides bool
}

func newReader() *reader { return &reader{opened: map[string]bool{}, done: map[string]bool{}} }

func (r *reader) err() error {
	if len(r.violations) == 0 {
		return nil
	}
	return profile.ErrImportInvalid.WithFields(r.violations[:min(len(r.violations), maxErrors)]...)
}

func (n node) refuse(code, detail string) {
	n.reader.violations = append(n.reader.violations, fault.Field{Pointer: n.pointer, Code: code, Detail: detail})
}

// consume marks a value as read. Of an object or array only those parts are read that say so themselves: everything
// else in it is named.
func (n node) consume() {
	switch n.value.(type) {
	case map[string]any, []any:
		n.reader.opened[n.pointer] = true
	default:
		n.reader.done[n.pointer] = true
	}
}

// ignore marks members as read that say nothing about the person.
func (n node) ignore(members ...string) {
	for _, name := range members {
		n.reader.done[n.member(name).pointer] = true
	}
}

// leave reports a value that is not imported, unless the value is empty.
func (n node) leave(code, field string) {
	if n.reader.done[n.pointer] = true; n.isEmpty() {
		return
	}
	n.reader.left = append(n.reader.left, profile.ImportItem{
		Path: n.shortPointer(), Action: profile.ImportSkip, Issue: &profile.ImportIssue{Code: code, Field: field},
	})
}

// maxPointer is how long a path in the answer may be. A file can have longer ones in members that are not read.
const maxPointer = 200

// shortPointer returns the pointer, or if that is too long, the pointer of the value around it.
func (n node) shortPointer() string {
	pointer := n.pointer
	for len(pointer) > maxPointer {
		pointer = pointer[:strings.LastIndexByte(pointer, '/')]
	}
	return pointer
}

var pointerEscapes = strings.NewReplacer("~", "~0", "/", "~1")

func (n node) child(name string, value any) node {
	pointer := n.pointer
	if !n.isText {
		pointer += "/" + pointerEscapes.Replace(text.Repaired(name))
	}
	return node{reader: n.reader, value: value, pointer: pointer}
}

// member returns the first of the members of an object with one of the names that says something, and else the first
// one: older files have other names. A value of another type has no members.
func (n node) member(names ...string) node {
	object, _ := n.value.(map[string]any)
	if object != nil {
		n.reader.opened[n.pointer] = true
	}
	for _, name := range names {
		if value := object[name]; !isBlank(value) {
			return n.child(name, value)
		}
	}
	if n.above != nil {
		return n.above.member(names...)
	}
	return n.child(names[0], object[names[0]])
}

// isObject reports whether there is an object.
func (n node) isObject() bool {
	_, ok := n.value.(map[string]any)
	if ok {
		n.reader.opened[n.pointer] = true
	}
	return ok
}

// object returns an object, or one with a text as its only member: "Graz" is {"city": "Graz"}. ok is false for all
// others, which are left out.
func (n node) object(member string) (object node, ok bool) {
	if n.isObject() {
		return n, true
	}
	text := n.text()
	if strings.TrimSpace(text) == "" {
		return n, false
	}
	return node{reader: n.reader, value: map[string]any{member: text}, pointer: n.pointer, isText: true}, true
}

// elements returns the elements of an array. Anything else is an array of one element. More elements than maxElements
// in all arrays are a violation.
func (n node) elements() []node {
	if isBlank(n.value) {
		return nil
	}
	array, ok := n.value.([]any)
	if !ok {
		return []node{n}
	}
	n.reader.opened[n.pointer] = true
	if n.reader.elements += len(array); n.reader.elements > maxElements {
		if n.reader.elements-len(array) <= maxElements {
			n.refuse("tooMany", "Must have at most 6000 elements in all lists.")
		}
		return nil
	}
	return n.elementsUncounted()
}

// flat returns the elements of an array and of the arrays in it.
func (n node) flat() []node {
	var flat []node
	for _, element := range n.elements() {
		if _, isArray := element.value.([]any); isArray {
			flat = append(flat, element.flat()...)
		} else {
			flat = append(flat, element)
		}
	}
	return flat
}

// firstObject returns the first object of an array. The other elements are not read. If there is no object, it returns
// n.
func (n node) firstObject() node {
	for _, element := range n.flat() {
		if element.isObject() {
			return element
		}
	}
	return n
}

// single returns the element of an array of one, and itself for any other value.
func (n node) single() node {
	if array, ok := n.value.([]any); ok && len(array) == 1 {
		n.reader.opened[n.pointer] = true
		return n.child("0", array[0])
	}
	return n
}

func (n node) elementsUncounted() []node {
	array, _ := n.value.([]any)
	elements := make([]node, 0, len(array))
	for i, value := range array {
		elements = append(elements, n.child(strconv.Itoa(i), value))
	}
	return elements
}

// scalar returns a text or a number as a text; ok is false for a value of another type.
func (n node) scalar(convert func(string) string) (text string, ok bool) {
	switch value := n.value.(type) {
	case nil:
		return "", true
	case string:
		n.consume()
		return convert(value), true
	case float64:
		n.consume()
		return strconv.FormatFloat(value, 'f', -1, 64), true
	default:
		return "", false
	}
}

// textMembers are the members from which the text of an object is read if it is in the place of a text, the better ones
// first.
var textMembers = []string{"name", "title", "text", "value", "content", "label", "href", "url"}

// text returns a text of one line. A number is its text, the texts of an array are joined, and an object is its name or
// its place. Anything else is left out.
func (n node) text() string { return n.textOf(textMembers, ", ", n.reader.line) }

// markdown returns a text of several lines as Markdown. Signs of lists that Markdown does not have are replaced later,
// as in all such texts (text.Markdown).
func (n node) markdown() string { return n.textOf(textMembers, "\n\n", n.reader.block) }

// url returns an address. An object has it as its href or url.
func (n node) url() string { return n.textOf([]string{"href", "url", "value"}, " ", n.reader.address) }

func (n node) textOf(members []string, separator string, convert func(string) string) string {
	if text, ok := n.scalar(convert); ok {
		return text
	}
	switch n.value.(type) {
	case map[string]any:
		if member := n.member(members...); !isBlank(member.value) {
			return member.textOf(members, separator, convert)
		}
		for _, text := range []string{n.place(), n.dateParts()} {
			if text != "" {
				return text
			}
		}
	case []any:
		var texts []string
		for _, element := range n.elements() {
			if text := element.textOf(members, separator, convert); strings.TrimSpace(text) != "" {
				texts = append(texts, text)
			}
		}
		return strings.Join(texts, separator)
	}
	n.leave("type", "")
	return ""
}

// place returns the text of a location: "Graz, Styria, AT".
func (n node) place() string {
	var parts []string
	for _, names := range [][]string{{"city"}, {"region", "state"}, {"country", "countryCode"}} {
		text, ok := n.member(names...).scalar(n.reader.line)
		if ok && strings.TrimSpace(text) != "" {
			parts = append(parts, strings.TrimSpace(text))
		}
	}
	return strings.Join(parts, ", ")
}

// dateParts returns the date of an object with a year, a month and a day.
func (n node) dateParts() string {
	var parts []string
	for _, name := range []string{"year", "month", "day"} {
		text, ok := n.member(name).scalar(n.reader.line)
		if !ok || text == "" {
			break
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, "-")
}

// isBlank reports whether a value has no content that could be read.
func isBlank(value any) bool {
	return isBlankBut(value, func(name string, _ any) bool { return technical[name] })
}

// isEmpty reports whether a value has no content at all. Technical members count as content, except in files of
// Reactive Resume.
func (n node) isEmpty() bool { return isBlankBut(n.value, n.reader.isTechnical) }

// isBlankBut reports whether a value has no content besides the members for which passedOver returns true.
func isBlankBut(value any, passedOver func(name string, value any) bool) bool {
	switch value := value.(type) {
	case nil:
		return true
	case string:
		return text.IsEmpty(value)
	case bool:
		return !value
	case []any:
		for _, element := range value {
			if !isBlankBut(element, passedOver) {
				return false
			}
		}
		return true
	case map[string]any:
		for name, member := range value {
			if !passedOver(name, member) && !isBlankBut(member, passedOver) {
				return false
			}
		}
		return true
	default:
		return false
	}
}
