package jobs

import (
	"cmp"
	"context"
	"fmt"

	"wright.app/modules/organization"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Create stores the draft of a job. It returns fault.ErrValidation for invalid input and an organization for which the
// caller may not hire, and ErrLimitExceeded if there are already MaxDrafts drafts.
func (s *Service) Create(ctx context.Context, caller identity.Principal, in Input) (Detailed, error) {
	user, err := recruiters.Admit(caller)
	if err != nil {
		return Detailed{}, err
	}
	content, err := ParseContent(in)
	if err != nil {
		return Detailed{}, err
	}
	j, err := newDraft(user, content, s.Clock.Now())
	if err != nil {
		return Detailed{}, fmt.Errorf("new job: %w", err)
	}
	var created Detailed
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		count, err := s.Jobs.LockDrafts(ctx, user)
		if err != nil {
			return err
		}
		v, err := s.viewer(ctx, caller)
		if err != nil {
			return err
		}
		if err := v.mayHireFor(content.Organization); err != nil {
			return err
		}
		if count >= MaxDrafts {
			return ErrLimitExceeded
		}
		if err := s.Jobs.Add(ctx, j); err != nil {
			return err
		}
		if err := tellChanged(ctx, s.Organizations, s.Notifier, j); err != nil {
			return err
		}
		created, err = s.one(ctx, v, j)
		return err
	})
	if err != nil {
		return Detailed{}, fmt.Errorf("create a job of user %d: %w", user, err)
	}
	return created, nil
}

// Update replaces the content of a draft or an open job. expected is the version that the job must have, nil for any.
// It returns fault.ErrValidation for invalid input and for what an open job would lack, fault.ErrNotFound for a job for
// which the caller does not hire, fault.ErrStale, and ErrState for a job that has ended.
func (s *Service) Update(
	ctx context.Context, caller identity.Principal, id ID, in Input, expected *int64,
) (Detailed, error) {
	if _, err := recruiters.Admit(caller); err != nil {
		return Detailed{}, err
	}
	content, err := ParseContent(in)
	if err != nil {
		return Detailed{}, err
	}
	return s.change(ctx, caller, id, expected, func(ctx context.Context, v viewer, j *Job) error {
		before := *j
		if content.Organization != j.Organization {
			if err := v.mayHireFor(content.Organization); err != nil {
				return err
			}
		}
		if j.Status == Open {
			if _, err := s.employer(ctx, &content); err != nil {
				return err
			}
		}
		if err := j.change(content, s.Clock.Now()); err != nil {
			return err
		}
		if j.Status == Open && !j.ExpiresAt.Equal(before.ExpiresAt) {
			// The notification of the former end says when it is.
			if err := s.Notifier.Closed(ctx, j.Recruiter, j.ID); err != nil {
				return err
			}
		}
		return nil
	})
}

// Publish opens a draft. expected is the version that it must have, nil for any. It returns ErrProfileSuspended,
// fault.ErrNotFound for a job for which the caller does not hire, fault.ErrStale, ErrState for a job that is no draft,
// fault.ErrValidation with everything that the draft lacks, and ErrLimitExceeded if the recruiter or the organization
// has MaxOpen open jobs.
func (s *Service) Publish(
	ctx context.Context, caller identity.Principal, id ID, expected *int64,
) (Detailed, error) {
	user, err := recruiters.Admit(caller)
	if err != nil {
		return Detailed{}, err
	}
	return s.change(ctx, caller, id, expected, func(ctx context.Context, _ viewer, j *Job) error {
		suspended, err := s.Profiles.IsSuspended(ctx, user)
		switch {
		case err != nil:
			return fmt.Errorf("profile of user %d: %w", user, err)
		case suspended:
			return ErrProfileSuspended
		}
		now := s.Clock.Now()
		employer, err := s.employer(ctx, &j.Content)
		if err != nil {
			return err
		}
		if err := j.publish(now); err != nil {
			return err
		}
		if err := checkProven(j.Content, employer); err != nil {
			return err
		}
		count, err := s.Jobs.LockOpen(ctx, j.Recruiter, j.Organization, now)
		switch {
		case err != nil:
			return err
		case count >= MaxOpen:
			return ErrLimitExceeded
		}
		j.Position, err = s.Jobs.NextPosition(ctx, now)
		return err
	})
}

