package organization

import (
	"context"

	"wright.app/modules/auth/settings"
	"wright.app/modules/notification"
	"wright.app/platform/identity"
)

// The kinds of notifications about a confirmation, which is their cause: one that ends soon, and one that another
// account has now. They cannot be switched off, because they are about the security of what the user shows.
var (
	expiringKind = notification.Kind{Name: "organization.expiring"}
	movedKind    = notification.Kind{Name: "organization.moved"}
)

// The kinds of notifications about a team. The cause of invitedKind is the invitation, that of the others the
// organization: somebody else has become an owner by a proof, the proof is missing, or it is lost. They cannot be
// switched off on the screen, because they are about who may act for the organization; digests tell all but
// invitations.
var (
	invitedKind = notification.Kind{Name: "organization.invited"}
	ownerKind   = notification.Kind{Name: "organization.owner", Digest: settings.EmailDigest}
	missingKind = notification.Kind{Name: "organization.proof_missing", Digest: settings.EmailDigest}
	lostKind    = notification.Kind{Name: "organization.proof_lost", Digest: settings.EmailDigest}
)

// pagePath is the page of the organizations of a user.
const pagePath = "/app/organizations"

// NewKinds registers the kinds of notifications.
func NewKinds(m Memberships, t Team, o Organizations) []notification.Registration {
	k := teamKinds{t, o}
	return []notification.Registration{
		{Kind: expiringKind, Items: items(m, "notification_work_mail_expiring",
			"notification_work_mail_expiring_body")},
		{Kind: movedKind, Items: items(m, "notification_work_mail_moved",
			"notification_work_mail_moved_body")},
		{Kind: invitedKind, Items: k.items(func(own TeamMember, _ Organization) (ID, bool) {
			return own.ID, own.Invited
		}, "notification_organization_invited", "")},
		{Kind: ownerKind, Items: k.items(func(own TeamMember, o Organization) (ID, bool) {
			return o.ID, own.IsOwner()
		}, "notification_organization_owner", "notification_organization_owner_body")},
		{Kind: missingKind, Items: k.items(func(own TeamMember, o Organization) (ID, bool) {
			return o.ID, own.IsOwner() && !o.MissingSince.IsZero()
		}, "notification_organization_proof_missing", "notification_organization_proof_missing_body")},
		{Kind: lostKind, Items: k.items(func(own TeamMember, o Organization) (ID, bool) {
			return o.ID, own.IsOwner() && !o.Proven()
		}, "notification_organization_proof_lost", "notification_organization_proof_lost_body")},
	}
}

// items returns Registration.Items with the keys of a title and a body. Of a membership that the user has left there is
// none.
func items(memberships Memberships, title, body string) func(
	context.Context, identity.UserID, []notification.Notification,
) (map[notification.ID]notification.Item, error) {
	return func(
		ctx context.Context, owner identity.UserID, all []notification.Notification,
	) (map[notification.ID]notification.Item, error) {
		known, err := memberships.Of(ctx, owner)
		if err != nil {
			return nil, err
		}
		domains := map[ID]Domain{}
		for _, m := range known {
			domains[m.ID] = m.Domain
		}
		items := map[notification.ID]notification.Item{}
		for _, n := range all {
			if domain, ok := domains[n.Cause]; ok {
				items[n.ID] = notification.Item{
					Title: notification.Text{Key: title, Values: map[string]string{"domain": domain.String()}},
					Body:  notification.Text{Key: body}, Path: pagePath,
				}
			}
		}
		return items, nil
	}
}

// teamKinds reads what notifications about teams tell.
type teamKinds struct {
	team          Team
	organizations Organizations
}

// items returns Registration.Items with the keys of a title and a body. causeOf returns the cause of a notification
// about the place of the owner in a team, and whether it still holds.
func (k teamKinds) items(causeOf func(TeamMember, Organization) (ID, bool), title, body string) func(
	context.Context, identity.UserID, []notification.Notification,
) (map[notification.ID]notification.Item, error) {
	return func(
		ctx context.Context, owner identity.UserID, all []notification.Notification,
	) (map[notification.ID]notification.Item, error) {
		teams, err := k.team.Of(ctx, owner)
		if err != nil {
			return nil, err
		}
		own, ids := map[ID]TeamMember{}, make([]ID, len(teams))
		for i, m := range teams {
			own[m.Organization], ids[i] = m, m.Organization
		}
		organizations, err := k.organizations.ByIDs(ctx, ids)
		if err != nil {
			return nil, err
		}
		told := map[ID]notification.Item{}
		for _, o := range organizations {
			if cause, holds := causeOf(own[o.ID], o); holds {
				told[cause] = notification.Item{
					Title: notification.Text{Key: title, Values: map[string]string{"domain": o.Domain.String()}},
					Body:  notification.Text{Key: body}, Path: pagePath,
				}
			}
		}
		items := map[notification.ID]notification.Item{}
		for _, n := range all {
			if item, ok := told[n.Cause]; ok {
				items[n.ID] = item
			}
		}
		return items, nil
	}
}
