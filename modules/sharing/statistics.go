package sharing

import (
	"wright.app/platform/calendar"
)

// StatisticsDays is how far statistics go back, today included.
const StatisticsDays = 30

// DailyAggregation is the sum of one UTC day.
type DailyAggregation struct {
	Date          calendar.Date
	TotalVisits   int64
	TotalVisitors int64
}

// VisitStatistics is what an owner hears about the visits to their profile.
type VisitStatistics struct {
	Today      int64
	Last7Days  int64
	Last30Days int64
	Daily      [StatisticsDays]DailyAggregation // oldest first, today last, without gaps
}

// firstDay returns the oldest day of the statistics of today.
func firstDay(today calendar.Date) calendar.Date { return today.AddDays(1 - StatisticsDays) }

// newStatistics sums up days, filling gaps with zeros. Other days than the last 30 up to
// today do not count.
func newStatistics(today calendar.Date, days []DailyAggregation) VisitStatistics {
	known := make(map[calendar.Date]DailyAggregation, len(days))
	for _, day := range days {
		known[day.Date] = day
	}
	var s VisitStatistics
	for i := range s.Daily {
		date := firstDay(today).AddDays(i)
		day := known[date]
		day.Date = date
		s.Daily[i] = day
		s.Last30Days += day.TotalVisits
		if i >= StatisticsDays-7 {
			s.Last7Days += day.TotalVisits
		}
	}
	s.Today = s.Daily[StatisticsDays-1].TotalVisits
	return s
}
