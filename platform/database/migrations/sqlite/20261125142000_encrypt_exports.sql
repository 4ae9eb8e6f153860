-- +goose Up
-- add column "file_key" to table: "auth_exports"
ALTER TABLE "auth_exports" ADD COLUMN file_key blob NULL;
