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
			r, err := s.read(ctx, access.Owner, access.At)
			if err != nil {
				return profileaccess.PublishedProfile{}, err
			}
			return s.publish(r)
		})
	return published.Document, err
}

// reading is what the documents of a profile are made of.
type reading struct {
	profile   profileaccess.PublishedProfile // without its document
	content   profile.Snapshot
	confirmed confirmations
}

// read reads a profile as it is at now.
func (s *Service) read(ctx context.Context, owner identity.UserID, now time.Time) (r reading, err error) {
	r.profile.Owner = owner
	// The revision is read first, so that a change during the reads below prevents that their results are stored.
	r.profile.Revision, err = s.Published.Revision(ctx, owner)
	if err != nil && !errors.Is(err, fault.ErrNotFound) {
		return reading{}, fmt.Errorf("revision of user %d: %w", owner, err)
	}
	if r.profile.Person, err = s.People.Person(ctx, owner); err != nil {
		return reading{}, err
	}
	if r.profile.Visibility, err = s.Profiles.Visibility(ctx, owner); err != nil {
		return reading{}, err
	}
	err = s.readContent(ctx, owner, now, &r)
	return r, err
}

// readContent reads the content of a profile, and the confirmations as they are at now.
func (s *Service) readContent(ctx context.Context, owner identity.UserID, now time.Time, r *reading) (err error) {
	if r.content, err = s.Profiles.Content(ctx, owner); err != nil {
		return err
	}
	r.confirmed, err = s.confirmations(ctx, owner, now)
	return err
}

// publish encodes the document that is the same for everybody, and lets the Publisher store it unless the profile has
// changed since it was read.
func (s *Service) publish(r reading) (p profileaccess.PublishedProfile, err error) {
	p = r.profile
	p.DocumentUntil = r.confirmed.until
	p.Document, err = encode(documentOf(p.Person, p.Visibility.Alias, r.content, r.confirmed))
	if err != nil || p.Revision == 0 || p.Person.InSetup {
		return p, err
	}
	s.Publisher.enqueue(p)
	return p, nil
}
