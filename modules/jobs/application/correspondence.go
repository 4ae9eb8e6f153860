package application

import (
	"cmp"
	"context"
	"slices"

	"wright.app/modules/jobs"
	"wright.app/modules/messaging"
	"wright.app/platform/identity"
)

var _ messaging.Applications = (*Directory)(nil)

// Between implements messaging.Applications.
func (d *Directory) Between(
	ctx context.Context, member identity.UserID, others []identity.UserID,
) (map[identity.UserID]messaging.ApplicationID, error) {
	if len(others) == 0 {
		return nil, nil
	}
	hirers, err := d.Teams.HirersOf(ctx, member)
	if err != nil {
		return nil, err
	}
	received, err := d.Applications.Open(ctx, others, hirers, d.Clock.Now())
	if err != nil {
		return nil, err
	}
	sent, hiring, err := d.openOf(ctx, member)
	if err != nil {
		return nil, err
	}
	ending, err := d.ending(ctx, jobsOf(slices.Concat(received, sent)))
	if err != nil {
		return nil, err
	}
	last := map[identity.UserID]Application{}
	keep := func(with identity.UserID, a Application) {
		if ending[a.Job] {
			return
		}
		if before, ok := last[with]; !ok || compareSent(a, before) > 0 {
			last[with] = a
		}
	}
	for _, a := range received {
		keep(a.Applicant, a)
	}
	for _, a := range sent {
		for _, user := range hiring[a.Hirer] {
			if slices.Contains(others, user) {
				keep(user, a)
			}
		}
	}
	between := make(map[identity.UserID]messaging.ApplicationID, len(last))
	for user, a := range last {
		between[user] = a.ID
	}
	return between, nil
}

// ResponseRates implements messaging.Applications.
func (d *Directory) ResponseRates(
	ctx context.Context, hirers []messaging.Hirer,
) (map[messaging.Hirer]messaging.ResponseRate, error) {
	asked := make([]jobs.Hirer, len(hirers))
	for i, h := range hirers {
		asked[i] = jobs.Hirer(h)
	}
	rates, err := d.Rates(ctx, asked)
	found := make(map[messaging.Hirer]messaging.ResponseRate, len(rates))
	for h, rate := range rates {
		found[messaging.Hirer(h)] = messaging.ResponseRate(rate)
	}
	return found, err
}

// openOf returns the open applications of a person, and who hires for their jobs.
func (d *Directory) openOf(
	ctx context.Context, applicant identity.UserID,
) ([]Application, map[jobs.Hirer][]identity.UserID, error) {
	all, err := d.Applications.Of(ctx, applicant)
	if err != nil {
		return nil, nil, err
	}
	now := d.Clock.Now()
	open := slices.DeleteFunc(all, func(a Application) bool { return a.Link == 0 || !a.At(now).Status.IsOpen() })
	hirers := make([]jobs.Hirer, len(open))
	for i, a := range open {
		hirers[i] = a.Hirer
	}
	hiring, err := d.Teams.HiringFor(ctx, hirers)
	return open, hiring, err
}

// jobsOf returns the jobs of applications, some maybe twice.
func jobsOf(all []Application) []jobs.ID {
	ids := make([]jobs.ID, len(all))
	for i, a := range all {
		ids[i] = a.Job
	}
	return ids
}

// compareSent orders by when applications were sent.
func compareSent(a, b Application) int {
	return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), cmp.Compare(a.ID.String(), b.ID.String()))
}

// JobsOf implements messaging.Applications.
func (d *Directory) JobsOf(
	ctx context.Context, viewer identity.UserID, ids []messaging.ApplicationID,
) (map[messaging.ApplicationID]messaging.AppliedJob, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	all, err := d.Applications.ByIDs(ctx, ids)
	if err != nil {
		return nil, err
	}
	found, err := d.Jobs.ByIDs(ctx, jobsOf(all))
	if err != nil {
		return nil, err
	}
	hirers, err := d.Teams.HirersOf(ctx, viewer)
	if err != nil {
		return nil, err
	}
	shown := map[messaging.ApplicationID]messaging.AppliedJob{}
	for _, a := range all {
		for _, j := range found {
			isApplicant := a.Applicant == viewer
			if j.ID == a.Job && j.Unreadable == nil && (isApplicant || slices.Contains(hirers, j.Hirer())) {
				shown[a.ID] = messaging.AppliedJob{ID: j.ID, Title: j.Title, IsApplicant: isApplicant}
			}
		}
	}
	return shown, nil
}
