-- +goose Up
-- add column "held_at" to table: "auth_accounts"
ALTER TABLE "auth_accounts" ADD COLUMN held_at datetime NULL;
-- add column "address_proven_at" to table: "auth_users"
ALTER TABLE "auth_users" ADD COLUMN address_proven_at datetime NULL;
-- An address counts as proven unless a provider created the user: then an account was linked when the user was created.
UPDATE auth_users SET address_proven_at = created_at WHERE NOT EXISTS (
    SELECT 1 FROM auth_accounts WHERE auth_accounts.user_id = auth_users.id AND auth_accounts.linked_at <= auth_users.created_at
);
