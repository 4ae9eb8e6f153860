package organization

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"wright.app/modules/auth"
	"wright.app/modules/network"
	"wright.app/modules/notification"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// ShownMember is a member of a team as somebody in it sees them. Somebody who has not accepted is named only to those
// who may see their profile.
type ShownMember struct {
	TeamMember

	Member      identity.MemberID
	DisplayName string           // empty: not named
	Summary     *network.Summary // nil: the viewer may not see the profile
}

// Members returns the team of an organization, owners first and invitations last. It returns fault.ErrNotFound, and
// ErrRole for a caller who has not accepted the invitation.
func (s *Teams) Members(ctx context.Context, caller identity.Principal, id ID) ([]ShownMember, error) {
	user, err := members.Admit(caller)
	if err != nil {
		return nil, err
	}
	_, own, err := s.find(ctx, user, id)
	switch {
	case err != nil:
		return nil, fmt.Errorf("team of organization %s: %w", id, err)
	case own.Invited:
		return nil, ErrRole
	}
	team, err := s.Team.In(ctx, id)
	if err != nil {
		return nil, err
	}
	return s.show(ctx, user, team)
}

// show returns members of a team as a viewer sees them, without those whose account is being deleted.
func (s *Teams) show(ctx context.Context, viewer identity.UserID, team []TeamMember) ([]ShownMember, error) {
	users := make([]identity.UserID, len(team))
	for i, m := range team {
		users[i] = m.User
	}
	summaries, err := s.Summaries.Visible(ctx, viewer, users)
	if err != nil {
		return nil, fmt.Errorf("summaries for user %d: %w", viewer, err)
	}
	shown := make([]ShownMember, 0, len(team))
	for _, m := range team {
		person, err := s.Users.User(ctx, m.User)
		switch {
		case errors.Is(err, auth.ErrNoUser):
			continue
		case err != nil:
			return nil, fmt.Errorf("member of a team, user %d: %w", m.User, err)
		}
		one := ShownMember{TeamMember: m, Member: person.Member}
		if summary, ok := summaries[m.User]; ok {
			one.Summary, one.DisplayName = &summary, summary.DisplayName
		}
		if !m.Invited {
			one.DisplayName = person.DisplayName
		}
		shown = append(shown, one)
	}
	return shown, nil
}

// SetRole changes the role of somebody in the team, or invites a member with a role. It returns fault.ErrNotFound also
// for a member whom the caller may not see or where one of the two has blocked the other, ErrRole for a caller who is
// no owner, ErrLastOwner if nobody else is one, and ErrTeamLimitExceeded.
func (s *Teams) SetRole(
	ctx context.Context, caller identity.Principal, id ID, member identity.MemberID, role Role,
) (ShownMember, error) {
	user, err := members.Admit(caller)
	if err != nil {
		return ShownMember{}, err
	}
	var changed TeamMember
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		_, own, err := s.forChange(ctx, user, id)
		switch {
		case err != nil:
			return err
		case !own.IsOwner():
			return ErrRole
		}
		person, err := s.Users.UserByMember(ctx, member)
		switch {
		case errors.Is(err, auth.ErrNoUser):
			return fault.ErrNotFound
		case err != nil:
			return err
		}
		team, err := s.Team.In(ctx, id)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(team, func(m TeamMember) bool { return m.User == person.User })
		if i < 0 {
			changed, err = s.invite(ctx, own, person, role, len(team))
			return err
		}
		changed = team[i]
		return s.changeRole(ctx, user, team, &changed, role)
	})
	if err != nil {
		return ShownMember{}, fmt.Errorf("role in organization %s: %w", id, err)
	}
	shown, err := s.show(ctx, user, []TeamMember{changed})
	if err != nil || len(shown) == 0 {
		return ShownMember{}, errors.Join(err, fault.ErrNotFound)
	}
	return shown[0], nil
}

// changeRole changes the role of somebody in a team.
func (s *Teams) changeRole(
	ctx context.Context, by identity.UserID, team []TeamMember, m *TeamMember, role Role,
) error {
	switch {
	case m.Role == role:
		return nil
	case m.IsOwner() && owners(team) == 1:
		return ErrLastOwner
	}
	m.Role = role
	if err := s.Team.Save(ctx, *m); err != nil {
		return err
	}
	if err := s.Bus.Publish(ctx, TeamChanged{m.Organization, m.User, m.MayHire()}); err != nil {
		return err
	}
	return s.log(ctx, Change{
		Organization: m.Organization, Kind: ChangeRole, Actor: by, Subject: m.User, Role: role,
	})
}

