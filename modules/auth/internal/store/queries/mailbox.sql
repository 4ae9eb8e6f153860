-- name: FindMailbox :one
SELECT slots, last_challenge FROM auth_mailboxes
WHERE mailbox = sqlc.arg(mailbox) AND device = sqlc.arg(device);

-- name: LockMailbox :one
-- LockMailbox locks a row that may not exist yet by writing it.
INSERT INTO auth_mailboxes (mailbox, device, slots, last_challenge, touched_at)
VALUES (sqlc.arg(mailbox), sqlc.arg(device), '[]', 0, sqlc.arg(touched_at))
ON CONFLICT (mailbox, device) DO UPDATE SET touched_at = excluded.touched_at
RETURNING slots, last_challenge;

-- name: SaveMailbox :exec
INSERT INTO auth_mailboxes (mailbox, device, slots, last_challenge, touched_at)
VALUES (sqlc.arg(mailbox), sqlc.arg(device), sqlc.arg(slots), sqlc.arg(last_challenge), sqlc.arg(touched_at))
ON CONFLICT (mailbox, device) DO UPDATE
SET slots = excluded.slots, last_challenge = excluded.last_challenge, touched_at = excluded.touched_at;
