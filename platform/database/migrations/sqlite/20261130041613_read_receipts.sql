-- +goose Up
ALTER TABLE "auth_settings" ADD COLUMN "read_receipts" bool NOT NULL DEFAULT (false);
ALTER TABLE "messaging_sides" ADD COLUMN "read_by_other" integer NOT NULL DEFAULT (0);
ALTER TABLE "messaging_sides" ADD COLUMN "read_by_other_at" datetime NULL;
