-- +goose Up
-- add column "proven_at" to table: "auth_sessions"
ALTER TABLE "auth_sessions" ADD COLUMN proven_at datetime NULL;
