package notification

import (
	"context"
	"fmt"

	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/live"
	"wright.app/platform/tx"
)

// Service has the use cases of the module.
type Service struct {
	transactor    tx.Transactor
	clock         clock.Clock
	notifications Notifications
	kinds         Kinds
	events        *live.Recorder
}

// NewService returns a Service.
func NewService(t tx.Transactor, c clock.Clock, n Notifications, kinds Kinds, e *live.Recorder) *Service {
	return &Service{transactor: t, clock: c, notifications: n, kinds: kinds, events: e}
}

// members admits all users who have finished the setup. The OpenAPI document states the same with security.
var members = identity.Rule{}

// List returns up to limit notifications of the caller, all or the unread ones, from after a position or from the start
// for nil, and the position of the next page, nil after the last one. It leaves out notifications that the caller may
// not see any more.
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
	if shown, err = s.kinds.shown(ctx, owner, page); err != nil {
		return nil, nil, err
	}
	return shown, next, nil
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
		if err := s.notifications.MarkRead(ctx, owner, upTo, s.clock.Now()); err != nil {
			return err
		}
		return s.events.Record(ctx, owner, live.Event{Name: live.NotificationChanged, Notification: upTo})
	})
	if err != nil {
		return fmt.Errorf("mark notifications of user %d: %w", owner, err)
	}
	return nil
}
