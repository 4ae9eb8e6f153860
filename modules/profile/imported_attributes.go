package profile

import (
	"maps"
	"slices"

	"wright.app/platform/identity"
)

// attributeImport applies imported attributes to those of a profile.
type attributeImport struct {
	mode    ImportMode
	folds   foldings
	result  Attributes
	tags    map[string]bool // those of result, folded
	changed bool
	// keepsPlace says that the profile keeps its place, so that the country of another one would not fit.
	keepsPlace bool
}

// validAttribute is an imported attribute, or why it is left out.
type validAttribute struct {
	path      string
	value     Attributes
	issue     *ImportIssue
	shortened []ShortenedText
	cut       Attributes // the value with shortened texts, if there are any
}

// importAttributes returns the attributes after an import, whether they are others than before, and an item for each
// imported attribute.
func importAttributes(
	present Attributes, imported []validAttribute, mode ImportMode, folds foldings,
) (result Attributes, changed bool, items []ImportItem) {
	a := attributeImport{mode: mode, folds: folds, result: present}
	a.result.Tags = slices.Clone(present.Tags)
	a.result.Languages = slices.Clone(present.Languages)
	a.result.ExternalLinks = slices.Clone(present.ExternalLinks)
	a.result.Websites = slices.Clone(present.Websites)
	a.result.Interests = slices.Clone(present.Interests)
	a.result.References = slices.Clone(present.References)
	if mode == Overwrite {
		a.clearLists(imported)
	}
	a.tags = map[string]bool{}
	for _, tag := range a.result.Tags {
		a.tags[folds.of(tag)] = true
	}
	for _, in := range imported {
		item := ImportItem{Path: in.path, Action: ImportSkip, Issue: in.issue}
		isThere := a.has(in.cut) // an import has shortened it before
		switch {
		case isThere:
			item.Action, item.Issue = skip(IssueUnchanged)
		case item.Issue == nil:
			item.Action, item.Issue = a.apply(in.value)
		}
		a.changed = a.changed || item.Action != ImportSkip
		if isThere || len(in.shortened) == 0 {
			items = append(items, item)
			continue
		}
		for _, text := range in.shortened {
			item.Shortened = &text
			items = append(items, item)
		}
	}
	return a.result, a.changed, items
}

// parse validates an attribute as if it were the only one of the profile. With shorten, a text that is too long is
// shortened.
func (in ImportedAttribute) parse(role identity.Role, shorten bool) validAttribute {
	valid := validAttribute{path: in.Path, issue: in.Problem}
	if in.Problem != nil {
		return valid
	}
	value, err := Input{Attributes: in.Value}.parse(role)
	c := checker{}
	c.attributes(in.Value, role)
	var cut Attributes
	if cut, valid.shortened = in.Value.shortened(c.tooLong); len(valid.shortened) > 0 {
		var cutErr error
		if valid.cut, cutErr = (Input{Attributes: cut}).parse(role); shorten {
			value, err = valid.cut, cutErr
		}
	}
	switch issue, invalid := issueOf(err); {
	case invalid:
		valid.issue = issue
	case value.IsZero():
		valid.issue = &ImportIssue{Code: "minLength"}
	default:
		valid.value = value
	}
	return valid
}

// shortened cuts the texts of the attribute that are longer than their fields. It returns the attribute and these
// texts. Texts that would mean something else without their end, such as addresses, are not cut.
func (a Attributes) shortened(tooLong map[string]ShortenedText) (Attributes, []ShortenedText) {
	a.Tags, a.Websites = slices.Clone(a.Tags), slices.Clone(a.Websites)
	a.Interests, a.References = slices.Clone(a.Interests), slices.Clone(a.References)
	var texts []ShortenedText
	for _, name := range slices.Sorted(maps.Keys(tooLong)) {
		if field := a.prose(name); field != nil {
			*field = tooLong[name].Cut
			texts = append(texts, tooLong[name])
		}
	}
	return a, texts
}

