-- +goose Up
-- create "jobs_searches" table
CREATE TABLE "jobs_searches" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "public_id" uuid NOT NULL, "user_id" integer NOT NULL, "name" text NOT NULL, "filter" text NOT NULL, "is_mailed" bool NOT NULL, "created_at" datetime NOT NULL, "version" integer NOT NULL);
-- create index "jobs_searches_public_key" to table: "jobs_searches"
CREATE UNIQUE INDEX "jobs_searches_public_key" ON "jobs_searches" ("public_id");
-- create index "jobs_searches_user_idx" to table: "jobs_searches"
CREATE INDEX "jobs_searches_user_idx" ON "jobs_searches" ("user_id");
-- create "jobs_search_mails" table
CREATE TABLE "jobs_search_mails" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "user_id" integer NOT NULL, "day" datetime NOT NULL, "through" integer NOT NULL, "found" text NOT NULL, "sent_at" datetime NULL);
-- create index "jobs_search_mails_user_key" to table: "jobs_search_mails"
CREATE UNIQUE INDEX "jobs_search_mails_user_key" ON "jobs_search_mails" ("user_id");
-- create "jobs_search_runs" table
CREATE TABLE "jobs_search_runs" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "day" datetime NOT NULL, "since" integer NOT NULL, "through" integer NOT NULL, "after" integer NOT NULL, "is_complete" bool NOT NULL);
