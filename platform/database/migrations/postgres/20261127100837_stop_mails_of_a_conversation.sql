-- +goose Up
-- modify "contact_messages" table
ALTER TABLE "contact_messages" ADD COLUMN "mails_off" boolean NOT NULL DEFAULT false;
