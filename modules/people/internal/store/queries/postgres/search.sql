-- name: FindRecent :many
-- FindRecent is FindEntries among the newest entries before an id. It reads no more than these, in their order. SELECT
-- makes PostgreSQL read the expression once: a prepared query reads a parameter that it converts again for each row.
SELECT e.id, e.member_id, e.display_name, e.role, e.is_active, e.access_mode, e.is_suspended, e.alias,
    e.headline, e.location, e.company, e.open_to_work, e.tags, e.verified_links, e.work_title, e.work_organization,
    e.photo_url, e.discoverable, e.revision
FROM (
    SELECT n.id, n.words FROM people_words AS n WHERE n.id < sqlc.arg(before)
    ORDER BY n.id DESC
    LIMIT CAST(sqlc.arg(newest) AS bigint)
) AS w
JOIN people_entries AS e ON e.id = w.id
WHERE w.words @@ (SELECT CAST(CAST(sqlc.arg(expression) AS text) AS tsquery))
    AND e.is_active AND NOT e.is_suspended AND e.access_mode <> 'Restricted' AND e.access_mode <> ''
    AND (e.discoverable OR (e.discoverable IS NULL AND e.access_mode = 'Public'))
    AND e.id NOT IN (
        SELECT h.id::bigint FROM jsonb_array_elements_text(CAST(sqlc.arg(hidden) AS text)::jsonb) AS h(id)
    )
ORDER BY w.id DESC
LIMIT CAST(sqlc.arg(max_rows) AS bigint);

-- name: FindEntries :many
-- FindEntries searches with a tsquery. OFFSET 0 makes the planner find and sort all matches first, and then look up their
-- entries one after the other until the page is full. It does not know how frequent the words are, and would read the
-- entries of everybody. Adding 0 keeps it from reading the index of all ids.
SELECT e.id, e.member_id, e.display_name, e.role, e.is_active, e.access_mode, e.is_suspended, e.alias,
    e.headline, e.location, e.company, e.open_to_work, e.tags, e.verified_links, e.work_title, e.work_organization,
    e.photo_url, e.discoverable, e.revision
FROM (
    SELECT w.id FROM people_words AS w
    WHERE w.words @@ (SELECT CAST(CAST(sqlc.arg(expression) AS text) AS tsquery)) AND w.id + 0 < sqlc.arg(before)
    ORDER BY w.id DESC
    OFFSET 0
) AS f
CROSS JOIN LATERAL (
    SELECT * FROM people_entries AS o WHERE o.id = f.id OFFSET 0
) AS e
WHERE e.is_active AND NOT e.is_suspended AND e.access_mode <> 'Restricted' AND e.access_mode <> ''
    AND (e.discoverable OR (e.discoverable IS NULL AND e.access_mode = 'Public'))
    AND e.id NOT IN (
        SELECT h.id::bigint FROM jsonb_array_elements_text(CAST(sqlc.arg(hidden) AS text)::jsonb) AS h(id)
    )
ORDER BY f.id DESC
LIMIT CAST(sqlc.arg(max_rows) AS bigint);

-- name: RecentFacets :many
-- RecentFacets is FindFacets among the newest entries.
SELECT e.tags, e.location
FROM (
    SELECT n.id, n.words FROM people_words AS n ORDER BY n.id DESC LIMIT CAST(sqlc.arg(newest) AS bigint)
) AS w
JOIN people_entries AS e ON e.id = w.id
WHERE w.words @@ (SELECT CAST(CAST(sqlc.arg(expression) AS text) AS tsquery))
    AND e.is_active AND NOT e.is_suspended AND e.access_mode <> 'Restricted' AND e.access_mode <> ''
    AND (e.discoverable OR (e.discoverable IS NULL AND e.access_mode = 'Public'))
    AND e.id NOT IN (
        SELECT h.id::bigint FROM jsonb_array_elements_text(CAST(sqlc.arg(hidden) AS text)::jsonb) AS h(id)
    )
ORDER BY w.id DESC
LIMIT CAST(sqlc.arg(max_rows) AS bigint);

