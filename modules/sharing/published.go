package sharing

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/profile"
	"wright.app/platform/events"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// PublishedProfile is what one read returns to show a profile: who may see it, and its content.
type PublishedProfile struct {
	Owner      identity.UserID
	Person     Person // the owner
	Visibility ProfileVisibility
	// Document is the encoded Document, the same for all viewers who open the profile by its alias.
	Document []byte
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

// ExpirePublished returns the subscription that makes a published profile not current in each transaction that changes
// the profile. The profile is published again when it is next read.
func ExpirePublished(published PublishedProfiles) []events.Subscription {
	return []events.Subscription{events.On(func(ctx context.Context, e profile.Changed) error {
		return published.AddOrExpire(ctx, e.Owner)
	})}
}

// publishedDocument returns the encoded document of a profile that the viewer opened by its alias.
func (s *Service) publishedDocument(ctx context.Context, access Access) ([]byte, error) {
	published, err := s.publications.do(ctx, access.Owner.String(),
		func(ctx context.Context) (PublishedProfile, error) { return s.publish(ctx, access.Owner) })
	return published.Document, err
}

// publish reads and encodes a profile, and lets the Publisher store it unless it changes meanwhile.
func (s *Service) publish(ctx context.Context, owner identity.UserID) (PublishedProfile, error) {
	// The revision is read first, so that a change during the reads below prevents that their results are stored.
	revision, err := s.Published.Revision(ctx, owner)
	isMissing := errors.Is(err, fault.ErrNotFound)
	if err != nil && !isMissing {
		return PublishedProfile{}, fmt.Errorf("revision of user %d: %w", owner, err)
	}
	p, err := s.readPublished(ctx, owner)
	if err != nil || isMissing || p.Person.InSetup {
		return p, err
	}
	s.Publisher.enqueue(p, revision)
	return p, nil
}

// readPublished reads and encodes a profile.
func (s *Service) readPublished(ctx context.Context, owner identity.UserID) (p PublishedProfile, err error) {
	p.Owner = owner
	if p.Person, err = s.People.Person(ctx, owner); err != nil {
		return PublishedProfile{}, err
	}
	if p.Visibility, err = s.Profiles.Visibility(ctx, owner); err != nil {
		return PublishedProfile{}, err
	}
	content, err := s.Profiles.Content(ctx, owner)
	if err != nil {
		return PublishedProfile{}, err
	}
	p.Document, err = encode(p.Person, p.Visibility.Alias, content)
	return p, err
}
