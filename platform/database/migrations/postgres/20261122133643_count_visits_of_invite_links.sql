-- +goose Up
-- modify "sharing_invite_links" table
ALTER TABLE "sharing_invite_links" ADD COLUMN "total_visits" bigint NOT NULL DEFAULT 0, ADD COLUMN "last_visited_at" timestamptz NULL;
