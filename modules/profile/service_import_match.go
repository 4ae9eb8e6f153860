package profile

// matches returns for each draft the section of the profile that is the same one, or nil. A section matches one draft
// only, if possible one with the same first day.
func (r *importRun) matches() []*SectionSnapshot {
	present := map[contentKey][]*SectionSnapshot{}
	for i := range r.present.Sections {
		s := &r.present.Sections[i]
		for _, key := range r.folds.keyOf(s.Type, s.Content).withAndWithoutOrganization() {
			present[key] = append(present[key], s)
		}
	}
	matches := make([]*SectionSnapshot, len(r.drafts))
	taken := map[SectionID]bool{}
	match := func(i int, key contentKey, isSame func(a, b SectionContent) bool) {
		for _, s := range present[key] {
			if matches[i] == nil && !taken[s.ID] && isSame(s.Content, r.drafts[i].content) {
				matches[i], taken[s.ID] = s, true
			}
		}
	}
	for _, sameStart := range []func(a, b SectionContent) bool{sameDay, sameYear} {
		isSame := func(a, b SectionContent) bool {
			return sameStart(a, b) && r.folds.of(a.Organization) == r.folds.of(b.Organization)
		}
		for i, draft := range r.drafts {
			if draft.issue == nil {
				match(i, r.folds.keyOf(draft.typ, draft.content), isSame)
			}
		}
	}
	// One of both does not say from whom it is.
	isOpen := func(a, b SectionContent) bool {
		return sameYear(a, b) && (a.Organization == "" || b.Organization == "")
	}
	for i, draft := range r.drafts {
		if draft.issue == nil && draft.typ != CodeRepository {
			key := r.folds.keyOf(draft.typ, draft.content)
			key.organization = ""
			match(i, key, isOpen)
		}
	}
	return matches
}

// keyWithYear is the key of a section and the years of sameYear.
type keyWithYear struct {
	contentKey

	started, issued int
}

func (r *importRun) keyWithYear(typ SectionType, c SectionContent) keyWithYear {
	return keyWithYear{r.folds.keyOf(typ, c), c.StartedAt.Year(), c.IssuedAt.Year()}
}

// leaveNumbers reports the numbers of a new repository in a file, because the file does not prove them. It keeps the
// numbers that the profile has of the repository.
func (r *importRun) leaveNumbers(i int, draft *importedDraft, in ImportedSection) {
	imported := draft.content.input(draft.typ)
	draft.content.Attributes.setNumbers(numbersOf(r.before, draft.content.Attributes.URL))
	stored := draft.content.input(draft.typ)
	for _, f := range imported.fields() {
		if f.present && f.name != "tags" && stored.valueOf(f.name) != imported.valueOf(f.name) {
			r.values[i] = append(r.values[i], ImportItem{
				Path: in.pathOf(f.name), Action: ImportSkip, Type: draft.typ,
				Issue: &ImportIssue{Code: IssueNoPlace, Field: f.name},
			})
		}
	}
}

// leaveSurplus leaves out the new sections at the end of the file that would exceed a limit.
func (r *importRun) leaveSurplus(matches []*SectionSnapshot) {
	var added []SectionType
	for i, draft := range r.drafts {
		switch {
		case draft.issue != nil || matches[i] != nil:
		case i < r.end && r.profile.hasRoomFor(draft.typ, added...):
			added = append(added, draft.typ)
		default:
			r.sections[i].Issue = &ImportIssue{Code: IssueLimit}
		}
	}
}

// leaveTexts leaves out new sections at the end of the file whose texts have so many bytes. It returns false if no
// section is left that could be left out.
func (r *importRun) leaveTexts(bytes int) bool {
	before := r.end
	for i := before - 1; i >= 0 && bytes > 0; i-- {
		if r.sections[i].Action == ImportCreate {
			r.end = i
			bytes -= r.drafts[i].content.textBytes()
		}
	}
	return r.end < before
}
