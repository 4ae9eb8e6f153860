package publicprofile

import (
	"context"
	"errors"
	"fmt"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/events"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// ExpirePublished returns the subscription that makes a published profile not current in each transaction that changes
// the profile. The profile is published again when it is next read.
func ExpirePublished(published profileaccess.PublishedProfiles) []events.Subscription {
	return []events.Subscription{events.On(func(ctx context.Context, e profile.Changed) error {
		return published.AddOrExpire(ctx, e.Owner)
	})}
}

// publishedDocument returns the encoded document of a profile that the viewer opened by its alias.
func (s *Service) publishedDocument(ctx context.Context, access profileaccess.Access) ([]byte, error) {
	published, err := s.publications.Do(ctx, access.Owner.String(),
		func(ctx context.Context) (profileaccess.PublishedProfile, error) {
			return s.publish(ctx, access.Owner, access.At)
		})
	return published.Document, err
}

// publish reads and encodes a profile as it is at now, and lets the Publisher store it unless it changes meanwhile.
func (s *Service) publish(
	ctx context.Context, owner identity.UserID, now time.Time,
) (profileaccess.PublishedProfile, error) {
	// The revision is read first, so that a change during the reads below prevents that their results are stored.
	revision, err := s.Published.Revision(ctx, owner)
	isMissing := errors.Is(err, fault.ErrNotFound)
	if err != nil && !isMissing {
		return profileaccess.PublishedProfile{}, fmt.Errorf("revision of user %d: %w", owner, err)
	}
	p, err := s.readPublished(ctx, owner, now)
	if err != nil || isMissing || p.Person.InSetup {
		return p, err
	}
	s.Publisher.enqueue(p, revision)
	return p, nil
}

// readPublished reads and encodes a profile.
func (s *Service) readPublished(
	ctx context.Context, owner identity.UserID, now time.Time,
) (p profileaccess.PublishedProfile, err error) {
	p.Owner = owner
	if p.Person, err = s.People.Person(ctx, owner); err != nil {
		return profileaccess.PublishedProfile{}, err
	}
	if p.Visibility, err = s.Profiles.Visibility(ctx, owner); err != nil {
		return profileaccess.PublishedProfile{}, err
	}
	content, err := s.Profiles.Content(ctx, owner)
	if err != nil {
		return profileaccess.PublishedProfile{}, err
	}
	confirmed, err := s.confirmations(ctx, owner, now)
	if err != nil {
		return profileaccess.PublishedProfile{}, err
	}
	p.DocumentUntil = confirmed.until
	p.Document, err = encode(documentOf(p.Person, p.Visibility.Alias, content, confirmed))
	return p, err
}
