-- name: PopularLabels :many
-- PopularLabels counts each label by people and not by rows, and shows it as most of them write it.
-- The index over labels answers it alone; the table of profiles is read only for the few that do
-- not count: suspended ones, as Header.Suspended has it, and those of the given owners.
SELECT
    CAST((
        SELECT s.label FROM profile_tags AS s
        WHERE s.label_key = p.label_key
            AND s.profile_id NOT IN (
                SELECT id FROM profile_profiles
                WHERE status <> 'ACTIVE' AND (status = 'SUSPENDED' OR suspended_at IS NOT NULL)
                UNION ALL
                SELECT id FROM profile_profiles
                WHERE owner_id IN (
                    SELECT o.id::bigint
                    FROM jsonb_array_elements_text(CAST(sqlc.arg(excluded_owners) AS text)::jsonb) AS o(id)
                )
            )
        GROUP BY s.label
        ORDER BY count(DISTINCT s.profile_id) DESC, s.label
        LIMIT 1
    ) AS text) AS label,
    p.people
FROM (
    SELECT c.label_key, c.people
    FROM (
        SELECT d.label_key, count(*) AS people
        FROM (
            SELECT DISTINCT t.label_key, t.profile_id FROM profile_tags AS t
            WHERE t.label_key ~>=~ sqlc.arg(prefix) AND t.label_key ~<~ sqlc.arg(prefix_end)
                AND t.profile_id NOT IN (
                    SELECT id FROM profile_profiles
                    WHERE status <> 'ACTIVE' AND (status = 'SUSPENDED' OR suspended_at IS NOT NULL)
                    UNION ALL
                    SELECT id FROM profile_profiles
                    WHERE owner_id IN (
                        SELECT o.id::bigint
                        FROM jsonb_array_elements_text(CAST(sqlc.arg(excluded_owners) AS text)::jsonb) AS o(id)
                    )
                )
        ) AS d
        GROUP BY d.label_key
    ) AS c
    WHERE c.people >= CAST(sqlc.arg(min_people) AS bigint)
    ORDER BY c.people DESC, c.label_key
    LIMIT CAST(sqlc.arg(max_labels) AS bigint)
) AS p
ORDER BY p.people DESC, p.label_key;
