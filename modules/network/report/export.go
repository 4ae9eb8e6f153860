package report

import (
	"context"
	"fmt"
	"time"

	"wright.app/platform/export"
	"wright.app/platform/identity"
)

// exportPage is the number of reports that Export reads at a time.
const exportPage = 100

// exportedReport is a report by the user. It contains neither the name, which the user may not be allowed to see, nor
// a text, which may have been taken back since, nor the decision.
type exportedReport struct {
	Subject    string     `json:"subject"`
	MemberID   string     `json:"memberId,omitempty"`
	MessageID  string     `json:"messageId,omitempty"`
	JobID      string     `json:"jobId,omitempty"`
	Reason     string     `json:"reason"`
	Comment    string     `json:"comment,omitempty"`
	ReportedAt time.Time  `json:"reportedAt"`
	DecidedAt  *time.Time `json:"decidedAt,omitempty"`
}

// Export returns the reports by a user. It does not reveal who has reported the user.
func (d *PersonalData) Export(ctx context.Context, user identity.UserID) (export.Data, error) {
	described := []exportedReport{}
	var last RowID
	for {
		page, err := d.reports.By(ctx, user, last, exportPage)
		if err != nil {
			return export.Data{}, fmt.Errorf("reports by user %d: %w", user, err)
		}
		for _, r := range page {
			described = append(described, describe(r))
		}
		if len(page) < exportPage {
			return export.Data{Documents: []export.Document{{Name: "reports", Content: described}}}, nil
		}
		last = page[len(page)-1].Row
	}
}

func describe(r Report) exportedReport {
	described := exportedReport{
		Subject: r.Subject(), Reason: string(r.Reason), Comment: r.Comment, ReportedAt: r.CreatedAt,
		DecidedAt: export.Instant(r.Decision.At),
	}
	if r.Reported.User != 0 {
		described.MemberID = r.Reported.Member.String()
	}
	switch r.Subject() {
	case Message:
		described.MessageID = r.Text.ID.String()
	case Job:
		described.JobID = r.Text.ID.String()
	}
	return described
}
