-- name: FindTries :one
SELECT tried_at FROM auth_tries WHERE email_folded = sqlc.arg(email_folded);

-- name: LockTries :one
-- LockTries locks a row that may not exist yet by writing it.
INSERT INTO auth_tries (email_folded, tried_at, touched_at)
VALUES (sqlc.arg(email_folded), '[]', sqlc.arg(touched_at))
ON CONFLICT (email_folded) DO UPDATE SET touched_at = excluded.touched_at
RETURNING tried_at;

-- name: SaveTries :exec
INSERT INTO auth_tries (email_folded, tried_at, touched_at)
VALUES (sqlc.arg(email_folded), sqlc.arg(tried_at), sqlc.arg(touched_at))
ON CONFLICT (email_folded) DO UPDATE SET tried_at = excluded.tried_at, touched_at = excluded.touched_at;
