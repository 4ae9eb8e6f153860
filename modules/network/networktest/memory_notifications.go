package networktest

import (
	"context"
	"slices"
	"sync"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/network/notification"
	"wright.app/platform/identity"
)

var _ notification.Notifications = (*MemoryNotifications)(nil)

// MemoryNotifications is a notification.Notifications in memory.
type MemoryNotifications struct {
	mu      sync.Mutex
	lastRow notification.RowID
	all     []notification.Notification
}

// NewMemoryNotifications returns an empty MemoryNotifications.
func NewMemoryNotifications() *MemoryNotifications { return &MemoryNotifications{} }

// Page implements notification.Notifications.
func (m *MemoryNotifications) Page(
	_ context.Context, owner identity.UserID, unreadOnly bool, after *notification.Position, limit int,
) ([]notification.Notification, error) {
	page := m.of(owner, func(n notification.Notification) bool {
		return (!unreadOnly || n.ReadAt.IsZero()) && (after == nil || after.Compare(n.Position()) < 0)
	})
	return page[:min(limit, len(page))], nil
}

// of returns the selected notifications of an owner, sorted.
func (m *MemoryNotifications) of(
	owner identity.UserID, isSelected func(notification.Notification) bool,
) []notification.Notification {
	m.mu.Lock()
	defer m.mu.Unlock()
	var selected []notification.Notification
	for _, n := range m.all {
		if n.Owner == owner && isSelected(n) {
			selected = append(selected, n)
		}
	}
	slices.SortFunc(selected, func(a, b notification.Notification) int { return a.Position().Compare(b.Position()) })
	return selected
}

// CountUnread implements notification.Notifications.
func (m *MemoryNotifications) CountUnread(_ context.Context, owner identity.UserID) (int, error) {
	return len(m.of(owner, func(n notification.Notification) bool { return n.ReadAt.IsZero() })), nil
}

// Add implements notification.Notifications.
func (m *MemoryNotifications) Add(_ context.Context, n notification.Notification) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.lastRow++
	n.Row = m.lastRow
	m.all = append(m.all, n)
	return nil
}

// MarkRead implements notification.Notifications.
func (m *MemoryNotifications) MarkRead(
	_ context.Context, owner identity.UserID, upTo notification.ID, now time.Time,
) error {
	last := m.of(owner, func(n notification.Notification) bool { return n.ID == upTo })
	if len(last) == 0 {
		return nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	for i, n := range m.all {
		if n.Owner == owner && n.ReadAt.IsZero() && n.Position().Compare(last[0].Position()) >= 0 {
			m.all[i].ReadAt = now
		}
	}
	return nil
}

// MarkCauseRead implements notification.Notifications.
func (m *MemoryNotifications) MarkCauseRead(
	_ context.Context, owner identity.UserID, cause uuid.UUID, now time.Time,
) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	for i, n := range m.all {
		if n.Owner == owner && n.Cause == cause && n.ReadAt.IsZero() {
			m.all[i].ReadAt = now
		}
	}
	return nil
}

func (m *MemoryNotifications) deleteWhere(isDeleted func(notification.Notification) bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.all = slices.DeleteFunc(m.all, isDeleted)
}

// DeleteCause implements notification.Notifications.
func (m *MemoryNotifications) DeleteCause(_ context.Context, owner identity.UserID, cause uuid.UUID) error {
	m.deleteWhere(func(n notification.Notification) bool { return n.Owner == owner && n.Cause == cause })
	return nil
}

// DeleteBy implements notification.Notifications.
func (m *MemoryNotifications) DeleteBy(_ context.Context, other identity.UserID) error {
	m.deleteWhere(func(n notification.Notification) bool { return n.Other == other })
	return nil
}

// DeleteBefore implements notification.Notifications.
func (m *MemoryNotifications) DeleteBefore(_ context.Context, before time.Time, limit int) (int, error) {
	deleted := 0
	m.deleteWhere(func(n notification.Notification) bool {
		if !n.CreatedAt.Before(before) || deleted == limit {
			return false
		}
		deleted++
		return true
	})
	return deleted, nil
}

// EraseUser implements notification.Notifications.
func (m *MemoryNotifications) EraseUser(_ context.Context, user identity.UserID) error {
	m.deleteWhere(func(n notification.Notification) bool { return n.Owner == user || n.Other == user })
	return nil
}

// BrokenNotifications is a notification.Notifications, and each method returns Err.
type BrokenNotifications struct{ Err error }

// Page implements notification.Notifications.
func (b BrokenNotifications) Page(
	context.Context, identity.UserID, bool, *notification.Position, int,
) ([]notification.Notification, error) {
	return nil, b.Err
}

// CountUnread implements notification.Notifications.
func (b BrokenNotifications) CountUnread(context.Context, identity.UserID) (int, error) {
	return 0, b.Err
}

// Add implements notification.Notifications.
func (b BrokenNotifications) Add(context.Context, notification.Notification) error { return b.Err }

// MarkRead implements notification.Notifications.
func (b BrokenNotifications) MarkRead(context.Context, identity.UserID, notification.ID, time.Time) error {
	return b.Err
}

// MarkCauseRead implements notification.Notifications.
func (b BrokenNotifications) MarkCauseRead(context.Context, identity.UserID, uuid.UUID, time.Time) error {
	return b.Err
}

// DeleteCause implements notification.Notifications.
func (b BrokenNotifications) DeleteCause(context.Context, identity.UserID, uuid.UUID) error {
	return b.Err
}

// DeleteBy implements notification.Notifications.
func (b BrokenNotifications) DeleteBy(context.Context, identity.UserID) error { return b.Err }

// DeleteBefore implements notification.Notifications.
func (b BrokenNotifications) DeleteBefore(context.Context, time.Time, int) (int, error) {
	return 0, b.Err
}

// EraseUser implements notification.Notifications.
func (b BrokenNotifications) EraseUser(context.Context, identity.UserID) error { return b.Err }
