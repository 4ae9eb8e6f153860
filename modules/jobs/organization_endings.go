package jobs

import (
	"context"
	"errors"

	"wright.app/modules/notification"
	"wright.app/modules/organization"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
)

var _ organization.Hiring = (*OrganizationEndings)(nil)

// OrganizationEndingsDeps are the dependencies of OrganizationEndings.
type OrganizationEndingsDeps struct {
	Clock         clock.Clock
	Jobs          Jobs
	Finder        Finder
	Applications  ApplicationEndings
	Organizations *organization.Directory
	Notifier      *notification.Recorder
}

// OrganizationEndings ends the jobs of an organization in the transaction in which those end who hire for it.
type OrganizationEndings struct{ OrganizationEndingsDeps }

// NewOrganizationEndings returns OrganizationEndings.
func NewOrganizationEndings(d OrganizationEndingsDeps) *OrganizationEndings {
	return &OrganizationEndings{d}
}

// TeamEnded implements organization.Hiring. Drafts stay with whoever has written them, without the organization.
func (e *OrganizationEndings) TeamEnded(ctx context.Context, of organization.ID) error {
	return e.each(ctx, of, func(ctx context.Context, j Job) error {
		now := e.Clock.Now()
		switch {
		case j.Status == Draft && j.Recruiter == 0:
			return e.Jobs.Delete(ctx, j)
		case j.Status == Draft:
			j.Organization = organization.ID{}
			j.changed(now)
			return e.Jobs.Save(ctx, j)
		case j.At(now).Status != Open:
			j.ApplicationsEnd = true
			return e.Jobs.Save(ctx, j)
		}
		j.ApplicationsEnd = true
		if err := j.close(Withdrawn, now); err != nil {
			return err
		}
		if err := e.Jobs.Save(ctx, j); err != nil {
			return err
		}
		return index(ctx, e.Finder, e.Organizations, j)
	})
}

// OrganizationDeleted implements organization.Hiring.
func (e *OrganizationEndings) OrganizationDeleted(ctx context.Context, of organization.ID) error {
	return e.each(ctx, of, e.Jobs.Delete)
}

// each lets the applications for the jobs of an organization end, and then calls a function for each of the jobs.
func (e *OrganizationEndings) each(
	ctx context.Context, of organization.ID, do func(context.Context, Job) error,
) error {
	ids, err := e.Jobs.OfOrganization(ctx, of)
	if err != nil {
		return err
	}
	for _, id := range ids {
		j, err := e.Jobs.Lock(ctx, id)
		if errors.Is(err, fault.ErrNotFound) { // deleted meanwhile
			continue
		}
		if err != nil && !errors.Is(err, ErrUnreadable) { // one that cannot be read must not keep a team from its end
			return err
		}
		if err := e.Applications.TeamEnded(ctx, j); err != nil {
			return err
		}
		if err := e.clear(ctx, j); err != nil {
			return err
		}
		if err := do(ctx, j); err != nil {
			return err
		}
	}
	return nil
}

// clear removes what those who hire were told of a job.
func (e *OrganizationEndings) clear(ctx context.Context, j Job) error {
	told, err := NewTeams(e.Organizations).All(ctx, j)
	if err != nil {
		return err
	}
	for _, user := range told {
		if err := e.Notifier.Closed(ctx, user, j.ID); err != nil {
			return err
		}
	}
	return nil
}
