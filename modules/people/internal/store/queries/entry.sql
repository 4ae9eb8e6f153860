-- name: SetPerson :exec
INSERT INTO people_entries (id, member_id, display_name, role, is_active)
VALUES (
    sqlc.arg(id), sqlc.arg(member_id), sqlc.arg(display_name), sqlc.arg(role), sqlc.arg(is_active)
)
ON CONFLICT (id) DO UPDATE SET
    member_id = excluded.member_id, display_name = excluded.display_name, role = excluded.role,
    is_active = excluded.is_active,
    revision = people_entries.revision + CASE
        WHEN people_entries.display_name = excluded.display_name AND people_entries.role = excluded.role
            AND people_entries.is_active = excluded.is_active AND people_entries.member_id = excluded.member_id THEN 0
        ELSE 1
    END;

-- name: SetHeader :exec
INSERT INTO people_entries (id, access_mode, is_suspended, alias) VALUES (sqlc.arg(id), sqlc.arg(access_mode), sqlc.arg(is_suspended), sqlc.arg(alias))
ON CONFLICT (id) DO UPDATE SET
    access_mode = excluded.access_mode, is_suspended = excluded.is_suspended, alias = excluded.alias, revision = people_entries.revision + 1;

-- name: SetAttributes :exec
INSERT INTO people_entries (id, headline, location, company, open_to_work, tags) VALUES (sqlc.arg(id), sqlc.arg(headline), sqlc.arg(location), sqlc.arg(company), sqlc.arg(open_to_work), sqlc.arg(tags))
ON CONFLICT (id) DO UPDATE SET
    headline = excluded.headline, location = excluded.location, company = excluded.company, open_to_work = excluded.open_to_work, tags = excluded.tags, revision = people_entries.revision + 1;

-- name: SetVerifiedLinks :exec
INSERT INTO people_entries (id, verified_links) VALUES (sqlc.arg(id), sqlc.arg(verified_links))
ON CONFLICT (id) DO UPDATE SET
    verified_links = excluded.verified_links, revision = people_entries.revision + 1;

-- name: SetDiscoverable :exec
INSERT INTO people_entries (id, discoverable) VALUES (sqlc.arg(id), sqlc.narg(discoverable))
ON CONFLICT (id) DO UPDATE SET
    discoverable = excluded.discoverable, revision = people_entries.revision + 1;

-- name: SetPhoto :exec
INSERT INTO people_entries (id, photo_url) VALUES (sqlc.arg(id), sqlc.arg(photo_url))
ON CONFLICT (id) DO UPDATE SET
    photo_url = excluded.photo_url, revision = people_entries.revision + 1;

-- name: MarkStale :exec
INSERT INTO people_entries (id) VALUES (sqlc.arg(id))
ON CONFLICT (id) DO UPDATE SET revision = people_entries.revision + 1;

-- name: AddEntry :exec
-- AddEntry inserts an entry with the defaults, unless there is one.
INSERT INTO people_entries (id) VALUES (sqlc.arg(id)) ON CONFLICT (id) DO NOTHING;

-- name: EntryRevision :one
SELECT revision FROM people_entries WHERE id = sqlc.arg(id);

-- name: FillEntry :execrows
-- FillEntry writes a whole entry, unless it has changed since a revision.
UPDATE people_entries
SET member_id = sqlc.arg(member_id), display_name = sqlc.arg(display_name), role = sqlc.arg(role),
    is_active = sqlc.arg(is_active), access_mode = sqlc.arg(access_mode), is_suspended = sqlc.arg(is_suspended),
    alias = sqlc.arg(alias), headline = sqlc.arg(headline), location = sqlc.arg(location), company = sqlc.arg(company),
    open_to_work = sqlc.arg(open_to_work), tags = sqlc.arg(tags), verified_links = sqlc.arg(verified_links),
    photo_url = sqlc.arg(photo_url), discoverable = sqlc.narg(discoverable), revision = revision + 1
WHERE id = sqlc.arg(id) AND revision = sqlc.arg(stored_revision);

-- name: DeleteEntry :exec
DELETE FROM people_entries WHERE id = sqlc.arg(id);

-- name: SetIndexed :execrows
UPDATE people_entries
SET work_title = sqlc.arg(work_title), work_organization = sqlc.arg(work_organization),
    indexed_revision = sqlc.arg(revision)
WHERE id = sqlc.arg(id);

-- name: GetFill :one
SELECT after, is_complete, word_format FROM people_fills WHERE id = 1;

-- name: PutFill :exec
INSERT INTO people_fills (id, after, is_complete, word_format)
VALUES (1, sqlc.arg(after), sqlc.arg(is_complete), sqlc.arg(word_format))
ON CONFLICT (id) DO UPDATE SET
    after = excluded.after, is_complete = excluded.is_complete, word_format = excluded.word_format;
