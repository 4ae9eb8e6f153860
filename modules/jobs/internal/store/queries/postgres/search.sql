-- name: FindRecent :many
-- FindRecent is FindOpen among the newest open postings before a position. It reads no more than these, in their order.
-- SELECT makes PostgreSQL read the expression once: a prepared query reads a parameter that it converts again for each
-- row.
SELECT p.id
FROM (
    SELECT n.id, n.position, n.expires_at, n.pay_max, n.user_id FROM jobs_postings AS n
    WHERE n.status = 'OPEN' AND n.position < sqlc.arg(before)
    ORDER BY n.position DESC
    LIMIT CAST(sqlc.arg(newest) AS bigint)
) AS p
JOIN jobs_words AS w ON w.id = p.position
WHERE w.words @@ (SELECT CAST(CAST(sqlc.arg(expression) AS text) AS tsquery))
    AND p.expires_at > sqlc.arg(now)::timestamptz AND p.pay_max >= CAST(sqlc.arg(pay_max) AS bigint)
    AND p.user_id NOT IN (
        SELECT h.id::bigint FROM jsonb_array_elements_text(CAST(sqlc.arg(hidden) AS text)::jsonb) AS h(id)
    )
ORDER BY p.position DESC
LIMIT CAST(sqlc.arg(max_rows) AS bigint);

-- name: FindOpen :many
-- FindOpen searches open postings with a tsquery. OFFSET 0 makes the planner find and sort all matches first, and then
-- look up their postings one after the other until the page is full. It does not know how frequent the words are, and
-- would read all postings. Adding 0 keeps it from reading the index of all ids.
SELECT p.id
FROM (
    SELECT w.id FROM jobs_words AS w
    WHERE w.words @@ (SELECT CAST(CAST(sqlc.arg(expression) AS text) AS tsquery)) AND w.id + 0 < sqlc.arg(before)
    ORDER BY w.id DESC
    OFFSET 0
) AS f
CROSS JOIN LATERAL (
    SELECT * FROM jobs_postings AS o WHERE o.position = f.id AND o.position <> 0 OFFSET 0
) AS p
WHERE p.status = 'OPEN' AND p.expires_at > sqlc.arg(now)::timestamptz AND p.pay_max >= CAST(sqlc.arg(pay_max) AS bigint)
    AND p.user_id NOT IN (
        SELECT h.id::bigint FROM jsonb_array_elements_text(CAST(sqlc.arg(hidden) AS text)::jsonb) AS h(id)
    )
ORDER BY f.id DESC
LIMIT CAST(sqlc.arg(max_rows) AS bigint);

-- name: NewestOpen :many
SELECT p.id
FROM jobs_postings AS p
WHERE p.status = 'OPEN' AND p.position < sqlc.arg(before) AND p.expires_at > sqlc.arg(now)::timestamptz
    AND p.pay_max >= CAST(sqlc.arg(pay_max) AS bigint)
    AND p.user_id NOT IN (
        SELECT h.id::bigint FROM jsonb_array_elements_text(CAST(sqlc.arg(hidden) AS text)::jsonb) AS h(id)
    )
ORDER BY p.position DESC
LIMIT CAST(sqlc.arg(max_rows) AS bigint);

-- name: FindSaved :many
SELECT p.id
FROM jobs_saved AS s
JOIN jobs_postings AS p ON p.public_id = s.job_id
JOIN jobs_words AS w ON w.id = p.position
WHERE s.user_id = sqlc.arg(user_id) AND p.position <> 0 AND p.position < sqlc.arg(before)
    AND p.pay_max >= CAST(sqlc.arg(pay_max) AS bigint)
    AND p.user_id NOT IN (
        SELECT h.id::bigint FROM jsonb_array_elements_text(CAST(sqlc.arg(hidden) AS text)::jsonb) AS h(id)
    )
    AND w.words @@ (SELECT CAST(CAST(sqlc.arg(expression) AS text) AS tsquery))
ORDER BY p.position DESC
LIMIT CAST(sqlc.arg(max_rows) AS bigint);

-- name: PutWords :exec
-- PutWords replaces the words of a posting.
INSERT INTO jobs_words (id, words) VALUES (sqlc.arg(position), CAST(CAST(sqlc.arg(words) AS text) AS tsvector))
ON CONFLICT (id) DO UPDATE SET words = excluded.words;

-- name: DeleteWords :exec
DELETE FROM jobs_words WHERE id = sqlc.arg(position);
