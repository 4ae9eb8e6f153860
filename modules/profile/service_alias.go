package profile

import (
	"context"
	"fmt"
	"slices"

	"wright.app/platform/identity"
)

// UnavailableReason says why an alias is not to be had.
type UnavailableReason string

// Why an alias cannot be taken, as the API names it.
const (
	AliasInvalid  UnavailableReason = "INVALID"
	AliasReserved UnavailableReason = "RESERVED"
	AliasTaken    UnavailableReason = "TAKEN"
	AliasCurrent  UnavailableReason = "CURRENT" // the owner has it
)

// AliasAvailability is what there is to say about a wish for an alias.
type AliasAvailability struct {
	Reason      UnavailableReason // empty if the owner may have it
	Suggestions []Alias           // free ones, best first; none if the wish is free or the owner's
}

// ChangeAlias gives the owner's page another name, and returns the profile. The name that it
// had leads on for AliasRetention. It returns fault.ErrValidation for what is no alias,
// ErrNotLoaded, ErrAliasReserved, fault.ErrRequestLimit beyond MaxAliasChanges in 24 hours,
// and ErrAliasTaken. A change that is refused does not count.
func (s *Service) ChangeAlias(ctx context.Context, caller identity.Principal, to string) (*Profile, error) {
	owner, err := duringSetup.Admit(caller)
	if err != nil {
		return nil, err
	}
	alias, err := ParseAlias(to)
	if err != nil {
		return nil, err
	}
	p, err := s.change(ctx, owner, nil, func(_ context.Context,
		p *Profile) error {
		return p.ChangeAlias(alias, s.Clock.Now())
	})
	if err != nil {
		return nil, fmt.Errorf("change alias of user %d: %w", owner, err)
	}
	s.Log.InfoContext(ctx, "alias changed", "profile_id", int64(p.ID()))
	return p, nil
}

// AliasAvailability says whether the owner may have an alias, and offers others if not. The
// owner may have one of theirs again that was given up. It reserves nothing.
func (s *Service) AliasAvailability(ctx context.Context, caller identity.Principal, wish string) (AliasAvailability,
	error) {
	owner, err := duringSetup.Admit(caller)
	if err != nil {
		return AliasAvailability{}, err
	}
	var a AliasAvailability
	wished, err := ParseAlias(wish)
	switch {
	case err != nil:
		a.Reason = AliasInvalid
	case wished.Reserved():
		a.Reason = AliasReserved
	}
	ideas := []Alias{wished}
	if a.Reason != "" {
		ideas = nil
	}
	name, err := s.DisplayNames.DisplayName(ctx, owner)
	if err != nil {
		return AliasAvailability{}, fmt.Errorf("name of user %d: %w", owner, err)
	}
	ideas = append(ideas, suggestAliases(wish, name)...)
	held, err := s.Reader.AliasesOf(ctx, owner)
	if err != nil {
		return AliasAvailability{}, err
	}
	taken, err := s.Reader.TakenAliases(ctx, ideas, owner, releaseCutoff(s.Clock.Now()))
	if err != nil {
		return AliasAvailability{}, err
	}
	switch {
	case a.Reason != "":
	case slices.Contains(held, HeldAlias{Alias: wished}):
		return AliasAvailability{Reason: AliasCurrent}, nil
	case !slices.Contains(taken, wished):
		return AliasAvailability{}, nil
	default:
		a.Reason = AliasTaken
	}
	for _, idea := range ideas {
		if len(a.Suggestions) < maxAliasSuggestions && !slices.Contains(taken, idea) &&
			!slices.Contains(held, HeldAlias{Alias: idea}) {
			a.Suggestions = append(a.Suggestions, idea)
		}
	}
	return a, nil
}

// ReleaseAliases lets go of aliases that were given up AliasRetention ago or before. It may run at
// any time and any number of times.
func (s *Service) ReleaseAliases(ctx context.Context) error {
	n, err := s.Eraser.DeleteReleasedAliases(ctx, releaseCutoff(s.Clock.Now()))
	if err != nil {
		return err
	}
	if n > 0 {
		s.Log.InfoContext(ctx, "aliases released", "count", n)
	}
	return nil
}