// prose returns a text of an attribute of an import by its name, or nil if there is no such text that could be
// shortened. Lists of the attribute have one element.
func (a *Attributes) prose(name string) *string {
	switch name {
	case "attributes.headline":
		return &a.Headline
	case "attributes.summary":
		return &a.Summary
	case "attributes.location":
		return &a.Location
	case "attributes.pronouns":
		return &a.Pronouns
	case "attributes.companyName":
		return &a.CompanyName
	case "attributes.givenName":
		return &a.GivenName
	case "attributes.familyName":
		return &a.FamilyName
	case "attributes.tags.0.label":
		return &a.Tags[0]
	case "attributes.websites.0.title":
		return &a.Websites[0].Title
	case "attributes.interests.0":
		return &a.Interests[0]
	case "attributes.references.0.name":
		return &a.References[0].Name
	case "attributes.references.0.text":
		return &a.References[0].Text
	default:
		return nil
	}
}

// clearLists empties each list for which there are imported elements, and the country of a place that is replaced.
func (a *attributeImport) clearLists(imported []validAttribute) {
	hasPlace, hasCountry := false, false
	for _, in := range imported {
		v := in.value
		hasPlace = hasPlace || v.Location != ""
		hasCountry = hasCountry || v.CountryCode != ""
		if len(v.Tags) > 0 {
			a.result.Tags, a.changed = nil, true
		}
		if len(v.Languages) > 0 {
			a.result.Languages, a.changed = nil, true
		}
		if len(v.ExternalLinks) > 0 {
			a.result.ExternalLinks, a.changed = nil, true
		}
		if len(v.Websites) > 0 {
			a.result.Websites, a.changed = nil, true
		}
		if len(v.Interests) > 0 {
			a.result.Interests, a.changed = nil, true
		}
		if len(v.References) > 0 {
			a.result.References, a.changed = nil, true
		}
	}
	// The stored country belongs to another place, so it is not kept.
	if hasPlace && !hasCountry && a.result.CountryCode != "" {
		a.result.CountryCode, a.changed = "", true
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
	case len(value.Websites) > 0:
		website := value.Websites[0]
		return add(a, &r.Websites, website, maxWebsites,
			func(other Website) bool { return other.URL == website.URL })
	case len(value.Interests) > 0:
		folded := a.folds.of(value.Interests[0])
		return add(a, &r.Interests, value.Interests[0], maxInterests,
			func(other string) bool { return a.folds.of(other) == folded })
	case len(value.References) > 0:
		reference := value.References[0]
		return add(a, &r.References, reference, maxReferences,
			func(other Reference) bool { return other.Name == reference.Name })
	case value.OpenToWork && r.OpenToWork:
		return skip(IssueUnchanged)
	case value.OpenToWork:
		r.OpenToWork = true
		return ImportCreate, nil
	default:
		return a.setText(value)
	}
}

// has reports whether importing value would not change the attributes.
func (a *attributeImport) has(value Attributes) bool {
	if value.IsZero() {
		return false
	}
	other := *a
	other.mode, other.tags = Merge, maps.Clone(a.tags)
	_, issue := other.apply(value)
	return issue != nil && issue.Code == IssueUnchanged
}

func (a *attributeImport) setText(value Attributes) (ImportAction, *ImportIssue) {
	present := a.result.texts()
	for i, imported := range value.texts() {
		switch {
		case *imported == "":
		case a.keepsPlace && present[i] == &a.result.CountryCode && *present[i] == "":
			return skip(IssueKept)
		case *imported == *present[i]:
			return skip(IssueUnchanged)
		case *present[i] == "":
			*present[i] = *imported
			return ImportCreate, nil
		case a.mode == Merge:
			a.keepsPlace = a.keepsPlace || present[i] == &a.result.Location
			return skip(IssueKept)
		default:
			*present[i] = *imported
			return ImportUpdate, nil
		}
	}
	return skip(IssueUnchanged)
}

func (a *attributeImport) addTag(label string) (ImportAction, *ImportIssue) {
	folded := a.folds.of(label)
	if a.tags[folded] {
		return skip(IssueUnchanged)
	}
	action, issue := add(a, &a.result.Tags, label, maxProfileTags, func(string) bool { return false })
	a.tags[folded] = a.tags[folded] || action == ImportCreate
	return action, issue
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
