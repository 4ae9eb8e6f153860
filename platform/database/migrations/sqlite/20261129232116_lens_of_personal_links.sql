-- +goose Up
-- add column "lens" to table: "sharing_profile_links"
ALTER TABLE "sharing_profile_links" ADD COLUMN lens json NULL;
