-- name: StateForUpdate :one
-- StateForUpdate keeps the row locked until the transaction ends.
SELECT id, access_mode, status, suspended_at, suspension_reason, approved, primary_section_id, version,
    alias, alias_changes
FROM profile_profiles
WHERE owner_id = sqlc.arg(owner_id)
FOR UPDATE;
