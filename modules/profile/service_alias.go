package profile

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"wright.app/platform/identity"
)

// UnavailableReason is why an alias is not available.
type UnavailableReason string

// The reasons why an alias is not available, as the API names them.
const (
	AliasInvalid  UnavailableReason = "INVALID"
	AliasReserved UnavailableReason = "RESERVED"
	AliasTaken    UnavailableReason = "TAKEN"
	AliasCurrent  UnavailableReason = "CURRENT" // it is the caller's present alias
)

// AliasAvailability is whether a requested alias is available.
type AliasAvailability struct {
	Reason      UnavailableReason // empty if the alias is available
	Suggestions []Alias           // available ones, best first; only if the requested one is not
}

// ChangeAlias gives the caller's profile another alias and returns the profile. The former alias redirects to it for
// AliasRetention. It returns fault.ErrValidation for an invalid alias, ErrNoProfile, ErrAliasReserved, ErrAliasTaken,
// and fault.ErrRequestLimit after MaxAliasChanges within 24 hours. Refused changes are not counted.
func (s *Service) ChangeAlias(ctx context.Context, caller identity.Principal, to string) (*Profile, error) {
	owner, err := duringSetup.Admit(caller)
	if err != nil {
		return nil, err
	}
	alias, err := ParseAlias(to)
	if err != nil {
		return nil, err
	}
	p, err := s.change(ctx, owner, nil, func(_ context.Context, p *Profile) error {
		return p.ChangeAlias(alias, s.Clock.Now())
	})
	if err != nil {
		return nil, fmt.Errorf("change alias of user %d: %w", owner, err)
	}
	s.Log.InfoContext(ctx, "alias changed", "profile_id", int64(p.ID()))
	return p, nil
}

// AliasAvailability returns whether the caller could take an alias, with suggestions if not. The caller's own former
// aliases are available. Suggestions are spelled as in the country of the profile or, without one, in the language of
// the page that asks, a BCP 47 tag. It does not reserve the alias.
func (s *Service) AliasAvailability(
	ctx context.Context, caller identity.Principal, requested, language string,
) (AliasAvailability, error) {
	owner, err := duringSetup.Admit(caller)
	if err != nil {
		return AliasAvailability{}, err
	}
	var a AliasAvailability
	alias, err := ParseAlias(requested)
	switch {
	case err != nil:
		a.Reason = AliasInvalid
	case alias.Reserved():
		a.Reason = AliasReserved
	}
	candidates := []Alias{alias}
	if a.Reason != "" {
		candidates = nil
	}
	similar, err := s.similarAliases(ctx, owner, requested, language)
	if err != nil {
		return AliasAvailability{}, err
	}
	candidates = append(candidates, similar...)
	held, err := s.Reader.AliasesOf(ctx, owner)
	if err != nil {
		return AliasAvailability{}, err
	}
	taken, err := s.Reader.TakenAliases(ctx, candidates, owner, releaseCutoff(s.Clock.Now()))
	if err != nil {
		return AliasAvailability{}, err
	}
	switch {
	case a.Reason != "":
	case slices.Contains(held, HeldAlias{Alias: alias}):
		return AliasAvailability{Reason: AliasCurrent}, nil
	case !slices.Contains(taken, alias):
		return AliasAvailability{}, nil
	default:
		a.Reason = AliasTaken
	}
	for _, candidate := range candidates {
		if len(a.Suggestions) < maxAliasSuggestions && !slices.Contains(taken, candidate) &&
			!slices.Contains(held, HeldAlias{Alias: candidate}) {
			a.Suggestions = append(a.Suggestions, candidate)
		}
	}
	return a, nil
}

// similarAliases returns alternatives to a requested alias (suggestAliases).
func (s *Service) similarAliases(
	ctx context.Context, owner identity.UserID, requested, language string,
) ([]Alias, error) {
	name, err := s.displayName(ctx, owner)
	if err != nil {
		return nil, err
	}
	p, err := s.Reader.ByOwner(ctx, owner)
	if err != nil && !errors.Is(err, ErrNoProfile) {
		return nil, fmt.Errorf("country of user %d: %w", owner, err)
	}
	return suggestAliases(requested, name, hasDigraphs(p.Attributes.CountryCode, language)), nil
}

// ReleaseAliases deletes former aliases after AliasRetention. It is idempotent.
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
