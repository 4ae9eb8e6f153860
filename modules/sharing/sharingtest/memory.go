// Package sharingtest has test doubles of the ports of module sharing, contract tests of its stores, and demo users.
package sharingtest

import (
	"bytes"
	"context"
	"maps"
	"slices"
	"sync"
	"time"

	"wright.app/modules/sharing"
	"wright.app/platform/calendar"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Memory stores links and visits in memory. It implements sharing.Links, Tokens, Visits, Salts, Statistics and
// Eraser. Invites returns a store of the invite links.
type Memory struct {
	mu       sync.Mutex
	lastID   sharing.LinkID
	links    map[sharing.LinkID]sharing.LinkSnapshot
	days     map[dayKey]sharing.DailyAggregation
	linkDays map[linkDayKey]int64
	visitors map[visitorKey]time.Time
	origins  map[originKey]originWindow
	salts    map[calendar.Date][]byte
	invites  []sharing.InviteLinkSnapshot // by id, from 1
}

type dayKey struct {
	owner identity.UserID
	day   calendar.Date
}

type linkDayKey struct {
	link sharing.LinkID
	day  calendar.Date
}

type visitorKey struct {
	dayKey
	visitor string
}

type originKey struct {
	owner  identity.UserID
	origin string
}

type originWindow struct {
	beganAt time.Time
	visits  int64
}

// NewMemory returns an empty Memory.
func NewMemory() *Memory {
	return &Memory{
		links:    map[sharing.LinkID]sharing.LinkSnapshot{},
		days:     map[dayKey]sharing.DailyAggregation{},
		linkDays: map[linkDayKey]int64{},
		visitors: map[visitorKey]time.Time{},
		origins:  map[originKey]originWindow{},
		salts:    map[calendar.Date][]byte{},
	}
}

// List implements sharing.Links.
func (m *Memory) List(_ context.Context, owner identity.UserID) ([]*sharing.Link, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.list(owner), nil
}

// ListActive implements sharing.Links.
func (m *Memory) ListActive(_ context.Context, owner identity.UserID) ([]*sharing.Link, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var active []*sharing.Link
	for _, s := range m.links {
		if l := sharing.RestoreLink(s); s.Owner == owner && l.Status() == sharing.LinkActive {
			s.Token, s.LastSentTo = sharing.Token{}, ""
			active = append(active, sharing.RestoreLink(s))
		}
	}
	return active, nil
}

// list returns the links of List. The caller holds the lock.
func (m *Memory) list(owner identity.UserID) []*sharing.Link {
	var active, deleted []*sharing.Link
	for _, s := range m.links {
		switch l := sharing.RestoreLink(s); {
		case s.Owner != owner:
		case l.Status() == sharing.LinkActive:
			active = append(active, l)
		default:
			deleted = append(deleted, l)
		}
	}
	slices.SortFunc(deleted, func(a, b *sharing.Link) int {
		x, y := a.Snapshot(), b.Snapshot()
		if c := y.DeletedAt.Compare(x.DeletedAt); c != 0 {
			return c
		}
		return int(y.ID - x.ID)
	})
	links := append(active, deleted[:min(len(deleted), sharing.MaxDeletedShown)]...)
	sharing.SortLinks(links)
	return links
}

// ForChange implements sharing.Links.
func (m *Memory) ForChange(_ context.Context, owner identity.UserID, id sharing.LinkID) (*sharing.Link, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	s, ok := m.links[id]
	if !ok || s.Owner != owner {
		return nil, fault.ErrNotFound
	}
	return sharing.RestoreLink(s), nil
}

// ByToken implements sharing.Tokens.
func (m *Memory) ByToken(_ context.Context, token sharing.Token) (*sharing.Link, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, s := range m.links {
		if s.Token == token {
			s.LastSentTo, s.LastSentAt = "", time.Time{}
			return sharing.RestoreLink(s), nil
		}
	}
	return nil, fault.ErrNotFound
}

// Add implements sharing.Links.
func (m *Memory) Add(_ context.Context, l *sharing.Link, limit int) (*sharing.Link, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	s := l.Snapshot()
	active := 0
	for _, other := range m.links {
		if other.Owner == s.Owner && other.DeletedAt.IsZero() {
			active++
		}
	}
	if active >= limit {
		return nil, sharing.ErrLinkLimitExceeded
	}
	m.lastID++
	s.ID = m.lastID
	m.links[s.ID] = s
	return sharing.RestoreLink(s), nil
}

// Save implements sharing.Links.
func (m *Memory) Save(_ context.Context, l *sharing.Link) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	s := l.Snapshot()
	stored, ok := m.links[s.ID]
	if !ok || stored.Version != s.Version-1 {
		return fault.ErrStale
	}
	s.TotalVisits, s.LastVisitedAt = stored.TotalVisits, stored.LastVisitedAt
	s.LastSentTo, s.LastSentAt = stored.LastSentTo, stored.LastSentAt
	if !s.DeletedAt.IsZero() {
		s.LastSentTo = ""
	}
	m.links[s.ID] = s
	return nil
}

