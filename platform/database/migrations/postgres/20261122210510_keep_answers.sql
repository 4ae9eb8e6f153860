-- +goose Up
-- create "idempotency_answers" table
CREATE TABLE "idempotency_answers" ("user_id" bigint NOT NULL, "idempotency_key" text NOT NULL, "request" bytea NOT NULL, "answer" bytea NOT NULL, "created_at" timestamptz NOT NULL, PRIMARY KEY ("user_id", "idempotency_key"));
-- create index "idempotency_answers_created_at" to table: "idempotency_answers"
CREATE INDEX "idempotency_answers_created_at" ON "idempotency_answers" ("created_at");
