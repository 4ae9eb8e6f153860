-- name: GetSearchRun :one
SELECT day, since, through, after, is_complete FROM jobs_search_runs WHERE id = 1;

-- name: PutSearchRun :exec
INSERT INTO jobs_search_runs (id, day, since, through, after, is_complete)
VALUES (1, sqlc.arg(day), sqlc.arg(since), sqlc.arg(through), sqlc.arg(after), sqlc.arg(is_complete))
ON CONFLICT (id) DO UPDATE SET
    day = excluded.day, since = excluded.since, through = excluded.through, after = excluded.after,
    is_complete = excluded.is_complete;
