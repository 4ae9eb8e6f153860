-- +goose Up
-- Columns that join at the end; the table need not be written anew for them.
ALTER TABLE "profile_profiles" ADD COLUMN country_code text NOT NULL DEFAULT '';
ALTER TABLE "profile_profiles" ADD COLUMN pronouns text NOT NULL DEFAULT '';
ALTER TABLE "profile_profiles" ADD COLUMN open_to_work bool NOT NULL DEFAULT false;
ALTER TABLE "profile_profiles" ADD COLUMN company_name text NOT NULL DEFAULT '';
ALTER TABLE "profile_profiles" ADD COLUMN company_url text NOT NULL DEFAULT '';
ALTER TABLE "profile_profiles" ADD COLUMN languages json NULL;
ALTER TABLE "profile_profiles" ADD COLUMN external_links json NULL;
