-- name: PublicRevision :one
SELECT public_revision, expires_at FROM jobs_postings WHERE public_id = sqlc.arg(public_id) AND status = 'OPEN';
