-- +goose Up
-- create "auth_access_tokens" table
CREATE TABLE "auth_access_tokens" ("id" uuid NOT NULL, "name" character varying NOT NULL, "scopes" character varying NOT NULL, "token_digest" bytea NOT NULL, "ending" character varying NOT NULL, "previous_digest" bytea NULL, "previous_until" timestamptz NULL, "created_at" timestamptz NOT NULL, "rotated_at" timestamptz NULL, "expires_at" timestamptz NOT NULL, "warned_at" timestamptz NULL, "last_used_at" timestamptz NULL, "user_id" bigint NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "auth_access_tokens_user_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- create index "auth_access_tokens_expiry_idx" to table: "auth_access_tokens"
CREATE INDEX "auth_access_tokens_expiry_idx" ON "auth_access_tokens" ("expires_at");
-- create index "auth_access_tokens_previous_key" to table: "auth_access_tokens"
CREATE UNIQUE INDEX "auth_access_tokens_previous_key" ON "auth_access_tokens" ("previous_digest");
-- create index "auth_access_tokens_token_key" to table: "auth_access_tokens"
CREATE UNIQUE INDEX "auth_access_tokens_token_key" ON "auth_access_tokens" ("token_digest");
-- create index "auth_access_tokens_user_idx" to table: "auth_access_tokens"
CREATE INDEX "auth_access_tokens_user_idx" ON "auth_access_tokens" ("user_id", "created_at");
