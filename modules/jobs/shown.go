package jobs

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"wright.app/modules/auth"
	"wright.app/modules/network"
	"wright.app/modules/organization"
	"wright.app/modules/profile"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/text"
	"wright.app/platform/unreadable"
)

// Shown is a job as a viewer sees it now.
type Shown struct {
	Job

	Employer   *organization.Employer // nil unless it is a proven organization
	Unproven   *organization.Employer // the organization while it is not proven, only if CanEdit
	SharedTags []string               // those that the profile of the member has, too
	IsSaved    bool
	CanEdit    bool // the member hires for it

	Application      *ApplicationState // the last one of the member; nil without one
	ApplicationCount int               // only if CanEdit
	Rate             *ResponseRate     // nil while too few answers were due

	// isListed says that viewers may see it: no block stands between them and the recruiter, who is not suspended.
	isListed bool
}

// mayBeRead reports whether the member may read the whole job.
func (s Shown) mayBeRead() bool {
	return s.CanEdit || s.isListed && (s.Status == Open || s.HasEnded() && (s.IsSaved || s.Application != nil))
}

// Detailed is a job with its recruiter.
type Detailed struct {
	Shown

	// Person is the recruiter; nil for one who has left. Summary is how lists show them, without what the member may
	// not see.
	Person  *network.Person
	Summary network.Summary
}

// viewer is a member, and what decides how they see jobs.
type viewer struct {
	user    identity.UserID
	mayHire bool
	hiring  map[organization.ID]bool
	blocked []identity.UserID // either way, by mailbox
	tags    map[string]bool   // of the own profile, folded
}

func (v viewer) hiringIDs() []organization.ID { return slices.Collect(maps.Keys(v.hiring)) }

// hires reports whether the viewer hires for a job.
func (v viewer) hires(j Job) bool {
	if j.HasOrganization() {
		return v.hiring[j.Organization]
	}
	return v.mayHire && j.Recruiter == v.user
}

func (s *Service) viewer(ctx context.Context, caller identity.Principal) (viewer, error) {
	v := viewer{user: caller.User, tags: map[string]bool{}}
	var err error
	if v.mayHire, v.hiring, err = hiring(ctx, s.Organizations, caller.User, caller.Role); err != nil {
		return v, err
	}
	if v.blocked, err = s.Correspondence.Blocked(ctx, v.user); err != nil {
		return v, err
	}
	own, err := s.Profiles.ByOwner(ctx, v.user)
	if err != nil && !errors.Is(err, profile.ErrNoProfile) {
		return v, fmt.Errorf("tags of user %d: %w", v.user, err)
	}
	for _, tag := range own.Attributes.Tags {
		v.tags[text.Fold(tag)] = true
	}
	return v, nil
}

// hiring returns whether a user with a role may hire, and for which organizations.
func hiring(
	ctx context.Context, d *organization.Directory, user identity.UserID, role identity.Role,
) (mayHire bool, of map[organization.ID]bool, err error) {
	of = map[organization.ID]bool{}
	if role != identity.Recruiter {
		return false, of, nil
	}
	teams, err := d.Of(ctx, user)
	if err != nil {
		return false, nil, err
	}
	for _, e := range teams {
		of[e.ID] = true
	}
	return true, of, nil
}

// readable returns those of the jobs that can be read, and logs the others.
func (s *Service) readable(ctx context.Context, all []Job) []Job {
	return slices.DeleteFunc(slices.Clone(all), func(j Job) bool {
		if j.Unreadable != nil {
			s.Unreadable.LeftOut(ctx, s.Log, unreadable.Job, "a job cannot be read, and is left out",
				"error", j.Unreadable)
		}
		return j.Unreadable != nil
	})
}

