-- name: PublishedByAlias :one
SELECT owner_id, member_id, display_name, role, owner_suspended, contact, access_mode, suspended, version, revision,
    document, document_until
FROM sharing_published_profiles
WHERE alias = CAST(sqlc.arg(alias) AS text) AND format = sqlc.arg(format);

-- name: PublishedByMember :one
SELECT owner_id, alias, display_name, role, owner_suspended, contact, access_mode, suspended, version, revision,
    document, document_until
FROM sharing_published_profiles
WHERE member_id = sqlc.arg(member_id) AND format = sqlc.arg(format);

-- name: PublishedByLink :one
-- PublishedByLink reads what decides about a link, and the row of the published profile of its owner without the
-- document. The columns of the profile are null if there is none.
SELECT links.id, links.owner_id, links.expires_at, links.no_contact, links.for_anybody, links.lens, links.deleted_at,
    links.version, profiles.revision, profiles.format, profiles.alias, profiles.member_id, profiles.display_name, profiles.role,
    profiles.owner_suspended, profiles.contact, profiles.access_mode, profiles.suspended,
    profiles.version AS profile_version
FROM sharing_profile_links AS links
LEFT JOIN sharing_published_profiles AS profiles ON profiles.owner_id = links.owner_id
WHERE links.lookup = sqlc.arg(lookup);

-- name: PublishedRevision :one
SELECT revision FROM sharing_published_profiles WHERE owner_id = sqlc.arg(owner_id);

-- name: Publish :execrows
-- Publish makes a row current, unless its revision has changed.
UPDATE sharing_published_profiles
SET format = sqlc.arg(format), alias = sqlc.arg(alias), member_id = sqlc.arg(member_id),
    display_name = sqlc.arg(display_name), role = sqlc.arg(role), owner_suspended = sqlc.arg(owner_suspended),
    contact = sqlc.arg(contact),
    access_mode = sqlc.arg(access_mode), suspended = sqlc.arg(suspended), version = sqlc.arg(version),
    document = sqlc.arg(document), document_until = sqlc.narg(document_until)
WHERE owner_id = sqlc.arg(owner_id) AND revision = sqlc.arg(revision);

-- name: AddOrUnpublish :exec
-- AddOrUnpublish is Unpublish that adds a row if the owner has none.
INSERT INTO sharing_published_profiles (
    owner_id, revision, format, alias, member_id, display_name, role, owner_suspended, contact, access_mode, suspended,
    version, document
) VALUES (sqlc.arg(owner_id), 1, '', NULL, '', '', '', FALSE, '', '', FALSE, 0, sqlc.arg(document))
ON CONFLICT (owner_id) DO UPDATE SET
    revision = sharing_published_profiles.revision + 1, format = '', alias = NULL, member_id = '', display_name = '',
    role = '', owner_suspended = FALSE, contact = '', access_mode = '', suspended = FALSE, version = 0,
    document = excluded.document, document_until = NULL;

-- name: Unpublish :execrows
-- Unpublish makes a row not current and removes what it says about the profile.
UPDATE sharing_published_profiles
SET revision = revision + 1, format = '', alias = NULL, member_id = '', display_name = '', role = '',
    owner_suspended = FALSE, contact = '', access_mode = '', suspended = FALSE, version = 0,
    document = sqlc.arg(document), document_until = NULL
WHERE owner_id = sqlc.arg(owner_id);

-- name: DeletePublished :exec
DELETE FROM sharing_published_profiles WHERE owner_id = sqlc.arg(owner_id);
