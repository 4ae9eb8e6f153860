-- name: Suppress :exec
INSERT INTO sharing_suppressions (recipient, created_at)
VALUES (sqlc.arg(recipient), sqlc.arg(created_at))
ON CONFLICT (recipient) DO NOTHING;
