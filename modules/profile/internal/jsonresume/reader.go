package jsonresume

import (
	"strconv"

	"wright.app/modules/profile"
	"wright.app/platform/fault"
)

// maxErrors is how many violations of the schema are reported.
const maxErrors = 50

// node is a value of a document and its path. Absent and null values have no content.
type node struct {
	reader *reader
	value  any
	path   []string
}

// reader collects the violations of the schema of JSON Resume, and counts the elements of all arrays.
type reader struct {
	violations []fault.Field
	elements   int
}

func (r *reader) err() error {
	if len(r.violations) == 0 {
		return nil
	}
	return profile.ErrImportInvalid.WithFields(r.violations[:min(len(r.violations), maxErrors)]...)
}

func (n node) refuse(code, detail string) {
	n.reader.violations = append(n.reader.violations, fault.Field{Pointer: n.pointer(), Code: code, Detail: detail})
}

// pointer returns the JSON pointer of the value. Only known members are read, so no name needs an escape.
func (n node) pointer() string {
	pointer := ""
	for _, step := range n.path {
		pointer += "/" + step
	}
	return pointer
}

// member returns a member of an object. A value of another type is a violation.
func (n node) member(name string) node {
	child := node{n.reader, nil, append(n.path[:len(n.path):len(n.path)], name)}
	if object, ok := n.value.(map[string]any); ok {
		child.value = object[name]
	}
	return child
}

// isObject reports whether there is an object. Any other value than null is a violation.
func (n node) isObject() bool {
	_, ok := n.value.(map[string]any)
	if !ok && n.value != nil {
		n.refuse("type", "Must be an object.")
	}
	return ok
}

// elements returns the elements of an array. Any other value than null is a violation, and so are more elements than
// maxElements in all arrays.
func (n node) elements() []node {
	array, ok := n.value.([]any)
	if !ok && n.value != nil {
		n.refuse("type", "Must be an array.")
	}
	if n.reader.elements += len(array); n.reader.elements > maxElements {
		if n.reader.elements-len(array) <= maxElements {
			n.refuse("tooMany", "Must have at most 6000 elements in all lists.")
		}
		return nil
	}
	elements := make([]node, 0, len(array))
	for i, value := range array {
		elements = append(elements, node{n.reader, value, append(n.path[:len(n.path):len(n.path)], strconv.Itoa(i))})
	}
	return elements
}

// text returns a text, which is empty if there is none. Any other value than null is a violation.
func (n node) text() string {
	text, ok := n.value.(string)
	if !ok && n.value != nil {
		n.refuse("type", "Must be a text.")
	}
	return text
}

// texts returns the elements of an array of texts.
func (n node) texts() []string {
	var texts []string
	for _, element := range n.elements() {
		if text := element.text(); text != "" {
			texts = append(texts, text)
		}
	}
	return texts
}
