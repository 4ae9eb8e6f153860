-- +goose Up
-- disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- create "new_contact_pending" table
CREATE TABLE "new_contact_pending" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "public_id" uuid NOT NULL, "purpose" text NOT NULL DEFAULT (''), "digest" blob NOT NULL, "owner_id" integer NOT NULL, "link_id" integer NOT NULL, "sender_name" text NOT NULL, "sender_email" text NOT NULL, "mailbox" text NOT NULL, "language" text NOT NULL DEFAULT (''), "text" text NOT NULL, "code_mac" blob NOT NULL, "attempts" integer NOT NULL DEFAULT (0), "delivered" bool NOT NULL DEFAULT (false), "created_at" datetime NOT NULL);
-- copy rows from old table "contact_pending" to new temporary table "new_contact_pending"
INSERT INTO "new_contact_pending" ("id", "public_id", "digest", "owner_id", "link_id", "sender_name", "sender_email", "mailbox", "language", "text", "code_mac", "attempts", "delivered", "created_at") SELECT "id", "public_id", "digest", "owner_id", "link_id", "sender_name", "sender_email", "mailbox", "language", "text", "code_mac", "attempts", "delivered", "created_at" FROM "contact_pending";
-- drop "contact_pending" table after copying rows
DROP TABLE "contact_pending";
-- rename temporary table "new_contact_pending" to "contact_pending"
ALTER TABLE "new_contact_pending" RENAME TO "contact_pending";
-- create index "contact_pending_digest_key" to table: "contact_pending"
CREATE UNIQUE INDEX "contact_pending_digest_key" ON "contact_pending" ("digest");
-- create index "contact_pending_public_key" to table: "contact_pending"
CREATE UNIQUE INDEX "contact_pending_public_key" ON "contact_pending" ("public_id");
-- create index "contact_pending_owner_idx" to table: "contact_pending"
CREATE INDEX "contact_pending_owner_idx" ON "contact_pending" ("owner_id");
-- create index "contact_pending_created_idx" to table: "contact_pending"
CREATE INDEX "contact_pending_created_idx" ON "contact_pending" ("created_at");
-- create "new_jobs_applications" table
CREATE TABLE "new_jobs_applications" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "public_id" uuid NOT NULL, "job_id" uuid NOT NULL, "hirer" text NOT NULL, "user_id" integer NOT NULL, "link_id" integer NOT NULL, "guest_name" text NOT NULL DEFAULT (''), "guest_email" text NOT NULL DEFAULT (''), "guest_mailbox" text NOT NULL DEFAULT (''), "guest_language" text NOT NULL DEFAULT (''), "guest_mails_off" bool NOT NULL DEFAULT (false), "withheld" bool NOT NULL DEFAULT (false), "status" text NOT NULL, "message" text NOT NULL DEFAULT (''), "answers" text NOT NULL DEFAULT (''), "requirement" text NOT NULL DEFAULT (''), "reason" text NOT NULL DEFAULT (''), "due_days" integer NOT NULL, "response_due_at" datetime NULL, "ends_at" datetime NOT NULL, "answer_days" integer NOT NULL, "reminded" bool NOT NULL DEFAULT (false), "created_at" datetime NOT NULL, "updated_at" datetime NOT NULL, "version" integer NOT NULL);
-- copy rows from old table "jobs_applications" to new temporary table "new_jobs_applications"
INSERT INTO "new_jobs_applications" ("id", "public_id", "job_id", "hirer", "user_id", "link_id", "status", "message", "answers", "requirement", "reason", "due_days", "response_due_at", "ends_at", "answer_days", "reminded", "created_at", "updated_at", "version") SELECT "id", "public_id", "job_id", "hirer", "user_id", "link_id", "status", "message", "answers", "requirement", "reason", "due_days", "response_due_at", "ends_at", "answer_days", "reminded", "created_at", "updated_at", "version" FROM "jobs_applications";
-- drop "jobs_applications" table after copying rows
DROP TABLE "jobs_applications";
-- rename temporary table "new_jobs_applications" to "jobs_applications"
ALTER TABLE "new_jobs_applications" RENAME TO "jobs_applications";
-- create index "jobs_applications_public_key" to table: "jobs_applications"
CREATE UNIQUE INDEX "jobs_applications_public_key" ON "jobs_applications" ("public_id");
-- create index "jobs_applications_one_key" to table: "jobs_applications"
CREATE UNIQUE INDEX "jobs_applications_one_key" ON "jobs_applications" ("job_id", "user_id") WHERE status <> 'WITHDRAWN' AND status <> 'DECLINED' AND user_id <> 0;
-- create index "jobs_applications_guest_key" to table: "jobs_applications"
CREATE UNIQUE INDEX "jobs_applications_guest_key" ON "jobs_applications" ("guest_mailbox", "job_id") WHERE guest_mailbox <> '';
-- create index "jobs_applications_job_idx" to table: "jobs_applications"
CREATE INDEX "jobs_applications_job_idx" ON "jobs_applications" ("job_id");
-- create index "jobs_applications_user_idx" to table: "jobs_applications"
CREATE INDEX "jobs_applications_user_idx" ON "jobs_applications" ("user_id", "created_at");
-- create index "jobs_applications_hirer_idx" to table: "jobs_applications"
CREATE INDEX "jobs_applications_hirer_idx" ON "jobs_applications" ("hirer", "created_at");
-- create index "jobs_applications_due_idx" to table: "jobs_applications"
CREATE INDEX "jobs_applications_due_idx" ON "jobs_applications" ("response_due_at") WHERE response_due_at IS NOT NULL;
-- create index "jobs_applications_ends_idx" to table: "jobs_applications"
CREATE INDEX "jobs_applications_ends_idx" ON "jobs_applications" ("ends_at");
-- enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
