-- +goose Up
-- create "mail_turns" table
CREATE TABLE "mail_turns" ("id" bigint NOT NULL, "next_us" bigint NOT NULL, PRIMARY KEY ("id"));
