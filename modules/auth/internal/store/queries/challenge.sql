-- name: ChallengeByID :one
SELECT id, token_digest, purpose, user_id, changes_email, new_display_name, new_terms_version, email,
    code_mac, long_code, attempts, chain_started_at, created_at, expires_at, used_at, replaced_at, invite_id
FROM auth_challenges
WHERE id = sqlc.arg(id);

-- name: ChallengeByToken :one
SELECT id, token_digest, purpose, user_id, changes_email, new_display_name, new_terms_version, email,
    code_mac, long_code, attempts, chain_started_at, created_at, expires_at, used_at, replaced_at, invite_id
FROM auth_challenges
WHERE token_digest = sqlc.arg(token_digest);

-- name: InsertChallenge :one
INSERT INTO auth_challenges (
    token_digest, purpose, user_id, changes_email, new_display_name, new_terms_version, email, email_folded,
    code_mac, long_code, attempts, chain_started_at, created_at, expires_at, invite_id
)
VALUES (
    sqlc.arg(token_digest), sqlc.arg(purpose), sqlc.arg(user_id), sqlc.arg(changes_email), sqlc.arg(new_display_name),
    sqlc.arg(new_terms_version), sqlc.arg(email), sqlc.arg(email_folded), sqlc.arg(code_mac), sqlc.arg(long_code),
    0, sqlc.arg(chain_started_at), sqlc.arg(created_at), sqlc.arg(expires_at), sqlc.arg(invite_id)
)
RETURNING id;

-- name: CountTry :execrows
UPDATE auth_challenges
SET attempts = attempts + 1
WHERE id = sqlc.arg(id) AND attempts < sqlc.arg(max_attempts);

-- name: ConsumeChallenge :execrows
UPDATE auth_challenges
SET used_at = sqlc.arg(used_at)
WHERE id = sqlc.arg(id) AND used_at IS NULL AND replaced_at IS NULL AND expires_at > sqlc.arg(now);
