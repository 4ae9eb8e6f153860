-- +goose Up
-- disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- create "new_idempotency_answers" table
CREATE TABLE "new_idempotency_answers" ("user_id" integer NOT NULL, "idempotency_key" text NOT NULL, "request" blob NOT NULL, "answer" blob NOT NULL, "subject" text NOT NULL DEFAULT (''), "created_at" datetime NOT NULL, PRIMARY KEY ("user_id", "idempotency_key"));
-- copy rows from old table "idempotency_answers" to new temporary table "new_idempotency_answers"
INSERT INTO "new_idempotency_answers" ("user_id", "idempotency_key", "request", "answer", "created_at") SELECT "user_id", "idempotency_key", "request", "answer", "created_at" FROM "idempotency_answers";
-- drop "idempotency_answers" table after copying rows
DROP TABLE "idempotency_answers";
-- rename temporary table "new_idempotency_answers" to "idempotency_answers"
ALTER TABLE "new_idempotency_answers" RENAME TO "idempotency_answers";
-- create index "idempotency_answers_created_at" to table: "idempotency_answers"
CREATE INDEX "idempotency_answers_created_at" ON "idempotency_answers" ("created_at");
-- create index "idempotency_answers_subject" to table: "idempotency_answers"
CREATE INDEX "idempotency_answers_subject" ON "idempotency_answers" ("subject") WHERE subject <> '';
-- enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
