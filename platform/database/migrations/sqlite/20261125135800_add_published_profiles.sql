-- +goose Up
-- create "sharing_published_profiles" table
CREATE TABLE "sharing_published_profiles" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "owner_id" integer NOT NULL, "revision" integer NOT NULL, "format" text NOT NULL, "alias" text NULL, "member_id" text NOT NULL, "display_name" text NOT NULL, "role" text NOT NULL, "owner_suspended" bool NOT NULL, "access_mode" text NOT NULL, "suspended" bool NOT NULL, "version" integer NOT NULL, "document" blob NOT NULL);
-- create index "sharing_published_profiles_owner_id_key" to table: "sharing_published_profiles"
CREATE UNIQUE INDEX "sharing_published_profiles_owner_id_key" ON "sharing_published_profiles" ("owner_id");
-- create index "sharing_published_profiles_alias_key" to table: "sharing_published_profiles"
CREATE UNIQUE INDEX "sharing_published_profiles_alias_key" ON "sharing_published_profiles" ("alias");
-- a row, not current yet, for each profile that exists
INSERT INTO "sharing_published_profiles" ("owner_id", "revision", "format", "member_id", "display_name", "role", "owner_suspended", "access_mode", "suspended", "version", "document")
SELECT "owner_id", 1, '', '', '', '', 0, '', 0, 0, x'' FROM "profile_profiles";
