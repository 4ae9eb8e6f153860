-- +goose Up
-- modify "media_files" table
ALTER TABLE "media_files" ADD COLUMN "hidden_at" timestamptz NULL;
-- modify "profile_sections" table
ALTER TABLE "profile_sections" ADD COLUMN "deletion" jsonb NULL;
-- create index "profile_sections_deleted_at_idx" to table: "profile_sections"
CREATE INDEX "profile_sections_deleted_at_idx" ON "profile_sections" ("deleted_at") WHERE (deleted_at IS NOT NULL);
