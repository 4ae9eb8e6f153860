-- +goose Up
-- create "network_notifications" table
CREATE TABLE "network_notifications" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "owner_id" integer NOT NULL, "public_id" uuid NOT NULL, "kind" text NOT NULL, "other_id" integer NOT NULL, "cause_id" uuid NOT NULL, "created_at" datetime NOT NULL, "read_at" datetime NULL);
-- create index "network_notifications_owner_created_idx" to table: "network_notifications"
CREATE INDEX "network_notifications_owner_created_idx" ON "network_notifications" ("owner_id", "created_at");
-- create index "network_notifications_other_idx" to table: "network_notifications"
CREATE INDEX "network_notifications_other_idx" ON "network_notifications" ("other_id");
-- create index "network_notifications_created_idx" to table: "network_notifications"
CREATE INDEX "network_notifications_created_idx" ON "network_notifications" ("created_at");
