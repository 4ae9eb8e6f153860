-- name: CountAnswers :many
-- CountAnswers counts the applications of hirers that were answered by the days until the first answer, and under -1
-- those of which is stored that they were not answered in time.
SELECT a.hirer,
    CAST(CASE WHEN a.status = 'NO_RESPONSE' THEN -1 ELSE a.answer_days END AS bigint) AS days,
    COUNT(*) AS number
FROM jobs_applications AS a
WHERE a.hirer IN (SELECT h.name FROM jsonb_array_elements_text(CAST(sqlc.arg(hirers) AS text)::jsonb) AS h(name))
    AND a.created_at > sqlc.arg(after)::timestamptz AND a.status <> 'WITHDRAWN'
    AND (a.answer_days >= 0 OR a.status = 'NO_RESPONSE')
GROUP BY 1, 2;
