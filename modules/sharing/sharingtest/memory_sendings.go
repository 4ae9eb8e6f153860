package sharingtest

import (
	"bytes"
	"context"
	"slices"
	"sync"
	"time"

	"wright.app/modules/sharing"
	"wright.app/platform/identity"
)

// MemorySendings implements sharing.Sendings and sharing.Suppressions in memory.
type MemorySendings struct {
	mu         sync.Mutex
	lastID     sharing.SendingID
	sendings   []sending
	suppressed []sharing.RecipientName
}

type sending struct {
	sender identity.UserID
	to     sharing.RecipientName
	at     time.Time
}

// NewMemorySendings returns an empty MemorySendings.
func NewMemorySendings() *MemorySendings { return &MemorySendings{} }

// LockTimes implements sharing.Sendings.
func (m *MemorySendings) LockTimes(
	_ context.Context, sender identity.UserID, to []sharing.RecipientName, after time.Time,
) (bySender, toRecipient []time.Time, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, s := range m.sendings {
		if !s.at.After(after) {
			continue
		}
		if s.sender == sender {
			bySender = append(bySender, s.at)
		}
		if contains(to, s.to) {
			toRecipient = append(toRecipient, s.at)
		}
	}
	newestFirst := func(a, b time.Time) int { return b.Compare(a) }
	slices.SortFunc(bySender, newestFirst)
	slices.SortFunc(toRecipient, newestFirst)
	return bySender, toRecipient, nil
}

// TimesBetween implements sharing.Sendings.
func (m *MemorySendings) TimesBetween(
	_ context.Context, sender identity.UserID, to []sharing.RecipientName, after time.Time,
) (times []time.Time, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, s := range m.sendings {
		if s.at.After(after) && s.sender == sender && contains(to, s.to) {
			times = append(times, s.at)
		}
	}
	slices.SortFunc(times, func(a, b time.Time) int { return b.Compare(a) })
	return times, nil
}

// Add implements sharing.Sendings.
func (m *MemorySendings) Add(_ context.Context, sender identity.UserID, to sharing.RecipientName,
	at time.Time,
) (sharing.SendingID, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.lastID++
	m.sendings = append(m.sendings, sending{sender, to, at})
	return m.lastID, nil
}

// DeleteUntil implements sharing.Sendings.
func (m *MemorySendings) DeleteUntil(_ context.Context, until time.Time) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.sendings = slices.DeleteFunc(m.sendings, func(s sending) bool { return !s.at.After(until) })
	return nil
}

// EraseOwner implements sharing.Sendings.
func (m *MemorySendings) EraseOwner(_ context.Context, owner identity.UserID) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.sendings = slices.DeleteFunc(m.sendings, func(s sending) bool { return s.sender == owner })
	return nil
}

// Suppress implements sharing.Suppressions.
func (m *MemorySendings) Suppress(_ context.Context, to sharing.RecipientName, _ time.Time) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if !contains(m.suppressed, to) {
		m.suppressed = append(m.suppressed, to)
	}
	return nil
}

// IsSuppressed implements sharing.Suppressions.
func (m *MemorySendings) IsSuppressed(_ context.Context, to ...sharing.RecipientName) (bool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.ContainsFunc(to, func(name sharing.RecipientName) bool { return contains(m.suppressed, name) }), nil
}

func contains(names []sharing.RecipientName, name sharing.RecipientName) bool {
	return slices.ContainsFunc(names, func(other sharing.RecipientName) bool { return bytes.Equal(name, other) })
}
