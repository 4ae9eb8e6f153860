-- +goose Up
-- modify "organization_memberships" table
ALTER TABLE "organization_memberships" ADD COLUMN "shown" boolean NOT NULL DEFAULT false;
-- create index "organization_memberships_domain_idx" to table: "organization_memberships"
CREATE INDEX "organization_memberships_domain_idx" ON "organization_memberships" ("domain");
-- modify "sharing_published_profiles" table
ALTER TABLE "sharing_published_profiles" ADD COLUMN "document_until" timestamptz NULL;
