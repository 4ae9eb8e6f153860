package profile

import "slices"

// sectionsInOrder returns sections, which are in their usual order, with those of each type in the order of the look.
// Sections of different types keep their places among each other. A section that the order does not name, such as a new
// one, comes before the section of its type that follows it in the usual order, and at the end if there is none.
func (l Look) sectionsInOrder(usual []SectionSnapshot) []SectionSnapshot {
	if len(l.SectionOrder) == 0 {
		return usual
	}
	ofType := map[SectionType][]SectionSnapshot{}
	for _, section := range usual {
		ofType[section.Type] = append(ofType[section.Type], section)
	}
	for typ, sections := range ofType {
		ofType[typ] = l.ofTypeInOrder(sections)
	}
	ordered := make([]SectionSnapshot, len(usual))
	for i, section := range usual {
		ordered[i] = ofType[section.Type][0]
		ofType[section.Type] = ofType[section.Type][1:]
	}
	return ordered
}

func (l Look) ofTypeInOrder(usual []SectionSnapshot) []SectionSnapshot {
	ordered := make([]SectionSnapshot, 0, len(usual))
	for _, id := range l.SectionOrder {
		if i := indexOfSection(usual, id); i >= 0 {
			ordered = append(ordered, usual[i])
		}
	}
	for i, section := range slices.Backward(usual) {
		if indexOfSection(ordered, section.ID) >= 0 {
			continue
		}
		at := len(ordered)
		if i+1 < len(usual) {
			at = indexOfSection(ordered, usual[i+1].ID) // it has its place already
		}
		ordered = slices.Insert(ordered, at, section)
	}
	return ordered
}

func indexOfSection(sections []SectionSnapshot, id SectionID) int {
	return slices.IndexFunc(sections, func(s SectionSnapshot) bool { return s.ID == id })
}

// tagsInOrder returns tags, which are in their usual order, in the order of the look. Those that it does not name
// follow.
func (l Look) tagsInOrder(usual []string) []string {
	if len(l.TagOrder) == 0 {
		return usual
	}
	rest := slices.Clone(usual)
	var ordered []string
	for _, tag := range l.TagOrder {
		if i := slices.Index(rest, tag); i >= 0 {
			ordered, rest = append(ordered, tag), slices.Delete(rest, i, i+1)
		}
	}
	return append(ordered, rest...)
}

// withoutTagsNotIn takes tags that the owner has deleted out of the order.
func (l *Look) withoutTagsNotIn(tags []string) {
	if len(l.TagOrder) > 0 {
		l.TagOrder = slices.DeleteFunc(slices.Clone(l.TagOrder), func(tag string) bool {
			return !slices.Contains(tags, tag)
		})
	}
}