-- name: FindFacets :many
SELECT e.tags, e.location
FROM (
    SELECT w.id FROM people_words AS w
    WHERE w.words @@ (SELECT CAST(CAST(sqlc.arg(expression) AS text) AS tsquery))
    ORDER BY w.id DESC
    OFFSET 0
) AS f
CROSS JOIN LATERAL (
    SELECT * FROM people_entries AS o WHERE o.id = f.id OFFSET 0
) AS e
WHERE e.is_active AND NOT e.is_suspended AND e.access_mode <> 'Restricted' AND e.access_mode <> ''
    AND (e.discoverable OR (e.discoverable IS NULL AND e.access_mode = 'Public'))
    AND e.id NOT IN (
        SELECT h.id::bigint FROM jsonb_array_elements_text(CAST(sqlc.arg(hidden) AS text)::jsonb) AS h(id)
    )
ORDER BY f.id DESC
LIMIT CAST(sqlc.arg(max_rows) AS bigint);

-- name: NewestFacets :many
SELECT e.tags, e.location
FROM people_entries AS e
WHERE e.is_active AND NOT e.is_suspended AND e.access_mode <> 'Restricted' AND e.access_mode <> ''
    AND (e.discoverable OR (e.discoverable IS NULL AND e.access_mode = 'Public'))
    AND e.id NOT IN (
        SELECT h.id::bigint FROM jsonb_array_elements_text(CAST(sqlc.arg(hidden) AS text)::jsonb) AS h(id)
    )
ORDER BY e.id DESC
LIMIT CAST(sqlc.arg(max_rows) AS bigint);

-- name: NewestListed :many
SELECT e.id, e.member_id, e.display_name, e.role, e.is_active, e.access_mode, e.is_suspended, e.alias,
    e.headline, e.location, e.company, e.open_to_work, e.tags, e.verified_links, e.work_title, e.work_organization,
    e.photo_url, e.discoverable, e.revision
FROM people_entries AS e
WHERE e.is_active AND NOT e.is_suspended AND e.access_mode <> 'Restricted' AND e.access_mode <> ''
    AND (e.discoverable OR (e.discoverable IS NULL AND e.access_mode = 'Public'))
    AND e.id < sqlc.arg(before)
    AND e.id NOT IN (
        SELECT h.id::bigint FROM jsonb_array_elements_text(CAST(sqlc.arg(hidden) AS text)::jsonb) AS h(id)
    )
ORDER BY e.id DESC
LIMIT CAST(sqlc.arg(max_rows) AS bigint);

-- name: ShowableEntries :many
SELECT e.id, e.member_id, e.display_name, e.role, e.is_active, e.access_mode, e.is_suspended, e.alias,
    e.headline, e.location, e.company, e.open_to_work, e.tags, e.verified_links, e.work_title, e.work_organization,
    e.photo_url, e.discoverable, e.revision
FROM people_entries AS e
WHERE e.is_active AND NOT e.is_suspended AND e.access_mode <> ''
    AND e.id IN (
        SELECT u.id::bigint FROM jsonb_array_elements_text(CAST(sqlc.arg(users) AS text)::jsonb) AS u(id)
    );

-- name: StaleEntries :many
-- StaleEntries keeps the rows locked until the transaction ends, so that nobody deletes them meanwhile, and leaves out
-- those that another transaction changes.
SELECT e.id, e.member_id, e.display_name, e.role, e.is_active, e.access_mode, e.is_suspended, e.alias,
    e.headline, e.location, e.company, e.open_to_work, e.tags, e.verified_links, e.work_title, e.work_organization,
    e.photo_url, e.discoverable, e.revision
FROM people_entries AS e
WHERE e.indexed_revision <> e.revision AND e.id > sqlc.arg(after)
ORDER BY e.id
LIMIT CAST(sqlc.arg(max_rows) AS bigint)
FOR UPDATE SKIP LOCKED;

-- name: PutWords :exec
-- PutWords replaces the words of an entry.
INSERT INTO people_words (id, words) VALUES (sqlc.arg(id), CAST(CAST(sqlc.arg(words) AS text) AS tsvector))
ON CONFLICT (id) DO UPDATE SET words = excluded.words;

-- name: DeleteWords :exec
DELETE FROM people_words WHERE id = sqlc.arg(id);
