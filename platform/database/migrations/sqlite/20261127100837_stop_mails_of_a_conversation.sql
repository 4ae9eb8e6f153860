-- +goose Up
-- disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- create "new_contact_messages" table
CREATE TABLE "new_contact_messages" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "public_id" uuid NOT NULL, "owner_id" integer NOT NULL, "owner_member" uuid NOT NULL, "owner_name" text NOT NULL, "sender_id" integer NOT NULL, "sender_member" uuid NOT NULL, "sender_name" text NOT NULL, "sender_email" text NOT NULL DEFAULT (''), "language" text NOT NULL DEFAULT (''), "mails_off" bool NOT NULL DEFAULT (false), "text" text NOT NULL, "sent_at" datetime NOT NULL, "link_id" integer NOT NULL DEFAULT (0), "owner_active_at" datetime NOT NULL, "sender_active_at" datetime NOT NULL, "read_at" datetime NULL, "sender_unread" bool NOT NULL DEFAULT (false), "owner_deleted" bool NOT NULL DEFAULT (false), "sender_deleted" bool NOT NULL DEFAULT (false));
-- copy rows from old table "contact_messages" to new temporary table "new_contact_messages"
INSERT INTO "new_contact_messages" ("id", "public_id", "owner_id", "owner_member", "owner_name", "sender_id", "sender_member", "sender_name", "sender_email", "language", "text", "sent_at", "link_id", "owner_active_at", "sender_active_at", "read_at", "sender_unread", "owner_deleted", "sender_deleted") SELECT "id", "public_id", "owner_id", "owner_member", "owner_name", "sender_id", "sender_member", "sender_name", "sender_email", "language", "text", "sent_at", "link_id", "owner_active_at", "sender_active_at", "read_at", "sender_unread", "owner_deleted", "sender_deleted" FROM "contact_messages";
-- drop "contact_messages" table after copying rows
DROP TABLE "contact_messages";
-- rename temporary table "new_contact_messages" to "contact_messages"
ALTER TABLE "new_contact_messages" RENAME TO "contact_messages";
-- create index "contact_messages_public_key" to table: "contact_messages"
CREATE UNIQUE INDEX "contact_messages_public_key" ON "contact_messages" ("public_id");
-- create index "contact_messages_owner_active_idx" to table: "contact_messages"
CREATE INDEX "contact_messages_owner_active_idx" ON "contact_messages" ("owner_id", "owner_active_at");
-- create index "contact_messages_owner_with_idx" to table: "contact_messages"
CREATE INDEX "contact_messages_owner_with_idx" ON "contact_messages" ("owner_id", "sender_member", "owner_active_at");
-- create index "contact_messages_unread_idx" to table: "contact_messages"
CREATE INDEX "contact_messages_unread_idx" ON "contact_messages" ("owner_id") WHERE read_at IS NULL;
-- create index "contact_messages_sender_active_idx" to table: "contact_messages"
CREATE INDEX "contact_messages_sender_active_idx" ON "contact_messages" ("sender_id", "sender_active_at");
-- create index "contact_messages_sender_with_idx" to table: "contact_messages"
CREATE INDEX "contact_messages_sender_with_idx" ON "contact_messages" ("sender_id", "owner_member", "sender_active_at");
-- create index "contact_messages_sender_unread_idx" to table: "contact_messages"
CREATE INDEX "contact_messages_sender_unread_idx" ON "contact_messages" ("sender_id") WHERE sender_unread;
-- create index "contact_messages_sent_idx" to table: "contact_messages"
CREATE INDEX "contact_messages_sent_idx" ON "contact_messages" ("sent_at");
-- enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
