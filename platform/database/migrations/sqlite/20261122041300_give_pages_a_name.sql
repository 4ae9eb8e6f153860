-- +goose Up
-- Columns that join at the end; the table need not be written anew for them.
ALTER TABLE "profile_profiles" ADD COLUMN alias text NOT NULL DEFAULT '';
ALTER TABLE "profile_profiles" ADD COLUMN alias_changes json NULL;
ALTER TABLE "profile_profiles" ADD COLUMN verified_links json NULL;
-- create "profile_aliases" table
CREATE TABLE "profile_aliases" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "alias" text NOT NULL, "released_at" datetime NULL, "profile_id" integer NOT NULL, CONSTRAINT "profile_aliases_profile_profiles_aliases" FOREIGN KEY ("profile_id") REFERENCES "profile_profiles" ("id") ON DELETE CASCADE);
-- create index "profile_aliases_alias_key" to table: "profile_aliases"
CREATE UNIQUE INDEX "profile_aliases_alias_key" ON "profile_aliases" ("alias");
-- create index "profile_aliases_profile_id_idx" to table: "profile_aliases"
CREATE INDEX "profile_aliases_profile_id_idx" ON "profile_aliases" ("profile_id");
-- create index "profile_aliases_released_at_idx" to table: "profile_aliases"
CREATE INDEX "profile_aliases_released_at_idx" ON "profile_aliases" ("released_at");
