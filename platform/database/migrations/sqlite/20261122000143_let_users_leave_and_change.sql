-- +goose Up
-- disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- create "new_auth_challenges" table
CREATE TABLE "new_auth_challenges" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "token_digest" blob NOT NULL, "purpose" text NOT NULL, "user_id" integer NULL, "changes_email" bool NOT NULL DEFAULT (false), "new_display_name" text NULL, "new_terms_version" text NULL, "email" text NOT NULL, "email_folded" text NOT NULL, "code_mac" blob NULL, "long_code" bool NOT NULL, "attempts" integer NOT NULL DEFAULT (0), "chain_started_at" datetime NOT NULL, "created_at" datetime NOT NULL, "expires_at" datetime NOT NULL, "used_at" datetime NULL, "replaced_at" datetime NULL, "invite_id" integer NULL);
-- copy rows from old table "auth_challenges" to new temporary table "new_auth_challenges"
INSERT INTO "new_auth_challenges" ("id", "token_digest", "purpose", "email", "email_folded", "code_mac", "long_code", "attempts", "chain_started_at", "created_at", "expires_at", "used_at", "replaced_at", "invite_id") SELECT "id", "token_digest", "purpose", "email", "email_folded", "code_mac", "long_code", "attempts", "chain_started_at", "created_at", "expires_at", "used_at", "replaced_at", "invite_id" FROM "auth_challenges";
-- drop "auth_challenges" table after copying rows
DROP TABLE "auth_challenges";
-- rename temporary table "new_auth_challenges" to "auth_challenges"
ALTER TABLE "new_auth_challenges" RENAME TO "auth_challenges";
-- create index "auth_challenges_token_key" to table: "auth_challenges"
CREATE UNIQUE INDEX "auth_challenges_token_key" ON "auth_challenges" ("token_digest");
-- create index "auth_challenges_created_idx" to table: "auth_challenges"
CREATE INDEX "auth_challenges_created_idx" ON "auth_challenges" ("created_at");
-- create "new_auth_users" table
CREATE TABLE "new_auth_users" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "member_id" uuid NOT NULL, "email" text NOT NULL, "email_folded" text NOT NULL, "display_name" text NULL, "role" text NULL, "accepted_terms_version" text NULL, "ready_at" datetime NULL, "suspended_at" datetime NULL, "erase_at" datetime NULL, "address_requests" json NULL, "version" integer NOT NULL DEFAULT (1), "created_at" datetime NOT NULL);
-- copy rows from old table "auth_users" to new temporary table "new_auth_users"
INSERT INTO "new_auth_users" ("id", "member_id", "email", "email_folded", "display_name", "role", "accepted_terms_version", "ready_at", "suspended_at", "version", "created_at") SELECT "id", "member_id", "email", "email_folded", "display_name", "role", "accepted_terms_version", "ready_at", "suspended_at", "version", "created_at" FROM "auth_users";
-- drop "auth_users" table after copying rows
DROP TABLE "auth_users";
-- rename temporary table "new_auth_users" to "auth_users"
ALTER TABLE "new_auth_users" RENAME TO "auth_users";
-- create index "auth_users_email_key" to table: "auth_users"
CREATE UNIQUE INDEX "auth_users_email_key" ON "auth_users" ("email_folded");
-- create index "auth_users_member_key" to table: "auth_users"
CREATE UNIQUE INDEX "auth_users_member_key" ON "auth_users" ("member_id");
-- create index "auth_users_erase_idx" to table: "auth_users"
CREATE INDEX "auth_users_erase_idx" ON "auth_users" ("erase_at");
-- enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
