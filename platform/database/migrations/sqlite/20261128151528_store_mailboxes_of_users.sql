-- +goose Up
-- disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- create "new_auth_users" table
CREATE TABLE "new_auth_users" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "member_id" uuid NOT NULL, "email" text NOT NULL, "email_folded" text NOT NULL, "mailbox" text NOT NULL DEFAULT (''), "display_name" text NULL, "role" text NULL, "accepted_terms_version" text NULL, "address_proven_at" datetime NULL, "ready_at" datetime NULL, "suspended_at" datetime NULL, "suspension_reason" text NULL, "erase_at" datetime NULL, "address_requests" json NULL, "version" integer NOT NULL DEFAULT (1), "created_at" datetime NOT NULL);
-- copy rows from old table "auth_users" to new temporary table "new_auth_users"
INSERT INTO "new_auth_users" ("id", "member_id", "email", "email_folded", "display_name", "role", "accepted_terms_version", "address_proven_at", "ready_at", "suspended_at", "suspension_reason", "erase_at", "address_requests", "version", "created_at") SELECT "id", "member_id", "email", "email_folded", "display_name", "role", "accepted_terms_version", "address_proven_at", "ready_at", "suspended_at", "suspension_reason", "erase_at", "address_requests", "version", "created_at" FROM "auth_users";
-- drop "auth_users" table after copying rows
DROP TABLE "auth_users";
-- rename temporary table "new_auth_users" to "auth_users"
ALTER TABLE "new_auth_users" RENAME TO "auth_users";
-- fill the column as auth.Email.Mailbox does: no suffix from a plus sign on, and no dots in addresses of Gmail
UPDATE "auth_users" SET "mailbox" = CASE WHEN instr("email_folded", '+') > 1 THEN substr("email_folded", 1, instr("email_folded", '+') - 1) || substr("email_folded", instr("email_folded", '@')) ELSE "email_folded" END;
UPDATE "auth_users" SET "mailbox" = replace(substr("mailbox", 1, instr("mailbox", '@') - 1), '.', '') || '@gmail.com' WHERE "email_folded" LIKE '%@gmail.com' OR "email_folded" LIKE '%@googlemail.com';
-- create index "auth_users_email_key" to table: "auth_users"
CREATE UNIQUE INDEX "auth_users_email_key" ON "auth_users" ("email_folded");
-- create index "auth_users_mailbox_idx" to table: "auth_users"
CREATE INDEX "auth_users_mailbox_idx" ON "auth_users" ("mailbox");
-- create index "auth_users_member_key" to table: "auth_users"
CREATE UNIQUE INDEX "auth_users_member_key" ON "auth_users" ("member_id");
-- create index "auth_users_erase_idx" to table: "auth_users"
CREATE INDEX "auth_users_erase_idx" ON "auth_users" ("erase_at");
-- create index "auth_users_suspended_idx" to table: "auth_users"
CREATE INDEX "auth_users_suspended_idx" ON "auth_users" ("suspended_at");
-- create index "auth_users_ready_idx" to table: "auth_users"
CREATE INDEX "auth_users_ready_idx" ON "auth_users" ("ready_at");
-- enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