// Close ends an open job. expected is the version that it must have, nil for any. It returns fault.ErrNotFound for a
// job for which the caller does not hire, fault.ErrStale, and ErrState for a job that is not open.
func (s *Service) Close(
	ctx context.Context, caller identity.Principal, id ID, reason CloseReason, expected *int64,
) (Detailed, error) {
	if _, err := recruiters.Admit(caller); err != nil {
		return Detailed{}, err
	}
	return s.change(ctx, caller, id, expected, func(ctx context.Context, _ viewer, j *Job) error {
		if err := j.close(reason, s.Clock.Now()); err != nil {
			return err
		}
		return s.Notifier.Closed(ctx, j.Recruiter, j.ID)
	})
}

// Delete deletes a draft, or a job that has ended. It returns fault.ErrNotFound for a job for which the caller does not
// hire, and ErrState for an open job and for one that has applications.
func (s *Service) Delete(ctx context.Context, caller identity.Principal, id ID) error {
	user, err := recruiters.Admit(caller)
	if err != nil {
		return err
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		j, _, err := s.locked(ctx, caller, id)
		switch {
		case err != nil:
			return err
		case j.Status == Open:
			return ErrState
		}
		hasAny, err := s.Applications.HasAny(ctx, j.ID)
		switch {
		case err != nil:
			return err
		case hasAny:
			return ErrState
		}
		if err := s.Jobs.Delete(ctx, j); err != nil {
			return err
		}
		if err := tellChanged(ctx, s.Organizations, s.Notifier, j); err != nil {
			return err
		}
		return s.Notifier.Closed(ctx, j.Recruiter, j.ID)
	})
	if err != nil {
		return fmt.Errorf("delete a job of user %d: %w", user, err)
	}
	return nil
}

// change changes a job for which the caller hires, and stores it with its words.
func (s *Service) change(
	ctx context.Context, caller identity.Principal, id ID, expected *int64,
	change func(ctx context.Context, v viewer, j *Job) error,
) (Detailed, error) {
	var changed Detailed
	err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
		j, v, err := s.locked(ctx, caller, id)
		if err != nil {
			return err
		}
		if expected != nil && *expected != j.Version {
			return fault.ErrStale
		}
		// A job whose recruiter has left is that of whoever of the team goes on with it.
		j.Recruiter = cmp.Or(j.Recruiter, v.user)
		if err := change(ctx, v, &j); err != nil {
			return err
		}
		if err := s.Jobs.Save(ctx, j); err != nil {
			return err
		}
		if err := s.index(ctx, j); err != nil {
			return err
		}
		if err := tellChanged(ctx, s.Organizations, s.Notifier, j); err != nil {
			return err
		}
		changed, err = s.one(ctx, v, j)
		return err
	})
	if err != nil {
		return Detailed{}, fmt.Errorf("change a job of user %d: %w", caller.User, err)
	}
	return changed, nil
}

// locked returns a job for which the caller hires, as it is now, and locks it. For others it returns fault.ErrNotFound.
func (s *Service) locked(ctx context.Context, caller identity.Principal, id ID) (Job, viewer, error) {
	j, err := s.Jobs.Lock(ctx, id)
	if err != nil {
		return Job{}, viewer{}, err
	}
	v, err := s.viewer(ctx, caller)
	if err != nil {
		return Job{}, viewer{}, err
	}
	if !v.hires(j) {
		return Job{}, viewer{}, fault.ErrNotFound
	}
	return j.At(s.Clock.Now()), v, nil
}

// employer returns the organization of a content, zero for none. It sets the name of who hires, unless the recruiter
// has written one, so that members still know it when the organization is not proven any more.
func (s *Service) employer(ctx context.Context, c *Content) (organization.Employer, error) {
	if !c.HasOrganization() {
		return organization.Employer{}, nil
	}
	employers, err := s.Organizations.ByIDs(ctx, []organization.ID{c.Organization})
	if err != nil {
		return organization.Employer{}, err
	}
	e := employers[c.Organization]
	c.CompanyName = cmp.Or(c.CompanyName, e.Name)
	return e, nil
}

// checkProven returns fault.ErrValidation for an organization that is not proven now.
func checkProven(c Content, e organization.Employer) error {
	if !c.HasOrganization() || e.Proven {
		return nil
	}
	return fault.ErrValidation.WithFields(fault.Field{
		Name: "organizationId", Code: "notAllowed", Detail: "Must be proven when a job is published.",
	})
}

// index stores the words of a job that was published.
func (s *Service) index(ctx context.Context, j Job) error {
	return index(ctx, s.Finder, s.Organizations, j)
}
