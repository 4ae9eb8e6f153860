-- +goose Up
-- disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- create "new_contact_answers" table
CREATE TABLE "new_contact_answers" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "public_id" uuid NOT NULL, "message_id" integer NOT NULL, "text" text NOT NULL, "address_shared" bool NOT NULL, "withheld" bool NOT NULL DEFAULT (false), "sent_at" datetime NOT NULL);
-- copy rows from old table "contact_answers" to new temporary table "new_contact_answers"
INSERT INTO "new_contact_answers" ("id", "public_id", "message_id", "text", "address_shared", "sent_at") SELECT "id", "public_id", "message_id", "text", "address_shared", "sent_at" FROM "contact_answers";
-- drop "contact_answers" table after copying rows
DROP TABLE "contact_answers";
-- rename temporary table "new_contact_answers" to "contact_answers"
ALTER TABLE "new_contact_answers" RENAME TO "contact_answers";
-- create index "contact_answers_public_key" to table: "contact_answers"
CREATE UNIQUE INDEX "contact_answers_public_key" ON "contact_answers" ("public_id");
-- create index "contact_answers_message_idx" to table: "contact_answers"
CREATE INDEX "contact_answers_message_idx" ON "contact_answers" ("message_id");
-- enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
