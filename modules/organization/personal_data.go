package organization

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"wright.app/platform/clock"
	"wright.app/platform/events"
	"wright.app/platform/identity"
)

// PersonalData reads and erases the data of a user, for module privacy. It works in the transaction of ctx.
type PersonalData struct {
	workMails     WorkMails
	memberships   Memberships
	organizations Organizations
	claims        Claims
	team          Team
	hiring        Hiring
	clock         clock.Clock
	bus           *events.Bus
}

// NewPersonalData returns a PersonalData over the stores of the module.
func NewPersonalData(
	w WorkMails, m Memberships, o Organizations, c Claims, t Team, h Hiring, clk clock.Clock, bus *events.Bus,
) *PersonalData {
	return &PersonalData{w, m, o, c, t, h, clk, bus}
}

// Erase deletes the work mails, the memberships, the claims and the places in teams of a user, and removes the user
// from the logs of organizations. An organization whose last owner the user was is not proven any more: nobody would be
// there to answer for it. Whoever proves its domain next is its owner. If nobody is left in its team, it is deleted
// with its jobs. If nobody is left who may hire, its jobs end.
func (d *PersonalData) Erase(ctx context.Context, user identity.UserID) error {
	return errors.Join(d.workMails.EraseUser(ctx, user), d.memberships.EraseUser(ctx, user),
		d.claims.EraseUser(ctx, user), d.leaveTeams(ctx, user), d.organizations.EraseUser(ctx, user))
}

func (d *PersonalData) leaveTeams(ctx context.Context, user identity.UserID) error {
	places, err := d.team.Of(ctx, user)
	if err != nil {
		return err
	}
	for _, m := range places {
		found, err := d.organizations.ByIDs(ctx, []ID{m.Organization})
		if err != nil {
			return err
		}
		if len(found) == 0 { // an organization is deleted with its team
			return fmt.Errorf("organization %s of a team does not exist", m.Organization)
		}
		if err := d.organizations.Lock(ctx, found[0].Domain); err != nil {
			return err
		}
		if err := d.team.Delete(ctx, m); err != nil {
			return err
		}
		if err := d.bus.Publish(ctx, TeamChanged{Organization: m.Organization, User: user}); err != nil {
			return err
		}
		if err := d.endWithoutOwner(ctx, found[0].Domain); err != nil {
			return err
		}
	}
	return nil
}

// endWithoutOwner ends the proof of an organization that has no owner, and deletes one that has nobody in its team.
// What was hired for ends when nobody is left who may read applications.
func (d *PersonalData) endWithoutOwner(ctx context.Context, domain Domain) error {
	o, err := d.organizations.ByDomain(ctx, domain)
	if err != nil {
		return err
	}
	rest, err := d.team.In(ctx, o.ID)
	switch {
	case err != nil || owners(rest) > 0:
		return err
	case joined(rest) == 0: // an organization of one person is about that person
		o.lose()
		return errors.Join(d.hiring.OrganizationDeleted(ctx, o.ID), d.organizations.Delete(ctx, o.ID),
			d.bus.Publish(ctx, Changed{o.Employer()}))
	}
	if !slices.ContainsFunc(rest, TeamMember.MayHire) {
		if err := d.hiring.TeamEnded(ctx, o.ID); err != nil {
			return err
		}
	}
	if !o.Proven() {
		return nil
	}
	o.lose()
	o.Version++
	if err := d.organizations.Save(ctx, o); err != nil {
		return err
	}
	if err := d.bus.Publish(ctx, Changed{o.Employer()}); err != nil {
		return err
	}
	return logChange(ctx, d.organizations, d.clock, Change{Organization: o.ID, Kind: ChangeLost})
}
