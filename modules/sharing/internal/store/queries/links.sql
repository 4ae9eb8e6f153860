-- name: LinkByLookup :one
SELECT id, owner_id, name, recipient_name, expires_at, no_contact, for_anybody, lens, deleted_at, total_visits,
    last_visited_at, version, created_at, updated_at
FROM sharing_profile_links
WHERE lookup = sqlc.arg(lookup);
