package profile

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/media"
	"wright.app/platform/identity"
	"wright.app/platform/slots"
)

// Exported is the content of a file with the profile of a user.
type Exported struct {
	Profile Snapshot
	Name    string // of the owner, empty until it is chosen
}

// Export returns the caller's profile for a file, or ErrNoProfile.
func (s *Service) Export(ctx context.Context, caller identity.Principal) (Exported, error) {
	owner, err := duringSetup.Admit(caller)
	if err != nil {
		return Exported{}, err
	}
	p, err := s.read(ctx, owner)
	if err != nil {
		return Exported{}, err
	}
	name, err := s.displayName(ctx, owner)
	return Exported{Profile: p, Name: name}, err
}

// Import adds the content of a file to the caller's profile, in one transaction. Each part of the file obeys the same
// rules as in AddSection and Replace; values that do not are left out, with the reason, and so are sections for which
// there is no room. It returns ErrNoProfile, and ErrTextLimitExceeded if there is no room for the other parts of the
// file alone; then nothing is imported. A dry run is an import whose transaction is rolled back, so it returns what an
// import would. An import waits while others run, and returns context.DeadlineExceeded if that takes too long.
func (s *Service) Import(
	ctx context.Context, caller identity.Principal, file Import, mode ImportMode, dryRun bool,
) (ImportResult, error) {
	owner, err := duringSetup.Admit(caller)
	if err != nil {
		return ImportResult{}, err
	}
	if file, err = s.withName(ctx, owner, file); err != nil {
		return ImportResult{}, err
	}
	run := importRun{Service: s, mode: mode, dryRun: dryRun, end: len(file.Sections)}
	err = s.imports.Run(ctx, owner, func(ctx context.Context) error {
		if err := run.prepare(ctx, owner, file, caller.Role); err != nil {
			return err
		}
		for {
			err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
				err := run.inTx(ctx, owner, file, caller.Role)
				if err == nil && dryRun {
					return errDryRun
				}
				return err
			})
			var excess textLimitError
			switch {
			case errors.Is(err, errDryRun):
				return nil
			case errors.As(err, &excess) && run.leaveTexts(int(excess)):
			default:
				return err
			}
		}
	})
	if err != nil {
		return ImportResult{}, fmt.Errorf("import into profile of user %d: %w", owner, err)
	}
	result := run.result(file)
	if !dryRun {
		s.Log.InfoContext(ctx, "profile imported", "mode", string(mode),
			"created", result.Count(ImportCreate), "updated", result.Count(ImportUpdate))
	}
	return result, nil
}

// withName adds the name of the person to the parts that are left out, unless the account has the same name.
func (s *Service) withName(ctx context.Context, owner identity.UserID, file Import) (Import, error) {
	if file.Name == "" {
		return file, nil
	}
	name, err := s.displayName(ctx, owner)
	if err == nil && !strings.EqualFold(name, file.Name) {
		file.Left = append(slices.Clone(file.Left), ImportItem{
			Path: file.NamePath, Action: ImportSkip, Issue: &ImportIssue{Code: IssueNoPlace},
		})
	}
	return file, err
}

// displayName returns the name of a user, "" for one who is leaving.
func (s *Service) displayName(ctx context.Context, user identity.UserID) (string, error) {
	person, err := s.Users.User(ctx, user)
	if err != nil && !errors.Is(err, auth.ErrNoUser) {
		return "", fmt.Errorf("name of user %d: %w", user, err)
	}
	return person.DisplayName, nil
}

// errDryRun rolls the transaction of a dry run back.
var errDryRun = errors.New("dry run")

// One import of a user runs at a time, and importsInAll of everybody: an import takes the processor and the writer of
// the database for longer than other calls (docs/security.md, T157).
const importsInAll, importTimeout = 2, 10 * time.Second

func newImports(timeout time.Duration) *slots.Limiter[identity.UserID] {
	return slots.New[identity.UserID](1, importsInAll, timeout)
}

// importRun is an import into one profile.
type importRun struct {
	*Service

	mode   ImportMode
	dryRun bool

	// The parts of the file, checked before the transaction: each is valid or has an issue.
	valid  []validAttribute
	drafts []importedDraft
	folds  foldings
	end    int // the draft from which on there is no room for the texts of new sections

	profile *Profile
	present Snapshot          // before the import, without what Overwrite removes
	before  []SectionSnapshot // before the import

	attributes []ImportItem
	sections   []ImportItem   // in the order of the file
	stored     []*Section     // of each element of sections, nil if it is left out
	values     [][]ImportItem // of each element of sections: its single values that are left out or shortened
}

