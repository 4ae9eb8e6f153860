package report_test

import (
	"reflect"
	"testing"

	"github.com/google/uuid"

	"wright.app/modules/auth/settings"
	"wright.app/modules/network/report"
	"wright.app/modules/notification"
)

// A decision about a report is always shown, and tells neither of whom nor what.
func TestNewKinds_tellThatAReportWasLookedAt(t *testing.T) {
	t.Parallel()
	kinds := report.NewKinds()
	if want := (notification.Kind{Name: "report.decided", Digest: settings.ReportDecisionsMailed}); len(kinds) != 1 ||
		kinds[0].Kind != want {
		t.Fatalf("got %+v", kinds)
	}
	n := notification.Notification{ID: uuid.New(), Owner: alex, Cause: uuid.New()}
	items, err := kinds[0].Items(t.Context(), alex, []notification.Notification{n})
	want := notification.Item{
		Title: notification.Text{Key: "notification_report_decided"},
		Body:  notification.Text{Key: "notification_report_decided_body"}, Path: "/guidelines",
	}
	if err != nil || !reflect.DeepEqual(items[n.ID], want) {
		t.Errorf("got %+v, %v", items, err)
	}
}
