-- +goose Up
-- modify "profile_profiles" table
ALTER TABLE "profile_profiles" ADD COLUMN "details" jsonb NULL, ADD COLUMN "website_proofs" jsonb NULL, ADD COLUMN "websites_due_at" timestamptz NULL;
-- create index "profile_profiles_websites_due_at_idx" to table: "profile_profiles"
CREATE INDEX "profile_profiles_websites_due_at_idx" ON "profile_profiles" ("websites_due_at") WHERE (websites_due_at IS NOT NULL);
