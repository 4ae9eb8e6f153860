-- name: CountedSince :one
-- CountedSince reports whether a visitor of a day was counted after an instant.
SELECT EXISTS (
    SELECT 1 FROM sharing_visitors
    WHERE day = sqlc.arg(day) AND owner_id = sqlc.arg(owner_id) AND visitor = sqlc.arg(visitor)
        AND counted_at > sqlc.arg(since)
);

-- name: AddVisitor :execrows
-- AddVisitor adds a visitor, unless there is already a row for the visitor and the day.
INSERT INTO sharing_visitors (day, owner_id, visitor, counted_at)
VALUES (sqlc.arg(day), sqlc.arg(owner_id), sqlc.arg(visitor), sqlc.arg(counted_at))
ON CONFLICT (day, owner_id, visitor) DO NOTHING;

-- name: UpdateVisitor :execrows
-- UpdateVisitor sets the time of the last counted visit, unless it is after repeat_after.
UPDATE sharing_visitors SET counted_at = sqlc.arg(counted_at)
WHERE day = sqlc.arg(day) AND owner_id = sqlc.arg(owner_id) AND visitor = sqlc.arg(visitor)
    AND counted_at <= sqlc.arg(repeat_after);

-- name: IsOriginOpen :one
-- IsOriginOpen reports whether the window of an origin began after an instant.
SELECT EXISTS (
    SELECT 1 FROM sharing_visit_origins
    WHERE owner_id = sqlc.arg(owner_id) AND origin = sqlc.arg(origin) AND started_at > sqlc.arg(since)
);

-- name: AddOrigin :execrows
-- AddOrigin adds an origin with its first window and visit, unless the origin exists.
INSERT INTO sharing_visit_origins (owner_id, origin, visits, started_at)
VALUES (sqlc.arg(owner_id), sqlc.arg(origin), 1, sqlc.arg(started_at))
ON CONFLICT (owner_id, origin) DO NOTHING;

-- name: CountOrigin :execrows
-- CountOrigin counts a visit in the open window of an origin, unless the limit is reached. If the window has
-- ended, it starts another.
UPDATE sharing_visit_origins
SET visits = CASE WHEN started_at <= sqlc.arg(origin_after) THEN 1 ELSE visits + 1 END,
    started_at = CASE WHEN started_at <= sqlc.arg(origin_after) THEN sqlc.arg(visited_at) ELSE started_at END
WHERE owner_id = sqlc.arg(owner_id) AND origin = sqlc.arg(origin)
    AND (started_at <= sqlc.arg(origin_after) OR visits < sqlc.arg(origin_limit));

-- name: CountLink :exec
UPDATE sharing_profile_links
SET total_visits = total_visits + 1,
    last_visited_at = CASE
        WHEN last_visited_at > sqlc.arg(visited_at) THEN last_visited_at
        ELSE sqlc.arg(visited_at)
    END
WHERE id = sqlc.arg(id) AND owner_id = sqlc.arg(owner_id);

-- name: CountInvite :exec
UPDATE sharing_invite_links
SET total_visits = total_visits + 1,
    last_visited_at = CASE
        WHEN last_visited_at > sqlc.arg(visited_at) THEN last_visited_at
        ELSE sqlc.arg(visited_at)
    END
WHERE id = sqlc.arg(id) AND owner_id = sqlc.arg(owner_id);

-- name: CountLinkDay :exec
INSERT INTO sharing_daily_link_visits (link_id, day, visits)
VALUES (sqlc.arg(link_id), sqlc.arg(day), 1)
ON CONFLICT (link_id, day) DO UPDATE
SET visits = sharing_daily_link_visits.visits + 1;

-- name: CountDay :exec
INSERT INTO sharing_daily_visits (owner_id, day, visits, visitors)
VALUES (sqlc.arg(owner_id), sqlc.arg(day), 1, sqlc.arg(visitors))
ON CONFLICT (owner_id, day) DO UPDATE
SET visits = sharing_daily_visits.visits + 1, visitors = sharing_daily_visits.visitors + excluded.visitors;

-- name: DailyVisits :many
SELECT day, visits, visitors FROM sharing_daily_visits
WHERE owner_id = sqlc.arg(owner_id) AND day >= sqlc.arg(first_day) AND day <= sqlc.arg(last_day)
ORDER BY day;

-- name: DailyLinkVisits :many
-- DailyLinkVisits returns the days of the links that lists show: all active ones and those that were deleted last.
SELECT v.link_id, v.day, v.visits FROM sharing_profile_links AS l
JOIN sharing_daily_link_visits AS v ON v.link_id = l.id
WHERE l.owner_id = sqlc.arg(owner_id)
    AND (l.deleted_at IS NULL OR l.id IN (
        SELECT d.id FROM sharing_profile_links AS d
        WHERE d.owner_id = sqlc.arg(owner_id) AND d.deleted_at IS NOT NULL
        ORDER BY d.deleted_at DESC, d.id DESC
        LIMIT CAST(sqlc.arg(max_deleted) AS bigint)
    ))
    AND v.day >= sqlc.arg(first_day) AND v.day <= sqlc.arg(last_day)
ORDER BY v.link_id, v.day;

-- name: DeleteVisitorsBefore :execrows
DELETE FROM sharing_visitors
WHERE id IN (
    SELECT v.id FROM sharing_visitors AS v WHERE v.day < sqlc.arg(day)
    ORDER BY v.day LIMIT CAST(sqlc.arg(max_rows) AS bigint)
) AND day < sqlc.arg(day);

-- name: DeleteOriginsUntil :execrows
DELETE FROM sharing_visit_origins
WHERE id IN (
    SELECT o.id FROM sharing_visit_origins AS o WHERE o.started_at <= sqlc.arg(started_until)
    LIMIT CAST(sqlc.arg(max_rows) AS bigint)
) AND started_at <= sqlc.arg(started_until);

-- name: DeleteSaltsBefore :exec
DELETE FROM sharing_salts WHERE day < sqlc.arg(day);

-- name: Salt :one
SELECT salt FROM sharing_salts WHERE day = sqlc.arg(day);

-- name: AddSalt :exec
INSERT INTO sharing_salts (day, salt) VALUES (sqlc.arg(day), sqlc.arg(salt))
ON CONFLICT (day) DO NOTHING;
