-- +goose Up
-- works with v0.1.0 and later: for reports without a text, which are all that former instances know, the index is as before.
-- drop index "network_reports_open_key" from table: "network_reports"
DROP INDEX "network_reports_open_key";
-- modify "network_reports" table
ALTER TABLE "network_reports" ADD COLUMN "email" character varying NOT NULL DEFAULT '', ADD COLUMN "message_id" uuid NULL, ADD COLUMN "text" character varying NOT NULL DEFAULT '', ADD COLUMN "sent_at" timestamptz NULL;
-- create index "network_reports_open_key" to table: "network_reports"
CREATE UNIQUE INDEX "network_reports_open_key" ON "network_reports" ("reporter_id", "reported_id") WHERE ((decided_at IS NULL) AND (message_id IS NULL));
-- create index "network_reports_open_text_key" to table: "network_reports"
CREATE UNIQUE INDEX "network_reports_open_text_key" ON "network_reports" ("reporter_id", "message_id") WHERE (decided_at IS NULL);
