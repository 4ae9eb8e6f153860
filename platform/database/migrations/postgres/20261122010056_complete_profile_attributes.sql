-- +goose Up
-- modify "profile_profiles" table
ALTER TABLE "profile_profiles" ADD COLUMN "country_code" character varying NOT NULL DEFAULT '', ADD COLUMN "pronouns" character varying NOT NULL DEFAULT '', ADD COLUMN "open_to_work" boolean NOT NULL DEFAULT false, ADD COLUMN "company_name" character varying NOT NULL DEFAULT '', ADD COLUMN "company_url" character varying NOT NULL DEFAULT '', ADD COLUMN "languages" jsonb NULL, ADD COLUMN "external_links" jsonb NULL;
