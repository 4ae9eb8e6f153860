-- +goose Up
-- create "idempotency_answers" table
CREATE TABLE "idempotency_answers" ("user_id" integer NOT NULL, "idempotency_key" text NOT NULL, "request" blob NOT NULL, "answer" blob NOT NULL, "created_at" datetime NOT NULL, PRIMARY KEY ("user_id", "idempotency_key"));
-- create index "idempotency_answers_created_at" to table: "idempotency_answers"
CREATE INDEX "idempotency_answers_created_at" ON "idempotency_answers" ("created_at");
