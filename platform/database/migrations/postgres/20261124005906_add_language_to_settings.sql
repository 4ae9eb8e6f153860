-- +goose Up
-- modify "auth_settings" table
ALTER TABLE "auth_settings" ADD COLUMN "language" character varying NULL;
