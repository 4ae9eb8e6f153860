package people

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/unreadable"
	"wright.app/platform/wordindex"
)

// cursorLife is for how long a Cursor is accepted.
const cursorLife = 24 * time.Hour

// members admits all users who have finished the setup. The OpenAPI document states the same with security.
var members = identity.Rule{}

// Deps are the dependencies of Service.
type Deps struct {
	Clock      clock.Clock
	Finder     Finder
	Blocks     *network.Directory
	Limiter    *SearchLimiter
	Relations  *connection.Directory
	Log        *slog.Logger
	Unreadable *unreadable.Rows
}

// Service has the use cases of the module.
type Service struct{ Deps }

// NewService returns a Service.
func NewService(d Deps) *Service { return &Service{d} }

// Cursor is a position in the results of a search, for keyset pagination.
type Cursor struct {
	Tier    int             `json:"t"`
	Before  identity.UserID `json:"b"`
	Expires time.Time       `json:"e"`
}

// Page is a part of the results of a search.
type Page struct {
	Found []Found
	Next  *Cursor // nil after the last page
	// Facets is nil unless they were asked for.
	Facets *Facets
}

// Found is a person whom a search has found.
type Found struct {
	Entry

	Matches []Match
	// Relation is nil if the viewer has neither a connection nor a request with the person.
	Relation *connection.Relation
}

// Search returns up to limit people whom a query finds and the caller may see, from after a position or from the start
// for nil. It returns fault.ErrCursor for a position that has expired, and context.DeadlineExceeded if the search takes
// too long. The people may change between two pages; nobody
// is returned twice unless they are found better than before.
func (s *Service) Search(
	ctx context.Context, caller identity.Principal, q Query, after *Cursor, limit int, withFacets bool,
) (Page, error) {
	viewer, err := members.Admit(caller)
	if err != nil {
		return Page{}, err
	}
	if after != nil && !s.Clock.Now().Before(after.Expires) {
		return Page{}, fault.ErrCursor
	}
	if q.nobody {
		return q.emptyPage(withFacets), nil
	}
	var page Page
	err = s.Limiter.Run(ctx, viewer, func(ctx context.Context) (err error) {
		page, err = s.search(ctx, viewer, q, after, limit, withFacets)
		return err
	})
	if err != nil {
		return Page{}, fmt.Errorf("search of user %d: %w", viewer, err)
	}
	return page, nil
}

func (s *Service) search(
	ctx context.Context, viewer identity.UserID, q Query, after *Cursor, limit int, withFacets bool,
) (Page, error) {
	hidden, err := s.Blocks.EitherWay(ctx, viewer)
	if err != nil {
		return Page{}, err
	}
	found, tier, err := s.find(ctx, q, after, hidden, limit+1)
	if err != nil {
		return Page{}, err
	}
	var page Page
	if len(found) > limit {
		found = found[:limit]
		last := found[limit-1]
		page.Next = &Cursor{Tier: last.tier, Before: last.User, Expires: s.Clock.Now().Add(cursorLife)}
	}
	if page.Found, err = s.describe(ctx, viewer, q, found); err != nil {
		return Page{}, err
	}
	if withFacets {
		if page.Facets, err = s.facets(ctx, q, tier, hidden); err != nil {
			return Page{}, err
		}
	}
	return page, nil
}

// describe adds the matches and the connection with the viewer to found entries.
func (s *Service) describe(
	ctx context.Context, viewer identity.UserID, q Query, entries []foundIn,
) ([]Found, error) {
	users := make([]identity.UserID, len(entries))
	for i, e := range entries {
		users[i] = e.User
	}
	relations, err := s.Relations.Relations(ctx, viewer, users)
	if err != nil {
		return nil, err
	}
	found := match(q, entries)
	for i, e := range entries {
		if relation, ok := relations[e.User]; ok {
			found[i].Relation = &relation
		}
	}
	return found, nil
}

// match adds the matches to found entries.
func match(q Query, entries []foundIn) []Found {
	matcher := newMatcher(q)
	found := make([]Found, len(entries))
	for i, e := range entries {
		found[i] = Found{Entry: e.Entry, Matches: matcher.matchesOf(e.Entry, e.tier == withTypos)}
	}
	return found
}

func (q Query) emptyPage(withFacets bool) Page {
	if !withFacets {
		return Page{}
	}
	f := facetsOf(nil)
	return Page{Facets: &f}
}

// foundIn is an entry with the tier in which it was found.
type foundIn struct {
	Entry

	tier int
}

// find returns up to limit entries from after a position, and the last tier of the search. Similar words are looked for
// only if nothing else is found.
func (s *Service) find(ctx context.Context, q Query, after *Cursor, hidden []identity.UserID, limit int) (
	found []foundIn, last int, err error,
) {
	first, last := q.firstTier(), anywhere
	before := Everyone
	if after != nil {
		first, before = after.Tier, after.Before
		last = max(last, first)
	}
	for tier := first; tier <= last && len(found) < limit; tier++ {
		entries, err := s.findReadable(ctx, q.expression(tier), before, hidden, limit-len(found))
		if err != nil {
			return nil, 0, err
		}
		for _, e := range entries {
			found = append(found, foundIn{e, tier})
		}
		before = Everyone
		if tier == anywhere && len(found) == 0 && after == nil && q.mayHaveTypos() {
			last = withTypos
		}
	}
	return found, last, nil
}

// findReadable is Finder.Find without entries that cannot be read, which it logs. It asks for others instead.
func (s *Service) findReadable(
	ctx context.Context, e wordindex.Expression, before identity.UserID, hidden []identity.UserID, limit int,
) ([]Entry, error) {
	var readable []Entry
	for {
		asked := limit - len(readable)
		found, err := s.Finder.Find(ctx, e, before, hidden, asked)
		if err != nil {
			return nil, err
		}
		for _, one := range found {
			if one.IsReadable() {
				readable = append(readable, one)
			} else {
				s.Unreadable.LeftOut(ctx, s.Log, unreadable.Person, "a person cannot be read, and is not found",
					"error", one.Unreadable)
			}
		}
		if len(found) < asked || len(readable) == limit {
			return readable, nil
		}
		before = found[len(found)-1].User
	}
}

// facets counts the labels of all people whom the search finds.
func (s *Service) facets(ctx context.Context, q Query, tier int, hidden []identity.UserID) (*Facets, error) {
	all := q
	all.sort = Newest // one expression for all tiers
	labels, err := s.Finder.Labels(ctx, all.expression(tier), hidden, facetPeople+1)
	if err != nil {
		return nil, fmt.Errorf("facets of a search: %w", err)
	}
	f := facetsOf(labels)
	return &f, nil
}
