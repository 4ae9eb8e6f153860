package profile

import (
	"context"
	"fmt"

	"wright.app/platform/identity"
	"wright.app/platform/text"
)

// minTagUsers is how many people have to use a label before others hear of it: what one
// person wrote must not show among the suggestions of another.
const minTagUsers = 3

// TagSuggestion is a label that several people use.
type TagSuggestion struct {
	Label  string // as most of them write it
	People int
}

// TagQuery asks for labels.
type TagQuery struct {
	Prefix    string // as text.Fold returns it, not empty
	MinPeople int    // people who have to use a label
	Limit     int
	// ExcludedOwners are owners who do not count.
	ExcludedOwners []identity.UserID
}

// SuggestTags returns at most limit labels that begin like typed, whatever the letter case,
// and that at least three people use: used by most people first, then by label. Owners whom
// others cannot meet do not count.
func (s *Service) SuggestTags(ctx context.Context, caller identity.Principal, typed string, limit int) ([]TagSuggestion,
	error) {
	if _, err := duringSetup.Admit(caller); err != nil {
		return nil, err
	}
	line, err := text.Line(typed)
	if err != nil || line == "" {
		return nil, nil //nolint:nilerr // no label holds such a character, so none begins with it
	}
	absent, err := s.InactiveUsers.InactiveUsers(ctx)
	if err != nil {
		return nil, fmt.Errorf("suggest tags: %w", err)
	}
	return s.Tags.PopularTags(ctx, TagQuery{Prefix: text.Fold(line), MinPeople: minTagUsers, Limit: limit,
		ExcludedOwners: absent})
}
