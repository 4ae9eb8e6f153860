-- +goose Up
-- add column "look" to table: "profile_profiles"
ALTER TABLE "profile_profiles" ADD COLUMN look json NULL;
