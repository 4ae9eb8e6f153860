package connection

import (
	"context"

	"wright.app/modules/auth/settings"
	"wright.app/modules/network"
	"wright.app/modules/notification"
	"wright.app/platform/identity"
)

// The kinds of notifications.
var (
	requestedKind = notification.Kind{
		Name:   "connection.requested",
		Screen: settings.ConnectionRequestsShown,
		Digest: settings.ConnectionRequestsMailed,
	}
	acceptedKind = notification.Kind{
		Name: "connection.accepted", Screen: settings.AcceptancesShown, Digest: settings.AcceptancesMailed,
	}
)

// kinds returns the items of notifications of requests and acceptances.
type kinds struct {
	directory      *Directory
	summaries      Summaries
	correspondence *network.Correspondence
}

// NewKinds registers the kinds of notifications.
func NewKinds(d *Directory, s Summaries, c *network.Correspondence) []notification.Registration {
	k := kinds{d, s, c}
	return []notification.Registration{
		{Kind: requestedKind, Items: k.requests, MayMail: k.mayMailRequest},
		{Kind: acceptedKind, Items: k.acceptances},
	}
}

func (k kinds) requests(
	ctx context.Context, owner identity.UserID, all []notification.Notification,
) (map[notification.ID]notification.Item, error) {
	named, err := k.directory.Named(ctx, owner, others(all))
	items := map[notification.ID]notification.Item{}
	for _, n := range all {
		if person, ok := named[n.Other]; ok {
			items[n.ID] = item("notification_connection_requested", person, "/app/people?tab=requests")
		}
	}
	return items, err
}

// mayMailRequest reports whether a request may still reach the asked person. It may not, for example, if it is by
// another account of the mailbox of somebody whom the asked person has blocked since. An acceptance is never refused
// (ADR 0080).
func (k kinds) mayMailRequest(ctx context.Context, n notification.Notification) (bool, error) {
	return k.correspondence.Allows(ctx, network.Party{User: n.Other}, network.Party{User: n.Owner})
}

// acceptances returns the items of acceptances. They link to the profile of the person if the owner may see it.
func (k kinds) acceptances(
	ctx context.Context, owner identity.UserID, all []notification.Notification,
) (map[notification.ID]notification.Item, error) {
	named, err := k.directory.Named(ctx, owner, others(all))
	if err != nil {
		return nil, err
	}
	visible, err := k.summaries.Visible(ctx, owner, others(all))
	items := map[notification.ID]notification.Item{}
	for _, n := range all {
		person, ok := named[n.Other]
		if !ok {
			continue
		}
		path := "/app/people?tab=connections"
		if _, canOpen := visible[n.Other]; canOpen {
			path = "/app/people/" + person.Member.String()
		}
		items[n.ID] = item("notification_connection_accepted", person, path)
	}
	return items, err
}

func item(key string, by network.Person, path string) notification.Item {
	title := notification.Text{Key: key, Values: map[string]string{"name": by.DisplayName}}
	return notification.Item{Title: title, Path: path}
}

func others(all []notification.Notification) []identity.UserID {
	users := make([]identity.UserID, len(all))
	for i, n := range all {
		users[i] = n.Other
	}
	return users
}
