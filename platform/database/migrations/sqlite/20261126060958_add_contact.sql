-- +goose Up
-- disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- create "new_sharing_profile_links" table
CREATE TABLE "new_sharing_profile_links" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "owner_id" integer NOT NULL, "lookup" blob NOT NULL, "sealed_token" blob NOT NULL, "name" text NOT NULL DEFAULT (''), "recipient_name" text NOT NULL DEFAULT (''), "expires_at" datetime NULL, "no_contact" bool NOT NULL DEFAULT (false), "deleted_at" datetime NULL, "total_visits" integer NOT NULL DEFAULT (0), "last_visited_at" datetime NULL, "sealed_recipient" blob NULL, "last_sent_at" datetime NULL, "version" integer NOT NULL, "created_at" datetime NOT NULL, "updated_at" datetime NOT NULL);
-- copy rows from old table "sharing_profile_links" to new temporary table "new_sharing_profile_links"
INSERT INTO "new_sharing_profile_links" ("id", "owner_id", "lookup", "sealed_token", "name", "recipient_name", "expires_at", "deleted_at", "total_visits", "last_visited_at", "sealed_recipient", "last_sent_at", "version", "created_at", "updated_at") SELECT "id", "owner_id", "lookup", "sealed_token", "name", "recipient_name", "expires_at", "deleted_at", "total_visits", "last_visited_at", "sealed_recipient", "last_sent_at", "version", "created_at", "updated_at" FROM "sharing_profile_links";
-- drop "sharing_profile_links" table after copying rows
DROP TABLE "sharing_profile_links";
-- rename temporary table "new_sharing_profile_links" to "sharing_profile_links"
ALTER TABLE "new_sharing_profile_links" RENAME TO "sharing_profile_links";
-- create index "sharing_profile_links_lookup_key" to table: "sharing_profile_links"
CREATE UNIQUE INDEX "sharing_profile_links_lookup_key" ON "sharing_profile_links" ("lookup");
-- create index "sharing_profile_links_owner_deleted_idx" to table: "sharing_profile_links"
CREATE INDEX "sharing_profile_links_owner_deleted_idx" ON "sharing_profile_links" ("owner_id", "deleted_at");
-- create index "sharing_profile_links_deleted_idx" to table: "sharing_profile_links"
CREATE INDEX "sharing_profile_links_deleted_idx" ON "sharing_profile_links" ("deleted_at") WHERE deleted_at IS NOT NULL;
-- create "new_auth_settings" table
CREATE TABLE "new_auth_settings" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "dismissed_notices" json NOT NULL, "language" text NULL, "discoverable" bool NULL, "contact" text NOT NULL DEFAULT (''), "switched_off" json NULL, "version" integer NOT NULL, "user_id" integer NOT NULL, CONSTRAINT "auth_settings_user_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users" ("id") ON DELETE CASCADE);
-- copy rows from old table "auth_settings" to new temporary table "new_auth_settings"
INSERT INTO "new_auth_settings" ("id", "dismissed_notices", "language", "discoverable", "switched_off", "version", "user_id") SELECT "id", "dismissed_notices", "language", "discoverable", "switched_off", "version", "user_id" FROM "auth_settings";
-- drop "auth_settings" table after copying rows
DROP TABLE "auth_settings";
-- rename temporary table "new_auth_settings" to "auth_settings"
ALTER TABLE "new_auth_settings" RENAME TO "auth_settings";
-- create index "auth_settings_user_key" to table: "auth_settings"
CREATE UNIQUE INDEX "auth_settings_user_key" ON "auth_settings" ("user_id");
-- create "new_sharing_published_profiles" table
CREATE TABLE "new_sharing_published_profiles" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "owner_id" integer NOT NULL, "revision" integer NOT NULL, "format" text NOT NULL, "alias" text NULL, "member_id" text NOT NULL, "display_name" text NOT NULL, "role" text NOT NULL, "owner_suspended" bool NOT NULL, "contact" text NOT NULL DEFAULT (''), "access_mode" text NOT NULL, "suspended" bool NOT NULL, "version" integer NOT NULL, "document" blob NOT NULL);
-- copy rows from old table "sharing_published_profiles" to new temporary table "new_sharing_published_profiles"
INSERT INTO "new_sharing_published_profiles" ("id", "owner_id", "revision", "format", "alias", "member_id", "display_name", "role", "owner_suspended", "access_mode", "suspended", "version", "document") SELECT "id", "owner_id", "revision", "format", "alias", "member_id", "display_name", "role", "owner_suspended", "access_mode", "suspended", "version", "document" FROM "sharing_published_profiles";
-- drop "sharing_published_profiles" table after copying rows
DROP TABLE "sharing_published_profiles";
-- rename temporary table "new_sharing_published_profiles" to "sharing_published_profiles"
ALTER TABLE "new_sharing_published_profiles" RENAME TO "sharing_published_profiles";
-- create index "sharing_published_profiles_owner_id_key" to table: "sharing_published_profiles"
CREATE UNIQUE INDEX "sharing_published_profiles_owner_id_key" ON "sharing_published_profiles" ("owner_id");
-- create index "sharing_published_profiles_alias_key" to table: "sharing_published_profiles"
CREATE UNIQUE INDEX "sharing_published_profiles_alias_key" ON "sharing_published_profiles" ("alias");
-- create index "sharing_published_profiles_member_id_idx" to table: "sharing_published_profiles"
CREATE INDEX "sharing_published_profiles_member_id_idx" ON "sharing_published_profiles" ("member_id");
-- create "contact_answers" table
CREATE TABLE "contact_answers" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "public_id" uuid NOT NULL, "message_id" integer NOT NULL, "text" text NOT NULL, "address_shared" bool NOT NULL, "sent_at" datetime NOT NULL);
-- create index "contact_answers_public_key" to table: "contact_answers"
CREATE UNIQUE INDEX "contact_answers_public_key" ON "contact_answers" ("public_id");
-- create index "contact_answers_message_idx" to table: "contact_answers"
CREATE INDEX "contact_answers_message_idx" ON "contact_answers" ("message_id");
-- create "contact_blocks" table
CREATE TABLE "contact_blocks" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "owner_id" integer NOT NULL, "sender" blob NOT NULL, "created_at" datetime NOT NULL);
-- create index "contact_blocks_pair_key" to table: "contact_blocks"
CREATE UNIQUE INDEX "contact_blocks_pair_key" ON "contact_blocks" ("owner_id", "sender");
-- create "contact_events" table
CREATE TABLE "contact_events" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "kind" text NOT NULL, "owner_id" integer NOT NULL, "sender_id" integer NOT NULL, "sender" blob NOT NULL, "content" blob NOT NULL, "created_at" datetime NOT NULL);
-- create index "contact_events_sender_created_idx" to table: "contact_events"
CREATE INDEX "contact_events_sender_created_idx" ON "contact_events" ("sender", "created_at");
-- create index "contact_events_owner_created_idx" to table: "contact_events"
CREATE INDEX "contact_events_owner_created_idx" ON "contact_events" ("owner_id", "created_at");
-- create index "contact_events_sender_id_idx" to table: "contact_events"
CREATE INDEX "contact_events_sender_id_idx" ON "contact_events" ("sender_id");
-- create index "contact_events_created_idx" to table: "contact_events"
CREATE INDEX "contact_events_created_idx" ON "contact_events" ("created_at");
-- create "contact_messages" table
CREATE TABLE "contact_messages" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "public_id" uuid NOT NULL, "owner_id" integer NOT NULL, "owner_member" uuid NOT NULL, "owner_name" text NOT NULL, "sender_id" integer NOT NULL, "sender_member" uuid NOT NULL, "sender_name" text NOT NULL, "sender_email" text NOT NULL DEFAULT (''), "language" text NOT NULL DEFAULT (''), "text" text NOT NULL, "sent_at" datetime NOT NULL, "read_at" datetime NULL, "owner_deleted" bool NOT NULL DEFAULT (false), "sender_deleted" bool NOT NULL DEFAULT (false));
-- create index "contact_messages_public_key" to table: "contact_messages"
CREATE UNIQUE INDEX "contact_messages_public_key" ON "contact_messages" ("public_id");
-- create index "contact_messages_owner_sent_idx" to table: "contact_messages"
CREATE INDEX "contact_messages_owner_sent_idx" ON "contact_messages" ("owner_id", "sent_at");
-- create index "contact_messages_unread_idx" to table: "contact_messages"
CREATE INDEX "contact_messages_unread_idx" ON "contact_messages" ("owner_id") WHERE read_at IS NULL;
-- create index "contact_messages_sender_sent_idx" to table: "contact_messages"
CREATE INDEX "contact_messages_sender_sent_idx" ON "contact_messages" ("sender_id", "sent_at");
-- create index "contact_messages_sent_idx" to table: "contact_messages"
CREATE INDEX "contact_messages_sent_idx" ON "contact_messages" ("sent_at");
-- create "contact_pending" table
CREATE TABLE "contact_pending" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "public_id" uuid NOT NULL, "digest" blob NOT NULL, "owner_id" integer NOT NULL, "link_id" integer NOT NULL, "sender_name" text NOT NULL, "sender_email" text NOT NULL, "mailbox" text NOT NULL, "language" text NOT NULL DEFAULT (''), "text" text NOT NULL, "code_mac" blob NOT NULL, "attempts" integer NOT NULL DEFAULT (0), "delivered" bool NOT NULL DEFAULT (false), "created_at" datetime NOT NULL);
-- create index "contact_pending_digest_key" to table: "contact_pending"
CREATE UNIQUE INDEX "contact_pending_digest_key" ON "contact_pending" ("digest");
-- create index "contact_pending_public_key" to table: "contact_pending"
CREATE UNIQUE INDEX "contact_pending_public_key" ON "contact_pending" ("public_id");
-- create index "contact_pending_owner_idx" to table: "contact_pending"
CREATE INDEX "contact_pending_owner_idx" ON "contact_pending" ("owner_id");
-- create index "contact_pending_created_idx" to table: "contact_pending"
CREATE INDEX "contact_pending_created_idx" ON "contact_pending" ("created_at");
-- enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
