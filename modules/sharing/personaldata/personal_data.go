// Package personaldata has the data that module privacy exports and erases.
package personaldata

import (
	"context"

	"wright.app/modules/sharing/opening"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharemail"
	"wright.app/modules/sharing/visit"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
)

// Deps are the stores that Data works with.
type Deps struct {
	Clock       clock.Clock
	Links       sharelink.Links
	InviteLinks sharelink.InviteLinks
	Visits      visit.Visits
	Eraser      Eraser
	Sendings    sharemail.Sendings
	ShareMails  sharemail.Mails
	Published   profileaccess.PublishedProfiles
	Openings    opening.Openings
}

// Eraser deletes the data of users.
type Eraser interface {
	// EraseOwner deletes the owner's profile and invite links and all counts, in statements that each delete few rows.
	// Without a transaction around ctx, each is one of its own.
	EraseOwner(ctx context.Context, owner identity.UserID) error
}

// Data reads and erases the data of a user, for module privacy. It works in the transaction of ctx.
type Data struct{ Deps }

// New returns a Data over the stores of the module.
func New(d Deps) *Data { return &Data{d} }

// EraseInBatches deletes the links, visits and openings of a user, each few rows in a transaction of their own.
func (d *Data) EraseInBatches(ctx context.Context, user identity.UserID) error {
	if err := d.Openings.Erase(ctx, user); err != nil {
		return err
	}
	return d.Eraser.EraseOwner(ctx, user)
}

// Erase deletes the links, visits, openings and share mails of a user. It does not delete suppressions, because
// recipients have unsubscribed. Suppressions contain only MACs of addresses.
func (d *Data) Erase(ctx context.Context, user identity.UserID) error {
	if err := d.ShareMails.DeleteJobsOf(ctx, user); err != nil {
		return err
	}
	if err := d.Sendings.EraseOwner(ctx, user); err != nil {
		return err
	}
	if err := d.Openings.Erase(ctx, user); err != nil {
		return err
	}
	if err := d.Published.Delete(ctx, user); err != nil {
		return err
	}
	return d.Eraser.EraseOwner(ctx, user)
}
