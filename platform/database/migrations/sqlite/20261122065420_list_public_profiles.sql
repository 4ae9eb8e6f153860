-- +goose Up
-- create index "profile_profiles_listed_idx" to table: "profile_profiles"
CREATE INDEX "profile_profiles_listed_idx" ON "profile_profiles" ("id") WHERE access_mode = 'Public' AND alias <> '';
