-- +goose Up
-- add column "started_precision" to table: "profile_sections"
ALTER TABLE "profile_sections" ADD COLUMN started_precision text NULL;
-- add column "ended_precision" to table: "profile_sections"
ALTER TABLE "profile_sections" ADD COLUMN ended_precision text NULL;
-- add column "issued_precision" to table: "profile_sections"
ALTER TABLE "profile_sections" ADD COLUMN issued_precision text NULL;
-- add column "expires_precision" to table: "profile_sections"
ALTER TABLE "profile_sections" ADD COLUMN expires_precision text NULL;
