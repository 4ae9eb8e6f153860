-- +goose Up
-- add column "switched_off" to table: "auth_settings"
ALTER TABLE "auth_settings" ADD COLUMN switched_off json NULL;
-- create index "network_notifications_unread_idx" to table: "network_notifications"
CREATE INDEX "network_notifications_unread_idx" ON "network_notifications" ("owner_id", "created_at") WHERE read_at IS NULL;
-- create "network_digests" table
CREATE TABLE "network_digests" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "owner_id" integer NOT NULL, "since" datetime NOT NULL, "through" datetime NOT NULL, "day" datetime NOT NULL, "sent_at" datetime NULL);
-- create index "network_digests_owner_key" to table: "network_digests"
CREATE UNIQUE INDEX "network_digests_owner_key" ON "network_digests" ("owner_id");
