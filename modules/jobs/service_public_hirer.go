package jobs

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"wright.app/modules/organization"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

const (
	// maxNamedRecruiters is the maximum number of recruiters of an organization whose names everybody reads.
	maxNamedRecruiters = 12
	// maxHirerJobs is the maximum number of open jobs of an organization whose recruiters are read.
	maxHirerJobs = 100
)

// PublicHirer is who hires for an organization, and how it answers, as everybody sees it.
type PublicHirer struct {
	Rate           *ResponseRate // nil while too few answers were due
	RecruiterNames []string
}

// publicHirer returns how the organization of a domain answers, with the recruiters of its public jobs who are named
// there too. It returns nil for a domain that is not proven.
func (s *Service) publicHirer(ctx context.Context, domain organization.Domain) (*PublicHirer, error) {
	employer, err := s.Organizations.ByDomain(ctx, domain)
	if errors.Is(err, fault.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("organization of a public search: %w", err)
	}
	var hirer PublicHirer
	of := Hirer{Organization: employer.ID}
	rates, err := s.Applications.Rates(ctx, []Hirer{of})
	if err != nil {
		return nil, err
	}
	if rate, ok := rates[of]; ok {
		hirer.Rate = &rate
	}
	open, err := s.Jobs.Own(ctx, OwnFilter{
		Organizations: []organization.ID{employer.ID}, Status: Open, Now: s.Clock.Now(),
	}, nil, maxHirerJobs)
	if err != nil {
		return nil, err
	}
	shown, err := s.show(ctx, everybody, open)
	if err != nil {
		return nil, err
	}
	hirer.RecruiterNames, err = s.publicNamesOf(ctx, publicOf(shown))
	return &hirer, err
}

// publicNamesOf returns the names of the recruiters of jobs, as far as everybody may know them, sorted. It looks
// up at most maxNamedRecruiters, because it is called for each search for jobs of an organization.
func (s *Service) publicNamesOf(ctx context.Context, all []Public) ([]string, error) {
	var asked []identity.UserID
	names := []string{}
	for _, j := range all {
		if slices.Contains(asked, j.Recruiter) || len(asked) == maxNamedRecruiters {
			continue
		}
		asked = append(asked, j.Recruiter)
		name, err := s.publicNameOf(ctx, j.Recruiter)
		if err != nil {
			return nil, err
		}
		if name != "" {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names, nil
}
