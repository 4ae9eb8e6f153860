package organization

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"wright.app/modules/notification"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Claim returns what a domain has to show so that the caller becomes an owner of its organization. Claiming it again
// returns the same claim, with the new name. It returns fault.ErrValidation, ErrFreeMailProvider, and ErrLimitExceeded
// for a caller with MaxClaims claims.
func (s *Teams) Claim(ctx context.Context, caller identity.Principal, domain, name string) (Claim, error) {
	user, err := members.Admit(caller)
	if err != nil {
		return Claim{}, err
	}
	var v fault.Violations
	c := Claim{User: user, Token: newToken(), CreatedAt: s.Clock.Now()}
	if c.Name, err = parseName(name); err != nil {
		v.Adopt(err)
	}
	if c.Domain, err = ParseDomain(domain); errors.Is(err, ErrFreeMailProvider) {
		return Claim{}, err
	}
	v.Adopt(err)
	if err := v.Err(); err != nil {
		return Claim{}, err
	}
	if c.ID, err = newID(); err != nil {
		return Claim{}, err
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) (err error) {
		c, err = s.addClaim(ctx, c)
		return err
	})
	if err != nil {
		return Claim{}, fmt.Errorf("claim of user %d: %w", user, err)
	}
	return c, nil
}

// addClaim stores a claim, or renames the one that the user has for the domain.
func (s *Teams) addClaim(ctx context.Context, c Claim) (Claim, error) {
	if err := s.Claims.Lock(ctx, c.User); err != nil {
		return Claim{}, err
	}
	all, err := s.Claims.Of(ctx, c.User)
	if err != nil {
		return Claim{}, err
	}
	open := 0
	for _, known := range all {
		switch isOpen := c.CreatedAt.Before(known.ExpiresAt()); {
		case isOpen && known.Domain == c.Domain:
			known.Name = c.Name
			return known, s.Claims.Rename(ctx, known)
		case isOpen:
			open++
		case known.Domain == c.Domain:
			if err := s.Claims.Delete(ctx, known); err != nil {
				return Claim{}, err
			}
		}
	}
	if open >= MaxClaims {
		return Claim{}, ErrLimitExceeded
	}
	return c, s.Claims.Add(ctx, c)
}

// OpenClaims returns the claims of the caller that can be proven, the newest first.
func (s *Teams) OpenClaims(ctx context.Context, caller identity.Principal) ([]Claim, error) {
	user, err := members.Admit(caller)
	if err != nil {
		return nil, err
	}
	all, err := s.Claims.Of(ctx, user)
	if err != nil {
		return nil, err
	}
	now := s.Clock.Now()
	return slices.DeleteFunc(all, func(c Claim) bool { return !now.Before(c.ExpiresAt()) }), nil
}

// Withdraw deletes a claim of the caller, or returns fault.ErrNotFound.
func (s *Teams) Withdraw(ctx context.Context, caller identity.Principal, id ID) error {
	user, err := members.Admit(caller)
	if err != nil {
		return err
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		c, err := s.Claims.ByID(ctx, user, id)
		if err != nil {
			return err
		}
		return s.Claims.Delete(ctx, c)
	})
	if err != nil {
		return fmt.Errorf("withdraw a claim of user %d: %w", user, err)
	}
	return nil
}

// CheckResult says what a check of a claim has found. Organization is nil if the domain shows no proof; DNS and
// WellKnown then say what is there instead.
type CheckResult struct {
	DNS, WellKnown Finding
	Organization   *OwnOrganization
}

// Check asks the domain of a claim of the caller for its proof now. With the proof the caller becomes an owner of the
// organization, and the claim ends: its token cannot make a removed owner one again. If the organization was not proven
// any more and the caller is not in its team, the team ends, because the domain has a new owner. Check returns
// fault.ErrNotFound if the caller has no such claim, and ErrLimitExceeded for a caller in MaxTeams teams.
func (s *Teams) Check(ctx context.Context, caller identity.Principal, id ID) (CheckResult, error) {
	user, err := members.Admit(caller)
	if err != nil {
		return CheckResult{}, err
	}
	claim, err := s.Claims.ByID(ctx, user, id)
	if err != nil {
		return CheckResult{}, fmt.Errorf("claim of user %d: %w", user, err)
	}
	if !s.Clock.Now().Before(claim.ExpiresAt()) {
		return CheckResult{}, fault.ErrNotFound
	}
	method, err := s.Checker.Check(ctx, claim.Domain.String(), claim.Token)
	var missing *MissingProofError
	switch {
	case errors.As(err, &missing):
		return CheckResult{DNS: missing.DNS, WellKnown: missing.WellKnown}, nil
	case err != nil:
		return CheckResult{}, fmt.Errorf("check a claim of user %d: %w", user, err)
	}
	var proven OwnOrganization
	err = s.Transactor.InTx(ctx, func(ctx context.Context) (err error) {
		proven, err = s.settle(ctx, claim, method)
		return err
	})
	if err != nil {
		return CheckResult{}, fmt.Errorf("prove a claim of user %d: %w", user, err)
	}
	result := CheckResult{DNS: FindingNone, WellKnown: FindingNone, Organization: &proven}
	if method == MethodDNS {
		result.DNS = FindingProof
	} else {
		result.WellKnown = FindingProof
	}
	return result, nil
}

