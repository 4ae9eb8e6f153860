package sharelink

import (
	"context"
	"fmt"
	"slices"
	"time"

	"wright.app/platform/clock"
	"wright.app/platform/identity"
)

// Directory tells other modules about the links of an owner. Its methods join the transaction of ctx.
type Directory struct {
	links   Links
	letters *Letters
	clock   clock.Clock
}

// NewDirectory returns a Directory.
func NewDirectory(l Links, letters *Letters, c clock.Clock) *Directory {
	return &Directory{l, letters, c}
}

// Names returns the names of those links of an owner that are not deleted and have a name.
func (d *Directory) Names(ctx context.Context, owner identity.UserID) (map[ID]string, error) {
	links, err := d.links.ListActive(ctx, owner)
	if err != nil {
		return nil, fmt.Errorf("links of user %d: %w", owner, err)
	}
	names := make(map[ID]string, len(links))
	for _, l := range links {
		if s := l.Snapshot(); s.Name != "" {
			names[s.ID] = s.Name
		}
	}
	return names, nil
}

// Several returns those of the links that exist, also deleted ones, without their tokens.
func (d *Directory) Several(ctx context.Context, ids []ID) (map[ID]*Link, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	links, err := d.links.Several(ctx, ids)
	if err != nil {
		return nil, fmt.Errorf("links: %w", err)
	}
	return byID(links), nil
}

// Own returns the active links of an owner with their tokens.
func (d *Directory) Own(ctx context.Context, owner identity.UserID) (map[ID]*Link, error) {
	links, err := d.links.List(ctx, owner)
	if err != nil {
		return nil, fmt.Errorf("links of user %d: %w", owner, err)
	}
	return byID(slices.DeleteFunc(links, func(l *Link) bool { return l.Status() == Inactive })), nil
}

func byID(links []*Link) map[ID]*Link {
	all := make(map[ID]*Link, len(links))
	for _, l := range links {
		all[l.s.ID] = l
	}
	return all
}

// Create creates a link of an owner in the transaction of ctx, for a module in which the link is more than a link. It
// returns fault.ErrValidation for invalid input, and ErrLinkLimitExceeded if there are already MaxActiveLinks active
// links besides notCounted ones, which are those of Applications.CountLinks. The caller has checked that the owner has
// a profile.
func (d *Directory) Create(
	ctx context.Context, owner identity.UserID, in Input, notCounted int, now time.Time,
) (*Link, error) {
	details, err := ParseDetails(in, now, time.Time{})
	if err != nil {
		return nil, err
	}
	link, err := d.links.Add(ctx, New(owner, details, now), MaxActiveLinks+notCounted)
	if err != nil {
		return nil, fmt.Errorf("create a link of user %d: %w", owner, err)
	}
	return link, nil
}

// Lock returns a link of an owner, also a deleted one, and locks it until the transaction of ctx ends. It returns
// fault.ErrNotFound if there is none.
func (d *Directory) Lock(ctx context.Context, owner identity.UserID, id ID) (*Link, error) {
	link, err := d.links.ForChange(ctx, owner, id)
	if err != nil {
		return nil, fmt.Errorf("link %d of user %d: %w", id, owner, err)
	}
	return link, nil
}

// MoveExpiry moves the expiry of a link that the caller has locked from one instant to another. If the link is deleted
// or has another expiry, because its owner has changed it, nothing is done.
func (d *Directory) MoveExpiry(ctx context.Context, l *Link, from, to, now time.Time) error {
	to = to.Truncate(time.Microsecond)
	if l.Status() == Inactive || l.s.ExpiresAt.IsZero() || !l.s.ExpiresAt.Equal(from.Truncate(time.Microsecond)) ||
		l.s.ExpiresAt.Equal(to) {
		return nil
	}
	l.s.touch(now)
	l.s.ExpiresAt = to
	return d.links.Save(ctx, l)
}

// End deletes a link that the caller has locked, unless it is deleted. Applications is not told.
func (d *Directory) End(ctx context.Context, l *Link, now time.Time) error {
	if changed, err := l.Delete(nil, now); err != nil || !changed {
		return err
	}
	if err := d.links.Save(ctx, l); err != nil {
		return err
	}
	if err := d.letters.remove(ctx, l.s.Owner, []ID{l.s.ID}); err != nil {
		return err
	}
	return d.links.RemoveExcess(ctx, l.s.Owner, MaxDeletedKept, MaxExcess)
}
