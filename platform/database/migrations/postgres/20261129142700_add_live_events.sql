-- +goose Up
-- create "live_counters" table
CREATE TABLE "live_counters" ("user_id" bigint NOT NULL, "sequence" bigint NOT NULL, "updated_at" timestamptz NOT NULL, PRIMARY KEY ("user_id"));
-- create index "live_counters_updated_at" to table: "live_counters"
CREATE INDEX "live_counters_updated_at" ON "live_counters" ("updated_at");
-- create "live_events" table
CREATE TABLE "live_events" ("user_id" bigint NOT NULL, "sequence" bigint NOT NULL, "name" text NOT NULL, "data" bytea NOT NULL, "created_at" timestamptz NOT NULL, PRIMARY KEY ("user_id", "sequence"));
-- create index "live_events_created_at" to table: "live_events"
CREATE INDEX "live_events_created_at" ON "live_events" ("created_at");
