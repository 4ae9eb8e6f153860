package profileaccess

import (
	"context"
	"time"

	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/identity"
)

// PublishedProfile has everything for showing a profile, which one read returns: the content, and who may see it.
type PublishedProfile struct {
	Owner      identity.UserID
	Person     sharing.Person // the owner
	Visibility sharing.ProfileVisibility
	// Revision is the one of its owner with which the profile was read.
	Revision int64
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

// LinkedProfile is a link with the published profile of its owner.
type LinkedProfile struct {
	Link      *sharelink.Link   // only with what decides who may open it
	Published *PublishedProfile // without its document; nil if there is none or it is not current
	Revision  int64             // of the owner, 0 without a published profile
}

// PublishedProfiles stores published profiles. Each owner of a profile has one, which is current until the profile or
// its owner changes.
type PublishedProfiles interface {
	// ByAlias returns the published profile with an alias, or fault.ErrNotFound if there is none or it is not current.
	ByAlias(ctx context.Context, alias string) (PublishedProfile, error)
	// ByMember returns the published profile of a member, or fault.ErrNotFound like ByAlias.
	ByMember(ctx context.Context, member identity.MemberID) (PublishedProfile, error)
	// ByToken returns in one read the link with a token, even if it is deleted or has expired, or fault.ErrNotFound.
	ByToken(ctx context.Context, token sharelink.Token) (LinkedProfile, error)
	// Revision returns the revision of an owner, or fault.ErrNotFound without a published profile. Expire increments
	// it.
	Revision(ctx context.Context, owner identity.UserID) (int64, error)
	// Publish stores a profile and makes it current, if the revision of its owner is still the same, in the transaction
	// of ctx. Otherwise it does nothing. The owner has finished the setup.
	Publish(ctx context.Context, p PublishedProfile) error
	// AddOrExpire is Expire for the owner of a profile: without a published profile it stores one that is not current.
	AddOrExpire(ctx context.Context, owner identity.UserID) error
	// Expire makes a profile not current, in the transaction of ctx. Without a published profile it does nothing.
	Expire(ctx context.Context, owner identity.UserID) error
	// Delete deletes a profile, in the transaction of ctx.
	Delete(ctx context.Context, owner identity.UserID) error
}
