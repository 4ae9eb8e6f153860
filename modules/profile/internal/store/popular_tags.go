package store

import (
	"context"
	"encoding/json"
	"fmt"

	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/store/postgresq"
)

// lastRune sorts after every character of a label. So all labels with a prefix are between prefix and prefix+lastRune.
const lastRune = "\U0010ffff"

// PopularTags implements profile.TagIndex.
func (r *Repository) PopularTags(ctx context.Context, q profile.TagQuery) ([]profile.TagSuggestion, error) {
	excluded, err := json.Marshal(q.ExcludedOwners)
	if err != nil {
		return nil, fmt.Errorf("popular labels: %w", err)
	}
	if len(q.ExcludedOwners) == 0 {
		excluded = []byte("[]") // nil would be null
	}
	rows, err := r.queries.PopularLabels(ctx, postgresq.PopularLabelsParams{
		Prefix: q.Prefix, PrefixEnd: q.Prefix + lastRune, MinPeople: int64(q.MinPeople), MaxLabels: int64(q.Limit),
		ExcludedOwners: string(excluded),
	})
	if err != nil {
		return nil, fmt.Errorf("popular labels: %w", err)
	}
	var suggestions []profile.TagSuggestion
	for _, row := range rows {
		suggestions = append(suggestions, profile.TagSuggestion{Label: row.Label, People: int(row.People)})
	}
	return suggestions, nil
}
