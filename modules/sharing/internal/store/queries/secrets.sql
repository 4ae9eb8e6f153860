-- name: LinksOfOtherKeys :many
SELECT id, owner_id, lookup, sealed_token, sealed_recipient
FROM sharing_profile_links
WHERE id > sqlc.arg(after)
    AND (sealed_token < sqlc.arg(key_from) OR sealed_token >= sqlc.arg(key_to)
        OR sealed_recipient < sqlc.arg(key_from) OR sealed_recipient >= sqlc.arg(key_to))
ORDER BY id
LIMIT sqlc.arg(batch);

-- name: ResealLink :exec
UPDATE sharing_profile_links
SET lookup = sqlc.arg(lookup), sealed_token = sqlc.arg(sealed_token)
WHERE id = sqlc.arg(id) AND lookup = sqlc.arg(old_lookup);

-- name: ResealLinkRecipient :exec
UPDATE sharing_profile_links
SET sealed_recipient = sqlc.arg(sealed_recipient)
WHERE id = sqlc.arg(id) AND sealed_recipient = sqlc.arg(old_recipient);

-- name: InviteLinksOfOtherKeys :many
SELECT id, owner_id, lookup, sealed_token
FROM sharing_invite_links
WHERE id > sqlc.arg(after) AND (sealed_token < sqlc.arg(key_from) OR sealed_token >= sqlc.arg(key_to))
ORDER BY id
LIMIT sqlc.arg(batch);

-- name: ResealInviteLink :exec
UPDATE sharing_invite_links
SET lookup = sqlc.arg(lookup), sealed_token = sqlc.arg(sealed_token)
WHERE id = sqlc.arg(id) AND lookup = sqlc.arg(old_lookup);

-- name: CountSuppressions :one
SELECT count(*) FROM sharing_suppressions;

-- name: CountSuppressionsOfKey :one
SELECT count(*) FROM sharing_suppressions WHERE recipient >= sqlc.arg(key_from) AND recipient < sqlc.arg(key_to);
