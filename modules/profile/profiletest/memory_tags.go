package profiletest

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"wright.app/modules/profile"
	"wright.app/platform/identity"
	"wright.app/platform/text"
)

// PopularTags implements profile.TagIndex.
func (m *Memory) PopularTags(_ context.Context, q profile.TagQuery) ([]profile.TagSuggestion, error) {
	people := map[string]map[string]map[identity.UserID]bool{} // by folded label, then by spelling
	for _, p := range m.committed().profiles {
		if p.AccessMode == profile.Restricted || p.Suspended() || slices.Contains(q.ExcludedOwners, p.Owner) {
			continue
		}
		labels := slices.Clone(p.Attributes.Tags)
		for _, s := range p.Sections {
			labels = append(labels, s.Content.Tags...)
		}
		for _, label := range labels {
			key := text.Fold(label)
			if !strings.HasPrefix(key, q.Prefix) {
				continue
			}
			if people[key] == nil {
				people[key] = map[string]map[identity.UserID]bool{}
			}
			if people[key][label] == nil {
				people[key][label] = map[identity.UserID]bool{}
			}
			people[key][label][p.Owner] = true
		}
	}
	var found []profile.TagSuggestion
	for _, spellings := range people {
		all := map[identity.UserID]bool{}
		best := profile.TagSuggestion{}
		for label, users := range spellings {
			for user := range users {
				all[user] = true
			}
			if c := cmp.Or(cmp.Compare(len(users), best.People), cmp.Compare(best.Label, label)); c > 0 {
				best = profile.TagSuggestion{Label: label, People: len(users)}
			}
		}
		if best.People = len(all); best.People >= q.MinPeople {
			found = append(found, best)
		}
	}
	slices.SortFunc(found, func(a, b profile.TagSuggestion) int {
		return cmp.Or(cmp.Compare(b.People, a.People), cmp.Compare(text.Fold(a.Label), text.Fold(b.Label)))
	})
	return found[:min(q.Limit, len(found))], nil
}
