-- +goose Up
-- disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- add column "document_until" to table: "sharing_published_profiles"
ALTER TABLE "sharing_published_profiles" ADD COLUMN document_until datetime NULL;
-- create "new_organization_memberships" table
CREATE TABLE "new_organization_memberships" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "public_id" uuid NOT NULL, "user_id" integer NOT NULL, "domain" text NOT NULL, "mailbox" blob NOT NULL, "section_id" integer NOT NULL DEFAULT (0), "shown" bool NOT NULL DEFAULT (false), "confirmed_at" datetime NOT NULL, "expires_at" datetime NOT NULL, "reminded" bool NOT NULL DEFAULT (false));
-- copy rows from old table "organization_memberships" to new temporary table "new_organization_memberships"
INSERT INTO "new_organization_memberships" ("id", "public_id", "user_id", "domain", "mailbox", "section_id", "confirmed_at", "expires_at", "reminded") SELECT "id", "public_id", "user_id", "domain", "mailbox", "section_id", "confirmed_at", "expires_at", "reminded" FROM "organization_memberships";
-- drop "organization_memberships" table after copying rows
DROP TABLE "organization_memberships";
-- rename temporary table "new_organization_memberships" to "organization_memberships"
ALTER TABLE "new_organization_memberships" RENAME TO "organization_memberships";
-- create index "organization_memberships_public_key" to table: "organization_memberships"
CREATE UNIQUE INDEX "organization_memberships_public_key" ON "organization_memberships" ("public_id");
-- create index "organization_memberships_user_key" to table: "organization_memberships"
CREATE UNIQUE INDEX "organization_memberships_user_key" ON "organization_memberships" ("user_id", "domain");
-- create index "organization_memberships_domain_idx" to table: "organization_memberships"
CREATE INDEX "organization_memberships_domain_idx" ON "organization_memberships" ("domain");
-- create index "organization_memberships_mailbox_idx" to table: "organization_memberships"
CREATE INDEX "organization_memberships_mailbox_idx" ON "organization_memberships" ("mailbox");
-- create index "organization_memberships_expires_idx" to table: "organization_memberships"
CREATE INDEX "organization_memberships_expires_idx" ON "organization_memberships" ("expires_at");
-- enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
