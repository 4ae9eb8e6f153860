-- +goose Up
-- create index "profile_profiles_status_idx" to table: "profile_profiles"
CREATE INDEX "profile_profiles_status_idx" ON "profile_profiles" ("status") WHERE status <> 'ACTIVE';
-- create index "profile_tags_users_idx" to table: "profile_tags"
CREATE INDEX "profile_tags_users_idx" ON "profile_tags" ("label_key", "profile_id", "label");
-- create index "auth_users_suspended_idx" to table: "auth_users"
CREATE INDEX "auth_users_suspended_idx" ON "auth_users" ("suspended_at");
