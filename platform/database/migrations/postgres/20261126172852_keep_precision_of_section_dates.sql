-- +goose Up
-- modify "profile_sections" table
ALTER TABLE "profile_sections" ADD COLUMN "started_precision" character varying NULL, ADD COLUMN "ended_precision" character varying NULL, ADD COLUMN "issued_precision" character varying NULL, ADD COLUMN "expires_precision" character varying NULL;
