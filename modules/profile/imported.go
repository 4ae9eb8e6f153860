package profile

import (
	"cmp"

	"wright.app/platform/fault"
	"wright.app/platform/text"
)

// ImportMode decides how an import treats the existing content of the profile.
type ImportMode string

// The modes, as the API names them.
const (
	// Merge adds missing values, and changes nothing that the owner has written.
	Merge ImportMode = "merge"
	// Overwrite deletes all sections first, and replaces each attribute that the import has.
	Overwrite ImportMode = "replace"
)

// Import is content for a profile from a file of another program.
type Import struct {
	Attributes []ImportedAttribute
	Sections   []ImportedSection // in the order of display
	// Name is the name of the person, and NamePath where the file has it. It belongs to the account, so it is only
	// compared with the name there.
	Name, NamePath string
	// Left are the parts of the file for which a profile has no place.
	Left []ImportItem
	// Shorten says that the owner agrees to shorten texts that are longer than their field.
	Shorten bool
	// PrimaryKnown says that the file comes from an export, so that without a Primary section there is none.
	PrimaryKnown bool
}

// ImportedAttribute is one attribute of an Import: Value has one text, or a list with one element.
type ImportedAttribute struct {
	Path    string // JSON pointer into the file
	Value   Attributes
	Problem *ImportIssue // that was found while reading the file
}

// ImportedSection is one section of an Import.
type ImportedSection struct {
	Path    string // JSON pointer into the file
	Input   SectionInput
	Primary bool
	// Paths are the JSON pointers of fields by their names, such as "title" and "attributes.url".
	Paths map[string]string
	// Left are the values of the section that could not be read.
	Left []ImportItem
	// EndUnknown says that the file has an end that could not be read. The section has no end then, but it must not
	// count as current.
	EndUnknown bool
}

// pathOf returns the JSON pointer of a field.
func (s ImportedSection) pathOf(field string) string { return cmp.Or(s.Paths[field], s.Path) }

// ImportAction is the action of an import on a part of the file.
type ImportAction string

// The actions.
const (
	ImportCreate ImportAction = "create"
	ImportUpdate ImportAction = "update"
	ImportSkip   ImportAction = "skip"
)

// Codes of ImportIssue in addition to those of violations.
const (
	// IssueUnchanged means that the profile has the same already.
	IssueUnchanged = "unchanged"
	// IssueKept means that the profile has something else, which Merge keeps.
	IssueKept = "kept"
	// IssueNoPlace means that a profile has no place for it.
	IssueNoPlace = "noPlace"
	// IssueLimit means that the list in the profile is full.
	IssueLimit = "limit"
	// IssueHidden means that the file marks the part as hidden.
	IssueHidden = "hidden"
	// IssueMaxLength is the code of violations for a text that is too long.
	IssueMaxLength = "maxLength"
)

// ImportIssue is the reason why a part of the file is left out. Field is empty, or the name of the invalid field of a
// section or attribute.
type ImportIssue struct {
	Code  string
	Field string
}

// ImportItem is one part of the file, with the action of the import.
type ImportItem struct {
	Path    string // JSON pointer into the file
	Action  ImportAction
	Type    SectionType  // empty for an attribute
	Section SectionID    // 0 for an attribute, and for a section that is not stored
	Issue   *ImportIssue // set if Action is ImportSkip
	// Shortened is set for a text that is too long: how it would be stored, or is stored if Issue is nil.
	Shortened *ShortenedText
}

// ShortenedText is a text that is longer than its field, and the beginning of it that fits.
type ShortenedText struct{ Full, Cut string }

// ImportResult lists the actions of an import, or of its preview.
type ImportResult struct {
	DryRun bool
	Items  []ImportItem
}

// Count returns how many parts of the file have an action.
func (r ImportResult) Count(action ImportAction) int {
	n := 0
	for _, item := range r.Items {
		if item.Action == action {
			n++
		}
	}
	return n
}

// issueOf returns the first violation of a refused input.
func issueOf(err error) (*ImportIssue, bool) {
	refused, ok := fault.Of(err)
	if !ok || refused.Kind() != fault.Invalid || len(refused.Fields()) == 0 {
		return nil, false
	}
	field := refused.Fields()[0]
	return &ImportIssue{Code: field.Code, Field: field.Name}, true
}

// contentKey has the fields by which an import recognizes a section, apart from its first date.
type contentKey struct {
	typ                                       SectionType
	title, organization, degree, fieldOfStudy string
	url                                       string // of a repository
}

// withAndWithoutOrganization returns the keys by which a section is found.
func (k contentKey) withAndWithoutOrganization() []contentKey {
	without := k
	if without.organization = ""; without == k {
		return []contentKey{k}
	}
	return []contentKey{k, without}
}

func (f foldings) keyOf(typ SectionType, c SectionContent) contentKey {
	if typ == CodeRepository {
		return contentKey{typ: typ, url: f.of(c.Attributes.URL)}
	}
	return contentKey{
		typ: typ, title: f.of(c.Title), organization: f.of(c.Organization),
		degree: f.of(c.Attributes.Degree), fieldOfStudy: f.of(c.Attributes.FieldOfStudy),
	}
}

// foldings are texts in the form of text.Fold. To fold a long text takes a tenth of a millisecond, so an import folds
// each text once, before its transaction begins (docs/security.md, T157).
type foldings map[string]string

func (f foldings) of(s string) string {
	folded, known := f[s]
	if !known {
		folded = text.Fold(s)
		f[s] = folded
	}
	return folded
}

// sameYear compares the beginnings of two sections with the precision that files of other programs often have.
func sameYear(a, b SectionContent) bool {
	return a.StartedAt.Year() == b.StartedAt.Year() && a.IssuedAt.Year() == b.IssuedAt.Year()
}

func sameDay(a, b SectionContent) bool { return a.StartedAt == b.StartedAt && a.IssuedAt == b.IssuedAt }
