// Package opening limits how many people recruiters open, and counts the recruiters who opened a person.
package opening

import (
	"slices"
	"time"

	"wright.app/platform/calendar"
	"wright.app/platform/identity"
	"wright.app/platform/quota"
)

// Opening says that a recruiter has opened the profile of a person. It counts for the limit of the recruiter, and for
// the number of recruiters that the person sees.
type Opening struct {
	Recruiter identity.UserID   `json:"-"`
	Person    identity.UserID   `json:"-"`
	Member    identity.MemberID `json:"memberId"` // the public id of the person
	At        time.Time         `json:"openedAt"`
}

// MaxOpenings is the number of people whose profiles a recruiter can open within a day.
const MaxOpenings = 300

// openingQuota limits how many people a recruiter opens. Opening the same person again within a day does not count.
var openingQuota = quota.Policy{Name: "people-open", Windows: []quota.Window{{Max: MaxOpenings, Per: quota.Day}}}

// Limit is the remaining part of openingQuota for a recruiter.
type Limit struct {
	Max    int
	Left   int
	NextAt time.Time // the time of the next additional opening; zero if no opening is used
}

// newLimit returns the limit at now of a recruiter with these openings of the last day. It ignores openings
// later than now.
func newLimit(openings []Opening, now time.Time) Limit {
	past := slices.DeleteFunc(instants(openings), now.Before)
	limit := Limit{Max: MaxOpenings, Left: max(0, MaxOpenings-len(past))}
	if len(past) > 0 {
		limit.NextAt = slices.MinFunc(past, time.Time.Compare).Add(quota.Day)
	}
	return limit
}

// checkOpening reports whether person is among the openings of the last day, so that opening them again costs nothing.
// Otherwise, it returns fault.ErrRequestLimit if no opening is left.
func checkOpening(openings []Opening, person identity.UserID, now time.Time) (isRepeated bool, err error) {
	if slices.ContainsFunc(openings, func(o Opening) bool { return o.Person == person }) {
		return true, nil
	}
	return false, openingQuota.Check(instants(openings), now)
}

func instants(openings []Opening) []time.Time {
	all := make([]time.Time, len(openings))
	for i, o := range openings {
		all[i] = o.At
	}
	return all
}

// recruiterStep is the step to which the number of recruiters is rounded down, so that the owner of a profile cannot
// find out whether a certain recruiter has opened it (docs/security.md, T118).
const recruiterStep = 5

// recruiterDays is the number of days before today whose recruiters are counted.
const recruiterDays = 30

// recruiterPeriod returns the instants between which the recruiters of a profile are counted: the recruiterDays UTC
// days before today. Today does not count, so that the number changes once a day and not whenever a recruiter opens the
// profile.
func recruiterPeriod(now time.Time) (from, until time.Time) {
	today := calendar.DayOf(now)
	return today.AddDays(-recruiterDays).Time(), today.Time()
}

// roundRecruiters rounds a number of recruiters down to a multiple of recruiterStep.
func roundRecruiters(n int) int { return n - n%recruiterStep }
