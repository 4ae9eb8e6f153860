package jobs

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"github.com/google/uuid"

	"wright.app/modules/organization"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Hirer is who hires for a job: an organization, or a recruiter alone.
type Hirer struct {
	Organization organization.ID
	Recruiter    identity.UserID // only without an organization
}

// Hirer returns who hires for the job.
func (j Job) Hirer() Hirer {
	if j.HasOrganization() {
		return Hirer{Organization: j.Organization}
	}
	return Hirer{Recruiter: j.Recruiter}
}

// String returns the hirer as it is stored.
func (h Hirer) String() string {
	switch {
	case h.Organization != organization.ID{}:
		return "organization " + h.Organization.String()
	case h.Recruiter != 0:
		return "recruiter " + h.Recruiter.String()
	}
	return ""
}

// ParseHirer reads what String returns, and returns the zero Hirer for any other text.
func ParseHirer(stored string) Hirer {
	kind, id, _ := strings.Cut(stored, " ")
	if kind == "organization" {
		if parsed, err := uuid.Parse(id); err == nil {
			return Hirer{Organization: parsed}
		}
	}
	if user, err := strconv.ParseInt(id, 10, 64); err == nil && kind == "recruiter" {
		return Hirer{Recruiter: identity.UserID(user)}
	}
	return Hirer{}
}

// ApplicationEndings ends applications. Package application implements it.
type ApplicationEndings interface {
	// JobModerated lets all applications end for a job that an operator has closed, after the transaction of ctx. The
	// caller stores Job.ApplicationsEnd in it.
	JobModerated(ctx context.Context, j Job) error
	// TeamEnded is JobModerated for a job of an organization whose team has ended. The applications do not count for
	// whoever hires for the organization next.
	TeamEnded(ctx context.Context, j Job) error
}

// Applications tells of the applications for jobs, which package application knows. All methods join the transaction of
// ctx.
type Applications interface {
	// States returns the last application of a member for each of the jobs for which they have applied.
	States(ctx context.Context, applicant identity.UserID, jobs []ID) (map[ID]ApplicationState, error)
	// Counts returns how many applications for the jobs a member sees who hires for them.
	Counts(ctx context.Context, viewer identity.UserID, jobs []ID) (map[ID]int, error)
	// Rates returns how hirers answer applications, without those of whom too few answers were due.
	Rates(ctx context.Context, hirers []Hirer) (map[Hirer]ResponseRate, error)
	// HasAny reports whether there are applications for a job.
	HasAny(ctx context.Context, job ID) (bool, error)
}

// ApplicationState says where an application is.
type ApplicationState struct {
	ID     uuid.UUID
	Status string
}

// ResponseRate says how those who hire answer applications.
type ResponseRate struct {
	Answered int // of Due
	Due      int
	// MedianDays is after how many days half of the answers were given, -1 without an answer.
	MedianDays int
}

// ForTeam returns a job for which the caller hires, as it is now. For others it returns fault.ErrNotFound. It joins the
// transaction of ctx.
func (s *Service) ForTeam(ctx context.Context, caller identity.Principal, id ID) (Job, error) {
	if _, err := recruiters.Admit(caller); err != nil {
		return Job{}, err
	}
	j, err := s.Jobs.ByID(ctx, id)
	if err != nil {
		return Job{}, err
	}
	may, of, err := hiring(ctx, s.Organizations, caller.User, caller.Role)
	if err != nil {
		return Job{}, err
	}
	if !(viewer{user: caller.User, mayHire: may, hiring: of}).hires(j) {
		return Job{}, fault.ErrNotFound
	}
	return j.At(s.Clock.Now()), nil
}

// LockReadable returns a job that the caller may read, and locks it against changes until the transaction of ctx ends.
// For others it returns fault.ErrNotFound.
func (s *Service) LockReadable(ctx context.Context, caller identity.Principal, id ID) (Shown, error) {
	j, err := s.Jobs.LockShared(ctx, id)
	if err != nil {
		return Shown{}, err
	}
	all, err := s.among(ctx, caller, []Job{j})
	if err != nil {
		return Shown{}, err
	}
	if !all[0].mayBeRead() {
		return Shown{}, fault.ErrNotFound
	}
	return all[0], nil
}