// settle makes the user of a proven claim an owner.
func (s *Teams) settle(ctx context.Context, c Claim, by Method) (OwnOrganization, error) {
	if err := s.Organizations.Lock(ctx, c.Domain); err != nil {
		return OwnOrganization{}, err
	}
	if err := s.Claims.Delete(ctx, c); err != nil { // the other one of two checks at a time
		return OwnOrganization{}, err
	}
	teams, err := s.Team.Of(ctx, c.User)
	if err != nil {
		return OwnOrganization{}, err
	}
	o, err := s.Organizations.ByDomain(ctx, c.Domain)
	isNew := errors.Is(err, fault.ErrNotFound)
	if err != nil && !isNew {
		return OwnOrganization{}, err
	}
	now, wasProven := s.Clock.Now(), o.Proven()
	var team []TeamMember
	if isNew {
		if o.ID, err = newID(); err != nil {
			return OwnOrganization{}, err
		}
		o.Domain, o.Name, o.Version, o.CreatedAt = c.Domain, c.Name, 1, now
		o.prove(by, c.Token, now)
		err = errors.Join(s.Organizations.Add(ctx, o), s.Bus.Publish(ctx, Changed{o.Employer()}))
	} else {
		if team, err = s.Team.In(ctx, o.ID); err != nil {
			return OwnOrganization{}, err
		}
		if !wasProven && !slices.ContainsFunc(team, func(m TeamMember) bool { return m.User == c.User && !m.Invited }) {
			o.Name, o.About, o.WebsiteURL = c.Name, "", ""
			if err := s.endTeam(ctx, o, team); err != nil {
				return OwnOrganization{}, err
			}
			team = nil
		}
		o.prove(by, c.Token, now)
		o, err = s.save(ctx, o)
	}
	if err != nil {
		return OwnOrganization{}, err
	}
	if err := s.log(ctx, Change{Organization: o.ID, Kind: ChangeProven, Actor: c.User}); err != nil {
		return OwnOrganization{}, err
	}
	if err := s.makeOwner(ctx, o, c.User, team, teams); err != nil {
		return OwnOrganization{}, err
	}
	return OwnOrganization{o, Owner, false}, nil
}

// endTeam removes everybody from the team of an organization whose domain has a new owner, and ends what they have
// hired for: people have applied to them, and not to the new owner.
func (s *Teams) endTeam(ctx context.Context, o Organization, team []TeamMember) error {
	if err := s.Hiring.TeamEnded(ctx, o.ID); err != nil {
		return fmt.Errorf("end the jobs of organization %s: %w", o.ID, err)
	}
	for _, m := range team {
		if err := s.drop(ctx, m); err != nil {
			return err
		}
	}
	if len(team) == 0 {
		return nil
	}
	return s.log(ctx, Change{Organization: o.ID, Kind: ChangeTeamReplaced})
}

// makeOwner makes a user an owner, and tells the other owners. teams are all teams of the user.
func (s *Teams) makeOwner(
	ctx context.Context, o Organization, user identity.UserID, team, teams []TeamMember,
) error {
	var own *TeamMember
	for _, m := range team {
		if m.User == user {
			own = &m
			continue
		}
		if !m.IsOwner() {
			continue
		}
		// The proof is not missing any more, which this replaces.
		if err := s.Notifier.Closed(ctx, m.User, o.ID); err != nil {
			return err
		}
		if err := s.Notifier.Add(ctx, ownerKind, notification.Notification{Owner: m.User, Cause: o.ID}); err != nil {
			return fmt.Errorf("tell user %d: %w", m.User, err)
		}
	}
	if err := s.Notifier.Closed(ctx, user, o.ID); err != nil {
		return err
	}
	published := s.Bus.Publish(ctx, TeamChanged{Organization: o.ID, User: user, MayHire: true})
	if own == nil {
		if joined(teams) >= MaxTeams {
			return ErrLimitExceeded
		}
		m := TeamMember{Organization: o.ID, User: user, Role: Owner, Since: s.Clock.Now()}
		return errors.Join(published, s.addMember(ctx, m))
	}
	invitation := own.Invited
	if invitation {
		own.Since = s.Clock.Now()
	}
	own.Role, own.Invited = Owner, false
	if err := errors.Join(published, s.Team.Save(ctx, *own)); err != nil || !invitation {
		return err
	}
	return s.Notifier.Closed(ctx, user, own.ID)
}

// joined returns in how many teams a user is, without invitations.
func joined(teams []TeamMember) (n int) {
	for _, m := range teams {
		if !m.Invited {
			n++
		}
	}
	return n
}

func (s *Teams) addMember(ctx context.Context, m TeamMember) (err error) {
	if m.ID, err = newID(); err != nil {
		return err
	}
	return s.Team.Add(ctx, m)
}

// drop deletes a member or an invitation, with the notifications about it.
func (s *Teams) drop(ctx context.Context, m TeamMember) error {
	if err := s.Team.Delete(ctx, m); err != nil {
		return err
	}
	if err := s.Bus.Publish(ctx, TeamChanged{Organization: m.Organization, User: m.User}); err != nil {
		return err
	}
	return s.Notifier.ClosedAll(ctx, map[uuid.UUID]identity.UserID{m.ID: m.User, m.Organization: m.User})
}
