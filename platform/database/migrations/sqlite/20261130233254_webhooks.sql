-- +goose Up
-- create "webhooks_deliveries" table
CREATE TABLE "webhooks_deliveries" ("id" uuid NOT NULL, "endpoint_id" uuid NOT NULL, "user_id" integer NOT NULL, "event_id" uuid NOT NULL, "type" text NOT NULL, "data" text NOT NULL, "status" text NOT NULL, "attempts" integer NOT NULL DEFAULT (0), "next_at" datetime NULL, "last_at" datetime NULL, "answer_status" integer NOT NULL DEFAULT (0), "error" text NOT NULL DEFAULT (''), "created_at" datetime NOT NULL, PRIMARY KEY ("id"));
-- create index "webhooks_deliveries_endpoint_idx" to table: "webhooks_deliveries"
CREATE INDEX "webhooks_deliveries_endpoint_idx" ON "webhooks_deliveries" ("endpoint_id", "created_at");
-- create index "webhooks_deliveries_next_idx" to table: "webhooks_deliveries"
CREATE INDEX "webhooks_deliveries_next_idx" ON "webhooks_deliveries" ("endpoint_id", "next_at");
-- create index "webhooks_deliveries_user_idx" to table: "webhooks_deliveries"
CREATE INDEX "webhooks_deliveries_user_idx" ON "webhooks_deliveries" ("user_id");
-- create index "webhooks_deliveries_created_idx" to table: "webhooks_deliveries"
CREATE INDEX "webhooks_deliveries_created_idx" ON "webhooks_deliveries" ("created_at");
-- create "webhooks_endpoints" table
CREATE TABLE "webhooks_endpoints" ("id" uuid NOT NULL, "user_id" integer NOT NULL, "url" text NOT NULL, "types" text NOT NULL, "secret" blob NOT NULL, "former_secret" blob NULL, "former_until" datetime NULL, "is_enabled" bool NOT NULL, "disabled_reason" text NOT NULL DEFAULT (''), "disabled_at" datetime NULL, "failures" integer NOT NULL DEFAULT (0), "failing_since" datetime NULL, "due_at" datetime NULL, "leased_until" datetime NULL, "visits_until" text NOT NULL, "created_at" datetime NOT NULL, PRIMARY KEY ("id"));
-- create index "webhooks_endpoints_user_idx" to table: "webhooks_endpoints"
CREATE INDEX "webhooks_endpoints_user_idx" ON "webhooks_endpoints" ("user_id", "created_at");
-- create index "webhooks_endpoints_due_idx" to table: "webhooks_endpoints"
CREATE INDEX "webhooks_endpoints_due_idx" ON "webhooks_endpoints" ("due_at");
-- create index "webhooks_endpoints_visits_idx" to table: "webhooks_endpoints"
CREATE INDEX "webhooks_endpoints_visits_idx" ON "webhooks_endpoints" ("visits_until");
-- create "webhooks_events" table
CREATE TABLE "webhooks_events" ("id" uuid NOT NULL, "user_id" integer NOT NULL, "sequence" integer NOT NULL, "type" text NOT NULL, "data" text NOT NULL, "created_at" datetime NOT NULL, PRIMARY KEY ("id"));
-- create index "webhooks_events_user_key" to table: "webhooks_events"
CREATE UNIQUE INDEX "webhooks_events_user_key" ON "webhooks_events" ("user_id", "sequence");
-- create index "webhooks_events_created_idx" to table: "webhooks_events"
CREATE INDEX "webhooks_events_created_idx" ON "webhooks_events" ("created_at");
