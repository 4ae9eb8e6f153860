-- name: Sections :many
-- Sections reads days as text: the SQLite driver parses a column of type date by trial, which took
-- longer than the rest of the query.
SELECT id, type_id, title, organization, description, url, location, details,
    CAST(COALESCE(CAST(started_on AS text), '') AS text) AS started_on,
    CAST(COALESCE(CAST(ended_on AS text), '') AS text) AS ended_on,
    CAST(COALESCE(CAST(issued_on AS text), '') AS text) AS issued_on,
    CAST(COALESCE(CAST(expires_on AS text), '') AS text) AS expires_on,
    CAST(COALESCE(started_precision, '') AS text) AS started_precision,
    CAST(COALESCE(ended_precision, '') AS text) AS ended_precision,
    CAST(COALESCE(issued_precision, '') AS text) AS issued_precision,
    CAST(COALESCE(expires_precision, '') AS text) AS expires_precision,
    version, created_at
FROM profile_sections
WHERE profile_id = sqlc.arg(profile_id) AND deleted_at IS NULL;

-- name: SectionStates :many
SELECT id, type_id, CAST(ended_on IS NULL AS boolean) AS open, version, created_at
FROM profile_sections
WHERE profile_id = sqlc.arg(profile_id) AND deleted_at IS NULL;

-- name: UpdateSection :execrows
UPDATE profile_sections
SET title = sqlc.arg(title),
    organization = sqlc.arg(organization),
    description = sqlc.arg(description),
    url = sqlc.arg(url),
    location = sqlc.arg(location),
    details = sqlc.arg(details),
    started_on = sqlc.arg(started_on),
    ended_on = sqlc.arg(ended_on),
    issued_on = sqlc.arg(issued_on),
    expires_on = sqlc.arg(expires_on),
    started_precision = sqlc.arg(started_precision),
    ended_precision = sqlc.arg(ended_precision),
    issued_precision = sqlc.arg(issued_precision),
    expires_precision = sqlc.arg(expires_precision),
    version = sqlc.arg(version)
WHERE id = sqlc.arg(id) AND profile_id = sqlc.arg(profile_id) AND deleted_at IS NULL;
