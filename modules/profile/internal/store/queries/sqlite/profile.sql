-- name: StateForUpdate :one
-- StateForUpdate needs no lock: SQLite has one writer at a time.
SELECT id, access_mode, status, suspended_at, suspension_reason, approved, primary_section_id, version,
    alias, alias_changes
FROM profile_profiles
WHERE owner_id = sqlc.arg(owner_id);