// SaveSending implements sharing.Links.
func (m *Memory) SaveSending(_ context.Context, l *sharing.Link) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	s := l.Snapshot()
	if stored, ok := m.links[s.ID]; ok {
		stored.LastSentTo, stored.LastSentAt = s.LastSentTo, s.LastSentAt
		m.links[s.ID] = stored
	}
	return nil
}

// Count implements sharing.Visits.
func (m *Memory) Count(_ context.Context, v sharing.Visit) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	day := dayKey{v.Owner, v.Day}
	_, knownVisitor := m.visitors[visitorKey{day, string(v.Visitor.Today)}]
	counts := !m.isRepeated(v, v.Visitor)
	countsForLink := v.Link != 0 && !m.isRepeated(v, v.LinkVisitor)
	if !counts && !countsForLink {
		return sharing.ErrNotCounted
	}
	origin := originKey{v.Owner, string(v.Origin)}
	yesterday := originKey{v.Owner, string(v.OriginYesterday)}
	if window, ok := m.origins[yesterday]; ok && v.OriginYesterday != nil &&
		window.beganAt.After(v.Window.OriginAfter) {
		origin = yesterday
	}
	window := m.origins[origin]
	if !window.beganAt.After(v.Window.OriginAfter) {
		window = originWindow{beganAt: v.At}
	}
	if window.visits >= v.Window.OriginLimit {
		return sharing.ErrNotCounted
	}

	window.visits++
	m.origins[origin] = window
	if countsForLink {
		m.visitors[visitorKey{day, string(v.LinkVisitor.Today)}] = v.At
		m.countLink(v)
	}
	if !counts {
		return nil
	}
	m.visitors[visitorKey{day, string(v.Visitor.Today)}] = v.At
	if v.Invite != 0 {
		m.countInvite(v)
		return nil
	}
	aggregation := m.days[day]
	aggregation.Date = v.Day
	aggregation.TotalVisits++
	if !knownVisitor {
		aggregation.TotalVisitors++
	}
	m.days[day] = aggregation
	return nil
}

// isRepeated reports whether a visitor was already counted within the window.
func (m *Memory) isRepeated(v sharing.Visit, visitor sharing.Visitor) bool {
	today := visitorKey{dayKey{v.Owner, v.Day}, string(visitor.Today)}
	if last, ok := m.visitors[today]; ok && last.After(v.Window.RepeatAfter) {
		return true
	}
	yesterday := visitorKey{dayKey{v.Owner, v.Day.AddDays(-1)}, string(visitor.Yesterday)}
	last, ok := m.visitors[yesterday]
	return ok && visitor.Yesterday != nil && last.After(v.Window.RepeatAfter)
}

func (m *Memory) countLink(v sharing.Visit) {
	if link, ok := m.links[v.Link]; ok {
		link.TotalVisits++
		if v.At.After(link.LastVisitedAt) {
			link.LastVisitedAt = v.At
		}
		m.links[v.Link] = link
		m.linkDays[linkDayKey{v.Link, v.Day}]++
	}
}

// DeleteBefore implements sharing.Visits.
func (m *Memory) DeleteBefore(
	_ context.Context, day calendar.Date, originsUntil time.Time, limit int,
) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	maps.DeleteFunc(m.salts, func(d calendar.Date, _ []byte) bool { return d.Before(day) })
	visitors, origins := 0, 0
	maps.DeleteFunc(m.visitors, func(k visitorKey, _ time.Time) bool {
		isDeleted := k.day.Before(day) && visitors < limit
		if isDeleted {
			visitors++
		}
		return isDeleted
	})
	maps.DeleteFunc(m.origins, func(_ originKey, w originWindow) bool {
		isDeleted := !w.beganAt.After(originsUntil) && origins < limit
		if isDeleted {
			origins++
		}
		return isDeleted
	})
	return max(visitors, origins), nil
}

// EraseOwner implements sharing.Eraser.
func (m *Memory) EraseOwner(_ context.Context, owner identity.UserID) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	maps.DeleteFunc(m.linkDays, func(k linkDayKey, _ int64) bool { return m.links[k.link].Owner == owner })
	maps.DeleteFunc(m.links, func(_ sharing.LinkID, l sharing.LinkSnapshot) bool { return l.Owner == owner })
	for i, invite := range m.invites {
		if invite.Owner == owner {
			m.invites[i] = sharing.InviteLinkSnapshot{} // the index of an invite link is its id minus 1
		}
	}
	maps.DeleteFunc(m.days, func(k dayKey, _ sharing.DailyAggregation) bool { return k.owner == owner })
	maps.DeleteFunc(m.visitors, func(k visitorKey, _ time.Time) bool { return k.owner == owner })
	maps.DeleteFunc(m.origins, func(k originKey, _ originWindow) bool { return k.owner == owner })
	return nil
}

// Salt implements sharing.Salts.
func (m *Memory) Salt(_ context.Context, day calendar.Date) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return bytes.Clone(m.salts[day]), nil
}

// AddSalt implements sharing.Salts.
func (m *Memory) AddSalt(_ context.Context, day calendar.Date, salt []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if _, ok := m.salts[day]; !ok {
		m.salts[day] = bytes.Clone(salt)
	}
	return nil
}
