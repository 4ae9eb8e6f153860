package organization

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/notification"
	"wright.app/platform/clock"
	"wright.app/platform/events"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// TeamDeps are the dependencies of Teams.
type TeamDeps struct {
	Transactor    tx.Transactor
	Clock         clock.Clock
	Bus           *events.Bus
	Users         *auth.Directory
	Blocks        *network.Directory
	Visibility    network.Visibility
	Summaries     connection.Summaries
	Notifier      *notification.Recorder
	Checker       DomainChecker
	Organizations Organizations
	Claims        Claims
	Team          Team
	Hiring        Hiring
}

// Teams has the use cases of organizations: how a domain is proven, its page, and who may hire for it (ADR 0119). The
// role of the caller is read in the transaction of each use case.
type Teams struct{ TeamDeps }

// NewTeams returns Teams with their dependencies.
func NewTeams(d TeamDeps) *Teams { return &Teams{d} }

// OwnOrganization is an organization as somebody in its team sees it.
type OwnOrganization struct {
	Organization

	Role    Role
	Invited bool // the caller has not accepted the invitation
}

// maxListed is how many organizations a list has. Invitations are not limited.
const maxListed = 100

// List returns the organizations in whose teams the caller is, and those that have invited the caller, sorted by
// domain.
func (s *Teams) List(ctx context.Context, caller identity.Principal) ([]OwnOrganization, error) {
	user, err := members.Admit(caller)
	if err != nil {
		return nil, err
	}
	teams, err := s.Team.Of(ctx, user)
	if err != nil {
		return nil, err
	}
	ids, own := make([]ID, len(teams)), map[ID]TeamMember{}
	for i, m := range teams {
		ids[i], own[m.Organization] = m.Organization, m
	}
	all, err := s.Organizations.ByIDs(ctx, ids)
	if err != nil {
		return nil, fmt.Errorf("organizations of user %d: %w", user, err)
	}
	list := make([]OwnOrganization, 0, len(all))
	for _, o := range all[:min(len(all), maxListed)] {
		list = append(list, OwnOrganization{o, own[o.ID].Role, own[o.ID].Invited})
	}
	return list, nil
}

// Get returns an organization of the caller, who may be invited only. It returns fault.ErrNotFound for any other one.
func (s *Teams) Get(ctx context.Context, caller identity.Principal, id ID) (OwnOrganization, error) {
	user, err := members.Admit(caller)
	if err != nil {
		return OwnOrganization{}, err
	}
	o, own, err := s.find(ctx, user, id)
	if err != nil {
		return OwnOrganization{}, fmt.Errorf("organization %s of user %d: %w", id, user, err)
	}
	return OwnOrganization{o, own.Role, own.Invited}, nil
}

// Public returns the page of a domain. It returns fault.ErrNotFound for one that is not proven.
func (s *Teams) Public(ctx context.Context, domain Domain) (Organization, error) {
	o, err := s.Organizations.ByDomain(ctx, domain)
	switch {
	case err != nil:
		return Organization{}, fmt.Errorf("page of %s: %w", domain, err)
	case !o.Proven():
		return Organization{}, fault.ErrNotFound
	}
	return o, nil
}

// UpdatePage changes what an organization says of itself. It returns fault.ErrValidation with all violations,
// fault.ErrNotFound, ErrRole for a caller who is no owner, and fault.ErrStale if expected is not nil and not the
// present version.
func (s *Teams) UpdatePage(
	ctx context.Context, caller identity.Principal, id ID, page Page, expected *int64,
) (OwnOrganization, error) {
	user, err := members.Admit(caller)
	if err != nil {
		return OwnOrganization{}, err
	}
	if page, err = page.parse(); err != nil {
		return OwnOrganization{}, err
	}
	var changed OwnOrganization
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		o, own, err := s.forChange(ctx, user, id)
		switch {
		case err != nil:
			return err
		case !own.IsOwner():
			return ErrRole
		case expected != nil && *expected != o.Version:
			return fault.ErrStale
		}
		changed = OwnOrganization{o, own.Role, own.Invited}
		if page == (Page{o.Name, o.About, o.WebsiteURL}) {
			return nil
		}
		o.Name, o.About, o.WebsiteURL = page.Name, page.About, page.WebsiteURL
		if changed.Organization, err = s.save(ctx, o); err != nil {
			return err
		}
		return s.log(ctx, Change{Organization: id, Kind: ChangePage, Actor: user})
	})
	if err != nil {
		return OwnOrganization{}, fmt.Errorf("change the page of organization %s: %w", id, err)
	}
	return changed, nil
}

