package store

import (
	"context"
	"encoding/json"
	"fmt"

	"entgo.io/ent/dialect"

	"wright.app/modules/profile"
)

// beyond follows every label that begins with the same prefix; no text holds this character.
const beyond = "\U0010ffff"

// popular finds labels by a prefix. Ent cannot say it: a label is counted by people and not by
// rows, and is shown as most of them write it. The index over labels answers it alone; the
// table of profiles is asked only for the few that do not count. The parameters are prefix,
// end of prefix, owners who do not count as JSON, fewest people, limit.
const popular = `
SELECT (SELECT s.label FROM profile_tags AS s
        WHERE s.label_key = p.label_key AND s.profile_id NOT IN (%[1]s)
        GROUP BY s.label ORDER BY count(DISTINCT s.profile_id) DESC, s.label LIMIT 1),
       p.people
FROM (SELECT d.label_key, count(*) AS people
      FROM (SELECT DISTINCT t.label_key, t.profile_id FROM profile_tags AS t
            WHERE t.label_key %[2]s $1 AND t.label_key %[3]s $2 AND t.profile_id NOT IN (%[1]s)) AS d
      GROUP BY d.label_key
      HAVING count(*) >= $4
      ORDER BY people DESC, d.label_key
      LIMIT $5) AS p
ORDER BY p.people DESC, p.label_key`

// notCounted names who is suspended, as Standing.Suspended says it. The first condition is that
// of the index over the few who are not simply active.
const notCounted = `SELECT id FROM profile_profiles WHERE status <> 'ACTIVE' AND (status = 'SUSPENDED' OR suspended_at IS NOT NULL)
        UNION ALL SELECT id FROM profile_profiles WHERE owner_id IN (SELECT %s)`

var (
	popularSQLite   = fmt.Sprintf(popular, fmt.Sprintf(notCounted, "value FROM json_each($3)"), ">=", "<")
	popularPostgres = fmt.Sprintf(popular, fmt.Sprintf(notCounted, "value::bigint FROM jsonb_array_elements_text($3::jsonb)"), "~>=~", "~<~")
)

// Popular implements profile.Labels.
func (r *Repository) Popular(ctx context.Context, q profile.LabelQuery) ([]profile.TagSuggestion, error) {
	without, err := json.Marshal(q.Without)
	if err != nil {
		return nil, fmt.Errorf("popular labels: %w", err)
	}
	if len(q.Without) == 0 {
		without = []byte("[]") // nil would be null
	}
	query := popularSQLite
	if r.db.Dialect() == dialect.Postgres {
		query = popularPostgres
	}
	rows, err := r.db.QueryContext(ctx, query, q.Prefix, q.Prefix+beyond, string(without), q.Fewest, q.Limit)
	if err != nil {
		return nil, fmt.Errorf("popular labels: %w", err)
	}
	defer func() { _ = rows.Close() }()
	var found []profile.TagSuggestion
	for rows.Next() {
		var s profile.TagSuggestion
		if err := rows.Scan(&s.Label, &s.People); err != nil {
			return nil, fmt.Errorf("popular labels: %w", err)
		}
		found = append(found, s)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("popular labels: %w", err)
	}
	return found, nil
}
