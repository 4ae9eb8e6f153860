-- +goose Up
-- add column "suspension_reason" to table: "auth_users"
ALTER TABLE "auth_users" ADD COLUMN suspension_reason text NULL;
-- create "auth_security_events" table
CREATE TABLE "auth_security_events" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "kind" text NOT NULL, "method" text NOT NULL, "outcome" text NOT NULL, "browser" text NOT NULL DEFAULT (''), "system" text NOT NULL DEFAULT (''), "happened_at" datetime NOT NULL, "last_at" datetime NOT NULL, "occurrences" integer NOT NULL, "window_at" datetime NOT NULL, "group_key" text NOT NULL, "user_id" integer NOT NULL, CONSTRAINT "auth_security_events_user_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users" ("id") ON DELETE CASCADE);
-- create index "auth_security_events_group_key" to table: "auth_security_events"
CREATE UNIQUE INDEX "auth_security_events_group_key" ON "auth_security_events" ("user_id", "window_at", "group_key");
-- create index "auth_security_events_user_idx" to table: "auth_security_events"
CREATE INDEX "auth_security_events_user_idx" ON "auth_security_events" ("user_id", "id");
-- create index "auth_security_events_age_idx" to table: "auth_security_events"
CREATE INDEX "auth_security_events_age_idx" ON "auth_security_events" ("happened_at");
