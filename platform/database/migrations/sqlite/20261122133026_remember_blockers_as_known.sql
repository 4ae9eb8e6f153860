-- +goose Up
-- disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- create "new_network_blocks" table
CREATE TABLE "new_network_blocks" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "blocker_id" integer NOT NULL, "blocked_id" integer NOT NULL, "member_id" uuid NOT NULL, "display_name" text NOT NULL, "role" text NOT NULL, "blocker_name" text NOT NULL DEFAULT (''), "blocker_role" text NOT NULL DEFAULT (''), "note" text NOT NULL DEFAULT (''), "search_text" text NOT NULL, "created_at" datetime NOT NULL);
-- copy rows from old table "network_blocks" to new temporary table "new_network_blocks"
INSERT INTO "new_network_blocks" ("id", "blocker_id", "blocked_id", "member_id", "display_name", "role", "note", "search_text", "created_at") SELECT "id", "blocker_id", "blocked_id", "member_id", "display_name", "role", "note", "search_text", "created_at" FROM "network_blocks";
-- drop "network_blocks" table after copying rows
DROP TABLE "network_blocks";
-- rename temporary table "new_network_blocks" to "network_blocks"
ALTER TABLE "new_network_blocks" RENAME TO "network_blocks";
-- create index "network_blocks_pair_key" to table: "network_blocks"
CREATE UNIQUE INDEX "network_blocks_pair_key" ON "network_blocks" ("blocker_id", "blocked_id");
-- create index "network_blocks_blocker_created_idx" to table: "network_blocks"
CREATE INDEX "network_blocks_blocker_created_idx" ON "network_blocks" ("blocker_id", "created_at");
-- create index "network_blocks_blocked_idx" to table: "network_blocks"
CREATE INDEX "network_blocks_blocked_idx" ON "network_blocks" ("blocked_id");
-- enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
-- as the other block of the two has them, or as they are at present: nothing older is known
UPDATE "network_blocks" SET
  "blocker_name" = COALESCE((SELECT "back"."display_name" FROM "network_blocks" AS "back" WHERE "back"."blocker_id" = "network_blocks"."blocked_id" AND "back"."blocked_id" = "network_blocks"."blocker_id"), (SELECT "display_name" FROM "auth_users" WHERE "id" = "network_blocks"."blocker_id"), ''),
  "blocker_role" = COALESCE((SELECT "back"."role" FROM "network_blocks" AS "back" WHERE "back"."blocker_id" = "network_blocks"."blocked_id" AND "back"."blocked_id" = "network_blocks"."blocker_id"), (SELECT "role" FROM "auth_users" WHERE "id" = "network_blocks"."blocker_id"), '');
