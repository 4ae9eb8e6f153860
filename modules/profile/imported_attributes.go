package profile

import (
	"slices"

	"wright.app/platform/identity"
	"wright.app/platform/text"
)

// attributeImport applies imported attributes to those of a profile.
type attributeImport struct {
	mode    ImportMode
	role    identity.Role
	result  Attributes
	changed bool
}

// importAttributes returns the attributes after an import, whether they are others than before, and an item for each
// imported attribute.
func importAttributes(
	present Attributes, imported []ImportedAttribute, mode ImportMode, role identity.Role,
) (result Attributes, changed bool, items []ImportItem) {
	a := attributeImport{mode: mode, role: role, result: present}
	a.result.Tags = slices.Clone(present.Tags)
	a.result.Languages = slices.Clone(present.Languages)
	a.result.ExternalLinks = slices.Clone(present.ExternalLinks)
	values := make([]Attributes, len(imported))
	issues := make([]*ImportIssue, len(imported))
	for i, in := range imported {
		values[i], issues[i] = a.parse(in)
	}
	if mode == Overwrite {
		a.clearLists(values)
	}
	for i, in := range imported {
		item := ImportItem{Path: in.Path, Action: ImportSkip, Issue: issues[i]}
		if item.Issue == nil {
			item.Action, item.Issue = a.apply(values[i])
		}
		items = append(items, item)
		a.changed = a.changed || item.Action != ImportSkip
	}
	return a.result, a.changed, items
}

// parse validates an attribute as if it were the only one of the profile.
func (a *attributeImport) parse(in ImportedAttribute) (Attributes, *ImportIssue) {
	if in.Problem != nil {
		return Attributes{}, in.Problem
	}
	value, err := Input{Attributes: in.Value}.parse(a.role)
	if issue, invalid := issueOf(err); invalid {
		return Attributes{}, issue
	}
	if value.IsZero() {
		return Attributes{}, &ImportIssue{Code: "minLength"}
	}
	return value, nil
}

// clearLists empties each list for which there are imported elements.
func (a *attributeImport) clearLists(values []Attributes) {
	for _, v := range values {
		if len(v.Tags) > 0 {
			a.result.Tags, a.changed = nil, true
		}
		if len(v.Languages) > 0 {
			a.result.Languages, a.changed = nil, true
		}
		if len(v.ExternalLinks) > 0 {
			a.result.ExternalLinks, a.changed = nil, true
		}
	}
}

// apply sets the one attribute that value has.
func (a *attributeImport) apply(value Attributes) (ImportAction, *ImportIssue) {
	switch r := &a.result; {
	case len(value.Tags) > 0:
		return a.addTag(value.Tags[0])
	case len(value.Languages) > 0:
		language := value.Languages[0]
		return add(a, &r.Languages, language, maxLanguages,
			func(other Language) bool { return other.Code == language.Code })
	case len(value.ExternalLinks) > 0:
		link := value.ExternalLinks[0]
		return add(a, &r.ExternalLinks, link, len(linkTable),
			func(other ExternalLink) bool { return other.Type == link.Type })
	case value.OpenToWork && r.OpenToWork:
		return skip(IssueUnchanged)
	case value.OpenToWork:
		r.OpenToWork = true
		return ImportCreate, nil
	default:
		return a.setText(value)
	}
}

func (a *attributeImport) setText(value Attributes) (ImportAction, *ImportIssue) {
	r := &a.result
	for _, field := range []struct {
		present  *string
		imported string
	}{
		{&r.Headline, value.Headline},
		{&r.Summary, value.Summary},
		{&r.Location, value.Location},
		{&r.CountryCode, value.CountryCode},
		{&r.Pronouns, value.Pronouns},
		{&r.CompanyName, value.CompanyName},
		{&r.CompanyURL, value.CompanyURL},
	} {
		switch {
		case field.imported == "":
		case field.imported == *field.present:
			return skip(IssueUnchanged)
		case *field.present == "":
			*field.present = field.imported
			return ImportCreate, nil
		case a.mode == Merge:
			return skip(IssueKept)
		default:
			*field.present = field.imported
			return ImportUpdate, nil
		}
	}
	return skip(IssueUnchanged)
}

func (a *attributeImport) addTag(label string) (ImportAction, *ImportIssue) {
	folded := text.Fold(label)
	same := func(other string) bool { return text.Fold(other) == folded }
	if slices.ContainsFunc(a.result.Tags, same) {
		return skip(IssueUnchanged)
	}
	return add(a, &a.result.Tags, label, maxProfileTags, same)
}

// add adds an element to a list with a maximum length. An element that is the same thing stays, or is replaced.
func add[T comparable](
	a *attributeImport, list *[]T, element T, maximum int, sameThing func(T) bool,
) (ImportAction, *ImportIssue) {
	i := slices.IndexFunc(*list, sameThing)
	switch {
	case i >= 0 && (*list)[i] == element:
		return skip(IssueUnchanged)
	case i >= 0 && a.mode == Merge:
		return skip(IssueKept)
	case i >= 0:
		(*list)[i] = element
		return ImportUpdate, nil
	case len(*list) >= maximum:
		return skip(IssueLimit)
	default:
		*list = append(*list, element)
		return ImportCreate, nil
	}
}

func skip(code string) (ImportAction, *ImportIssue) { return ImportSkip, &ImportIssue{Code: code} }
