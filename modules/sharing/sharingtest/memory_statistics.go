package sharingtest

import (
	"cmp"
	"context"
	"slices"

	"wright.app/modules/sharing"
	"wright.app/platform/calendar"
	"wright.app/platform/identity"
)

// Daily implements sharing.Statistics.
func (m *Memory) Daily(_ context.Context, owner identity.UserID, first,
	last calendar.Date,
) ([]sharing.DailyAggregation, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var days []sharing.DailyAggregation
	for key, aggregation := range m.days {
		if key.owner == owner && !key.day.Before(first) && !last.Before(key.day) {
			days = append(days, aggregation)
		}
	}
	slices.SortFunc(days, func(a, b sharing.DailyAggregation) int { return a.Date.Compare(b.Date) })
	return days, nil
}

// DailyOfLinks implements sharing.Statistics.
func (m *Memory) DailyOfLinks(_ context.Context, owner identity.UserID, first,
	last calendar.Date,
) ([]sharing.LinkDay, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	listed := map[sharing.LinkID]bool{}
	for _, link := range m.list(owner) {
		listed[link.Snapshot().ID] = true
	}
	var days []sharing.LinkDay
	for key, visits := range m.linkDays {
		if listed[key.link] && !key.day.Before(first) && !last.Before(key.day) {
			days = append(days, sharing.LinkDay{Link: key.link, Date: key.day, Visits: visits})
		}
	}
	slices.SortFunc(days, func(a, b sharing.LinkDay) int {
		return cmp.Or(cmp.Compare(a.Link, b.Link), a.Date.Compare(b.Date))
	})
	return days, nil
}
