-- +goose Up
-- modify "sharing_profile_links" table
ALTER TABLE "sharing_profile_links" ADD COLUMN "lens" jsonb NULL;
