// Package peopleadapter reads what module people stores about users.
package peopleadapter

import (
	"context"
	"time"

	"wright.app/modules/people/suggestion"
	"wright.app/modules/privacy"
	"wright.app/platform/identity"
)

var _ privacy.ExportSource = (*Export)(nil)

// Export is a privacy.ExportSource over module people: the suggestions that the user has dismissed. What searches know
// of the user repeats other modules.
type Export struct{ suggestions *suggestion.PersonalData }

// NewExport returns an adapter over the personal data of module people.
func NewExport(d *suggestion.PersonalData) *Export { return &Export{d} }

// Module implements privacy.ExportSource.
func (e *Export) Module() string { return "people" }

type exportedDismissal struct {
	MemberID    string    `json:"memberId"`
	DismissedAt time.Time `json:"dismissedAt"`
}

// Export implements privacy.ExportSource.
func (e *Export) Export(ctx context.Context, user identity.UserID) (privacy.Exported, error) {
	dismissals, err := e.suggestions.Dismissals(ctx, user)
	if err != nil {
		return privacy.Exported{}, err
	}
	described := make([]exportedDismissal, len(dismissals))
	for i, d := range dismissals {
		described[i] = exportedDismissal{MemberID: d.Member.String(), DismissedAt: d.At}
	}
	return privacy.Exported{Documents: []privacy.ExportDocument{
		{Name: "dismissed-suggestions", Content: described},
	}}, nil
}
