-- name: GrantsOfOtherKeys :many
SELECT id, provider, subject, provider_grant
FROM auth_accounts
WHERE id > sqlc.arg(after) AND (provider_grant < sqlc.arg(key_from) OR provider_grant >= sqlc.arg(key_to))
ORDER BY id
LIMIT sqlc.arg(batch);

-- name: ResealGrant :exec
UPDATE auth_accounts
SET provider_grant = sqlc.arg(provider_grant)
WHERE id = sqlc.arg(id) AND provider_grant = sqlc.arg(old_grant);
