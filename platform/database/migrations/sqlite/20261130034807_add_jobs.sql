-- +goose Up
-- create "jobs_fills" table
CREATE TABLE "jobs_fills" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "after" integer NOT NULL, "is_complete" bool NOT NULL, "word_format" integer NOT NULL);
-- create "jobs_postings" table
CREATE TABLE "jobs_postings" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "public_id" uuid NOT NULL, "user_id" integer NOT NULL, "organization_id" uuid NULL, "content" text NOT NULL, "pay_max" integer NOT NULL DEFAULT (0), "status" text NOT NULL, "close_reason" text NOT NULL DEFAULT (''), "position" integer NOT NULL DEFAULT (0), "posted_at" datetime NULL, "expires_at" datetime NULL, "closed_at" datetime NULL, "reminded" bool NOT NULL DEFAULT (false), "created_at" datetime NOT NULL, "updated_at" datetime NOT NULL, "version" integer NOT NULL);
-- create index "jobs_postings_public_key" to table: "jobs_postings"
CREATE UNIQUE INDEX "jobs_postings_public_key" ON "jobs_postings" ("public_id");
-- create index "jobs_postings_user_idx" to table: "jobs_postings"
CREATE INDEX "jobs_postings_user_idx" ON "jobs_postings" ("user_id");
-- create index "jobs_postings_organization_idx" to table: "jobs_postings"
CREATE INDEX "jobs_postings_organization_idx" ON "jobs_postings" ("organization_id");
-- create index "jobs_postings_position_key" to table: "jobs_postings"
CREATE UNIQUE INDEX "jobs_postings_position_key" ON "jobs_postings" ("position") WHERE position <> 0;
-- create index "jobs_postings_open_idx" to table: "jobs_postings"
CREATE INDEX "jobs_postings_open_idx" ON "jobs_postings" ("position") WHERE status = 'OPEN';
-- create index "jobs_postings_expires_idx" to table: "jobs_postings"
CREATE INDEX "jobs_postings_expires_idx" ON "jobs_postings" ("expires_at") WHERE status = 'OPEN';
-- create "jobs_saved" table
CREATE TABLE "jobs_saved" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "user_id" integer NOT NULL, "job_id" uuid NOT NULL, "saved_at" datetime NOT NULL);
-- create index "jobs_saved_user_key" to table: "jobs_saved"
CREATE UNIQUE INDEX "jobs_saved_user_key" ON "jobs_saved" ("user_id", "job_id");
-- create index "jobs_saved_job_idx" to table: "jobs_saved"
CREATE INDEX "jobs_saved_job_idx" ON "jobs_saved" ("job_id");
-- The words of a posting that was published; rowid is its position. The program has split and folded them, so the
-- tokenizer only splits at spaces.
CREATE VIRTUAL TABLE jobs_words USING fts5(words, tokenize = "ascii tokenchars '+#'", prefix = '2 3 4', detail = column);
