-- +goose Up
-- create "webhooks_deliveries" table
CREATE TABLE "webhooks_deliveries" ("id" uuid NOT NULL, "endpoint_id" uuid NOT NULL, "user_id" bigint NOT NULL, "event_id" uuid NOT NULL, "type" character varying NOT NULL, "data" text NOT NULL, "status" character varying NOT NULL, "attempts" bigint NOT NULL DEFAULT 0, "next_at" timestamptz NULL, "last_at" timestamptz NULL, "answer_status" bigint NOT NULL DEFAULT 0, "error" character varying NOT NULL DEFAULT '', "created_at" timestamptz NOT NULL, PRIMARY KEY ("id"));
-- create index "webhooks_deliveries_created_idx" to table: "webhooks_deliveries"
CREATE INDEX "webhooks_deliveries_created_idx" ON "webhooks_deliveries" ("created_at");
-- create index "webhooks_deliveries_endpoint_idx" to table: "webhooks_deliveries"
CREATE INDEX "webhooks_deliveries_endpoint_idx" ON "webhooks_deliveries" ("endpoint_id", "created_at");
-- create index "webhooks_deliveries_next_idx" to table: "webhooks_deliveries"
CREATE INDEX "webhooks_deliveries_next_idx" ON "webhooks_deliveries" ("endpoint_id", "next_at");
-- create index "webhooks_deliveries_user_idx" to table: "webhooks_deliveries"
CREATE INDEX "webhooks_deliveries_user_idx" ON "webhooks_deliveries" ("user_id");
-- create "webhooks_endpoints" table
CREATE TABLE "webhooks_endpoints" ("id" uuid NOT NULL, "user_id" bigint NOT NULL, "url" character varying NOT NULL, "types" text NOT NULL, "secret" bytea NOT NULL, "former_secret" bytea NULL, "former_until" timestamptz NULL, "is_enabled" boolean NOT NULL, "disabled_reason" character varying NOT NULL DEFAULT '', "disabled_at" timestamptz NULL, "failures" bigint NOT NULL DEFAULT 0, "failing_since" timestamptz NULL, "due_at" timestamptz NULL, "leased_until" timestamptz NULL, "visits_until" character varying NOT NULL, "created_at" timestamptz NOT NULL, PRIMARY KEY ("id"));
-- create index "webhooks_endpoints_due_idx" to table: "webhooks_endpoints"
CREATE INDEX "webhooks_endpoints_due_idx" ON "webhooks_endpoints" ("due_at");
-- create index "webhooks_endpoints_user_idx" to table: "webhooks_endpoints"
CREATE INDEX "webhooks_endpoints_user_idx" ON "webhooks_endpoints" ("user_id", "created_at");
-- create index "webhooks_endpoints_visits_idx" to table: "webhooks_endpoints"
CREATE INDEX "webhooks_endpoints_visits_idx" ON "webhooks_endpoints" ("visits_until");
-- create "webhooks_events" table
CREATE TABLE "webhooks_events" ("id" uuid NOT NULL, "user_id" bigint NOT NULL, "sequence" bigint NOT NULL, "type" character varying NOT NULL, "data" text NOT NULL, "created_at" timestamptz NOT NULL, PRIMARY KEY ("id"));
-- create index "webhooks_events_created_idx" to table: "webhooks_events"
CREATE INDEX "webhooks_events_created_idx" ON "webhooks_events" ("created_at");
-- create index "webhooks_events_user_key" to table: "webhooks_events"
CREATE UNIQUE INDEX "webhooks_events_user_key" ON "webhooks_events" ("user_id", "sequence");