// prepare validates the parts of the file. It takes long for a long file, so it comes before the transaction.
func (r *importRun) prepare(ctx context.Context, owner identity.UserID, file Import, role identity.Role) error {
	present, err := r.read(ctx, owner)
	if err != nil {
		return err
	}
	r.folds = foldings{}
	for _, label := range slices.Concat(present.Attributes.Tags, present.Attributes.Interests) {
		r.folds.of(label)
	}
	for _, section := range present.Sections {
		r.folds.keyOf(section.Type, section.Content)
	}
	for _, in := range file.Attributes {
		valid := in.parse(role, file.Shorten)
		for _, label := range slices.Concat(valid.value.Tags, valid.value.Interests) {
			r.folds.of(label)
		}
		r.valid = append(r.valid, valid)
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	for _, in := range file.Sections {
		draft := r.draftOf(in, file.Shorten)
		if draft.issue == nil {
			r.folds.keyOf(draft.typ, draft.content)
		}
		r.drafts = append(r.drafts, draft)
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	return nil
}

// draftOf returns a section of the file, or why it is left out.
func (r *importRun) draftOf(in ImportedSection, shorten bool) importedDraft {
	if in.Input.Type == Contribution && !r.Features.Contributions {
		issue, _ := issueOf(errContributionsOff)
		return importedDraft{issue: issue}
	}
	draft := in.parse(shorten, r.today())
	if draft.shortened != nil {
		if cut := in.parse(true, r.today()); cut.issue == nil {
			draft.cut = &cut.SectionDraft
			r.folds.keyOf(cut.typ, cut.content)
		}
	}
	return draft
}

// inTx imports in the transaction of ctx, which may be repeated.
func (r *importRun) inTx(ctx context.Context, owner identity.UserID, file Import, role identity.Role) (err error) {
	if r.profile, err = r.Profiles.ForChange(ctx, owner); err != nil {
		return err
	}
	if r.present, err = r.read(ctx, owner); err != nil {
		return err
	}
	r.before = r.present.Sections
	return r.save(ctx, r.profile, func(ctx context.Context, _ *Profile) error { return r.apply(ctx, file, role) })
}

// apply changes the profile, but saves nothing.
func (r *importRun) apply(ctx context.Context, file Import, role identity.Role) error {
	attributes, changed, items := importAttributes(r.present.Attributes, r.valid, r.mode, r.folds)
	r.attributes = items
	if changed {
		valid, err := Input{Attributes: attributes}.parse(role)
		if err != nil {
			return err
		}
		r.profile.ReplaceAttributes(valid, r.Clock.Now())
		if err := r.verify(ctx, r.profile, valid); err != nil {
			return err
		}
	}
	if r.mode == Overwrite {
		if err := r.removeSections(ctx); err != nil {
			return err
		}
	}
	_, hadPrimary := r.profile.PrimaryWorkplace()
	if err := r.addSections(file.Sections); err != nil {
		return err
	}
	if !hadPrimary {
		r.choosePrimary(file)
	}
	return nil
}

// removeSections removes all sections that the owner sees, with their files.
func (r *importRun) removeSections(ctx context.Context) error {
	for _, section := range r.present.Sections {
		if err := r.profile.RemoveSection(section.ID, nil, r.Clock.Now()); err != nil {
			return err
		}
		// Uploads lock the profile, so no other section has got a file since it was read.
		if r.Files == nil || r.dryRun || len(section.Files) == 0 {
			continue
		}
		if err := r.Files.RemoveSection(ctx, r.profile.Owner(), media.SectionID(section.ID)); err != nil {
			return err
		}
	}
	r.present.Sections = nil
	return nil
}

// addSections adds the sections of the file, or fills those that the profile has already.
func (r *importRun) addSections(sections []ImportedSection) error {
	r.sections = make([]ImportItem, len(sections))
	r.stored = make([]*Section, len(sections))
	r.values = make([][]ImportItem, len(sections))
	present := map[keyWithYear]bool{}
	for _, s := range r.present.Sections {
		present[r.keyWithYear(s.Type, s.Content)] = true
	}
	for i, in := range sections {
		r.sections[i] = ImportItem{
			Path: in.Path, Action: ImportSkip, Type: in.Input.Type,
			Issue: r.drafts[i].issue, Shortened: r.drafts[i].shortened,
		}
		if cut := r.drafts[i].cut; cut != nil && present[r.keyWithYear(cut.typ, cut.content)] {
			r.sections[i].Issue, r.sections[i].Shortened = &ImportIssue{Code: IssueUnchanged}, nil
		}
		r.values[i] = slices.Clone(r.drafts[i].values)
	}
	matches := r.matches()
	r.leaveSurplus(matches)
	// Sections that are equal in the order of display are shown newest id first.
	for i, draft := range slices.Backward(r.drafts) {
		var err error
		switch {
		case r.sections[i].Issue != nil:
		case matches[i] != nil:
			err = r.fill(i, *matches[i], sections[i])
		default:
			r.sections[i].Action = ImportCreate
			if draft.typ == CodeRepository {
				r.leaveNumbers(i, &draft, sections[i])
			}
			r.stored[i], err = r.profile.AddSection(draft.SectionDraft, r.Clock.Now())
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// choosePrimary makes the workplace primary that the file names, or else the first open one in the file. A workplace
// whose end could not be read does not count as open.
func (r *importRun) choosePrimary(file Import) {
	var first, unsure *Section
	for i, in := range file.Sections {
		switch stored := r.stored[i]; {
		case stored == nil || !stored.openWorkplace():
		case in.Primary:
			r.profile.choosePrimary(stored)
			return
		case in.EndUnknown:
			unsure = stored
		case first == nil:
			first = stored
		}
	}
	switch {
	case first != nil && !file.PrimaryKnown:
		r.profile.choosePrimary(first)
	case first != nil, unsure != nil:
		r.profile.choosePrimary(nil)
	}
}

// result returns the items in this order: attributes, sections with their values, parts that are left out. Ids of new
// sections are known after the profile was saved.
func (r *importRun) result(file Import) ImportResult {
	items := r.attributes
	for i, item := range r.sections {
		if r.stored[i] != nil && !r.dryRun {
			item.Section = r.stored[i].ID()
		}
		items = append(items, item)
		for _, value := range r.values[i] {
			if value.Issue == nil {
				value.Action, value.Issue = item.Action, item.Issue
			}
			value.Type = item.Type
			items = append(items, value)
		}
	}
	return ImportResult{DryRun: r.dryRun, Items: append(items, file.Left...)}
}
