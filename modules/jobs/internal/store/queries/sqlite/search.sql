-- name: FindOpen :many
-- FindOpen searches open postings with an expression of FTS5. A CROSS JOIN makes SQLite begin with the words, whatever
-- its statistics say: it would look for the words of each open posting.
SELECT p.id
FROM jobs_words
CROSS JOIN jobs_postings AS p
WHERE p.position = jobs_words.rowid AND p.position <> 0
    AND jobs_words.jobs_words MATCH CAST(sqlc.arg(expression) AS text) AND jobs_words.rowid < sqlc.arg(before)
    AND p.status = 'OPEN' AND p.expires_at > sqlc.arg(now) AND p.pay_max >= sqlc.arg(pay_max)
    AND p.user_id NOT IN (SELECT value FROM json_each(CAST(sqlc.arg(hidden) AS text)))
ORDER BY jobs_words.rowid DESC
LIMIT sqlc.arg(max_rows);

-- name: NewestOpen :many
SELECT p.id
FROM jobs_postings AS p
WHERE p.status = 'OPEN' AND p.position < sqlc.arg(before) AND p.expires_at > sqlc.arg(now)
    AND p.pay_max >= sqlc.arg(pay_max)
    AND p.user_id NOT IN (SELECT value FROM json_each(CAST(sqlc.arg(hidden) AS text)))
ORDER BY p.position DESC
LIMIT sqlc.arg(max_rows);

-- name: FindSaved :many
-- FindSaved searches the postings that a member has saved, of which there are few.
SELECT p.id
FROM jobs_saved AS s
CROSS JOIN jobs_postings AS p
CROSS JOIN jobs_words
WHERE s.user_id = sqlc.arg(user_id) AND p.public_id = s.job_id AND p.position <> 0 AND p.position < sqlc.arg(before)
    AND p.pay_max >= sqlc.arg(pay_max)
    AND p.user_id NOT IN (SELECT value FROM json_each(CAST(sqlc.arg(hidden) AS text)))
    AND jobs_words.rowid = p.position AND jobs_words.jobs_words MATCH CAST(sqlc.arg(expression) AS text)
ORDER BY p.position DESC
LIMIT sqlc.arg(max_rows);

-- name: PutWords :exec
-- PutWords replaces the words of a posting.
INSERT OR REPLACE INTO jobs_words (rowid, words) VALUES (sqlc.arg(position), CAST(sqlc.arg(words) AS text));

-- name: DeleteWords :exec
DELETE FROM jobs_words WHERE rowid = sqlc.arg(position);

-- name: MergeWords :exec
-- MergeWords merges about so many pages of the index of words. A negative number selects all its parts first.
INSERT INTO jobs_words (jobs_words, rank) VALUES ('merge', sqlc.arg(pages));

-- name: TotalChanges :one
-- TotalChanges is the number of rows that the connection has changed.
SELECT total_changes();
