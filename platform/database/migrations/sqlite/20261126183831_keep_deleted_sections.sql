-- +goose Up
-- add column "deletion" to table: "profile_sections"
ALTER TABLE "profile_sections" ADD COLUMN deletion json NULL;
-- create index "profile_sections_deleted_at_idx" to table: "profile_sections"
CREATE INDEX "profile_sections_deleted_at_idx" ON "profile_sections" ("deleted_at") WHERE deleted_at IS NOT NULL;
-- add column "hidden_at" to table: "media_files"
ALTER TABLE "media_files" ADD COLUMN hidden_at datetime NULL;
