package jobs

import (
	"context"
	"errors"
	"fmt"
	"time"

	"wright.app/modules/organization"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/wordindex"
)

// cursorLife is for how long a Cursor is accepted.
const cursorLife = 24 * time.Hour

// Cursor is a position in the results of a search, for keyset pagination.
type Cursor struct {
	Tier    int       `json:"t"`
	Before  Position  `json:"b"`
	Expires time.Time `json:"e"`
}

// Page is a part of the results of a search.
type Page struct {
	Found []Shown
	Next  *Cursor // nil after the last page
}

// Search returns up to limit jobs that a query finds and the caller may see, from after a position or from the start
// for nil. It returns fault.ErrCursor for a position that has expired, and context.DeadlineExceeded if the search takes
// too long.
func (s *Service) Search(
	ctx context.Context, caller identity.Principal, q Query, after *Cursor, limit int,
) (Page, error) {
	user, err := members.Admit(caller)
	if err != nil {
		return Page{}, err
	}
	page, err := s.limitedSearch(ctx, user, q, after, limit,
		func(ctx context.Context) (viewer, error) { return s.viewer(ctx, caller) })
	if err != nil {
		return Page{}, fmt.Errorf("search jobs for user %d: %w", user, err)
	}
	return page, nil
}

// limitedSearch searches as soon as the limits allow. user is 0 for everybody who is not signed in.
func (s *Service) limitedSearch(
	ctx context.Context, user identity.UserID, q Query, after *Cursor, limit int,
	viewerOf func(context.Context) (viewer, error),
) (Page, error) {
	if after != nil && !s.Clock.Now().Before(after.Expires) {
		return Page{}, fault.ErrCursor
	}
	if q.nothing {
		return Page{}, nil
	}
	var page Page
	err := s.Limiter.Run(ctx, user, func(ctx context.Context) error {
		v, err := viewerOf(ctx)
		if err == nil {
			page, err = s.search(ctx, v, q, after, limit)
		}
		return err
	})
	return page, err
}

func (s *Service) search(ctx context.Context, v viewer, q Query, after *Cursor, limit int) (Page, error) {
	employer, err := s.employerOf(ctx, q)
	if errors.Is(err, fault.ErrNotFound) {
		return Page{}, nil
	}
	if err != nil {
		return Page{}, err
	}
	tier, before := q.firstTier(), LastPosition
	if after != nil {
		tier, before = after.Tier, after.Before
	}
	var page Page
	tiers := make([]int, 0, limit+1)
	for ; tier <= anywhere && len(page.Found) <= limit; tier++ {
		found, err := s.find(ctx, v, q, q.expression(tier, employer.ID), before, limit+1-len(page.Found))
		if err != nil {
			return Page{}, err
		}
		for _, one := range found {
			page.Found, tiers = append(page.Found, one), append(tiers, tier)
		}
		before = LastPosition
	}
	if len(page.Found) > limit {
		page.Found = page.Found[:limit]
		page.Next = &Cursor{
			Tier: tiers[limit-1], Before: page.Found[limit-1].Position, Expires: s.Clock.Now().Add(cursorLife),
		}
	}
	return page, nil
}

// employerOf returns the organization of a query, zero for none.
func (s *Service) employerOf(ctx context.Context, q Query) (organization.Employer, error) {
	if q.employer == "" {
		return organization.Employer{}, nil
	}
	return s.Organizations.ByDomain(ctx, q.employer)
}

// find returns up to limit jobs that an expression selects, before a position. Of the jobs that the index finds, it
// leaves out those that the viewer may not find, and asks for more instead.
func (s *Service) find(
	ctx context.Context, v viewer, q Query, e wordindex.Expression, before Position, limit int,
) ([]Shown, error) {
	in := Search{Expression: e, Before: before, SalaryMin: q.salaryMin, Hidden: v.blocked, Now: s.Clock.Now()}
	if q.onlySaved {
		in.SavedBy = v.user
	}
	var found []Shown
	for asked := limit; ; asked = max(2*asked, minAsked) {
		batch, err := s.Finder.Find(ctx, in, asked)
		if err != nil {
			return nil, err
		}
		shown, err := s.show(ctx, v, batch)
		if err != nil {
			return nil, err
		}
		for _, one := range shown {
			if q.accepts(one) && len(found) < limit {
				found = append(found, one)
			}
		}
		if len(found) == limit || len(batch) < asked {
			return found, nil
		}
		in.Before = batch[len(batch)-1].Position
	}
}

// minAsked is how many jobs a search asks for at least when it has left out some.
const minAsked = 50

// accepts reports whether a query finds a job that the index has found.
func (q Query) accepts(j Shown) bool {
	return j.isListed && (!q.onlyProven || j.Employer != nil) && (q.onlySaved || j.Status == Open) &&
		q.matchesPlace(j.Job)
}
