-- name: AccessTokenByDigest :one
-- AccessTokenByDigest reads the token and its owner in one query, since every request with a token runs it.
SELECT t.id, t.user_id, t.name, t.scopes, t.token_digest, t.ending, t.previous_digest, t.previous_until, t.created_at,
    t.rotated_at, t.expires_at, t.warned_at, t.last_used_at, u.member_id, u.role, u.ready_at, u.suspended_at,
    u.erase_at, u.version
FROM auth_access_tokens AS t
JOIN auth_users AS u ON u.id = t.user_id
WHERE t.token_digest = sqlc.arg(digest);

-- name: AccessTokenByPreviousDigest :one
-- AccessTokenByPreviousDigest finds a token by the value before its last replacement.
SELECT t.id, t.user_id, t.name, t.scopes, t.token_digest, t.ending, t.previous_digest, t.previous_until, t.created_at,
    t.rotated_at, t.expires_at, t.warned_at, t.last_used_at, u.member_id, u.role, u.ready_at, u.suspended_at,
    u.erase_at, u.version
FROM auth_access_tokens AS t
JOIN auth_users AS u ON u.id = t.user_id
WHERE t.previous_digest = sqlc.arg(digest);

-- name: AccessTokenOfUser :one
-- AccessTokenOfUser finds a token by its id, since every write with a token checks it again.
SELECT t.id, t.user_id, t.name, t.scopes, t.token_digest, t.ending, t.previous_digest, t.previous_until, t.created_at,
    t.rotated_at, t.expires_at, t.warned_at, t.last_used_at, u.member_id, u.role, u.ready_at, u.suspended_at,
    u.erase_at, u.version
FROM auth_access_tokens AS t
JOIN auth_users AS u ON u.id = t.user_id
WHERE t.id = sqlc.arg(id) AND t.user_id = sqlc.arg(user_id);
