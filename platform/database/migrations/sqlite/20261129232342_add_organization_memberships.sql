-- +goose Up
-- create "organization_memberships" table
CREATE TABLE "organization_memberships" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "public_id" uuid NOT NULL, "user_id" integer NOT NULL, "domain" text NOT NULL, "mailbox" blob NOT NULL, "section_id" integer NOT NULL DEFAULT (0), "confirmed_at" datetime NOT NULL, "expires_at" datetime NOT NULL, "reminded" bool NOT NULL DEFAULT (false));
-- create index "organization_memberships_public_key" to table: "organization_memberships"
CREATE UNIQUE INDEX "organization_memberships_public_key" ON "organization_memberships" ("public_id");
-- create index "organization_memberships_user_key" to table: "organization_memberships"
CREATE UNIQUE INDEX "organization_memberships_user_key" ON "organization_memberships" ("user_id", "domain");
-- create index "organization_memberships_mailbox_idx" to table: "organization_memberships"
CREATE INDEX "organization_memberships_mailbox_idx" ON "organization_memberships" ("mailbox");
-- create index "organization_memberships_expires_idx" to table: "organization_memberships"
CREATE INDEX "organization_memberships_expires_idx" ON "organization_memberships" ("expires_at");
-- create "organization_work_mails" table
CREATE TABLE "organization_work_mails" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "public_id" uuid NOT NULL, "user_id" integer NOT NULL, "domain" text NOT NULL, "mailbox" blob NOT NULL, "code_mac" blob NOT NULL, "attempts" integer NOT NULL DEFAULT (0), "mailed" bool NOT NULL, "verified" bool NOT NULL DEFAULT (false), "created_at" datetime NOT NULL);
-- create index "organization_work_mails_public_key" to table: "organization_work_mails"
CREATE UNIQUE INDEX "organization_work_mails_public_key" ON "organization_work_mails" ("public_id");
-- create index "organization_work_mails_user_idx" to table: "organization_work_mails"
CREATE INDEX "organization_work_mails_user_idx" ON "organization_work_mails" ("user_id", "created_at");
-- create index "organization_work_mails_mailbox_idx" to table: "organization_work_mails"
CREATE INDEX "organization_work_mails_mailbox_idx" ON "organization_work_mails" ("mailbox", "created_at");
-- create index "organization_work_mails_domain_idx" to table: "organization_work_mails"
CREATE INDEX "organization_work_mails_domain_idx" ON "organization_work_mails" ("domain", "created_at");
-- create index "organization_work_mails_created_idx" to table: "organization_work_mails"
CREATE INDEX "organization_work_mails_created_idx" ON "organization_work_mails" ("created_at");
