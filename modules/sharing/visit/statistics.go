package visit

import (
	"context"

	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/calendar"
	"wright.app/platform/identity"
)

// StatisticsDays is the number of days in the statistics, including today.
const StatisticsDays = 30

// DailyAggregation contains the numbers of one UTC day.
type DailyAggregation struct {
	Date          calendar.Date `json:"date"`
	TotalVisits   int64         `json:"totalVisits"`
	TotalVisitors int64         `json:"totalVisitors"`
}

// LinkDay is the number of visits by one personal link on one UTC day.
type LinkDay struct {
	Link   sharelink.ID
	Date   calendar.Date
	Visits int64
}

// LinkVisits are the visits by one personal link in the days of the statistics.
type LinkVisits struct {
	Link  sharelink.ID
	Total int64
	Daily [StatisticsDays]int64 // oldest first, today last
}

// Summary are the visits to a profile, for its owner.
type Summary struct {
	Today      int64
	Last7Days  int64
	Last30Days int64
	Daily      [StatisticsDays]DailyAggregation // oldest first, today last, without gaps
	Links      []LinkVisits                     // the listed links that were opened in these days, by id
	// Recruiters is at most the number of recruiters who opened the profile in the StatisticsDays days before today:
	// that number, rounded down to a multiple of recruiterStep.
	Recruiters int
}

// firstDay returns the oldest day of the statistics.
func firstDay(today calendar.Date) calendar.Date { return today.AddDays(1 - StatisticsDays) }

// newStatistics returns the statistics of the last StatisticsDays days. Days that are missing in days have no visits.
func newStatistics(today calendar.Date, days []DailyAggregation) Summary {
	byDate := make(map[calendar.Date]DailyAggregation, len(days))
	for _, day := range days {
		byDate[day.Date] = day
	}
	var s Summary
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

// linkVisits returns the visits of each link. The days are sorted by link.
func linkVisits(today calendar.Date, days []LinkDay) []LinkVisits {
	index := make(map[calendar.Date]int, StatisticsDays)
	for i := range StatisticsDays {
		index[firstDay(today).AddDays(i)] = i
	}
	var links []LinkVisits
	for _, day := range days {
		if len(links) == 0 || links[len(links)-1].Link != day.Link {
			links = append(links, LinkVisits{Link: day.Link})
		}
		link := &links[len(links)-1]
		link.Total += day.Visits
		link.Daily[index[day.Date]] += day.Visits
	}
	return links
}

// Directory lets other modules read visits. Each method joins the transaction around ctx.
type Directory struct{ visits Visits }

// NewDirectory returns a Directory.
func NewDirectory(v Visits) *Directory { return &Directory{v} }

// OfLinks returns the visits by each listed personal link of an owner, for each day from first to last, inclusive, that
// has any.
func (d *Directory) OfLinks(
	ctx context.Context, owner identity.UserID, first, last calendar.Date,
) ([]LinkDay, error) {
	return d.visits.DailyOfLinks(ctx, owner, first, last)
}
