-- name: BlockersOfPair :many
-- BlockersOfPair returns who of two users has blocked the other.
SELECT a.blocker_id FROM network_blocks AS a
WHERE a.blocker_id = sqlc.arg(one) AND a.blocked_id = sqlc.arg(other)
UNION ALL
SELECT b.blocker_id FROM network_blocks AS b
WHERE b.blocker_id = sqlc.arg(other) AND b.blocked_id = sqlc.arg(one);

-- name: BlockedEitherWay :many
-- BlockedEitherWay returns who is blocked by a user and who has blocked them.
SELECT a.blocked_id FROM network_blocks AS a WHERE a.blocker_id = sqlc.arg(user_id)
UNION ALL
SELECT b.blocker_id FROM network_blocks AS b WHERE b.blocked_id = sqlc.arg(user_id);
