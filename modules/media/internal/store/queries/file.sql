-- name: FileByPublicID :one
SELECT id, public_id, owner_id, section_id, name, content_type, width, height,
    original_key, original_size, medium_key, medium_size, thumb_key, thumb_size, created_at, hidden_at,
    caption, preview_type
FROM media_files
WHERE public_id = sqlc.arg(public_id);

-- name: FilesOfOwner :many
SELECT id, public_id, owner_id, section_id, name, content_type, width, height,
    original_key, original_size, medium_key, medium_size, thumb_key, thumb_size, created_at, hidden_at,
    caption, preview_type
FROM media_files
WHERE owner_id = sqlc.arg(owner_id)
ORDER BY id;

-- name: FilesInSection :many
-- FilesInSection casts the section because of the partial index over photos (section_id = 0). For a bare parameter,
-- SQLite reads the value to decide whether the index can be used. Then it prepares the statement again at every call.
SELECT id, public_id, owner_id, section_id, name, content_type, width, height,
    original_key, original_size, medium_key, medium_size, thumb_key, thumb_size, created_at, hidden_at,
    caption, preview_type
FROM media_files
WHERE owner_id = sqlc.arg(owner_id) AND section_id = CAST(sqlc.arg(section_id) AS bigint)
ORDER BY id;

-- name: UsageOfOwner :one
SELECT
    COUNT(*) AS files,
    CAST(COALESCE(SUM(original_size + medium_size + thumb_size), 0) AS bigint) AS bytes
FROM media_files
WHERE owner_id = sqlc.arg(owner_id);
