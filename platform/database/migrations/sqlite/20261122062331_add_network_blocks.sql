-- +goose Up
-- create "network_blocks" table
CREATE TABLE "network_blocks" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "blocker_id" integer NOT NULL, "blocked_id" integer NOT NULL, "member_id" uuid NOT NULL, "display_name" text NOT NULL, "role" text NOT NULL, "note" text NOT NULL DEFAULT (''), "search_text" text NOT NULL, "created_at" datetime NOT NULL);
-- create index "network_blocks_pair_key" to table: "network_blocks"
CREATE UNIQUE INDEX "network_blocks_pair_key" ON "network_blocks" ("blocker_id", "blocked_id");
-- create index "network_blocks_blocker_created_idx" to table: "network_blocks"
CREATE INDEX "network_blocks_blocker_created_idx" ON "network_blocks" ("blocker_id", "created_at");
-- create index "network_blocks_blocked_idx" to table: "network_blocks"
CREATE INDEX "network_blocks_blocked_idx" ON "network_blocks" ("blocked_id");
