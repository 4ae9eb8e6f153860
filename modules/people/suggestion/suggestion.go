package suggestion

import (
	"cmp"
	"slices"
	"strings"

	"wright.app/modules/people"
	"wright.app/platform/identity"
	"wright.app/platform/text"
)

// Reason says why a person is suggested to a member.
type Reason string

// The reasons, the strongest first.
const (
	SharedConnection Reason = "SHARED_CONNECTION"
	SharedWorkplace  Reason = "SHARED_WORKPLACE"
	SharedSchool     Reason = "SHARED_SCHOOL"
	SharedTag        Reason = "SHARED_TAG"
)

// weights order the suggestions: each reason of a suggestion adds its weight, each shared tag its own.
var weights = map[Reason]int{SharedConnection: 16, SharedWorkplace: 8, SharedSchool: 4, SharedTag: 1}

// MaxShared is the maximum number of names in Suggestion.Shared.
const MaxShared = 3

// Suggestion is a suggested person.
type Suggestion struct {
	people.Entry

	// Reason is the strongest one.
	Reason Reason
	// Shared has the organizations, schools or tags that both have, in the spelling of the member, at most MaxShared.
	// It is empty for SharedConnection, because a connection in common is not named.
	Shared []string

	weight int
}

// collection gathers the reasons of each person.
type collection map[identity.UserID]*Suggestion

// add adds a reason. Reasons have to be added in their order, the strongest first.
func (c collection) add(entries []people.Entry, reason Reason, shared string) {
	for _, e := range entries {
		s := c[e.User]
		if s == nil {
			s = &Suggestion{Entry: e, Reason: reason}
			c[e.User] = s
		}
		s.weight += weights[reason]
		if shared != "" && s.Reason == reason && len(s.Shared) < MaxShared {
			s.Shared = append(s.Shared, shared)
		}
	}
}

// addTags adds the tags that each entry has in common with those of the member. It folds each tag once, because that
// costs more than all the rest (docs/security.md, T123).
func (c collection) addTags(entries []people.Entry, tags []string) {
	folded := make([]string, len(tags))
	for i, tag := range tags {
		folded[i] = text.Fold(tag)
	}
	for _, e := range entries {
		has := make(map[string]bool, len(e.Tags))
		for _, tag := range e.Tags {
			has[text.Fold(tag)] = true
		}
		for i, tag := range tags {
			if has[folded[i]] {
				c.add([]people.Entry{e}, SharedTag, tag)
			}
		}
	}
}

// best returns up to limit suggestions, those with the most in common first, then those who joined last.
func (c collection) best(limit int) []Suggestion {
	var all []Suggestion
	for _, s := range c {
		all = append(all, *s)
	}
	slices.SortFunc(all, func(a, b Suggestion) int {
		return cmp.Or(cmp.Compare(b.weight, a.weight), cmp.Compare(b.User, a.User))
	})
	return all[:min(limit, len(all))]
}

// distinct returns up to limit of the names, each once whatever its letter case.
func distinct(names []string, limit int) []string {
	var kept []string
	seen := map[string]bool{}
	for _, name := range names {
		name = strings.TrimSpace(name)
		if folded := text.Fold(name); name != "" && !seen[folded] && len(kept) < limit {
			seen[folded] = true
			kept = append(kept, name)
		}
	}
	return kept
}
