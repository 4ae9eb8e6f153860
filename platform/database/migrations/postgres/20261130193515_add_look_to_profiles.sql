-- +goose Up
-- modify "profile_profiles" table
ALTER TABLE "profile_profiles" ADD COLUMN "look" jsonb NULL;
