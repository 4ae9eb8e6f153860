-- +goose Up
-- create "network_connections" table
CREATE TABLE "network_connections" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "owner_id" integer NOT NULL, "other_id" integer NOT NULL, "member_id" uuid NOT NULL, "display_name" text NOT NULL, "role" text NOT NULL, "search_text" text NOT NULL, "is_named" bool NOT NULL, "is_present" bool NOT NULL, "public_id" uuid NOT NULL, "is_outgoing" bool NOT NULL, "status" text NOT NULL, "message" text NOT NULL DEFAULT (''), "created_at" datetime NOT NULL, "responded_at" datetime NULL, "quiet_until" datetime NULL);
-- create index "network_connections_pair_key" to table: "network_connections"
CREATE UNIQUE INDEX "network_connections_pair_key" ON "network_connections" ("owner_id", "other_id");
-- create index "network_connections_owner_created_idx" to table: "network_connections"
CREATE INDEX "network_connections_owner_created_idx" ON "network_connections" ("owner_id", "created_at");
-- create index "network_connections_other_idx" to table: "network_connections"
CREATE INDEX "network_connections_other_idx" ON "network_connections" ("other_id");
-- create index "network_connections_quiet_idx" to table: "network_connections"
CREATE INDEX "network_connections_quiet_idx" ON "network_connections" ("status", "quiet_until");
