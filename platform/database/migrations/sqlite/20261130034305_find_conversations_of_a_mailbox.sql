-- +goose Up
-- create index "messaging_conversations_mailbox_idx" to table: "messaging_conversations"
CREATE INDEX "messaging_conversations_mailbox_idx" ON "messaging_conversations" ("low_user", "mailbox");
