-- name: UserByID :one
SELECT id, member_id, email, display_name, role, accepted_terms_version, ready_at, suspended_at,
    suspension_reason, erase_at, address_requests, address_proven_at,
    version, created_at
FROM auth_users
WHERE id = sqlc.arg(id);

-- name: UserByMember :one
SELECT id, member_id, email, display_name, role, accepted_terms_version, ready_at, suspended_at,
    suspension_reason, erase_at, address_requests, address_proven_at,
    version, created_at
FROM auth_users
WHERE member_id = sqlc.arg(member_id);

-- name: UserByEmail :one
SELECT id, member_id, email, display_name, role, accepted_terms_version, ready_at, suspended_at,
    suspension_reason, erase_at, address_requests, address_proven_at,
    version, created_at
FROM auth_users
WHERE email_folded = sqlc.arg(email_folded);

-- name: UsersByMailbox :many
-- UsersByMailbox compares the address, too, for rows whose mailbox is not stored.
SELECT id, member_id, email, display_name, role, accepted_terms_version, ready_at, suspended_at,
    suspension_reason, erase_at, address_requests, address_proven_at,
    version, created_at
FROM auth_users
WHERE mailbox = sqlc.arg(mailbox) OR email_folded = sqlc.arg(email_folded)
ORDER BY id;

-- name: InsertUser :one
-- InsertUser returns no row if the address belongs to a user already.
INSERT INTO auth_users (
    member_id, email, email_folded, mailbox, display_name, role, accepted_terms_version, ready_at, suspended_at,
    address_proven_at, version, created_at
)
VALUES (
    sqlc.arg(member_id), sqlc.arg(email), sqlc.arg(email_folded), sqlc.arg(mailbox), sqlc.arg(display_name),
    sqlc.arg(role), sqlc.arg(accepted_terms_version), sqlc.arg(ready_at), sqlc.arg(suspended_at),
    sqlc.arg(address_proven_at), sqlc.arg(version), sqlc.arg(created_at)
)
ON CONFLICT (email_folded) DO NOTHING
RETURNING id;
