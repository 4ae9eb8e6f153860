package messaging

import (
	"context"
	"fmt"
	"slices"

	"wright.app/modules/organization"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/unreadable"
)

// ShownIntro is an introduction with what is known of its author when it is read.
type ShownIntro struct {
	Intro

	// Employer is the organization of the introduction while it is proven and the author hires for it, else nil.
	Employer *organization.Employer
	// Rate is how Employer answers applications, or without one the author alone. nil: too few answers were due.
	Rate *ResponseRate
}

// checkHires returns fault.ErrValidation for an introduction for an organization for which a user does not hire.
func (s *Service) checkHires(ctx context.Context, user identity.UserID, i *Intro) error {
	if i == nil || i.Organization == (organization.ID{}) {
		return nil
	}
	may, err := s.Organizations.MayHire(ctx, user, i.Organization)
	if err == nil && !may {
		err = fault.ErrValidation.WithFields(fault.Field{
			Name: "intro.organizationId", Code: "unknown", Detail: "Must be an organization for which you may hire.",
		})
	}
	return err
}

// intros returns the introductions that a member sees in conversations, by row of the conversation.
func (s *Service) intros(
	ctx context.Context, viewer identity.UserID, all []Conversation,
) (map[RowID]ShownIntro, error) {
	shown, authors := map[RowID]ShownIntro{}, map[RowID]identity.UserID{}
	var organizations []organization.ID
	for i := range all {
		c := &all[i]
		if c.Unreadable != nil { // it must not keep the other conversations from being read
			s.Unreadable.LeftOut(ctx, s.Log, unreadable.Introduction,
				"an introduction cannot be read, and is not shown", "error", c.Unreadable)
		}
		if intro := c.Intro.seenBy(c.IsInitiator(viewer)); intro != nil {
			shown[c.Row], authors[c.Row] = ShownIntro{Intro: *intro}, c.Initiator.User
			if intro.Organization != (organization.ID{}) {
				organizations = append(organizations, intro.Organization)
			}
		}
	}
	if len(shown) == 0 {
		return nil, nil
	}
	employers, err := s.Organizations.ByIDs(ctx, organizations)
	if err != nil {
		return nil, err
	}
	hiring, err := s.Organizations.HiringForAny(ctx, organizations)
	if err != nil {
		return nil, err
	}
	hirers := map[RowID]Hirer{}
	for row, intro := range shown {
		hirers[row] = Hirer{Recruiter: authors[row]}
		e, ok := employers[intro.Organization]
		if ok && e.Proven && slices.Contains(hiring[e.ID], authors[row]) {
			intro.Employer, hirers[row] = &e, Hirer{Organization: e.ID}
			shown[row] = intro
		}
	}
	rates, err := s.Applications.ResponseRates(ctx, distinct(hirers))
	if err != nil {
		return nil, fmt.Errorf("how those answer who wrote to user %d: %w", viewer, err)
	}
	for row, intro := range shown {
		if rate, ok := rates[hirers[row]]; ok {
			intro.Rate = &rate
			shown[row] = intro
		}
	}
	return shown, nil
}

func distinct(hirers map[RowID]Hirer) []Hirer {
	var all []Hirer
	for _, h := range hirers {
		if !slices.Contains(all, h) {
			all = append(all, h)
		}
	}
	return all
}