// Summaries returns those of the jobs that exist, as the caller sees them in lists, whether or not others may find
// them: the caller has applied for them.
func (s *Service) Summaries(ctx context.Context, caller identity.Principal, ids []ID) (map[ID]Shown, error) {
	found, err := s.Jobs.ByIDs(ctx, ids)
	if err != nil {
		return nil, err
	}
	all, err := s.among(ctx, caller, found)
	summaries := make(map[ID]Shown, len(all))
	for _, j := range all {
		summaries[j.ID] = j
	}
	return summaries, err
}

func (s *Service) among(ctx context.Context, caller identity.Principal, all []Job) ([]Shown, error) {
	v, err := s.viewer(ctx, caller)
	if err != nil {
		return nil, err
	}
	return s.show(ctx, v, all)
}

// Teams returns who is told of what happens to a job: its recruiter, or, where the recruiter of a job of an
// organization does not hire for it any more, everybody who does.
type Teams struct{ organizations *organization.Directory }

// NewTeams returns Teams.
func NewTeams(o *organization.Directory) *Teams { return &Teams{o} }

// Of returns the team of a job that is told.
func (t *Teams) Of(ctx context.Context, j Job) ([]identity.UserID, error) {
	if !j.HasOrganization() {
		return []identity.UserID{j.Recruiter}, nil
	}
	team, err := t.organizations.Hiring(ctx, j.Organization)
	if err != nil {
		return nil, err
	}
	for _, user := range team {
		if user == j.Recruiter {
			return []identity.UserID{user}, nil
		}
	}
	return team, nil
}

// All returns everybody who hires for a job.
func (t *Teams) All(ctx context.Context, j Job) ([]identity.UserID, error) {
	if !j.HasOrganization() {
		return []identity.UserID{j.Recruiter}, nil
	}
	return t.organizations.Hiring(ctx, j.Organization)
}

// HirersOf returns for whom a user hires.
func (t *Teams) HirersOf(ctx context.Context, user identity.UserID) ([]Hirer, error) {
	all, err := t.organizations.Of(ctx, user)
	hirers := []Hirer{{Recruiter: user}}
	for _, e := range all {
		hirers = append(hirers, Hirer{Organization: e.ID})
	}
	return hirers, err
}

// HiringFor returns who hires, for each of the hirers.
func (t *Teams) HiringFor(ctx context.Context, hirers []Hirer) (map[Hirer][]identity.UserID, error) {
	hiring := map[Hirer][]identity.UserID{}
	var organizations []organization.ID
	for _, h := range hirers {
		switch {
		case h.Organization != organization.ID{}:
			organizations = append(organizations, h.Organization)
		case h.Recruiter != 0:
			hiring[h] = []identity.UserID{h.Recruiter}
		}
	}
	teams, err := t.organizations.HiringForAny(ctx, organizations)
	for of, team := range teams {
		hiring[Hirer{Organization: of}] = team
	}
	return hiring, err
}

// withApplications adds what jobs show members of the applications for them.
func (s *Service) withApplications(ctx context.Context, v viewer, shown []Shown) error {
	if v.user == everybody.user { // public jobs show nothing of applications
		return nil
	}
	var ids, own []ID
	var hirers []Hirer
	for _, j := range shown {
		ids, hirers = append(ids, j.ID), append(hirers, j.Hirer())
		if j.CanEdit {
			own = append(own, j.ID)
		}
	}
	states, err := s.Applications.States(ctx, v.user, ids)
	counts, countsErr := s.Applications.Counts(ctx, v.user, own)
	rates, ratesErr := s.Applications.Rates(ctx, distinct(hirers))
	if err := errors.Join(err, countsErr, ratesErr); err != nil {
		return err
	}
	for i := range shown {
		if state, ok := states[shown[i].ID]; ok {
			shown[i].Application = &state
		}
		shown[i].ApplicationCount = counts[shown[i].ID]
		if rate, ok := rates[shown[i].Hirer()]; ok {
			shown[i].Rate = &rate
		}
	}
	return nil
}
