package notificationtest

import (
	"context"
	"fmt"

	"wright.app/modules/auth/settings"
	"wright.app/modules/notification"
	"wright.app/platform/identity"
)

// The kinds of Source.
var (
	Request = notification.Kind{
		Name:   "connection.requested",
		Screen: settings.ConnectionRequestsShown,
		Digest: settings.ConnectionRequestsMailed,
	}
	Acceptance = notification.Kind{
		Name: "connection.accepted", Screen: settings.AcceptancesShown, Digest: settings.AcceptancesMailed,
	}
	Decision = notification.Kind{Name: "report.decided", Digest: settings.ReportDecisionsMailed}
	Status   = notification.Kind{Name: "profile.status"} // is never switched off, and in no digest
)

// Source implements the registrations of the modules above. Users are named "User <id> example.com".
type Source struct {
	Hidden  map[identity.UserID]bool // who is not named to anybody
	Refused map[identity.UserID]bool // whose requests are not mailed
	Err     error                    // is returned by all functions, if there is one
}

// NewSource returns a Source in which everybody is named.
func NewSource() *Source {
	return &Source{Hidden: map[identity.UserID]bool{}, Refused: map[identity.UserID]bool{}}
}

// Kinds returns the registered kinds.
func (s *Source) Kinds() notification.Kinds {
	mayMail := func(_ context.Context, n notification.Notification) (bool, error) { return !s.Refused[n.Other], s.Err }
	decided := notification.Item{
		Title: notification.Text{Key: "notification_report_decided"},
		Body:  notification.Text{Key: "notification_report_decided_body"}, Path: "/guidelines",
	}
	status := notification.Item{Title: notification.Text{Key: "notification_profile_warned"}, Path: "/app/profile"}
	kinds, err := notification.NewKinds([]notification.Registration{
		{
			Kind: Request, MayMail: mayMail, Items: s.items(notification.Item{
				Title: notification.Text{Key: "notification_connection_requested"}, Path: "/app/people?tab=requests",
			}),
		},
		{
			Kind: Acceptance, Items: s.items(notification.Item{
				Title: notification.Text{Key: "notification_connection_accepted"}, Path: "/app/people?tab=connections",
			}),
		},
		{Kind: Decision, Items: s.items(decided)},
		{Kind: Status, Items: s.items(status)},
	})
	if err != nil {
		panic(err) // no two have the same name
	}
	return kinds
}

// items returns Registration.Items for the same item with the name of who has caused the notification.
func (s *Source) items(item notification.Item) func(
	context.Context, identity.UserID, []notification.Notification,
) (map[notification.ID]notification.Item, error) {
	return func(
		_ context.Context, _ identity.UserID, all []notification.Notification,
	) (map[notification.ID]notification.Item, error) {
		items := map[notification.ID]notification.Item{}
		for _, n := range all {
			if s.Hidden[n.Other] {
				continue
			}
			named := item
			if n.Other != 0 {
				named.Title.Values = map[string]string{"name": fmt.Sprintf("User %d example.com", n.Other)}
			}
			items[n.ID] = named
		}
		return items, s.Err
	}
}
