// Package securitylog shows users the security events of their accounts.
package securitylog

import (
	"context"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
)

// Service implements the use case.
type Service struct{ events auth.SecurityEvents }

// NewService returns a Service over the store of security events.
func NewService(events auth.SecurityEvents) *Service { return &Service{events: events} }

// List returns up to limit security events of the caller that are older than before, the newest first. If before is
// zero, it begins at the newest. next is the value of before for the next page, zero after the last page.
func (s *Service) List(
	ctx context.Context, caller identity.Principal, before auth.SecurityEventID, limit int,
) (events []auth.SecurityEvent, next auth.SecurityEventID, err error) {
	if _, err := auth.OwnAccount.Admit(caller); err != nil {
		return nil, 0, err
	}
	// One more event is read to know whether there is another page.
	events, err = s.events.Page(ctx, caller.User, before, limit+1)
	if err != nil {
		return nil, 0, err
	}
	if len(events) > limit {
		events = events[:limit]
		next = events[limit-1].ID
	}
	return events, next, nil
}