// Log returns the newest changes of an organization, the newest first. It returns fault.ErrNotFound, and ErrRole for a
// caller who is no owner.
func (s *Teams) Log(ctx context.Context, caller identity.Principal, id ID) ([]ShownChange, error) {
	user, err := members.Admit(caller)
	if err != nil {
		return nil, err
	}
	_, own, err := s.find(ctx, user, id)
	switch {
	case err != nil:
		return nil, fmt.Errorf("log of organization %s: %w", id, err)
	case !own.IsOwner():
		return nil, ErrRole
	}
	all, err := s.Organizations.Changes(ctx, id, MaxChanges)
	if err != nil {
		return nil, err
	}
	names := namesOf{s.Users, map[identity.UserID]string{}}
	shown := make([]ShownChange, len(all))
	for i, c := range all {
		shown[i].Change = c
		if shown[i].ActorName, err = names.of(ctx, c.Actor); err != nil {
			return nil, err
		}
		if c.Kind == ChangeInvited { // who has not accepted has not agreed to be named
			continue
		}
		if shown[i].SubjectName, err = names.of(ctx, c.Subject); err != nil {
			return nil, err
		}
	}
	return shown, nil
}

// ShownChange is a change with the present names of the people.
type ShownChange struct {
	Change

	ActorName   string // empty: the server, or somebody who has deleted the account
	SubjectName string // empty: nobody, or somebody who is not named
}

// namesOf reads the names of people once each.
type namesOf struct {
	users *auth.Directory
	known map[identity.UserID]string
}

func (n namesOf) of(ctx context.Context, user identity.UserID) (string, error) {
	if name, ok := n.known[user]; ok || user == 0 {
		return name, nil
	}
	person, err := n.users.User(ctx, user)
	if err != nil && !errors.Is(err, auth.ErrNoUser) {
		return "", fmt.Errorf("name of user %d: %w", user, err)
	}
	n.known[user] = person.DisplayName
	return person.DisplayName, nil
}

// find returns an organization and the place of a user in its team, or fault.ErrNotFound for a user who has none.
func (s *Teams) find(ctx context.Context, user identity.UserID, id ID) (Organization, TeamMember, error) {
	teams, err := s.Team.Of(ctx, user)
	if err != nil {
		return Organization{}, TeamMember{}, err
	}
	i := slices.IndexFunc(teams, func(m TeamMember) bool { return m.Organization == id })
	if i < 0 {
		return Organization{}, TeamMember{}, fault.ErrNotFound
	}
	all, err := s.Organizations.ByIDs(ctx, []ID{id})
	switch {
	case err != nil:
		return Organization{}, TeamMember{}, err
	case len(all) == 0:
		return Organization{}, TeamMember{}, fault.ErrNotFound
	}
	return all[0], teams[i], nil
}

// forChange is find with a lock on the organization and its team.
func (s *Teams) forChange(ctx context.Context, user identity.UserID, id ID) (Organization, TeamMember, error) {
	o, _, err := s.find(ctx, user, id)
	if err != nil {
		return Organization{}, TeamMember{}, err
	}
	if err := s.Organizations.Lock(ctx, o.Domain); err != nil {
		return Organization{}, TeamMember{}, err
	}
	return s.find(ctx, user, id)
}

// save stores an organization under its next version, and publishes the change.
func (s *Teams) save(ctx context.Context, o Organization) (Organization, error) {
	o.Version++
	if err := s.Organizations.Save(ctx, o); err != nil {
		return Organization{}, err
	}
	return o, s.Bus.Publish(ctx, Changed{o.Employer()})
}

// log adds a change to the log.
func (s *Teams) log(ctx context.Context, c Change) error {
	return logChange(ctx, s.Organizations, s.Clock, c)
}

func logChange(ctx context.Context, o Organizations, c clock.Clock, change Change) (err error) {
	if change.ID, err = newID(); err != nil {
		return err
	}
	change.At = c.Now()
	return o.Log(ctx, change)
}

func newID() (ID, error) {
	id, err := uuid.NewV7()
	if err != nil {
		return ID{}, fmt.Errorf("new id: %w", err)
	}
	return id, nil
}
