-- +goose Up
-- modify "messaging_conversations" table
ALTER TABLE "messaging_conversations" ADD COLUMN "application_id" uuid NULL;
