package profile

import (
	"context"

	"wright.app/modules/notification"
	"wright.app/platform/events"
	"wright.app/platform/identity"
)

// statusKind informs owners about decisions about their profiles. It cannot be switched off. Each decision also has its
// own mail.
var statusKind = notification.Kind{Name: "profile.status"}

// NewKinds registers the kind of notifications.
func NewKinds() []notification.Registration {
	return []notification.Registration{{Kind: statusKind, Items: decisions}}
}

// NotifyOwners returns the subscription that notifies owners of decisions about their profiles.
func NotifyOwners(recorder *notification.Recorder) []events.Subscription {
	return []events.Subscription{events.On(func(ctx context.Context, e Moderated) error {
		decision := map[EventKind]string{
			EventWarned: "WARNED", EventSuspended: "SUSPENDED", EventApproved: "APPROVED",
			EventReinstated: "REVIEW_ENDED", // without an approval
		}[e.Kind]
		if e.Kind == EventReinstated && e.WasSuspended {
			decision = "REINSTATED"
		}
		return recorder.Add(ctx, statusKind, notification.Notification{
			Owner: e.Owner, Decision: decision, Reason: e.Reason,
		})
	})}
}

// decisionTexts are the keys of the titles and bodies of decisions.
var decisionTexts = map[string]struct{ title, body string }{
	"WARNED":       {"notification_profile_warned", "notification_profile_reason"},
	"SUSPENDED":    {"notification_profile_suspended", "notification_profile_reason"},
	"REINSTATED":   {title: "notification_profile_reinstated"},
	"APPROVED":     {title: "notification_profile_approved"},
	"REVIEW_ENDED": {title: "notification_review_ended"},
}

func decisions(
	_ context.Context, _ identity.UserID, all []notification.Notification,
) (map[notification.ID]notification.Item, error) {
	items := make(map[notification.ID]notification.Item, len(all))
	for _, n := range all {
		keys := decisionTexts[n.Decision]
		items[n.ID] = notification.Item{
			Title: notification.Text{Key: keys.title}, Path: "/app/profile",
			Body: notification.Text{Key: keys.body, Values: map[string]string{"reason": n.Reason}},
		}
	}
	return items, nil
}
