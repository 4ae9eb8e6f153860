-- +goose Up
-- disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- create "new_network_connections" table
CREATE TABLE "new_network_connections" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "owner_id" integer NOT NULL, "other_id" integer NOT NULL, "member_id" uuid NOT NULL, "display_name" text NOT NULL, "role" text NOT NULL, "search_text" text NOT NULL, "is_named" bool NOT NULL, "is_present" bool NOT NULL, "public_id" uuid NOT NULL, "is_outgoing" bool NOT NULL, "status" text NOT NULL, "message" text NOT NULL DEFAULT (''), "created_at" datetime NOT NULL, "responded_at" datetime NULL, "quiet_until" datetime NULL, "shows_profile" bool NOT NULL DEFAULT (false));
-- copy rows from old table "network_connections" to new temporary table "new_network_connections"
INSERT INTO "new_network_connections" ("id", "owner_id", "other_id", "member_id", "display_name", "role", "search_text", "is_named", "is_present", "public_id", "is_outgoing", "status", "message", "created_at", "responded_at", "quiet_until") SELECT "id", "owner_id", "other_id", "member_id", "display_name", "role", "search_text", "is_named", "is_present", "public_id", "is_outgoing", "status", "message", "created_at", "responded_at", "quiet_until" FROM "network_connections";
-- drop "network_connections" table after copying rows
DROP TABLE "network_connections";
-- rename temporary table "new_network_connections" to "network_connections"
ALTER TABLE "new_network_connections" RENAME TO "network_connections";
-- create index "network_connections_pair_key" to table: "network_connections"
CREATE UNIQUE INDEX "network_connections_pair_key" ON "network_connections" ("owner_id", "other_id");
-- create index "network_connections_owner_created_idx" to table: "network_connections"
CREATE INDEX "network_connections_owner_created_idx" ON "network_connections" ("owner_id", "created_at");
-- create index "network_connections_other_idx" to table: "network_connections"
CREATE INDEX "network_connections_other_idx" ON "network_connections" ("other_id");
-- create index "network_connections_quiet_idx" to table: "network_connections"
CREATE INDEX "network_connections_quiet_idx" ON "network_connections" ("status", "quiet_until");
-- enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
