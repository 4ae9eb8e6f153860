package profile

import (
	"cmp"
	"slices"
	"strings"

	"wright.app/platform/calendar"
)

// fill sets the missing values of a section of the profile, and reports each value of the file from which the section
// differs.
func (r *importRun) fill(i int, present SectionSnapshot, in ImportedSection) error {
	item, imported := &r.sections[i], r.drafts[i]
	item.Section = present.ID
	filled, changed := present.filled(imported.content)
	r.keepShortened(i, filled)
	r.keep(i, filled, in)
	if !changed {
		item.Issue = &ImportIssue{Code: IssueUnchanged}
		if len(r.values[i]) > len(imported.values) {
			item.Issue.Code = IssueKept
		}
		return nil
	}
	c := checker{}
	draft := filled.parse(&c, requiredOfFiles(filled.Type), r.today())
	if issue, invalid := issueOf(c.Err()); invalid {
		item.Issue = issue
		return nil
	}
	item.Action = ImportUpdate
	_, err := r.profile.ReplaceSection(present.ID, draft, nil, r.Clock.Now())
	return err
}

// keepShortened marks each text that is too long as one that the section has already, if the stored text is its
// shortened form.
func (r *importRun) keepShortened(i int, stored SectionInput) {
	for at, value := range r.values[i] {
		if value.Shortened != nil && stored.hasText(value.Shortened.Cut) {
			r.values[i][at] = ImportItem{
				Path: value.Path, Action: ImportSkip, Type: value.Type, Issue: &ImportIssue{Code: IssueUnchanged},
			}
		}
	}
}

// hasText reports whether one of the texts or tags of a section is text.
func (in *SectionInput) hasText(text string) bool {
	return slices.Contains(in.Tags, text) || slices.ContainsFunc(in.fields(), func(f sectionField) bool {
		own := in.textField(f.name)
		return own != nil && *own == text
	})
}

// keep reports the values of a section of the file that differ from those that the profile keeps.
func (r *importRun) keep(i int, result SectionInput, in ImportedSection) {
	draft := r.drafts[i]
	imported := draft.content.input(draft.typ)
	for _, f := range imported.fields() {
		switch {
		case !f.present || recognizes(draft.typ, f.name):
		case f.name == "tags":
			for _, label := range imported.Tags {
				if !slices.ContainsFunc(result.Tags, func(own string) bool { return strings.EqualFold(own, label) }) {
					r.keepValue(i, cmp.Or(draft.tagPaths[label], in.pathOf("tags")), "tags")
				}
			}
		case in.Paths[f.name] == "" && (f.name == "attributes.kind" || f.name == "attributes.employmentType"):
			// Only the list says so that the entry is in, no value of the file.
		case !says(result.valueOf(f.name), imported.valueOf(f.name)):
			r.keepValue(i, in.pathOf(f.name), f.name)
		}
	}
}

// keepValue adds an item for a value that is not stored, in place of one that says that it is stored shortened.
func (r *importRun) keepValue(i int, path, field string) {
	r.values[i] = slices.DeleteFunc(r.values[i], func(v ImportItem) bool { return v.Issue == nil && v.Path == path })
	r.values[i] = append(r.values[i], ImportItem{
		Path: path, Action: ImportSkip, Type: r.drafts[i].typ, Issue: &ImportIssue{Code: IssueKept, Field: field},
	})
}

// recognizes reports whether an import recognizes a section by a field (contentKey), so that it is the same in both.
func recognizes(typ SectionType, field string) bool {
	if typ == CodeRepository {
		return field == "attributes.url"
	}
	switch field {
	case "title", "organization", "attributes.degree", "attributes.fieldOfStudy":
		return true
	default:
		return false
	}
}

// says reports whether a value includes an imported one: a day also includes its year.
func says(present, imported any) bool {
	if day, isDate := present.(calendar.Partial); isDate {
		return strings.HasPrefix(day.String(), imported.(calendar.Partial).String())
	}
	return present == imported
}

// input returns content as the input that it comes from.
func (c SectionContent) input(typ SectionType) SectionInput {
	return SectionInput{
		Type: typ, Title: c.Title, Organization: c.Organization, Attributes: c.Attributes, Tags: c.Tags,
		StartedAt: c.StartedAt, EndedAt: c.EndedAt, IssuedAt: c.IssuedAt, ExpirationAt: c.ExpirationAt,
	}
}

// valueOf returns the value of a field in a form that can be compared. It is nil for tags, and if there is no such
// field.
func (in *SectionInput) valueOf(name string) any {
	if text := in.textField(name); text != nil {
		return *text
	}
	a := in.Attributes
	switch name {
	case "startedAt":
		return in.StartedAt
	case "endedAt":
		return in.EndedAt
	case "issuedAt":
		return in.IssuedAt
	case "expirationAt":
		return in.ExpirationAt
	case "attributes.employmentType":
		return a.EmploymentType
	case "attributes.workMode":
		return a.WorkMode
	case "attributes.kind":
		return a.Kind
	case "attributes.stars":
		return countOf(a.Stars)
	case "attributes.forks":
		return countOf(a.Forks)
	case "attributes.pushedAt":
		return a.PushedAt
	case "attributes.numbersFrom":
		return a.NumbersFrom
	case "attributes.numbersAt":
		return a.NumbersAt
	case "numbersProof":
		return in.NumbersProof
	default:
		return nil
	}
}

// countOf returns a number, or -1 if it is not known.
func countOf(n *int32) int32 {
	if n == nil {
		return -1
	}
	return *n
}

// filled returns a section as an input in which values of other replace missing ones. It does not set the last day,
// because a section without a last day is current.
func (s SectionSnapshot) filled(other SectionContent) (in SectionInput, changed bool) {
	c := s.Content
	in = c.input(s.Type)
	in.Title, in.Organization = cmp.Or(c.Title, other.Title), cmp.Or(c.Organization, other.Organization)
	in.StartedAt = cmp.Or(c.StartedAt, other.StartedAt)
	in.IssuedAt, in.ExpirationAt = cmp.Or(c.IssuedAt, other.IssuedAt), cmp.Or(c.ExpirationAt, other.ExpirationAt)
	present := in.Attributes.texts()
	for name, text := range other.Attributes.texts() {
		*present[name] = cmp.Or(*present[name], *text)
	}
	// The numbers of a repository stay as they are: a file proves none.
	a, b := &in.Attributes, other.Attributes
	a.EmploymentType, a.WorkMode = cmp.Or(a.EmploymentType, b.EmploymentType), cmp.Or(a.WorkMode, b.WorkMode)
	a.Kind = cmp.Or(a.Kind, b.Kind)
	if len(c.Tags) == 0 {
		in.Tags = other.Tags
	}
	changed = in.Title != c.Title || in.Organization != c.Organization || in.Attributes != c.Attributes ||
		len(in.Tags) != len(c.Tags) || in.StartedAt != c.StartedAt || in.IssuedAt != c.IssuedAt ||
		in.ExpirationAt != c.ExpirationAt
	return in, changed
}
