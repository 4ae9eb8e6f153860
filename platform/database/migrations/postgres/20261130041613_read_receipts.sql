-- +goose Up
-- modify "auth_settings" table
ALTER TABLE "auth_settings" ADD COLUMN "read_receipts" boolean NOT NULL DEFAULT false;
-- modify "messaging_sides" table
ALTER TABLE "messaging_sides" ADD COLUMN "read_by_other" bigint NOT NULL DEFAULT 0, ADD COLUMN "read_by_other_at" timestamptz NULL;
