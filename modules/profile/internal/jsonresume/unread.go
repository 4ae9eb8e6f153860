package jsonresume

import (
	"maps"
	"slices"

	"wright.app/modules/profile"
)

// technical are members that Reactive Resume writes for itself. They say nothing about the person.
var technical = map[string]bool{
	"$schema": true, "id": true, "_id": true, "uuid": true, "visible": true, "hidden": true, "columns": true,
	"icon":      true,
	"iconColor": true, "separateLinks": true, "order": true,
}

// isTechnical reports whether a member says nothing about the person. In files of other programs an id may be the
// number of a certificate.
func (r *reader) isTechnical(name string, value any) bool {
	if r.hides {
		return technical[name]
	}
	return name == "$schema" || name == "visible" && value == true
}

// leaveUnread reports every part of a value that was not read. An object or array from which nothing was read is
// reported as a whole.
func (n node) leaveUnread() {
	// Zero means that no level was chosen.
	if n.reader.done[n.pointer] || n.isEmpty() || n.value == 0.0 {
		return
	}
	if !n.reader.opened[n.pointer] {
		n.leave(profile.IssueNoPlace, "")
		return
	}
	switch value := n.value.(type) {
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(value)) {
			if !n.reader.isTechnical(name, value[name]) {
				n.child(name, value[name]).leaveUnread()
			}
		}
	case []any:
		for _, element := range n.elementsUncounted() {
			element.leaveUnread()
		}
	}
}
