-- name: ProfileByID :one
SELECT id, owner_id, alias, access_mode, status, suspended_at, suspension_reason, approved,
    headline, summary, location, country_code, pronouns, open_to_work, company_name, company_url,
    languages, external_links, verified_links, details, look, website_proofs, primary_section_id, version, created_at, updated_at
FROM profile_profiles
WHERE id = sqlc.arg(id);

-- name: ProfileByOwner :one
SELECT id, owner_id, alias, access_mode, status, suspended_at, suspension_reason, approved,
    headline, summary, location, country_code, pronouns, open_to_work, company_name, company_url,
    languages, external_links, verified_links, details, look, website_proofs, primary_section_id, version, created_at, updated_at
FROM profile_profiles
WHERE owner_id = sqlc.arg(owner_id);

-- name: HeaderByOwner :one
SELECT id, owner_id, access_mode, status, suspended_at, suspension_reason, version, alias
FROM profile_profiles
WHERE owner_id = sqlc.arg(owner_id);

-- name: HeaderByAlias :one
SELECT p.id, p.owner_id, p.access_mode, p.status, p.suspended_at, p.suspension_reason, p.version, p.alias
FROM profile_aliases AS a
JOIN profile_profiles AS p ON p.id = a.profile_id
WHERE a.alias = sqlc.arg(alias) AND (a.released_at IS NULL OR a.released_at > sqlc.arg(released_after));

-- name: UpdateProfile :execrows
-- UpdateProfile writes everything but the attributes.
UPDATE profile_profiles
SET access_mode = sqlc.arg(access_mode),
    status = sqlc.arg(status),
    suspended_at = sqlc.arg(suspended_at),
    suspension_reason = sqlc.arg(suspension_reason),
    approved = sqlc.arg(approved),
    primary_section_id = sqlc.arg(primary_section_id),
    version = sqlc.arg(version),
    updated_at = sqlc.arg(updated_at)
WHERE id = sqlc.arg(id) AND version = sqlc.arg(stored_version);

-- name: NextListed :one
-- NextListed is the id of the first listed profile after an id, or 0. NextListed and Listed repeat the condition of the
-- partial index profile_profiles_listed_idx word for word: with parameters in it neither engine would use the index.
SELECT CAST(COALESCE(MIN(id), 0) AS bigint) AS next_id
FROM profile_profiles
WHERE access_mode = 'Public' AND alias <> '' AND id > sqlc.arg(after);

-- name: Listed :many
SELECT id, owner_id, alias, status, suspended_at, version, updated_at
FROM profile_profiles
WHERE access_mode = 'Public' AND alias <> '' AND id > sqlc.arg(after) AND id <= sqlc.arg(until)
ORDER BY id;

-- name: TextBytes :one
-- TextBytes is the number of bytes of all texts of a profile and its sections.
SELECT CAST(
    (
        SELECT COALESCE(SUM(
            octet_length(p.headline) + octet_length(p.summary) + octet_length(p.location)
            + octet_length(p.pronouns) + octet_length(p.company_name) + octet_length(p.company_url)
            + octet_length(COALESCE(CAST(p.languages AS text), ''))
            + octet_length(COALESCE(CAST(p.external_links AS text), ''))
            + octet_length(COALESCE(CAST(p.details AS text), ''))
        ), 0)
        FROM profile_profiles AS p
        WHERE p.id = sqlc.arg(profile_id)
    ) + (
        SELECT COALESCE(SUM(
            octet_length(s.title) + octet_length(s.organization) + octet_length(s.description)
            + octet_length(s.url) + octet_length(s.location) + octet_length(COALESCE(CAST(s.details AS text), ''))
        ), 0)
        FROM profile_sections AS s
        WHERE s.profile_id = sqlc.arg(profile_id) AND s.deleted_at IS NULL
    ) + (
        SELECT COALESCE(SUM(octet_length(t.label)), 0)
        FROM profile_tags AS t
        WHERE t.profile_id = sqlc.arg(profile_id)
    ) AS bigint
) AS text_bytes;
