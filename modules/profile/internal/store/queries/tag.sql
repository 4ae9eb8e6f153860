-- name: Tags :many
SELECT section_id, label FROM profile_tags WHERE profile_id = sqlc.arg(profile_id);

-- name: StoredTags :many
SELECT id, section_id, label FROM profile_tags WHERE profile_id = sqlc.arg(profile_id);

-- name: SectionTags :many
SELECT id, label FROM profile_tags
WHERE profile_id = sqlc.arg(profile_id) AND section_id = sqlc.arg(section_id);
