-- name: PlanDigests :many
-- PlanDigests plans the digests of owners with unread notifications that no digest comprises, and who got none today. A
-- digest that was not sent on its day becomes a part of the next one.
INSERT INTO network_digests (owner_id, since, through, day)
SELECT n.owner_id, sqlc.arg(since), sqlc.arg(through), sqlc.arg(day)
FROM network_notifications AS n LEFT JOIN network_digests AS d ON d.owner_id = n.owner_id
WHERE n.read_at IS NULL AND n.created_at > sqlc.arg(since) AND n.created_at <= sqlc.arg(through)
    AND (d.owner_id IS NULL OR (
        d.day < sqlc.arg(day) AND d.through < sqlc.arg(through)
        AND (d.through < n.created_at OR (d.sent_at IS NULL AND d.since < n.created_at))
    ))
GROUP BY n.owner_id ORDER BY n.owner_id LIMIT CAST(sqlc.arg(max_rows) AS bigint)
ON CONFLICT (owner_id) DO UPDATE SET
    since = CASE
        WHEN network_digests.sent_at IS NULL AND network_digests.since > excluded.since THEN network_digests.since
        WHEN network_digests.sent_at IS NOT NULL AND network_digests.through > excluded.since THEN network_digests.through
        ELSE excluded.since
    END,
    through = excluded.through, day = excluded.day, sent_at = NULL
WHERE network_digests.day < excluded.day
RETURNING owner_id;
