package jobs

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/organization"
	"wright.app/modules/profile"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Public is an open job as everybody sees it. Nothing in it depends on its reader (ADR 0122).
type Public struct {
	Job

	Employer organization.Employer // a proven one
}

// PublicDetailed is a Public with the name of its recruiter.
type PublicDetailed struct {
	Public

	RecruiterName string // empty unless everybody may see the profile of the recruiter
}

// PublicPage is a part of the results of a search that everybody may do.
type PublicPage struct {
	Found []Public
	Hirer *PublicHirer // of the jobs of one organization, on the first page
	Next  *Cursor      // nil after the last page
}

// PublicQuery is a search that finds only what everybody may see.
type PublicQuery struct{ query Query }

// ParsePublicQuery is ParseQuery for everybody. It finds nothing but jobs of proven organizations, whatever the input
// says of them, and no saved ones.
func ParsePublicQuery(in QueryInput) (PublicQuery, error) {
	in.OnlyProven, in.OnlySaved = true, false
	q, err := ParseQuery(in)
	return PublicQuery{q}, err
}

// String returns a text that is the same for equal queries only.
func (q PublicQuery) String() string { return q.query.String() }

// everybody is the viewer that stands for people who are not signed in. All of them together have the searches of one
// member, so that they cannot keep members from searching.
var everybody = viewer{}

// SearchPublic is Search for everybody.
func (s *Service) SearchPublic(ctx context.Context, q PublicQuery, after *Cursor, limit int) (PublicPage, error) {
	page, err := s.limitedSearch(ctx, everybody.user, q.query, after, limit,
		func(context.Context) (viewer, error) { return everybody, nil })
	if err != nil {
		return PublicPage{}, fmt.Errorf("search jobs for everybody: %w", err)
	}
	public := PublicPage{Found: publicOf(page.Found), Next: page.Next}
	if q.query.employer != "" && after == nil {
		public.Hirer, err = s.publicHirer(ctx, q.query.employer)
	}
	return public, err
}

// publicOf returns those of the jobs that everybody may see.
func publicOf(all []Shown) []Public {
	found := make([]Public, 0, len(all))
	for _, one := range all {
		if one.isPublic() {
			found = append(found, Public{one.Job, *one.Employer})
		}
	}
	return found
}

// GetPublic returns an open job of a proven organization. It returns ErrEnded for one that has ended, and
// fault.ErrNotFound for all other jobs.
func (s *Service) GetPublic(ctx context.Context, id ID) (PublicDetailed, error) {
	j, err := s.Jobs.ByID(ctx, id)
	if err != nil {
		return PublicDetailed{}, fmt.Errorf("job for everybody: %w", err)
	}
	public, err := s.openPublic(ctx, j)
	if err != nil {
		return PublicDetailed{}, err
	}
	name, err := s.publicNameOf(ctx, public.Recruiter)
	return PublicDetailed{public, name}, err
}

// LockPublic is GetPublic without the name of the recruiter, and locks the job against changes until the transaction of
// ctx ends.
func (s *Service) LockPublic(ctx context.Context, id ID) (Public, error) {
	j, err := s.Jobs.LockShared(ctx, id)
	if err != nil {
		return Public{}, fmt.Errorf("job for everybody: %w", err)
	}
	return s.openPublic(ctx, j)
}

// openPublic returns a stored job as everybody sees it, with the errors of GetPublic.
func (s *Service) openPublic(ctx context.Context, j Job) (Public, error) {
	all, err := s.show(ctx, everybody, []Job{j})
	if err != nil {
		return Public{}, err
	}
	switch found := publicOf(all); {
	case len(found) == 0:
		return Public{}, fault.ErrNotFound
	case found[0].HasEnded():
		return Public{}, ErrEnded
	default:
		return found[0], nil
	}
}

// PublicSummary returns a job as everybody sees it who knows of it, also after its end. It returns nil for a job that
// was deleted, and for one that is not public now.
func (s *Service) PublicSummary(ctx context.Context, id ID) (*Public, error) {
	found, err := s.Jobs.ByIDs(ctx, []ID{id})
	if err != nil {
		return nil, fmt.Errorf("job for everybody: %w", err)
	}
	all, err := s.show(ctx, everybody, found)
	if err != nil || len(publicOf(all)) == 0 {
		return nil, err
	}
	return &publicOf(all)[0], nil
}

// isPublic reports whether everybody may see the job, or see that it has ended.
func (s Shown) isPublic() bool {
	return s.Employer != nil && s.isListed && (s.Status == Open || s.HasEnded())
}

// publicNameOf returns the name of a recruiter whose profile everybody may see, empty for all others.
func (s *Service) publicNameOf(ctx context.Context, recruiter identity.UserID) (string, error) {
	if recruiter == 0 {
		return "", nil
	}
	header, err := s.Profiles.HeaderOf(ctx, recruiter)
	switch {
	case errors.Is(err, profile.ErrNoProfile):
		return "", nil
	case err != nil:
		return "", fmt.Errorf("profile of the recruiter of a job: %w", err)
	case header.AccessMode != profile.Public || header.Suspended():
		return "", nil
	}
	person, err := s.Users.User(ctx, recruiter)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return "", nil
	case err != nil:
		return "", fmt.Errorf("recruiter of a job: %w", err)
	case !person.Ready:
		return "", nil
	}
	return person.DisplayName, nil
}