// show returns jobs as a viewer sees them now, without those that cannot be read.
func (s *Service) show(ctx context.Context, v viewer, all []Job) ([]Shown, error) {
	if all = s.readable(ctx, all); len(all) == 0 {
		return nil, nil
	}
	var organizations []organization.ID
	var recruiters []identity.UserID
	ids := make([]ID, len(all))
	for i, j := range all {
		ids[i] = j.ID
		if j.HasOrganization() {
			organizations = append(organizations, j.Organization)
		}
		if j.Recruiter != 0 {
			recruiters = append(recruiters, j.Recruiter)
		}
	}
	employers, err := s.Organizations.ByIDs(ctx, distinct(organizations))
	if err != nil {
		return nil, err
	}
	listed, err := s.listed(ctx, v, distinct(recruiters))
	if err != nil {
		return nil, err
	}
	var saved map[ID]bool
	if v.user != everybody.user {
		if saved, err = s.Saved.Among(ctx, v.user, ids); err != nil {
			return nil, fmt.Errorf("saved jobs of user %d: %w", v.user, err)
		}
	}
	now, shown := s.Clock.Now(), make([]Shown, len(all))
	for i, j := range all {
		shown[i] = Shown{Job: j.At(now), IsSaved: saved[j.ID], CanEdit: v.hires(j), isListed: listed[j.Recruiter]}
		e, ok := employers[j.Organization]
		switch {
		case ok && e.Proven:
			shown[i].Employer = &e
			shown[i].isListed = shown[i].isListed || j.Recruiter == 0
		case ok && shown[i].CanEdit:
			shown[i].Unproven = &e
		}
		for _, tag := range j.Tags {
			if v.tags[text.Fold(tag)] {
				shown[i].SharedTags = append(shown[i].SharedTags, tag)
			}
		}
	}
	return shown, s.withApplications(ctx, v, shown)
}

// listed returns those of the recruiters whose jobs a viewer may find.
func (s *Service) listed(
	ctx context.Context, v viewer, recruiters []identity.UserID,
) (map[identity.UserID]bool, error) {
	active, err := s.Users.Active(ctx, recruiters)
	if err != nil {
		return nil, fmt.Errorf("recruiters of jobs: %w", err)
	}
	profiles, err := s.Profiles.HeadersOf(ctx, recruiters)
	if err != nil {
		return nil, fmt.Errorf("profiles of recruiters: %w", err)
	}
	listed := map[identity.UserID]bool{}
	for _, user := range active {
		listed[user] = true
	}
	for _, header := range profiles {
		if header.Suspended() {
			delete(listed, header.Owner)
		}
	}
	for _, user := range v.blocked {
		delete(listed, user)
	}
	return listed, nil
}

// detail adds the recruiter.
func (s *Service) detail(ctx context.Context, v viewer, shown Shown) (Detailed, error) {
	d := Detailed{Shown: shown}
	if shown.Recruiter == 0 {
		return d, nil
	}
	person, err := s.Users.User(ctx, shown.Recruiter)
	switch {
	case errors.Is(err, auth.ErrNoUser): // is leaving; only those who hire for the job come here
		return d, nil
	case err != nil:
		return d, fmt.Errorf("recruiter of a job: %w", err)
	}
	recruiter := network.PersonOf(person)
	d.Person = &recruiter
	visible, err := s.People.Visible(ctx, v.user, []identity.UserID{shown.Recruiter})
	if err != nil {
		return d, fmt.Errorf("recruiter of a job: %w", err)
	}
	d.Summary = visible[shown.Recruiter]
	return d, nil
}

// one returns a job that a viewer has changed.
func (s *Service) one(ctx context.Context, v viewer, j Job) (Detailed, error) {
	all, err := s.show(ctx, v, []Job{j})
	if err != nil {
		return Detailed{}, err
	}
	return s.detail(ctx, v, all[0])
}

func distinct[T comparable](all []T) []T {
	seen := map[T]bool{}
	return slices.DeleteFunc(all, func(one T) bool {
		defer func() { seen[one] = true }()
		return seen[one]
	})
}

// mayHireFor returns fault.ErrValidation for an organization for which a viewer may not hire. Zero is none.
func (v viewer) mayHireFor(of organization.ID) error {
	if of == (organization.ID{}) || v.hiring[of] {
		return nil
	}
	return fault.ErrValidation.WithFields(fault.Field{
		Name: "organizationId", Code: "unknown", Detail: "Must be an organization for which you may hire.",
	})
}
