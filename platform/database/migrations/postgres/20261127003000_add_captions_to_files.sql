-- +goose Up
-- modify "media_files" table
ALTER TABLE "media_files" ADD COLUMN "caption" character varying NOT NULL DEFAULT '', ADD COLUMN "preview_type" character varying NOT NULL DEFAULT '';