// invite invites a person whom an owner may see.
func (s *Teams) invite(
	ctx context.Context, owner TeamMember, person auth.Person, role Role, size int,
) (TeamMember, error) {
	sees, err := s.Visibility.CanSee(ctx, owner.User, person.User, "")
	if err != nil {
		return TeamMember{}, fmt.Errorf("visibility of user %d: %w", person.User, err)
	}
	byOwner, byPerson, err := s.Blocks.Between(ctx, owner.User, person.User)
	switch {
	case err != nil:
		return TeamMember{}, err
	case !sees || byOwner || byPerson || !person.Ready || person.Suspended:
		return TeamMember{}, fault.ErrNotFound
	case size >= MaxTeam:
		return TeamMember{}, ErrTeamLimitExceeded
	}
	m := TeamMember{
		Organization: owner.Organization, User: person.User, Role: role, Invited: true, Since: s.Clock.Now(),
	}
	if m.ID, err = newID(); err != nil {
		return TeamMember{}, err
	}
	if err := s.Team.Add(ctx, m); err != nil {
		return TeamMember{}, err
	}
	if err := s.Notifier.Add(ctx, invitedKind, notification.Notification{Owner: m.User, Cause: m.ID}); err != nil {
		return TeamMember{}, fmt.Errorf("tell user %d: %w", m.User, err)
	}
	return m, s.log(ctx, Change{
		Organization: m.Organization, Kind: ChangeInvited, Actor: owner.User, Subject: m.User, Role: role,
	})
}

// owners returns the number of owners in a team.
func owners(team []TeamMember) (n int) {
	for _, m := range team {
		if m.IsOwner() {
			n++
		}
	}
	return n
}

// Accept accepts the invitation of an organization. Doing it again changes nothing. It returns fault.ErrNotFound if the
// caller is not invited, and ErrLimitExceeded for a caller in MaxTeams teams.
func (s *Teams) Accept(ctx context.Context, caller identity.Principal, id ID) (OwnOrganization, error) {
	user, err := members.Admit(caller)
	if err != nil {
		return OwnOrganization{}, err
	}
	var accepted OwnOrganization
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		o, own, err := s.forChange(ctx, user, id)
		if err != nil {
			return err
		}
		accepted = OwnOrganization{o, own.Role, false}
		if !own.Invited {
			return nil
		}
		teams, err := s.Team.Of(ctx, user)
		switch {
		case err != nil:
			return err
		case joined(teams) >= MaxTeams:
			return ErrLimitExceeded
		}
		own.Invited, own.Since = false, s.Clock.Now()
		if err := s.Team.Save(ctx, own); err != nil {
			return err
		}
		if err := s.Notifier.Closed(ctx, user, own.ID); err != nil {
			return err
		}
		if err := s.Bus.Publish(ctx, TeamChanged{id, user, own.MayHire()}); err != nil {
			return err
		}
		return s.log(ctx, Change{Organization: id, Kind: ChangeJoined, Actor: user, Role: own.Role})
	})
	if err != nil {
		return OwnOrganization{}, fmt.Errorf("accept an invitation of user %d: %w", user, err)
	}
	return accepted, nil
}

// Remove removes somebody from the team, or lets the caller leave it or decline the invitation. It returns
// fault.ErrNotFound if the member is not in the team, ErrRole if the caller is no owner and removes somebody else, and
// ErrLastOwner for the last owner.
func (s *Teams) Remove(ctx context.Context, caller identity.Principal, id ID, member identity.MemberID) error {
	user, err := members.Admit(caller)
	if err != nil {
		return err
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		_, own, err := s.forChange(ctx, user, id)
		if err != nil {
			return err
		}
		removed := own
		if member != caller.Member {
			if !own.IsOwner() {
				return ErrRole
			}
			if removed, err = s.memberOf(ctx, id, member); err != nil {
				return err
			}
		}
		team, err := s.Team.In(ctx, id)
		switch {
		case err != nil:
			return err
		case removed.IsOwner() && owners(team) == 1:
			return ErrLastOwner
		}
		if err := s.drop(ctx, removed); err != nil {
			return err
		}
		change := Change{Organization: id, Kind: ChangeLeft, Actor: user}
		if removed.User != user {
			change.Kind, change.Subject = ChangeRemoved, removed.User
		}
		return s.log(ctx, change)
	})
	if err != nil {
		return fmt.Errorf("remove a member of organization %s: %w", id, err)
	}
	return nil
}

// memberOf returns the place of a member in a team, or fault.ErrNotFound.
func (s *Teams) memberOf(ctx context.Context, id ID, member identity.MemberID) (TeamMember, error) {
	person, err := s.Users.UserByMember(ctx, member)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return TeamMember{}, fault.ErrNotFound
	case err != nil:
		return TeamMember{}, err
	}
	_, m, err := s.find(ctx, person.User, id)
	return m, err
}
