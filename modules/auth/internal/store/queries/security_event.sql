-- name: AddSecurityEvent :one
-- AddSecurityEvent adds an event of the user with an id or an address, and returns no row if there is no such user.
-- Equal events of an hour are counted in one row.
INSERT INTO auth_security_events (
    user_id, kind, method, outcome, browser, system, happened_at, last_at, occurrences, window_at, group_key
)
SELECT u.id, sqlc.arg(kind), sqlc.arg(method), sqlc.arg(outcome), sqlc.arg(browser), sqlc.arg(system),
    sqlc.arg(happened_at), sqlc.arg(happened_at), 1, sqlc.arg(window_at), sqlc.arg(group_key)
FROM auth_users AS u
WHERE u.id = sqlc.arg(user_id) OR u.email_folded = sqlc.arg(email_folded)
ON CONFLICT (user_id, window_at, group_key) DO UPDATE
SET occurrences = auth_security_events.occurrences + 1, last_at = excluded.last_at, browser = excluded.browser,
    system = excluded.system
RETURNING (SELECT m.member_id FROM auth_users AS m WHERE m.id = auth_security_events.user_id);

-- name: TrimSecurityEvents :execrows
-- TrimSecurityEvents leaves the newest events of each kind of the users who have an event after an instant. It deletes
-- 1,000 at most.
DELETE FROM auth_security_events
WHERE id IN (
    SELECT ranked.id FROM (
        SELECT e.id, ROW_NUMBER() OVER (PARTITION BY e.user_id, e.kind ORDER BY e.id DESC) AS place
        FROM auth_security_events AS e
        WHERE e.user_id IN (
            SELECT recent.user_id FROM auth_security_events AS recent WHERE recent.happened_at > sqlc.arg(since)
        )
    ) AS ranked
    WHERE ranked.place > CAST(sqlc.arg(keep) AS bigint)
    LIMIT 1000
);
