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

// ReportOf returns an open report.
func ReportOf(reporter, reported identity.UserID, at time.Time) report.Report {
	return report.Report{
		ID: uuid.New(), Reporter: reporter, Reason: report.Spam, Comment: "Two\nlines.", CreatedAt: at,
		Reported: report.Reported{
			User: reported, Member: Member(reported), DisplayName: "Robin Demo", Alias: "robin-demo", ProfileVersion: 3,
		},
	}
}
