-- name: AccountsOfUser :many
SELECT id, provider, subject, username, linked_at, held_at, provider_grant
FROM auth_accounts
WHERE user_id = sqlc.arg(user_id)
ORDER BY linked_at, id;
