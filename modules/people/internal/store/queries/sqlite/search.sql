-- name: FindEntries :many
-- FindEntries searches with an expression of FTS5. A CROSS JOIN makes SQLite begin with the words, whatever its
-- statistics say: it would look for the words of each listed person.
SELECT e.id, e.member_id, e.display_name, e.role, e.is_active, e.access_mode, e.is_suspended, e.alias,
    e.headline, e.location, e.company, e.open_to_work, e.tags, e.verified_links, e.work_title, e.work_organization,
    e.photo_url, e.discoverable, e.revision
FROM people_words
CROSS JOIN people_entries AS e
WHERE e.id = people_words.rowid AND people_words.people_words MATCH CAST(sqlc.arg(expression) AS text) AND people_words.rowid < sqlc.arg(before)
    AND e.is_active AND NOT e.is_suspended AND e.access_mode <> 'Restricted' AND e.access_mode <> ''
    AND (e.discoverable OR (e.discoverable IS NULL AND e.access_mode = 'Public'))
    AND e.id NOT IN (SELECT value FROM json_each(CAST(sqlc.arg(hidden) AS text)))
ORDER BY people_words.rowid DESC
LIMIT sqlc.arg(max_rows);

-- name: FindFacets :many
SELECT e.tags, e.location
FROM people_words
CROSS JOIN people_entries AS e
WHERE e.id = people_words.rowid AND people_words.people_words MATCH CAST(sqlc.arg(expression) AS text)
    AND e.is_active AND NOT e.is_suspended AND e.access_mode <> 'Restricted' AND e.access_mode <> ''
    AND (e.discoverable OR (e.discoverable IS NULL AND e.access_mode = 'Public'))
    AND e.id NOT IN (SELECT value FROM json_each(CAST(sqlc.arg(hidden) AS text)))
ORDER BY people_words.rowid DESC
LIMIT sqlc.arg(max_rows);

-- name: NewestFacets :many
SELECT e.tags, e.location
FROM people_entries AS e
WHERE e.is_active AND NOT e.is_suspended AND e.access_mode <> 'Restricted' AND e.access_mode <> ''
    AND (e.discoverable OR (e.discoverable IS NULL AND e.access_mode = 'Public'))
    AND e.id NOT IN (SELECT value FROM json_each(CAST(sqlc.arg(hidden) AS text)))
ORDER BY e.id DESC
LIMIT sqlc.arg(max_rows);

-- name: NewestListed :many
SELECT e.id, e.member_id, e.display_name, e.role, e.is_active, e.access_mode, e.is_suspended, e.alias,
    e.headline, e.location, e.company, e.open_to_work, e.tags, e.verified_links, e.work_title, e.work_organization,
    e.photo_url, e.discoverable, e.revision
FROM people_entries AS e
WHERE e.is_active AND NOT e.is_suspended AND e.access_mode <> 'Restricted' AND e.access_mode <> ''
    AND (e.discoverable OR (e.discoverable IS NULL AND e.access_mode = 'Public'))
    AND e.id < sqlc.arg(before)
    AND e.id NOT IN (SELECT value FROM json_each(CAST(sqlc.arg(hidden) AS text)))
ORDER BY e.id DESC
LIMIT sqlc.arg(max_rows);

-- name: ShowableEntries :many
SELECT e.id, e.member_id, e.display_name, e.role, e.is_active, e.access_mode, e.is_suspended, e.alias,
    e.headline, e.location, e.company, e.open_to_work, e.tags, e.verified_links, e.work_title, e.work_organization,
    e.photo_url, e.discoverable, e.revision
FROM people_entries AS e
WHERE e.is_active AND NOT e.is_suspended AND e.access_mode <> ''
    AND e.id IN (SELECT value FROM json_each(CAST(sqlc.arg(users) AS text)));

-- name: StaleEntries :many
SELECT e.id, e.member_id, e.display_name, e.role, e.is_active, e.access_mode, e.is_suspended, e.alias,
    e.headline, e.location, e.company, e.open_to_work, e.tags, e.verified_links, e.work_title, e.work_organization,
    e.photo_url, e.discoverable, e.revision
FROM people_entries AS e
WHERE e.indexed_revision <> e.revision AND e.id > sqlc.arg(after)
ORDER BY e.id
LIMIT sqlc.arg(max_rows);

-- name: PutWords :exec
-- PutWords replaces the words of an entry.
INSERT OR REPLACE INTO people_words (rowid, words) VALUES (sqlc.arg(id), CAST(sqlc.arg(words) AS text));

-- name: DeleteWords :exec
DELETE FROM people_words WHERE rowid = sqlc.arg(id);

-- name: MergeWords :exec
-- MergeWords merges about so many pages of the index of words. A negative number selects all its parts first.
INSERT INTO people_words (people_words, rank) VALUES ('merge', sqlc.arg(pages));

-- name: TotalChanges :one
-- TotalChanges is the number of rows that the connection has changed.
SELECT total_changes();
