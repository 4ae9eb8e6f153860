-- +goose Up
-- add column "sealed_recipient" to table: "sharing_profile_links"
ALTER TABLE "sharing_profile_links" ADD COLUMN sealed_recipient blob NULL;
-- add column "last_sent_at" to table: "sharing_profile_links"
ALTER TABLE "sharing_profile_links" ADD COLUMN last_sent_at datetime NULL;
-- create "sharing_share_mails" table
CREATE TABLE "sharing_share_mails" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "sender_id" integer NOT NULL, "recipient" blob NOT NULL, "sent_at" datetime NOT NULL);
-- create index "sharing_share_mails_sender_sent_idx" to table: "sharing_share_mails"
CREATE INDEX "sharing_share_mails_sender_sent_idx" ON "sharing_share_mails" ("sender_id", "sent_at");
-- create index "sharing_share_mails_recipient_sent_idx" to table: "sharing_share_mails"
CREATE INDEX "sharing_share_mails_recipient_sent_idx" ON "sharing_share_mails" ("recipient", "sent_at");
-- create index "sharing_share_mails_sent_idx" to table: "sharing_share_mails"
CREATE INDEX "sharing_share_mails_sent_idx" ON "sharing_share_mails" ("sent_at");
-- create "sharing_suppressions" table
CREATE TABLE "sharing_suppressions" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "recipient" blob NOT NULL, "created_at" datetime NOT NULL);
-- create index "sharing_suppressions_recipient_key" to table: "sharing_suppressions"
CREATE UNIQUE INDEX "sharing_suppressions_recipient_key" ON "sharing_suppressions" ("recipient");
