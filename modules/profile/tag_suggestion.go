package profile

import (
	"context"
	"fmt"
	"time"

	"wright.app/platform/identity"
	"wright.app/platform/slots"
	"wright.app/platform/text"
)

// minTagUsers is how many people must use a tag before it is suggested to others, so that suggestions do not reveal
// what one person wrote.
const minTagUsers = 3

// The limits of looking for tags: a beginning of one letter counts a tenth of all tags (docs/security.md, T135).
const (
	tagSearchesPerUser = 1
	tagSearchesInAll   = 2
	// tagSearchTimeout is the longest time that a search takes, waiting included.
	tagSearchTimeout = 2 * time.Second
)

// TagSuggestion is a tag that several people use.
type TagSuggestion struct {
	Label  string // the most common spelling
	People int
}

// TagQuery selects tags.
type TagQuery struct {
	Prefix    string // as text.Fold returns it, not empty
	MinPeople int    // least number of people who use the tag
	Limit     int
	// ExcludedOwners are owners whose profiles do not count.
	ExcludedOwners []identity.UserID
}

// SuggestTags returns at most limit tags that begin with prefix, regardless of case, and that at least three people
// use, sorted by the number of people (most first), then by label. Only people count whose profile every member may
// see, and who are not suspended, are not leaving and have finished the setup. Blocks make no difference, so that the
// numbers do not reveal them (docs/security.md, T32, T39). It returns context.DeadlineExceeded if that takes too long.
func (s *Service) SuggestTags(
	ctx context.Context, caller identity.Principal, prefix string, limit int,
) ([]TagSuggestion, error) {
	if _, err := duringSetup.Admit(caller); err != nil {
		return nil, err
	}
	line, ok := text.SearchLine(prefix)
	if !ok || line == "" {
		return nil, nil
	}
	var suggestions []TagSuggestion
	err := s.tagSearches.Run(ctx, caller.User, func(ctx context.Context) error {
		inactive, err := s.Users.Inactive(ctx)
		if err != nil {
			return err
		}
		suggestions, err = s.Tags.PopularTags(ctx, TagQuery{
			Prefix: text.Fold(line), MinPeople: minTagUsers, Limit: limit,
			ExcludedOwners: inactive,
		})
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("suggest tags: %w", err)
	}
	return suggestions, nil
}

func newTagSearches(timeout time.Duration) *slots.Limiter[identity.UserID] {
	return slots.New[identity.UserID](tagSearchesPerUser, tagSearchesInAll, timeout)
}
