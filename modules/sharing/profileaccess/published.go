package profileaccess

import (
	"context"
	"time"

	"wright.app/modules/sharing"
	"wright.app/platform/identity"
)

// PublishedProfile has everything for showing a profile, which one read returns: the content, and who may see it.
type PublishedProfile struct {
	Owner      identity.UserID
	Person     sharing.Person // the owner
	Visibility sharing.ProfileVisibility
	// Document is the encoded Document, the same for all viewers who open the profile by its alias.
	Document []byte
	// DocumentUntil is when the document stops being true although nothing is changed, zero for never.
	DocumentUntil time.Time
}

// DocumentAt returns the document, nil if it is not true any more.
func (p *PublishedProfile) DocumentAt(now time.Time) []byte {
	if p == nil || !p.DocumentUntil.IsZero() && !now.Before(p.DocumentUntil) {
		return nil
	}
	return p.Document
}

// PublishedProfiles stores published profiles. Each owner of a profile has one, which is current until the profile or
// its owner changes.
type PublishedProfiles interface {
	// ByAlias returns the published profile with an alias, or fault.ErrNotFound if there is none or it is not current.
	ByAlias(ctx context.Context, alias string) (PublishedProfile, error)
	// ByMember returns the published profile of a member, or fault.ErrNotFound like ByAlias.
	ByMember(ctx context.Context, member identity.MemberID) (PublishedProfile, error)
	// Revision returns the revision of an owner, or fault.ErrNotFound without a published profile. Expire increments
	// it.
	Revision(ctx context.Context, owner identity.UserID) (int64, error)
	// Publish stores a profile and makes it current, if its revision is the given one, in the transaction of ctx.
	// Otherwise it does nothing.
	// The owner has finished the setup.
	Publish(ctx context.Context, p PublishedProfile, revision int64) error
	// AddOrExpire is Expire for the owner of a profile: without a published profile it stores one that is not current.
	AddOrExpire(ctx context.Context, owner identity.UserID) error
	// Expire makes a profile not current, in the transaction of ctx. Without a published profile it does nothing.
	Expire(ctx context.Context, owner identity.UserID) error
	// Delete deletes a profile, in the transaction of ctx.
	Delete(ctx context.Context, owner identity.UserID) error
}
