-- +goose Up
-- modify "auth_challenges" table
ALTER TABLE "auth_challenges" ADD COLUMN "user_id" bigint NULL, ADD COLUMN "changes_email" boolean NOT NULL DEFAULT false, ADD COLUMN "new_display_name" character varying NULL, ADD COLUMN "new_terms_version" character varying NULL;
-- modify "auth_users" table
ALTER TABLE "auth_users" ADD COLUMN "erase_at" timestamptz NULL, ADD COLUMN "address_requests" jsonb NULL;
-- create index "auth_users_erase_idx" to table: "auth_users"
CREATE INDEX "auth_users_erase_idx" ON "auth_users" ("erase_at");
