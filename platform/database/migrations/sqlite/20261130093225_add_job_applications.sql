-- +goose Up
-- create "jobs_applications" table
CREATE TABLE "jobs_applications" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "public_id" uuid NOT NULL, "job_id" uuid NOT NULL, "hirer" text NOT NULL, "user_id" integer NOT NULL, "link_id" integer NOT NULL, "status" text NOT NULL, "message" text NOT NULL DEFAULT (''), "answers" text NOT NULL DEFAULT (''), "requirement" text NOT NULL DEFAULT (''), "reason" text NOT NULL DEFAULT (''), "due_days" integer NOT NULL, "response_due_at" datetime NULL, "ends_at" datetime NOT NULL, "answer_days" integer NOT NULL, "reminded" bool NOT NULL DEFAULT (false), "created_at" datetime NOT NULL, "updated_at" datetime NOT NULL, "version" integer NOT NULL);
-- create index "jobs_applications_public_key" to table: "jobs_applications"
CREATE UNIQUE INDEX "jobs_applications_public_key" ON "jobs_applications" ("public_id");
-- create index "jobs_applications_one_key" to table: "jobs_applications"
CREATE UNIQUE INDEX "jobs_applications_one_key" ON "jobs_applications" ("job_id", "user_id") WHERE status <> 'WITHDRAWN' AND status <> 'DECLINED';
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
-- create "jobs_application_events" table
CREATE TABLE "jobs_application_events" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "application_id" uuid NOT NULL, "happened_at" datetime NOT NULL, "party" text NOT NULL, "status" text NOT NULL, "requirement" text NOT NULL DEFAULT (''), "reason" text NOT NULL DEFAULT (''));
-- create index "jobs_application_events_application_idx" to table: "jobs_application_events"
CREATE INDEX "jobs_application_events_application_idx" ON "jobs_application_events" ("application_id");
-- create "jobs_application_notes" table
CREATE TABLE "jobs_application_notes" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "public_id" uuid NOT NULL, "application_id" uuid NOT NULL, "user_id" integer NOT NULL, "text" text NOT NULL, "created_at" datetime NOT NULL);
-- create index "jobs_application_notes_public_key" to table: "jobs_application_notes"
CREATE UNIQUE INDEX "jobs_application_notes_public_key" ON "jobs_application_notes" ("public_id");
-- create index "jobs_application_notes_application_idx" to table: "jobs_application_notes"
CREATE INDEX "jobs_application_notes_application_idx" ON "jobs_application_notes" ("application_id");
-- create index "jobs_application_notes_user_idx" to table: "jobs_application_notes"
CREATE INDEX "jobs_application_notes_user_idx" ON "jobs_application_notes" ("user_id");
