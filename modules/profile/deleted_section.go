package profile

import (
	"context"
	"time"

	"wright.app/platform/identity"
)

// RestoreWindow is how long a deleted section can be restored. Then it is erased with its files.
const RestoreWindow = 10 * time.Minute

// maxDeletedSections is how many deleted sections of a profile are kept. One more erases the one deleted first.
const maxDeletedSections = 50

// Deletion has the data of a deleted section that a store keeps apart from its row.
type Deletion struct {
	Tags    []string `json:"tags"`
	Primary bool     `json:"primary"` // it was the primary workplace
}

// SectionDeletion is the deletion of a section that is about to be saved. Only stores use it.
type SectionDeletion struct {
	ID         SectionID
	WasPrimary bool
}

// DeletedSection is a section that was deleted and not erased yet.
type DeletedSection struct {
	SectionState
	Deletion

	Owner     identity.UserID
	DeletedAt time.Time
}

// DeletedSections keeps sections between their deletion and their erasure. Its methods join the transaction around ctx.
type DeletedSections interface {
	// DeletedOf returns the deleted sections of a profile, deleted last first.
	DeletedOf(ctx context.Context, id ID) ([]DeletedSection, error)
	// DeletedBefore returns at most limit sections of all profiles that were deleted at or before an instant, deleted
	// first first.
	DeletedBefore(ctx context.Context, before time.Time, limit int) ([]DeletedSection, error)
	// EraseDeleted erases a section and reports whether it did: one that is restored meanwhile, perhaps deleted again
	// after that, or erased already, is left.
	EraseDeleted(ctx context.Context, d DeletedSection) (erased bool, err error)
}

// DeleteSection removes a section so that RestoreSection can bring it back. It returns the errors of RemoveSection.
func (p *Profile) DeleteSection(id SectionID, expected *int64, now time.Time) error {
	wasPrimary := p.primary != nil && p.primary.id == id
	if err := p.RemoveSection(id, expected, now); err != nil {
		return err
	}
	p.removed = p.removed[:len(p.removed)-1]
	p.deleted = append(p.deleted, SectionDeletion{ID: id, WasPrimary: wasPrimary})
	return nil
}

// RestoreSection brings a deleted section back as it was, or returns ErrSectionLimitExceeded. It is the primary
// workplace again if it was: whichever became primary meanwhile was chosen by updatePrimaryAfterSave, not by the owner.
func (p *Profile) RestoreSection(d DeletedSection, now time.Time) error {
	if p.withoutSections {
		return errNoSections
	}
	if !p.hasRoomFor(d.Type) {
		return ErrSectionLimitExceeded
	}
	s := &Section{
		id: d.ID, typ: d.Type, open: d.Open, version: d.Version, storedVersion: d.Version, createdAt: d.CreatedAt,
	}
	p.sections = append(p.sections, s)
	p.restored, p.affectedTypes = append(p.restored, d), append(p.affectedTypes, d.Type)
	if d.Primary && s.openWorkplace() {
		p.primary = s
	}
	p.touch(now)
	return nil
}
