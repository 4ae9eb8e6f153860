-- +goose Up
-- add column "application_id" to table: "messaging_conversations"
ALTER TABLE "messaging_conversations" ADD COLUMN application_id uuid NULL;
