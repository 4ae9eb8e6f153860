-- +goose Up
-- modify "jobs_postings" table
ALTER TABLE "jobs_postings" ADD COLUMN "applications_end" boolean NOT NULL DEFAULT false;
