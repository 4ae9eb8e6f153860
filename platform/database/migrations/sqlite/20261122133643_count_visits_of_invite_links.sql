-- +goose Up
-- disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- create "new_sharing_invite_links" table
CREATE TABLE "new_sharing_invite_links" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "owner_id" integer NOT NULL, "lookup" blob NOT NULL, "sealed_token" blob NOT NULL, "name" text NOT NULL DEFAULT (''), "max_uses" integer NOT NULL DEFAULT (0), "uses" integer NOT NULL DEFAULT (0), "total_visits" integer NOT NULL DEFAULT (0), "last_visited_at" datetime NULL, "expires_at" datetime NULL, "deleted_at" datetime NULL, "version" integer NOT NULL, "created_at" datetime NOT NULL, "updated_at" datetime NOT NULL);
-- copy rows from old table "sharing_invite_links" to new temporary table "new_sharing_invite_links"
INSERT INTO "new_sharing_invite_links" ("id", "owner_id", "lookup", "sealed_token", "name", "max_uses", "uses", "expires_at", "deleted_at", "version", "created_at", "updated_at") SELECT "id", "owner_id", "lookup", "sealed_token", "name", "max_uses", "uses", "expires_at", "deleted_at", "version", "created_at", "updated_at" FROM "sharing_invite_links";
-- drop "sharing_invite_links" table after copying rows
DROP TABLE "sharing_invite_links";
-- rename temporary table "new_sharing_invite_links" to "sharing_invite_links"
ALTER TABLE "new_sharing_invite_links" RENAME TO "sharing_invite_links";
-- create index "sharing_invite_links_lookup_key" to table: "sharing_invite_links"
CREATE UNIQUE INDEX "sharing_invite_links_lookup_key" ON "sharing_invite_links" ("lookup");
-- create index "sharing_invite_links_owner_created_idx" to table: "sharing_invite_links"
CREATE INDEX "sharing_invite_links_owner_created_idx" ON "sharing_invite_links" ("owner_id", "created_at");
-- enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
