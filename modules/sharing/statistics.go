package sharing

import (
	"wright.app/platform/calendar"
)

// StatisticsDays is the number of days in the statistics, including today.
const StatisticsDays = 30

// DailyAggregation contains the numbers of one UTC day.
type DailyAggregation struct {
	Date          calendar.Date
	TotalVisits   int64
	TotalVisitors int64
}

// VisitStatistics are the visits to a profile, for its owner.
type VisitStatistics struct {
	Today      int64
	Last7Days  int64
	Last30Days int64
	Daily      [StatisticsDays]DailyAggregation // oldest first, today last, without gaps
	// Recruiters is at most the number of recruiters who opened the profile in the StatisticsDays days before today:
	// that number, rounded down to a multiple of recruiterStep.
	Recruiters int
}

// firstDay returns the oldest day of the statistics.
func firstDay(today calendar.Date) calendar.Date { return today.AddDays(1 - StatisticsDays) }

// newStatistics returns the statistics of the last StatisticsDays days. Days that are missing in days have no visits.
func newStatistics(today calendar.Date, days []DailyAggregation) VisitStatistics {
	byDate := make(map[calendar.Date]DailyAggregation, len(days))
	for _, day := range days {
		byDate[day.Date] = day
	}
	var s VisitStatistics
	for i := range s.Daily {
		date := firstDay(today).AddDays(i)
		day := byDate[date]
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
