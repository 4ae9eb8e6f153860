-- +goose Up
-- disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- create "new_profile_profiles" table
CREATE TABLE "new_profile_profiles" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "owner_id" integer NOT NULL, "access_mode" text NOT NULL, "status" text NOT NULL, "approved" bool NOT NULL DEFAULT (false), "suspended_at" datetime NULL, "suspension_reason" text NOT NULL DEFAULT (''), "headline" text NOT NULL DEFAULT (''), "summary" text NOT NULL DEFAULT (''), "location" text NOT NULL DEFAULT (''), "country_code" text NOT NULL DEFAULT (''), "pronouns" text NOT NULL DEFAULT (''), "open_to_work" bool NOT NULL DEFAULT (false), "company_name" text NOT NULL DEFAULT (''), "company_url" text NOT NULL DEFAULT (''), "languages" json NULL, "external_links" json NULL, "verified_links" json NULL, "details" json NULL, "website_proofs" json NULL, "websites_due_at" datetime NULL, "alias" text NOT NULL DEFAULT (''), "alias_changes" json NULL, "primary_section_id" integer NULL, "version" integer NOT NULL, "created_at" datetime NOT NULL, "updated_at" datetime NOT NULL);
-- copy rows from old table "profile_profiles" to new temporary table "new_profile_profiles"
INSERT INTO "new_profile_profiles" ("id", "owner_id", "access_mode", "status", "approved", "suspended_at", "suspension_reason", "headline", "summary", "location", "country_code", "pronouns", "open_to_work", "company_name", "company_url", "languages", "external_links", "verified_links", "alias", "alias_changes", "primary_section_id", "version", "created_at", "updated_at") SELECT "id", "owner_id", "access_mode", "status", "approved", "suspended_at", "suspension_reason", "headline", "summary", "location", "country_code", "pronouns", "open_to_work", "company_name", "company_url", "languages", "external_links", "verified_links", "alias", "alias_changes", "primary_section_id", "version", "created_at", "updated_at" FROM "profile_profiles";
-- drop "profile_profiles" table after copying rows
DROP TABLE "profile_profiles";
-- rename temporary table "new_profile_profiles" to "profile_profiles"
ALTER TABLE "new_profile_profiles" RENAME TO "profile_profiles";
-- create index "profile_profiles_owner_id_key" to table: "profile_profiles"
CREATE UNIQUE INDEX "profile_profiles_owner_id_key" ON "profile_profiles" ("owner_id");
-- create index "profile_profiles_status_idx" to table: "profile_profiles"
CREATE INDEX "profile_profiles_status_idx" ON "profile_profiles" ("status") WHERE status <> 'ACTIVE';
-- create index "profile_profiles_listed_idx" to table: "profile_profiles"
CREATE INDEX "profile_profiles_listed_idx" ON "profile_profiles" ("id") WHERE access_mode = 'Public' AND alias <> '';
-- create index "profile_profiles_websites_due_at_idx" to table: "profile_profiles"
CREATE INDEX "profile_profiles_websites_due_at_idx" ON "profile_profiles" ("websites_due_at") WHERE websites_due_at IS NOT NULL;
-- enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
