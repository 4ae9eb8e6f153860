-- name: GetFill :one
SELECT after, is_complete, word_format FROM jobs_fills WHERE id = 1;

-- name: PutFill :exec
INSERT INTO jobs_fills (id, after, is_complete, word_format)
VALUES (1, sqlc.arg(after), sqlc.arg(is_complete), sqlc.arg(word_format))
ON CONFLICT (id) DO UPDATE SET
    after = excluded.after, is_complete = excluded.is_complete, word_format = excluded.word_format;

-- name: LastPosition :one
SELECT CAST(COALESCE(MAX(position), 0) AS bigint) FROM jobs_postings WHERE position <> 0;
