-- +goose Up
-- add column "invite_id" to table: "auth_challenges"
ALTER TABLE "auth_challenges" ADD COLUMN invite_id integer NULL;
-- create "sharing_invite_links" table
CREATE TABLE "sharing_invite_links" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "owner_id" integer NOT NULL, "lookup" blob NOT NULL, "sealed_token" blob NOT NULL, "name" text NOT NULL DEFAULT (''), "max_uses" integer NOT NULL DEFAULT (0), "uses" integer NOT NULL DEFAULT (0), "expires_at" datetime NULL, "deleted_at" datetime NULL, "version" integer NOT NULL, "created_at" datetime NOT NULL, "updated_at" datetime NOT NULL);
-- create index "sharing_invite_links_lookup_key" to table: "sharing_invite_links"
CREATE UNIQUE INDEX "sharing_invite_links_lookup_key" ON "sharing_invite_links" ("lookup");
-- create index "sharing_invite_links_owner_created_idx" to table: "sharing_invite_links"
CREATE INDEX "sharing_invite_links_owner_created_idx" ON "sharing_invite_links" ("owner_id", "created_at");
