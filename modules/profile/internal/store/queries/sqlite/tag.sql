-- name: PopularLabels :many
-- PopularLabels counts each label by people and not by rows, and shows it as most of them write it.
-- Only profiles count that every member may see: neither restricted nor suspended, as Header.Suspended
-- has it, nor of the given owners.
SELECT
    CAST((
        SELECT s.label
        FROM profile_tags AS s
        JOIN profile_profiles AS sp ON sp.id = s.profile_id
        WHERE s.label_key = p.label_key
            AND sp.access_mode <> 'Restricted'
            AND sp.status <> 'SUSPENDED' AND sp.suspended_at IS NULL
            AND sp.owner_id NOT IN (SELECT value FROM json_each(CAST(sqlc.arg(excluded_owners) AS text)))
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
            SELECT DISTINCT t.label_key, t.profile_id
            FROM profile_tags AS t
            JOIN profile_profiles AS tp ON tp.id = t.profile_id
            WHERE t.label_key >= sqlc.arg(prefix) AND t.label_key < sqlc.arg(prefix_end)
                AND tp.access_mode <> 'Restricted'
                AND tp.status <> 'SUSPENDED' AND tp.suspended_at IS NULL
                AND tp.owner_id NOT IN (SELECT value FROM json_each(CAST(sqlc.arg(excluded_owners) AS text)))
        ) AS d
        GROUP BY d.label_key
    ) AS c
    WHERE c.people >= CAST(sqlc.arg(min_people) AS bigint)
    ORDER BY c.people DESC, c.label_key
    LIMIT CAST(sqlc.arg(max_labels) AS bigint)
) AS p
ORDER BY p.people DESC, p.label_key;
