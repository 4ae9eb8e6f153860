package messagingtest

import (
	"context"
	"slices"
	"sync/atomic"

	"github.com/google/uuid"

	"wright.app/modules/messaging"
	"wright.app/platform/identity"
)

var _ messaging.Applications = (*Applied)(nil)

// Applied implements messaging.Applications with pairs of an applicant and somebody who hires for the job. Its methods
// are safe for concurrent use.
type Applied struct {
	Pairs [][2]identity.UserID
	// Gone says that the jobs of the applications are deleted.
	Gone bool
	// Rates are how those who hire answer applications.
	Rates map[messaging.Hirer]messaging.ResponseRate
	// Calls is the number of calls of all methods.
	Calls atomic.Int64
}

// JobTitle is the title of the jobs of all applications.
const JobTitle = "Senior backend engineer"

// applicationOf returns the id of the application of a pair.
func applicationOf(pair [2]identity.UserID) messaging.ApplicationID {
	return uuid.NewSHA1(uuid.NameSpaceURL, []byte(pair[0].String()+" "+pair[1].String()))
}

// Between implements messaging.Applications.
func (a *Applied) Between(
	_ context.Context, member identity.UserID, others []identity.UserID,
) (map[identity.UserID]messaging.ApplicationID, error) {
	a.Calls.Add(1)
	between := map[identity.UserID]messaging.ApplicationID{}
	for _, pair := range a.Pairs {
		for i, user := range pair {
			if other := pair[1-i]; user == member && slices.Contains(others, other) {
				between[other] = applicationOf(pair)
			}
		}
	}
	return between, nil
}

// JobsOf implements messaging.Applications.
func (a *Applied) JobsOf(
	_ context.Context, viewer identity.UserID, applications []messaging.ApplicationID,
) (map[messaging.ApplicationID]messaging.AppliedJob, error) {
	a.Calls.Add(1)
	jobs := map[messaging.ApplicationID]messaging.AppliedJob{}
	for _, pair := range a.Pairs {
		id := applicationOf(pair)
		if !a.Gone && slices.Contains(pair[:], viewer) && slices.Contains(applications, id) {
			jobs[id] = messaging.AppliedJob{ID: uuid.UUID{1}, Title: JobTitle, IsApplicant: pair[0] == viewer}
		}
	}
	return jobs, nil
}

// ResponseRates implements messaging.Applications.
func (a *Applied) ResponseRates(
	_ context.Context, hirers []messaging.Hirer,
) (map[messaging.Hirer]messaging.ResponseRate, error) {
	a.Calls.Add(1)
	rates := map[messaging.Hirer]messaging.ResponseRate{}
	for _, h := range hirers {
		if rate, ok := a.Rates[h]; ok {
			rates[h] = rate
		}
	}
	return rates, nil
}
