package networkadapter

import (
	"context"
	"time"

	"wright.app/modules/network/report"
	"wright.app/platform/identity"
)

// exportedReport is a report by the user. It does not tell the name, which the user may not be allowed to see, nor what
// was decided.
type exportedReport struct {
	Subject    string     `json:"subject"`
	MemberID   string     `json:"memberId"`
	Reason     string     `json:"reason"`
	Comment    string     `json:"comment,omitempty"`
	ReportedAt time.Time  `json:"reportedAt"`
	DecidedAt  *time.Time `json:"decidedAt,omitempty"`
}

func (e *Export) exportReports(ctx context.Context, user identity.UserID) ([]exportedReport, error) {
	all, err := e.reports.Reports(ctx, user)
	if err != nil {
		return nil, err
	}
	described := make([]exportedReport, len(all))
	for i, r := range all {
		described[i] = exportedReport{
			Subject: report.Profile, MemberID: r.Reported.Member.String(), Reason: string(r.Reason), Comment: r.Comment,
			ReportedAt: r.CreatedAt, DecidedAt: orNil(r.Decision.At),
		}
	}
	return described, nil
}
