package suggestion

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"wright.app/modules/auth"
	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/people"
	"wright.app/platform/calendar"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
	"wright.app/platform/wordindex"
)

const (
	// MaxDismissals is the number of dismissals that are kept of one member.
	MaxDismissals = 1000
	// How many organizations, schools and tags of the member's profile are searched for. Each costs a search.
	maxOrganizations, maxSchools, maxTags = 10, 5, 20
	// perSearch is the maximum number of people from one search. The search returns those who joined last.
	perSearch = 20
	// perTags is the maximum number of people from the one search for all tags.
	perTags = 100
)

// members admits all users who have finished the setup. The OpenAPI document states the same with security.
var members = identity.Rule{}

// Deps are the dependencies of Service.
type Deps struct {
	Transactor  tx.Transactor
	Clock       clock.Clock
	Sources     people.Sources
	Entries     people.Entries
	Finder      people.Finder
	Blocks      *network.Directory
	Connections *connection.Directory
	Dismissals  Dismissals
	Members     *auth.Directory
	Limiter     *people.SearchLimiter
}

// Service has the use cases of the package.
type Service struct{ Deps }

// NewService returns a Service with its dependencies.
func NewService(d Deps) *Service { return &Service{d} }

// List returns up to limit people to whom the caller has no connection, request or block, whom they have not dismissed,
// and whom searches find.
func (s *Service) List(ctx context.Context, caller identity.Principal, limit int) ([]Suggestion, error) {
	member, err := members.Admit(caller)
	if err != nil {
		return nil, err
	}
	found := collection{}
	if err := s.Limiter.Run(ctx, member, func(ctx context.Context) error {
		return s.collect(ctx, found, member)
	}); err != nil {
		return nil, fmt.Errorf("suggestions for user %d: %w", member, err)
	}
	return found.best(limit), nil
}

func (s *Service) collect(ctx context.Context, c collection, member identity.UserID) error {
	hidden, err := s.hidden(ctx, member)
	if err != nil {
		return err
	}
	// Only the member sees the result, so that what they hide from others counts, too.
	profile, err := s.Sources.OwnProfile(ctx, member)
	if err != nil {
		return err
	}
	if err := s.addConnected(ctx, c, member, hidden); err != nil {
		return fmt.Errorf("connections of connections: %w", err)
	}
	return s.addProfile(ctx, c, profile, hidden)
}

// hidden returns the people who must not be suggested to a member, and those whom the member does not want to see.
func (s *Service) hidden(ctx context.Context, member identity.UserID) ([]identity.UserID, error) {
	blocked, err := s.Blocks.EitherWay(ctx, member)
	if err != nil {
		return nil, err
	}
	related, err := s.Connections.Others(ctx, member)
	if err != nil {
		return nil, fmt.Errorf("connections: %w", err)
	}
	dismissed, err := s.Dismissals.Of(ctx, member)
	if err != nil {
		return nil, fmt.Errorf("dismissals: %w", err)
	}
	hidden := slices.Concat([]identity.UserID{member}, blocked, related)
	for _, d := range dismissed {
		hidden = append(hidden, d.User)
	}
	return hidden, nil
}

// addConnected adds people who are connected with connections of a member.
func (s *Service) addConnected(
	ctx context.Context, c collection, member identity.UserID, hidden []identity.UserID,
) error {
	// Connections of today are ignored: if the suggestions changed with each new connection, they would reveal with
	// whom it connected.
	today := calendar.DayOf(s.Clock.Now()).Time()
	shared, err := s.Connections.Shared(ctx, member, today, perTags)
	if err != nil {
		return err
	}
	shared = slices.DeleteFunc(shared, func(u identity.UserID) bool { return slices.Contains(hidden, u) })
	if len(shared) == 0 {
		return nil
	}
	entries, err := s.Entries.Showable(ctx, shared)
	if err != nil {
		return err
	}
	c.add(slices.DeleteFunc(entries, func(e people.Entry) bool { return !e.IsListed() }), SharedConnection, "")
	return nil
}

// addProfile adds people whose profile has an organization, a school or a tag of the profile of a member.
func (s *Service) addProfile(ctx context.Context, c collection, p people.Profile, hidden []identity.UserID) error {
	find := func(limit int, terms ...wordindex.Term) ([]people.Entry, error) {
		expression := wordindex.Expression{All: []wordindex.Clause{terms}}
		found, err := s.Finder.Find(ctx, expression, people.Everyone, hidden, limit)
		return slices.DeleteFunc(found, func(e people.Entry) bool { return !e.IsReadable() }), err
	}
	for _, name := range distinct(p.Organizations, maxOrganizations) {
		entries, err := find(perSearch, people.WorkplaceTerm(name))
		if err != nil {
			return err
		}
		c.add(entries, SharedWorkplace, name)
	}
	for _, name := range distinct(p.Schools, maxSchools) {
		entries, err := find(perSearch, people.SchoolTerm(name))
		if err != nil {
			return err
		}
		c.add(entries, SharedSchool, name)
	}
	tags := distinct(p.Tags, maxTags)
	if len(tags) == 0 {
		return nil
	}
	terms := make([]wordindex.Term, len(tags))
	for i, tag := range tags {
		terms[i] = people.TagTerm(tag)
	}
	entries, err := find(perTags, terms...)
	if err != nil {
		return err
	}
	c.addTags(entries, tags)
	return nil
}

// Dismiss stores that a member must not be suggested to the caller again. A second call, and one for an unknown member,
// change nothing.
func (s *Service) Dismiss(ctx context.Context, caller identity.Principal, member identity.MemberID) error {
	owner, err := members.Admit(caller)
	if err != nil {
		return err
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		person, err := s.Members.UserByMember(ctx, member)
		switch {
		case errors.Is(err, auth.ErrNoUser):
			return nil
		case err != nil:
			return fmt.Errorf("find the dismissed person: %w", err)
		}
		return s.Dismissals.Add(ctx, Dismissal{Owner: owner, User: person.User, Member: member, At: s.Clock.Now()},
			MaxDismissals)
	})
	if err != nil {
		return fmt.Errorf("dismiss a suggestion of user %d: %w", owner, err)
	}
	return nil
}
