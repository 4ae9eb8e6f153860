package media

import (
	"context"
	"fmt"

	"wright.app/platform/identity"
)

// Holdings tells other modules what people keep here, and forgets it when they say that what it
// belongs to is gone. It decides nothing about who may see the answers. Each method joins the
// transaction around ctx.
type Holdings struct {
	store Store
	jobs  Jobs
}

// NewHoldings returns the holdings in the stores of the module.
func NewHoldings(store Store, jobs Jobs) *Holdings { return &Holdings{store: store, jobs: jobs} }

// Of returns everything that an owner keeps, in the order of the numbers; the photo of their
// profile is the one without a section.
func (h *Holdings) Of(ctx context.Context, owner identity.UserID) ([]File, error) {
	return h.store.OfOwner(ctx, owner)
}

// PhotoOf returns the photo of an owner's profile; ok is false when there is none.
func (h *Holdings) PhotoOf(ctx context.Context, owner identity.UserID) (photo File, ok bool, err error) {
	photos, err := h.store.InSection(ctx, owner, profilePhoto)
	if err != nil || len(photos) == 0 {
		return File{}, false, err
	}
	return photos[0], true, nil
}

// DropSection forgets the files of a section.
func (h *Holdings) DropSection(ctx context.Context, owner identity.UserID, section SectionID) error {
	files, err := h.store.InSection(ctx, owner, section)
	if err != nil {
		return fmt.Errorf("files of section %d: %w", section, err)
	}
	return removeFiles(ctx, h.store, h.jobs, files)
}
