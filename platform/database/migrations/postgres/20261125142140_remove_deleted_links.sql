-- +goose Up
-- create index "sharing_invite_links_deleted_idx" to table: "sharing_invite_links"
CREATE INDEX "sharing_invite_links_deleted_idx" ON "sharing_invite_links" ("deleted_at") WHERE (deleted_at IS NOT NULL);
-- create index "sharing_profile_links_deleted_idx" to table: "sharing_profile_links"
CREATE INDEX "sharing_profile_links_deleted_idx" ON "sharing_profile_links" ("deleted_at") WHERE (deleted_at IS NOT NULL);
