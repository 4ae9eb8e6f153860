-- +goose Up
-- disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- create "new_jobs_postings" table
CREATE TABLE "new_jobs_postings" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "public_id" uuid NOT NULL, "user_id" integer NOT NULL, "organization_id" uuid NULL, "content" text NOT NULL, "pay_max" integer NOT NULL DEFAULT (0), "status" text NOT NULL, "close_reason" text NOT NULL DEFAULT (''), "position" integer NOT NULL DEFAULT (0), "posted_at" datetime NULL, "expires_at" datetime NULL, "closed_at" datetime NULL, "reminded" bool NOT NULL DEFAULT (false), "applications_end" bool NOT NULL DEFAULT (false), "created_at" datetime NOT NULL, "updated_at" datetime NOT NULL, "version" integer NOT NULL, "public_revision" integer NOT NULL DEFAULT (0));
-- copy rows from old table "jobs_postings" to new temporary table "new_jobs_postings"
INSERT INTO "new_jobs_postings" ("id", "public_id", "user_id", "organization_id", "content", "pay_max", "status", "close_reason", "position", "posted_at", "expires_at", "closed_at", "reminded", "applications_end", "created_at", "updated_at", "version") SELECT "id", "public_id", "user_id", "organization_id", "content", "pay_max", "status", "close_reason", "position", "posted_at", "expires_at", "closed_at", "reminded", "applications_end", "created_at", "updated_at", "version" FROM "jobs_postings";
-- drop "jobs_postings" table after copying rows
DROP TABLE "jobs_postings";
-- rename temporary table "new_jobs_postings" to "jobs_postings"
ALTER TABLE "new_jobs_postings" RENAME TO "jobs_postings";
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
-- enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
