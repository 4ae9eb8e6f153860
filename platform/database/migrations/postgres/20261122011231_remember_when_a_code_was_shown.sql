-- +goose Up
-- modify "auth_sessions" table
ALTER TABLE "auth_sessions" ADD COLUMN "proven_at" timestamptz NULL;
