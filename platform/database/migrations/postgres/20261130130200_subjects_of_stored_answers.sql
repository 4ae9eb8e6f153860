-- +goose Up
-- modify "idempotency_answers" table
ALTER TABLE "idempotency_answers" ADD COLUMN "subject" text NOT NULL DEFAULT '';
-- create index "idempotency_answers_subject" to table: "idempotency_answers"
CREATE INDEX "idempotency_answers_subject" ON "idempotency_answers" ("subject") WHERE (subject <> ''::text);
