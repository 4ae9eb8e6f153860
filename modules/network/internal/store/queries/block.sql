-- name: BlockersOfPair :many
-- BlockersOfPair returns who of two users has blocked the other.
SELECT a.blocker_id FROM network_blocks AS a
WHERE a.blocker_id = sqlc.arg(one) AND a.blocked_id = sqlc.arg(other)
UNION ALL
SELECT b.blocker_id FROM network_blocks AS b
WHERE b.blocker_id = sqlc.arg(other) AND b.blocked_id = sqlc.arg(one);
