-- +goose Up
-- drop index "network_reports_open_key" from table: "network_reports"
DROP INDEX "network_reports_open_key";
-- add columns to table: "network_reports". The table is not copied: dropping the old one would delete the decisions.
ALTER TABLE "network_reports" ADD COLUMN "email" text NOT NULL DEFAULT ('');
ALTER TABLE "network_reports" ADD COLUMN "message_id" uuid NULL;
ALTER TABLE "network_reports" ADD COLUMN "text" text NOT NULL DEFAULT ('');
ALTER TABLE "network_reports" ADD COLUMN "sent_at" datetime NULL;
-- create index "network_reports_open_key" to table: "network_reports"
CREATE UNIQUE INDEX "network_reports_open_key" ON "network_reports" ("reporter_id", "reported_id") WHERE decided_at IS NULL AND message_id IS NULL;
-- create index "network_reports_open_text_key" to table: "network_reports"
CREATE UNIQUE INDEX "network_reports_open_text_key" ON "network_reports" ("reporter_id", "message_id") WHERE decided_at IS NULL;
