package networkadapter

import (
	"context"

	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/people"
	"wright.app/platform/identity"
)

var _ connection.Summaries = (*Summaries)(nil)

// Summaries implements connection.Summaries with people.Directory.
type Summaries struct{ people *people.Directory }

// NewSummaries returns a Summaries.
func NewSummaries(d *people.Directory) *Summaries { return &Summaries{d} }

// Visible implements connection.Summaries.
func (s *Summaries) Visible(
	ctx context.Context, viewer identity.UserID, users []identity.UserID,
) (map[identity.UserID]network.Summary, error) {
	entries, err := s.people.Visible(ctx, viewer, users)
	if err != nil {
		return nil, err
	}
	summaries := make(map[identity.UserID]network.Summary, len(entries))
	for _, e := range entries {
		summaries[e.User] = network.Summary{
			DisplayName: e.DisplayName, Role: e.Role, Alias: e.Alias, PhotoURL: e.PhotoURL, Headline: e.Headline,
			Location: e.Location, TopTags: e.TopTags(),
		}
	}
	return summaries, nil
}
