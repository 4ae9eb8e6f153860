package notification

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"wright.app/modules/network"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// Service has the use cases of the package.
type Service struct {
	transactor    tx.Transactor
	clock         clock.Clock
	notifications Notifications
	sources       sources
}

// sources are what is read about the people in notifications.
type sources struct {
	people         People
	profiles       Profiles
	correspondents Correspondents
}

// NewService returns a Service.
func NewService(
	t tx.Transactor, c clock.Clock, n Notifications, p People, profiles Profiles, correspondents Correspondents,
) *Service {
	return &Service{transactor: t, clock: c, notifications: n, sources: sources{p, profiles, correspondents}}
}

// members admits all users who have finished the setup. The OpenAPI document states the same with security.
var members = identity.Rule{}

// List returns up to limit notifications of the caller, all or the unread ones, from after a position or from the start
// for nil, and the position of the next page, nil after the last one. Those by people whom the caller does not see any
// more are left out.
func (s *Service) List(
	ctx context.Context, caller identity.Principal, unreadOnly bool, after *Position, limit int,
) (shown []Shown, next *Position, err error) {
	owner, err := members.Admit(caller)
	if err != nil {
		return nil, nil, err
	}
	// One more notification is read to know whether there is another page.
	page, err := s.notifications.Page(ctx, owner, unreadOnly, after, limit+1)
	if err != nil {
		return nil, nil, fmt.Errorf("list notifications of user %d: %w", owner, err)
	}
	if len(page) > limit {
		page = page[:limit]
		last := page[limit-1].Position()
		next = &last
	}
	if shown, err = s.sources.show(ctx, owner, page); err != nil {
		return nil, nil, err
	}
	return shown, next, nil
}

// show returns the notifications with the people who have caused them, without those by people whom the owner does not
// see any more.
func (s sources) show(ctx context.Context, owner identity.UserID, page []Notification) ([]Shown, error) {
	var others, opened []identity.UserID
	var messages []uuid.UUID
	for _, n := range page {
		if n.Kind == ContactMessage || n.Kind == ContactAnswer {
			messages = append(messages, n.Cause)
		}
		if n.Other == 0 {
			continue
		}
		others = append(others, n.Other)
		if n.Kind == ConnectionAccepted {
			opened = append(opened, n.Other)
		}
	}
	named, err := s.people.Named(ctx, owner, others)
	if err != nil {
		return nil, fmt.Errorf("people in notifications of user %d: %w", owner, err)
	}
	var visible map[identity.UserID]network.Summary
	if len(opened) > 0 {
		if visible, err = s.profiles.Visible(ctx, owner, opened); err != nil {
			return nil, fmt.Errorf("profiles in notifications of user %d: %w", owner, err)
		}
	}
	var authors map[uuid.UUID]string
	if len(messages) > 0 {
		if authors, err = s.correspondents.Names(ctx, owner, messages); err != nil {
			return nil, fmt.Errorf("authors in notifications of user %d: %w", owner, err)
		}
	}
	var shown []Shown
	for _, n := range page {
		if person, ok := named[n.Other]; ok || n.Other == 0 {
			_, canOpen := visible[n.Other]
			shown = append(shown, Shown{n, person, canOpen, authors[n.Cause]})
		}
	}
	return shown, nil
}

// CountUnread returns the number of unread notifications of the caller.
func (s *Service) CountUnread(ctx context.Context, caller identity.Principal) (int, error) {
	owner, err := members.Admit(caller)
	if err != nil {
		return 0, err
	}
	count, err := s.notifications.CountUnread(ctx, owner)
	if err != nil {
		return 0, fmt.Errorf("unread notifications of user %d: %w", owner, err)
	}
	return count, nil
}

// MarkRead marks the notification with an id and all older ones of the caller as read. An unknown id marks none.
func (s *Service) MarkRead(ctx context.Context, caller identity.Principal, upTo ID) error {
	owner, err := members.Admit(caller)
	if err != nil {
		return err
	}
	err = s.transactor.InTx(ctx, func(ctx context.Context) error {
		return s.notifications.MarkRead(ctx, owner, upTo, s.clock.Now())
	})
	if err != nil {
		return fmt.Errorf("mark notifications of user %d: %w", owner, err)
	}
	return nil
}
