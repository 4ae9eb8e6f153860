-- +goose Up
-- modify "jobs_postings" table
ALTER TABLE "jobs_postings" ADD COLUMN "public_revision" bigint NOT NULL DEFAULT 0;
