-- +goose Up
-- create "mail_turns" table
CREATE TABLE "mail_turns" ("id" integer NOT NULL, "next_us" integer NOT NULL, PRIMARY KEY ("id"));
