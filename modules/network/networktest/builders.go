package networktest

import (
	"fmt"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/network/connection"
	"wright.app/modules/network/report"
	"wright.app/platform/identity"
)

// RequestBetween returns both sides of a request.
func RequestBetween(asker, asked identity.UserID, at time.Time) (own, other connection.Side) {
	own = connection.Side{
		Owner: asker, Other: PersonOf(asked, fmt.Sprintf("Person %d", asked)), IsNamed: true, ID: uuid.New(),
		Direction: connection.Outgoing, Status: connection.Pending, Message: "Hello.\nWe met.", CreatedAt: at,
	}
	other = own
	other.Owner, other.Other = asked, PersonOf(asker, fmt.Sprintf("Person %d", asker))
	other.Direction = connection.Incoming
	return own, other
}

// TextReportOf returns an open report of a text by a member, or by somebody without an account for 0.
func TextReportOf(reporter, author identity.UserID, at time.Time) report.Report {
	r := ReportOf(reporter, author, at)
	r.Text = report.Text{ID: uuid.New(), Content: "Buy this.\nNow.", SentAt: at.Add(-time.Hour)}
	if author == 0 {
		r.Reported = report.Reported{DisplayName: "Kim Demo", Email: "kim.demo@example.com"}
	}
	return r
}

// ReportOf returns an open report of a person.
func ReportOf(reporter, reported identity.UserID, at time.Time) report.Report {
	return report.Report{
		ID: uuid.New(), Reporter: reporter, Reason: report.Spam, Comment: "Two\nlines.", CreatedAt: at,
		Reported: report.Reported{
			User: reported, Member: Member(reported), DisplayName: "Robin Demo", Alias: "robin-demo", ProfileVersion: 3,
		},
	}
}
