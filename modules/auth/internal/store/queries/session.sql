-- name: SessionByToken :one
-- SessionByToken reads the session and its user in one query, since every request with a session runs it.
SELECT s.id, s.user_id, s.token_digest, s.browser, s.system, s.created_at, s.authenticated_at, s.proven_at,
    s.last_seen_at, s.rotated_at, s.previous_digest, s.previous_until, u.member_id, u.role, u.ready_at, u.suspended_at,
    u.version
FROM auth_sessions AS s
JOIN auth_users AS u ON u.id = s.user_id
WHERE s.token_digest = sqlc.arg(digest);

-- name: SessionByPreviousToken :one
-- SessionByPreviousToken finds a session by the token before its last rotation.
SELECT s.id, s.user_id, s.token_digest, s.browser, s.system, s.created_at, s.authenticated_at, s.proven_at,
    s.last_seen_at, s.rotated_at, s.previous_digest, s.previous_until, u.member_id, u.role, u.ready_at, u.suspended_at,
    u.version
FROM auth_sessions AS s
JOIN auth_users AS u ON u.id = s.user_id
WHERE s.previous_digest = sqlc.arg(digest);

-- name: SessionOfUser :one
-- SessionOfUser finds a session by its id, since every write of a signed-in user checks it again.
SELECT s.id, s.user_id, s.token_digest, s.browser, s.system, s.created_at, s.authenticated_at, s.proven_at,
    s.last_seen_at, s.rotated_at, s.previous_digest, s.previous_until, u.member_id, u.role, u.ready_at, u.suspended_at,
    u.version
FROM auth_sessions AS s
JOIN auth_users AS u ON u.id = s.user_id
WHERE s.id = sqlc.arg(id) AND s.user_id = sqlc.arg(user_id);

-- name: InsertSession :exec
INSERT INTO auth_sessions (
    id, user_id, token_digest, browser, system, created_at, authenticated_at, proven_at, last_seen_at, rotated_at
)
VALUES (
    sqlc.arg(id), sqlc.arg(user_id), sqlc.arg(token_digest), sqlc.arg(browser), sqlc.arg(system), sqlc.arg(created_at),
    sqlc.arg(authenticated_at), sqlc.arg(proven_at), sqlc.arg(last_seen_at), sqlc.arg(rotated_at)
);

-- name: DeleteOldestSessions :exec
-- DeleteOldestSessions leaves the newest sessions of a user. It deletes 1,000 at most.
DELETE FROM auth_sessions
WHERE id IN (
    SELECT old.id FROM auth_sessions AS old
    WHERE old.user_id = sqlc.arg(user_id)
    ORDER BY old.created_at DESC, old.id DESC
    LIMIT 1000 OFFSET CAST(sqlc.arg(keep) AS bigint)
);
