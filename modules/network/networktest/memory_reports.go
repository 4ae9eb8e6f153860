package networktest

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"wright.app/modules/network/report"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

var _ report.Reports = (*MemoryReports)(nil)

var errReportExists = errors.New("there is an open report, or a decision, already")

// MemoryReports is a report.Reports in memory. The Transactor of the test has to be serial.
type MemoryReports struct {
	mu      sync.Mutex
	lastRow report.RowID
	all     []report.Report
}

// NewMemoryReports returns an empty MemoryReports.
func NewMemoryReports() *MemoryReports { return &MemoryReports{} }

// filter returns the selected reports, sorted.
func (m *MemoryReports) filter(
	isSelected func(report.Report) bool, compare func(a, b report.Report) int,
) []report.Report {
	m.mu.Lock()
	defer m.mu.Unlock()
	var selected []report.Report
	for _, r := range m.all {
		if isSelected(r) {
			selected = append(selected, r)
		}
	}
	slices.SortFunc(selected, compare)
	return selected
}

func byRow(a, b report.Report) int { return cmp.Compare(a.Row, b.Row) }

// LockReporter implements report.Reports.
func (m *MemoryReports) LockReporter(
	_ context.Context, reporter identity.UserID, since time.Time,
) ([]time.Time, error) {
	var times []time.Time
	for _, r := range m.filter(func(r report.Report) bool { return r.Reporter == reporter }, byRow) {
		if r.CreatedAt.After(since) {
			times = append(times, r.CreatedAt)
		}
	}
	return times, nil
}

// OpenBy implements report.Reports.
func (m *MemoryReports) OpenBy(_ context.Context, reporter, reported identity.UserID) (report.Report, error) {
	open := m.filter(func(r report.Report) bool {
		return r.IsOpen() && r.Reporter == reporter && r.Reported.User == reported
	}, byRow)
	if len(open) == 0 {
		return report.Report{}, fault.ErrNotFound
	}
	return open[0], nil
}

// Add implements report.Reports.
func (m *MemoryReports) Add(ctx context.Context, r report.Report) error {
	if _, err := m.OpenBy(ctx, r.Reporter, r.Reported.User); err == nil {
		return errReportExists
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.lastRow++
	r.Row = m.lastRow
	m.all = append(m.all, r)
	return nil
}

// replace changes the open report with the row of r, and reports whether there is one.
func (m *MemoryReports) replace(r report.Report) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	for i, old := range m.all {
		if old.Row == r.Row && old.IsOpen() {
			m.all[i] = r
			return true
		}
	}
	return false
}

// Page implements report.Reports.
func (m *MemoryReports) Page(_ context.Context, after *report.Position, limit int) ([]report.Report, error) {
	page := m.filter(func(r report.Report) bool {
		return after == nil || comparePositions(r.Position(), *after) > 0
	}, func(a, b report.Report) int { return comparePositions(a.Position(), b.Position()) })
	return page[:min(limit, len(page))], nil
}

func comparePositions(a, b report.Position) int {
	switch {
	case a.IsDecided != b.IsDecided:
		if a.IsDecided {
			return 1
		}
		return -1
	case a.IsDecided:
		a, b = b, a // the latest first
	}
	return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.Row, b.Row))
}

// ByID implements report.Reports.
func (m *MemoryReports) ByID(_ context.Context, id report.ID) (report.Report, error) {
	found := m.filter(func(r report.Report) bool { return r.ID == id }, byRow)
	if len(found) == 0 {
		return report.Report{}, report.ErrNoReport
	}
	return found[0], nil
}

// ForChange implements report.Reports.
func (m *MemoryReports) ForChange(ctx context.Context, id report.ID) (report.Report, error) {
	return m.ByID(ctx, id)
}

// Decide implements report.Reports.
func (m *MemoryReports) Decide(_ context.Context, r report.Report) error {
	if !m.replace(r) {
		return errReportExists
	}
	return nil
}

// About implements report.Reports.
func (m *MemoryReports) About(_ context.Context, reported identity.UserID, limit int) ([]report.Report, error) {
	all := m.filter(func(r report.Report) bool { return r.Reported.User == reported }, func(a, b report.Report) int {
		return cmp.Or(b.CreatedAt.Compare(a.CreatedAt), cmp.Compare(b.Row, a.Row))
	})
	return all[:min(limit, len(all))], nil
}

// CountBy implements report.Reports.
func (m *MemoryReports) CountBy(_ context.Context, reporter identity.UserID) (all, dismissed int, err error) {
	for _, r := range m.filter(func(r report.Report) bool { return r.Reporter == reporter }, byRow) {
		all++
		if r.Decision.Action == report.Dismiss {
			dismissed++
		}
	}
	return all, dismissed, nil
}

// By implements report.Reports.
func (m *MemoryReports) By(
	_ context.Context, reporter identity.UserID, after report.RowID, limit int,
) ([]report.Report, error) {
	all := m.filter(func(r report.Report) bool { return r.Reporter == reporter && r.Row > after }, byRow)
	return all[:min(limit, len(all))], nil
}

// DeleteDecided implements report.Reports.
func (m *MemoryReports) DeleteDecided(_ context.Context, before time.Time, limit int) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	deleted := 0
	m.all = slices.DeleteFunc(m.all, func(r report.Report) bool {
		if r.IsOpen() || !r.Decision.At.Before(before) || deleted == limit {
			return false
		}
		deleted++
		return true
	})
	return deleted, nil
}

// EraseUser implements report.Reports.
func (m *MemoryReports) EraseUser(_ context.Context, user identity.UserID) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.all = slices.DeleteFunc(m.all, func(r report.Report) bool {
		return r.Reported.User == user || r.Reporter == user && r.IsOpen()
	})
	for i, r := range m.all {
		if r.Reporter == user {
			m.all[i].Reporter, m.all[i].Comment = 0, ""
		}
	}
	return nil
}
