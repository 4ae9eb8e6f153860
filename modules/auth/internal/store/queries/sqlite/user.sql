-- name: LockUserByID :one
-- LockUserByID needs no lock: SQLite has one writer at a time.
SELECT id, member_id, email, display_name, role, accepted_terms_version, ready_at, suspended_at,
    suspension_reason, erase_at, address_requests, address_proven_at,
    version, created_at
FROM auth_users
WHERE id = sqlc.arg(id);

-- name: LockUserByEmail :one
-- LockUserByEmail needs no lock: SQLite has one writer at a time.
SELECT id, member_id, email, display_name, role, accepted_terms_version, ready_at, suspended_at,
    suspension_reason, erase_at, address_requests, address_proven_at,
    version, created_at
FROM auth_users
WHERE email_folded = sqlc.arg(email_folded);
