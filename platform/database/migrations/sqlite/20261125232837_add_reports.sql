-- +goose Up
-- disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- create "new_network_notifications" table
CREATE TABLE "new_network_notifications" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "owner_id" integer NOT NULL, "public_id" uuid NOT NULL, "kind" text NOT NULL, "other_id" integer NOT NULL, "cause_id" uuid NOT NULL, "decision" text NOT NULL DEFAULT (''), "reason" text NOT NULL DEFAULT (''), "created_at" datetime NOT NULL, "read_at" datetime NULL);
-- copy rows from old table "network_notifications" to new temporary table "new_network_notifications"
INSERT INTO "new_network_notifications" ("id", "owner_id", "public_id", "kind", "other_id", "cause_id", "created_at", "read_at") SELECT "id", "owner_id", "public_id", "kind", "other_id", "cause_id", "created_at", "read_at" FROM "network_notifications";
-- drop "network_notifications" table after copying rows
DROP TABLE "network_notifications";
-- rename temporary table "new_network_notifications" to "network_notifications"
ALTER TABLE "new_network_notifications" RENAME TO "network_notifications";
-- create index "network_notifications_owner_created_idx" to table: "network_notifications"
CREATE INDEX "network_notifications_owner_created_idx" ON "network_notifications" ("owner_id", "created_at");
-- create index "network_notifications_other_idx" to table: "network_notifications"
CREATE INDEX "network_notifications_other_idx" ON "network_notifications" ("other_id");
-- create index "network_notifications_created_idx" to table: "network_notifications"
CREATE INDEX "network_notifications_created_idx" ON "network_notifications" ("created_at");
-- create "network_reports" table
CREATE TABLE "network_reports" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "public_id" uuid NOT NULL, "reporter_id" integer NOT NULL, "reported_id" integer NOT NULL, "subject" text NOT NULL, "member_id" uuid NOT NULL, "display_name" text NOT NULL, "alias" text NOT NULL, "profile_version" integer NOT NULL, "reason" text NOT NULL, "comment" text NOT NULL DEFAULT (''), "created_at" datetime NOT NULL, "decided_at" datetime NULL);
-- create index "network_reports_public_key" to table: "network_reports"
CREATE UNIQUE INDEX "network_reports_public_key" ON "network_reports" ("public_id");
-- create index "network_reports_open_key" to table: "network_reports"
CREATE UNIQUE INDEX "network_reports_open_key" ON "network_reports" ("reporter_id", "reported_id") WHERE decided_at IS NULL;
-- create index "network_reports_reporter_created_idx" to table: "network_reports"
CREATE INDEX "network_reports_reporter_created_idx" ON "network_reports" ("reporter_id", "created_at");
-- create index "network_reports_reported_created_idx" to table: "network_reports"
CREATE INDEX "network_reports_reported_created_idx" ON "network_reports" ("reported_id", "created_at");
-- create index "network_reports_decided_idx" to table: "network_reports"
CREATE INDEX "network_reports_decided_idx" ON "network_reports" ("decided_at", "created_at");
-- create "network_report_decisions" table
CREATE TABLE "network_report_decisions" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "action" text NOT NULL, "reason" text NOT NULL, "note" text NOT NULL DEFAULT (''), "decided_by" text NOT NULL, "created_at" datetime NOT NULL, "report_id" integer NOT NULL, CONSTRAINT "network_report_decisions_network_reports_decision" FOREIGN KEY ("report_id") REFERENCES "network_reports" ("id") ON DELETE CASCADE);
-- create index "network_report_decisions_report_id_key" to table: "network_report_decisions"
CREATE UNIQUE INDEX "network_report_decisions_report_id_key" ON "network_report_decisions" ("report_id");
-- enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
