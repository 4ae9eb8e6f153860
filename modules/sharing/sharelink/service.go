package sharelink

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"wright.app/modules/sharing"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// Deps are the dependencies of Service.
type Deps struct {
	Transactor   tx.Transactor
	Clock        clock.Clock
	Links        Links
	Profiles     *sharing.Profiles
	Applications Applications
	Letters      *Letters
}

// Service has the use cases of the personal links of an owner.
type Service struct{ Deps }

// NewService returns a Service.
func NewService(d Deps) *Service { return &Service{d} }

// ListLinks returns the active links of the caller and the MaxDeletedShown most recently deleted ones, in the order of
// Sort.
func (s *Service) ListLinks(ctx context.Context, caller identity.Principal) ([]*Link, error) {
	return s.ListLinksSince(ctx, caller, time.Time{})
}

// ListLinksSince returns those of ListLinks with which something has happened at an instant or later.
func (s *Service) ListLinksSince(ctx context.Context, caller identity.Principal, since time.Time) ([]*Link, error) {
	owner, err := sharing.OnlyWrights.Admit(caller)
	if err != nil {
		return nil, err
	}
	links, err := s.Links.List(ctx, owner)
	if err != nil {
		return nil, err
	}
	now := s.Clock.Now()
	links = slices.DeleteFunc(links, func(l *Link) bool { return l.s.changedAt(now).Before(since) })
	letters, err := s.Letters.All(ctx, owner)
	if err != nil {
		return nil, err
	}
	for _, l := range links {
		if letter, ok := letters[l.s.ID]; ok {
			l.s.Letter = &letter
		}
	}
	return links, nil
}

// CreateLink creates a link of the caller. It returns fault.ErrValidation for invalid input, ErrProfileNotLoaded if the
// caller has no profile, and ErrLinkLimitExceeded if there are already MaxActiveLinks active links.
func (s *Service) CreateLink(ctx context.Context, caller identity.Principal, in Input) (*Link, error) {
	owner, err := sharing.OnlyWrights.Admit(caller)
	if err != nil {
		return nil, err
	}
	now := s.Clock.Now()
	details, err := ParseDetails(in, now, time.Time{})
	if err != nil {
		return nil, err
	}
	var link *Link
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		_, err := s.Profiles.Visibility(ctx, owner)
		switch {
		case errors.Is(err, fault.ErrNotFound):
			return sharing.ErrProfileNotLoaded
		case err != nil:
			return err
		}
		notCounted, err := s.Applications.CountLinks(ctx, owner)
		if err != nil {
			return err
		}
		link = New(owner, details, now)
		link.s.ForAnybody = true
		link, err = s.Links.Add(ctx, link, MaxActiveLinks+notCounted)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("create link of user %d: %w", owner, err)
	}
	return link, nil
}

// ChangeLink replaces the details of a link of the caller. expected is the version that the link must have, nil for
// any. It returns fault.ErrValidation for invalid input, fault.ErrNotFound, ErrLinkInactive or fault.ErrStale.
func (s *Service) ChangeLink(
	ctx context.Context, caller identity.Principal, id ID, in Input, expected *int64,
) (*Link, error) {
	owner, err := sharing.OnlyWrights.Admit(caller)
	if err != nil {
		return nil, err
	}
	now := s.Clock.Now()
	var link *Link
	err = s.Transactor.InTx(ctx, func(ctx context.Context) (err error) {
		if link, err = s.Links.ForChange(ctx, owner, id); err != nil {
			return err
		}
		// The version is checked first, because ParseDetails accepts an expiry in the past if the link has it already.
		if err := link.s.checkChange(expected); err != nil {
			return err
		}
		details, err := ParseDetails(in, now, link.Snapshot().ExpiresAt)
		if err != nil {
			return err
		}
		if err := link.Change(details, expected, now); err != nil {
			return err
		}
		if err := s.Links.Save(ctx, link); err != nil {
			return err
		}
		return s.withLetter(ctx, link)
	})
	if err != nil {
		return nil, err
	}
	return link, nil
}

// DeleteLink makes a link of the caller permanently inactive. An inactive one is returned unchanged. expected is the
// version that the link must have, nil for any. Of the deleted links, MaxDeletedKept are kept. It returns
// fault.ErrNotFound or fault.ErrStale.
func (s *Service) DeleteLink(
	ctx context.Context, caller identity.Principal, id ID, expected *int64,
) (*Link, error) {
	owner, err := sharing.OnlyWrights.Admit(caller)
	if err != nil {
		return nil, err
	}
	var link *Link
	err = s.Transactor.InTx(ctx, func(ctx context.Context) (err error) {
		if link, err = s.Links.ForChange(ctx, owner, id); err != nil {
			return err
		}
		changed, err := link.Delete(expected, s.Clock.Now())
		if err != nil || !changed {
			return err
		}
		if err := s.Links.Save(ctx, link); err != nil {
			return err
		}
		if err := s.Letters.remove(ctx, owner, []ID{id}); err != nil {
			return err
		}
		if err := s.Applications.LinksEnded(ctx, owner, []ID{id}); err != nil {
			return err
		}
		return s.Links.RemoveExcess(ctx, owner, MaxDeletedKept, MaxExcess)
	})
	if err != nil {
		return nil, err
	}
	return link, nil
}

// RemoveOldDeleted removes the links that were deleted at least DeletedKept ago.
func (s *Service) RemoveOldDeleted(ctx context.Context) error {
	return RemoveOld(ctx, s.Transactor, s.Links, s.Clock.Now())
}
