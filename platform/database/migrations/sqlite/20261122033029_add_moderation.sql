-- +goose Up
-- disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- create "new_profile_profiles" table
CREATE TABLE "new_profile_profiles" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "owner_id" integer NOT NULL, "access_mode" text NOT NULL, "status" text NOT NULL, "approved" bool NOT NULL DEFAULT (false), "suspended_at" datetime NULL, "suspension_reason" text NOT NULL DEFAULT (''), "headline" text NOT NULL DEFAULT (''), "summary" text NOT NULL DEFAULT (''), "location" text NOT NULL DEFAULT (''), "country_code" text NOT NULL DEFAULT (''), "pronouns" text NOT NULL DEFAULT (''), "open_to_work" bool NOT NULL DEFAULT (false), "company_name" text NOT NULL DEFAULT (''), "company_url" text NOT NULL DEFAULT (''), "languages" json NULL, "external_links" json NULL, "primary_section_id" integer NULL, "version" integer NOT NULL, "created_at" datetime NOT NULL, "updated_at" datetime NOT NULL);
-- copy rows from old table "profile_profiles" to new temporary table "new_profile_profiles"
INSERT INTO "new_profile_profiles" ("id", "owner_id", "access_mode", "status", "approved", "headline", "summary", "location", "country_code", "pronouns", "open_to_work", "company_name", "company_url", "languages", "external_links", "primary_section_id", "version", "created_at", "updated_at") SELECT "id", "owner_id", "access_mode", "status", "approved", "headline", "summary", "location", "country_code", "pronouns", "open_to_work", "company_name", "company_url", "languages", "external_links", "primary_section_id", "version", "created_at", "updated_at" FROM "profile_profiles";
-- drop "profile_profiles" table after copying rows
DROP TABLE "profile_profiles";
-- rename temporary table "new_profile_profiles" to "profile_profiles"
ALTER TABLE "new_profile_profiles" RENAME TO "profile_profiles";
-- create index "profile_profiles_owner_id_key" to table: "profile_profiles"
CREATE UNIQUE INDEX "profile_profiles_owner_id_key" ON "profile_profiles" ("owner_id");
-- create index "profile_profiles_status_idx" to table: "profile_profiles"
CREATE INDEX "profile_profiles_status_idx" ON "profile_profiles" ("status") WHERE status <> 'ACTIVE';
-- create "profile_moderation_events" table
CREATE TABLE "profile_moderation_events" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "kind" text NOT NULL, "reason" text NOT NULL DEFAULT (''), "created_at" datetime NOT NULL, "profile_id" integer NOT NULL, CONSTRAINT "profile_moderation_events_profile_profiles_moderation_events" FOREIGN KEY ("profile_id") REFERENCES "profile_profiles" ("id") ON DELETE CASCADE);
-- create index "profile_moderation_events_profile_idx" to table: "profile_moderation_events"
CREATE INDEX "profile_moderation_events_profile_idx" ON "profile_moderation_events" ("profile_id", "created_at");
-- enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
