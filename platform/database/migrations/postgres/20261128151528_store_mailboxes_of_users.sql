-- +goose Up
-- modify "auth_users" table
ALTER TABLE "auth_users" ADD COLUMN "mailbox" character varying NOT NULL DEFAULT '';
-- create index "auth_users_mailbox_idx" to table: "auth_users"
CREATE INDEX "auth_users_mailbox_idx" ON "auth_users" ("mailbox");
-- fill the column as auth.Email.Mailbox does: no suffix from a plus sign on, and no dots in addresses of Gmail
UPDATE "auth_users" SET "mailbox" = CASE WHEN strpos("email_folded", '+') > 1 THEN substr("email_folded", 1, strpos("email_folded", '+') - 1) || substr("email_folded", strpos("email_folded", '@')) ELSE "email_folded" END;
UPDATE "auth_users" SET "mailbox" = replace(substr("mailbox", 1, strpos("mailbox", '@') - 1), '.', '') || '@gmail.com' WHERE "email_folded" LIKE '%@gmail.com' OR "email_folded" LIKE '%@googlemail.com';
