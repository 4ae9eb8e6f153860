package jsonresume

import (
	"maps"
	"slices"

	"wright.app/modules/profile"
)

// technical are members that programs write for themselves. They say nothing about the person.
var technical = map[string]bool{
	"$schema": true, "id": true, "_id": true, "uuid": true, "visible": true, "hidden": true, "columns": true,
	"icon":      true,
	"iconColor": true, "separateLinks": true, "order": true,
}

func isTechnical(name string) bool { return technical[name] }

// leaveUnread reports every part of a value that was not read, the largest part of which nothing was read as one.
func (n node) leaveUnread() {
	// Zero is a level that nobody has chosen.
	if n.reader.done[n.pointer] || isBlank(n.value) || n.value == 0.0 {
		return
	}
	if !n.reader.opened[n.pointer] {
		n.leave(profile.IssueNoPlace, "")
		return
	}
	switch value := n.value.(type) {
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(value)) {
			if !isTechnical(name) {
				n.child(name, value[name]).leaveUnread()
			}
		}
	case []any:
		for _, element := range n.elementsUncounted() {
			element.leaveUnread()
		}
	}
}
