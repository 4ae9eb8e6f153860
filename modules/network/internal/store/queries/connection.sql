-- name: SharedConnections :many
-- SharedConnections returns users with whom the newest connections of a user before a time are connected, those with the most first.
-- It returns nobody for a user with too few connections, and nobody with whom too few are connected.
SELECT c.other_id FROM network_connections AS c
WHERE c.owner_id IN (
        SELECT m.other_id FROM network_connections AS m
        WHERE m.owner_id = sqlc.arg(user_id) AND m.status = 'ACCEPTED' AND m.is_present
            AND m.responded_at < sqlc.arg(before)
        ORDER BY m.created_at DESC
        LIMIT 100
    )
    AND c.status = 'ACCEPTED' AND c.is_present AND c.other_id <> sqlc.arg(user_id)
    AND (
        SELECT COUNT(*) FROM network_connections AS n
        WHERE n.owner_id = sqlc.arg(user_id) AND n.status = 'ACCEPTED' AND n.is_present
            AND n.responded_at < sqlc.arg(before)
    ) >= CAST(sqlc.arg(least_own) AS bigint)
GROUP BY c.other_id
HAVING COUNT(*) >= CAST(sqlc.arg(least_shared) AS bigint)
ORDER BY COUNT(*) DESC, c.other_id DESC
LIMIT CAST(sqlc.arg(max_rows) AS bigint);
