-- +goose Up
-- modify "auth_exports" table
ALTER TABLE "auth_exports" ADD COLUMN "file_key" bytea NULL;
