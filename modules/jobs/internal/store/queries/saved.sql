-- name: NewestSaved :many
SELECT p.id
FROM jobs_saved AS s
JOIN jobs_postings AS p ON p.public_id = s.job_id
WHERE s.user_id = sqlc.arg(user_id) AND p.position <> 0 AND p.position < sqlc.arg(before)
    AND p.pay_max >= sqlc.arg(pay_max)
ORDER BY p.position DESC
LIMIT CAST(sqlc.arg(max_rows) AS bigint);
