package profile

import (
	"fmt"
	"slices"
	"strings"

	"wright.app/platform/calendar"
	"wright.app/platform/fault"
	"wright.app/platform/text"
)

// importedDraft is a section of a file, converted for the profile.
type importedDraft struct {
	SectionDraft

	issue     *ImportIssue // why the section is left out, or nil
	shortened *ShortenedText
	// values are single values of the section that are left out or shortened. A shortened value gets the action of the
	// section, which is not known yet.
	values []ImportItem
	// cut is the section with its texts shortened, if it is left out because one of them is too long, or nil.
	cut *SectionDraft
	// tagPaths are the JSON pointers of the tags of content.
	tagPaths map[string]string
}

// parse validates a section of a file. A value that breaks a rule is left out. If the section requires the value, the
// section is left out too. With shorten, texts that are too long are shortened.
func (s ImportedSection) parse(shorten bool, today calendar.Date) importedDraft {
	r := sectionRepair{ImportedSection: s, shorten: shorten, result: importedDraft{values: slices.Clone(s.Left)}}
	for i := range s.Input.Tags {
		r.tagPaths = append(r.tagPaths, s.pathOf(fmt.Sprintf("tags.%d.label", i)))
	}
	r.Input.Tags = slices.Clone(s.Input.Tags)
	for {
		c := checker{}
		draft := r.Input.parse(&c, requiredOfFiles(r.Input.Type), today)
		refused, invalid := fault.Of(c.Err())
		if !invalid {
			r.result.SectionDraft = draft
			r.result.tagPaths = map[string]string{}
			for i, tag := range r.Input.Tags {
				if label, err := text.Line(tag); err == nil {
					r.result.tagPaths[label] = r.tagPaths[i]
				}
			}
			return r.result
		}
		for _, violation := range refused.Fields() {
			if !r.repair(violation, c.tooLong) {
				return r.result
			}
		}
		r.compactTags()
	}
}

// sectionRepair leaves out the invalid values of a section.
type sectionRepair struct {
	ImportedSection

	shorten  bool
	tagPaths []string // of each tag
	result   importedDraft
}

// repair removes or shortens the value with a violation. It returns false if the section is left out.
func (r *sectionRepair) repair(violation fault.Field, tooLong map[string]ShortenedText) bool {
	item := ImportItem{
		Path: r.pathOf(violation.Name), Action: ImportSkip, Type: r.Input.Type,
		Issue: &ImportIssue{Code: violation.Code, Field: violation.Name},
	}
	if text, ok := tooLong[violation.Name]; ok && violation.Code == IssueMaxLength && isProse(violation.Name) {
		item.Shortened = &text
		if r.shorten {
			r.set(violation.Name, text.Cut)
			item.Issue = nil
			r.result.values = append(r.result.values, item)
			return true
		}
	}
	switch {
	case violation.Name == "tags":
		r.leaveSurplusTags()
		return true
	case isTag(violation.Name):
		item.Path = r.tagPaths[tagIndex(violation.Name)]
		r.set(violation.Name, "")
	case slices.Contains(requiredOfFiles(r.Input.Type), violation.Name) || !r.Input.clear(violation.Name):
		// Often the section is invalid because of an attribute that could not be read.
		r.result = importedDraft{issue: item.Issue, shortened: item.Shortened, values: slices.Clone(r.Left)}
		return false
	}
	r.result.values = append(r.result.values, item)
	return true
}

func (r *sectionRepair) leaveSurplusTags() {
	for _, path := range r.tagPaths[maxSectionTags:] {
		r.result.values = append(r.result.values, ImportItem{
			Path: path, Action: ImportSkip, Type: r.Input.Type, Issue: &ImportIssue{Code: IssueLimit, Field: "tags"},
		})
	}
	r.Input.Tags, r.tagPaths = r.Input.Tags[:maxSectionTags], r.tagPaths[:maxSectionTags]
}

// compactTags removes the tags that were left out.
func (r *sectionRepair) compactTags() {
	var tags, paths []string
	for i, tag := range r.Input.Tags {
		if tag != "" {
			tags, paths = append(tags, tag), append(paths, r.tagPaths[i])
		}
	}
	r.Input.Tags, r.tagPaths = tags, paths
}

func (r *sectionRepair) set(name, text string) {
	if isTag(name) {
		r.Input.Tags[tagIndex(name)] = text
	} else if field := r.Input.textField(name); field != nil {
		*field = text
	}
}

func isTag(name string) bool { return strings.HasPrefix(name, "tags.") }

// tagIndex returns the index in the name of a tag: tags.3.label.
func tagIndex(name string) (i int) {
	_, _ = fmt.Sscanf(name, "tags.%d.label", &i)
	return i
}

// isProse reports whether a text means the same if its end is missing. Addresses and names of machines do not.
func isProse(name string) bool {
	switch name {
	case "attributes.url", "attributes.credentialId", "attributes.repositoryFullName", "attributes.language",
		"attributes.doi":
		return false
	default:
		return true
	}
}

// textField returns the text with a name, or nil if there is none.
func (in *SectionInput) textField(name string) *string {
	switch name {
	case "title":
		return &in.Title
	case "organization":
		return &in.Organization
	default:
		return in.Attributes.texts()[name]
	}
}

// clear removes the value of a field; ok is false if there is no such field.
func (in *SectionInput) clear(name string) (ok bool) {
	if text := in.textField(name); text != nil {
		*text = ""
		return true
	}
	a := &in.Attributes
	switch name {
	case "startedAt":
		in.StartedAt = calendar.Partial{}
	case "endedAt":
		in.EndedAt = calendar.Partial{}
	case "issuedAt":
		in.IssuedAt = calendar.Partial{}
	case "expirationAt":
		in.ExpirationAt = calendar.Partial{}
	case "attributes.employmentType":
		a.EmploymentType = ""
	case "attributes.workMode":
		a.WorkMode = ""
	case "attributes.kind":
		a.Kind = ""
	case "attributes.stars":
		a.Stars = nil
	case "attributes.forks":
		a.Forks = nil
	case "attributes.pushedAt":
		a.PushedAt = calendar.Date{}
	case "attributes.numbersFrom":
		a.NumbersFrom = ""
	case "attributes.numbersAt":
		a.NumbersAt = calendar.Date{}
	case "numbersProof":
		in.NumbersProof = ""
	default:
		return false
	}
	return true
}
