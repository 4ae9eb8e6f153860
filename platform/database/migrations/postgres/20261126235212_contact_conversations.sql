-- +goose Up
-- modify "contact_answers" table
ALTER TABLE "contact_answers" ADD COLUMN "by_sender" boolean NOT NULL DEFAULT false;
-- drop index "contact_messages_owner_sent_idx" from table: "contact_messages"
DROP INDEX "contact_messages_owner_sent_idx";
-- drop index "contact_messages_sender_sent_idx" from table: "contact_messages"
DROP INDEX "contact_messages_sender_sent_idx";
-- modify "contact_messages" table
ALTER TABLE "contact_messages" ADD COLUMN "link_id" bigint NOT NULL DEFAULT 0, ADD COLUMN "owner_active_at" timestamptz NOT NULL DEFAULT CURRENT_TIMESTAMP, ADD COLUMN "sender_active_at" timestamptz NOT NULL DEFAULT CURRENT_TIMESTAMP, ADD COLUMN "sender_unread" boolean NOT NULL DEFAULT false;
-- create index "contact_messages_owner_active_idx" to table: "contact_messages"
CREATE INDEX "contact_messages_owner_active_idx" ON "contact_messages" ("owner_id", "owner_active_at");
-- create index "contact_messages_sender_active_idx" to table: "contact_messages"
CREATE INDEX "contact_messages_sender_active_idx" ON "contact_messages" ("sender_id", "sender_active_at");
-- create index "contact_messages_sender_unread_idx" to table: "contact_messages"
CREATE INDEX "contact_messages_sender_unread_idx" ON "contact_messages" ("sender_id") WHERE sender_unread;
-- the last text that each side sees
UPDATE "contact_messages" SET "owner_active_at" = COALESCE((SELECT MAX("sent_at") FROM "contact_answers" WHERE "message_id" = "contact_messages"."id"), "contact_messages"."sent_at"), "sender_active_at" = COALESCE((SELECT MAX("sent_at") FROM "contact_answers" WHERE "message_id" = "contact_messages"."id" AND NOT "withheld"), "contact_messages"."sent_at");
