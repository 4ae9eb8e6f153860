-- +goose Up
-- modify "contact_answers" table
ALTER TABLE "contact_answers" ADD COLUMN "withheld" boolean NOT NULL DEFAULT false;
