-- name: SpendUpload :one
-- SpendUpload increments the count and returns it in one statement, so that concurrent uploads get different numbers.
INSERT INTO media_upload_budgets (owner_id, window_begins, files)
VALUES (sqlc.arg(owner_id), sqlc.arg(window_begins), 1)
ON CONFLICT (owner_id) DO UPDATE
SET files = CASE
        WHEN media_upload_budgets.window_begins = excluded.window_begins THEN media_upload_budgets.files + 1
        ELSE 1
    END,
    window_begins = excluded.window_begins
RETURNING files;
