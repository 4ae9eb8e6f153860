-- +goose Up
-- create index "contact_messages_owner_with_idx" to table: "contact_messages"
CREATE INDEX "contact_messages_owner_with_idx" ON "contact_messages" ("owner_id", "sender_member", "owner_active_at");
-- create index "contact_messages_sender_with_idx" to table: "contact_messages"
CREATE INDEX "contact_messages_sender_with_idx" ON "contact_messages" ("sender_id", "owner_member", "sender_active_at");
