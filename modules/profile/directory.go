package profile

import (
	"context"

	"wright.app/platform/clock"
	"wright.app/platform/identity"
)

// Directory answers other modules. It decides nothing about who may see the answers:
// that is the gate of module sharing.
type Directory struct {
	profiles Reader
	features Features
	files    Files
	clock    clock.Clock
}

// NewDirectory returns a directory over the profiles of a store and what belongs to them, nil for
// nothing.
func NewDirectory(profiles Reader, features Features, files Files, c clock.Clock) *Directory {
	return &Directory{profiles: profiles, features: features, files: files, clock: c}
}

// Shown returns what there is to see of the owner's profile as of one moment, or
// ErrNotLoaded.
func (d *Directory) Shown(ctx context.Context, owner identity.UserID) (Snapshot, error) {
	p, err := d.profiles.ByOwner(ctx, owner)
	if err != nil {
		return Snapshot{}, err
	}
	return p.shownWith(d.features).with(ctx, d.files)
}

// ByOwner returns all that is kept of the owner's profile as of one moment, also what the
// operator has switched off, or ErrNotLoaded.
func (d *Directory) ByOwner(ctx context.Context, owner identity.UserID) (Snapshot, error) {
	return d.profiles.ByOwner(ctx, owner)
}

// ByID returns all that is kept of a profile as of one moment, or ErrNotLoaded.
func (d *Directory) ByID(ctx context.Context, id ID) (Snapshot, error) {
	return d.profiles.ByID(ctx, id)
}

// Standing returns who may see a profile and its version, or ErrNotLoaded. It costs one
// row: enough to refuse a visitor, or to know that what one has is still true.
func (d *Directory) Standing(ctx context.Context, id ID) (Standing, error) {
	return d.profiles.StandingByID(ctx, id)
}

// StandingOf is Standing for the profile of an owner.
func (d *Directory) StandingOf(ctx context.Context, owner identity.UserID) (Standing, error) {
	return d.profiles.StandingOf(ctx, owner)
}

// ByAlias returns who may see the profile whose page has a name, and its version. The name is
// taken as it stands in an address. One that was given up leads on for AliasHeld, and
// Standing.Alias is then another one. A name that is nobody's, or is none at all, is
// ErrNotLoaded.
func (d *Directory) ByAlias(ctx context.Context, raw string) (Standing, error) {
	alias, err := ParseAlias(raw)
	if err != nil {
		return Standing{}, ErrNotLoaded
	}
	return d.profiles.StandingByAlias(ctx, alias, heldSince(d.clock.Now()))
}

// AliasesOf returns the aliases that the owner's profile has and had, the present one first;
// none without a profile.
func (d *Directory) AliasesOf(ctx context.Context, owner identity.UserID) ([]HeldAlias, error) {
	return d.profiles.AliasesOf(ctx, owner)
}

// ListedPages returns the numbers of the pages of Listed that have a profile, in order.
func (d *Directory) ListedPages(ctx context.Context, size int) ([]int64, error) {
	return d.profiles.ListedPages(ctx, size)
}

// Listed returns the profiles of a page that are Public and have an alias, size of them at most.
func (d *Directory) Listed(ctx context.Context, page int64, size int) ([]Listed, error) {
	return d.profiles.Listed(ctx, page, size)
}
