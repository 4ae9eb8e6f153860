-- +goose Up
-- add column "provider_grant" to table: "auth_accounts"
ALTER TABLE "auth_accounts" ADD COLUMN provider_grant blob NULL;
-- create "auth_oauth_transactions" table
CREATE TABLE "auth_oauth_transactions" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "browser_digest" blob NOT NULL, "state_digest" blob NOT NULL, "verifier" text NOT NULL, "nonce" text NOT NULL, "provider" text NOT NULL, "purpose" text NOT NULL, "user_id" integer NULL, "session_id" text NULL, "return_to" text NOT NULL, "invite_id" integer NULL, "created_at" datetime NOT NULL, "expires_at" datetime NOT NULL, "used_at" datetime NULL);
-- create index "auth_oauth_transactions_browser_key" to table: "auth_oauth_transactions"
CREATE UNIQUE INDEX "auth_oauth_transactions_browser_key" ON "auth_oauth_transactions" ("browser_digest");
-- create index "auth_oauth_transactions_created_idx" to table: "auth_oauth_transactions"
CREATE INDEX "auth_oauth_transactions_created_idx" ON "auth_oauth_transactions" ("created_at");
