package report

import (
	"context"

	"wright.app/modules/auth/settings"
	"wright.app/modules/notification"
	"wright.app/platform/identity"
)

// decidedKind says that a report was decided. It contains neither the reported person nor the decision.
var decidedKind = notification.Kind{Name: "report.decided", Digest: settings.ReportDecisionsMailed}

// NewKinds registers the kind of notifications.
func NewKinds() []notification.Registration {
	return []notification.Registration{{Kind: decidedKind, Items: decided}}
}

func decided(
	_ context.Context, _ identity.UserID, all []notification.Notification,
) (map[notification.ID]notification.Item, error) {
	items := make(map[notification.ID]notification.Item, len(all))
	for _, n := range all {
		items[n.ID] = notification.Item{
			Title: notification.Text{Key: "notification_report_decided"},
			Body:  notification.Text{Key: "notification_report_decided_body"}, Path: "/guidelines",
		}
	}
	return items, nil
}
