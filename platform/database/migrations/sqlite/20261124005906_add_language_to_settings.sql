-- +goose Up
-- add column "language" to table: "auth_settings"
ALTER TABLE "auth_settings" ADD COLUMN language text NULL;
