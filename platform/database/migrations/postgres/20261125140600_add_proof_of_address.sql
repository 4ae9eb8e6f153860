-- +goose Up
-- modify "auth_accounts" table
ALTER TABLE "auth_accounts" ADD COLUMN "held_at" timestamptz NULL;
-- modify "auth_users" table
ALTER TABLE "auth_users" ADD COLUMN "address_proven_at" timestamptz NULL;
-- An address counts as proven unless a provider created the user: then an account was linked when the user was created.
UPDATE auth_users SET address_proven_at = created_at WHERE NOT EXISTS (
    SELECT 1 FROM auth_accounts WHERE auth_accounts.user_id = auth_users.id AND auth_accounts.linked_at <= auth_users.created_at
);
