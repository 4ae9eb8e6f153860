-- +goose Up
-- create "auth_access_tokens" table
CREATE TABLE "auth_access_tokens" ("id" uuid NOT NULL, "name" text NOT NULL, "scopes" text NOT NULL, "token_digest" blob NOT NULL, "ending" text NOT NULL, "previous_digest" blob NULL, "previous_until" datetime NULL, "created_at" datetime NOT NULL, "rotated_at" datetime NULL, "expires_at" datetime NOT NULL, "warned_at" datetime NULL, "last_used_at" datetime NULL, "user_id" integer NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "auth_access_tokens_user_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users" ("id") ON DELETE CASCADE);
-- create index "auth_access_tokens_token_key" to table: "auth_access_tokens"
CREATE UNIQUE INDEX "auth_access_tokens_token_key" ON "auth_access_tokens" ("token_digest");
-- create index "auth_access_tokens_previous_key" to table: "auth_access_tokens"
CREATE UNIQUE INDEX "auth_access_tokens_previous_key" ON "auth_access_tokens" ("previous_digest");
-- create index "auth_access_tokens_user_idx" to table: "auth_access_tokens"
CREATE INDEX "auth_access_tokens_user_idx" ON "auth_access_tokens" ("user_id", "created_at");
-- create index "auth_access_tokens_expiry_idx" to table: "auth_access_tokens"
CREATE INDEX "auth_access_tokens_expiry_idx" ON "auth_access_tokens" ("expires_at");
