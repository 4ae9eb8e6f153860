-- +goose Up
-- create "organization_changes" table
CREATE TABLE "organization_changes" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "public_id" uuid NOT NULL, "organization_id" uuid NOT NULL, "kind" text NOT NULL, "actor_id" integer NOT NULL DEFAULT (0), "subject_id" integer NOT NULL DEFAULT (0), "role" text NOT NULL DEFAULT (''), "created_at" datetime NOT NULL);
-- create index "organization_changes_public_key" to table: "organization_changes"
CREATE UNIQUE INDEX "organization_changes_public_key" ON "organization_changes" ("public_id");
-- create index "organization_changes_organization_idx" to table: "organization_changes"
CREATE INDEX "organization_changes_organization_idx" ON "organization_changes" ("organization_id", "created_at");
-- create index "organization_changes_actor_idx" to table: "organization_changes"
CREATE INDEX "organization_changes_actor_idx" ON "organization_changes" ("actor_id");
-- create index "organization_changes_subject_idx" to table: "organization_changes"
CREATE INDEX "organization_changes_subject_idx" ON "organization_changes" ("subject_id");
-- create index "organization_changes_created_idx" to table: "organization_changes"
CREATE INDEX "organization_changes_created_idx" ON "organization_changes" ("created_at");
-- create "organization_claims" table
CREATE TABLE "organization_claims" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "public_id" uuid NOT NULL, "user_id" integer NOT NULL, "domain" text NOT NULL, "name" text NOT NULL, "token" text NOT NULL, "created_at" datetime NOT NULL);
-- create index "organization_claims_public_key" to table: "organization_claims"
CREATE UNIQUE INDEX "organization_claims_public_key" ON "organization_claims" ("public_id");
-- create index "organization_claims_user_key" to table: "organization_claims"
CREATE UNIQUE INDEX "organization_claims_user_key" ON "organization_claims" ("user_id", "domain");
-- create index "organization_claims_created_idx" to table: "organization_claims"
CREATE INDEX "organization_claims_created_idx" ON "organization_claims" ("created_at");
-- create "organization_organizations" table
CREATE TABLE "organization_organizations" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "public_id" uuid NOT NULL, "domain" text NOT NULL, "name" text NOT NULL, "about" text NOT NULL DEFAULT (''), "website_url" text NOT NULL DEFAULT (''), "proven_by" text NOT NULL DEFAULT (''), "token" text NOT NULL DEFAULT (''), "proven_at" datetime NOT NULL, "missing_since" datetime NULL, "warned" bool NOT NULL DEFAULT (false), "check_at" datetime NOT NULL, "version" integer NOT NULL, "created_at" datetime NOT NULL);
-- create index "organization_organizations_public_key" to table: "organization_organizations"
CREATE UNIQUE INDEX "organization_organizations_public_key" ON "organization_organizations" ("public_id");
-- create index "organization_organizations_domain_key" to table: "organization_organizations"
CREATE UNIQUE INDEX "organization_organizations_domain_key" ON "organization_organizations" ("domain");
-- create index "organization_organizations_check_idx" to table: "organization_organizations"
CREATE INDEX "organization_organizations_check_idx" ON "organization_organizations" ("check_at");
-- create "organization_team_members" table
CREATE TABLE "organization_team_members" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "public_id" uuid NOT NULL, "organization_id" uuid NOT NULL, "user_id" integer NOT NULL, "role" text NOT NULL, "invited" bool NOT NULL, "since" datetime NOT NULL);
-- create index "organization_team_members_public_key" to table: "organization_team_members"
CREATE UNIQUE INDEX "organization_team_members_public_key" ON "organization_team_members" ("public_id");
-- create index "organization_team_members_organization_key" to table: "organization_team_members"
CREATE UNIQUE INDEX "organization_team_members_organization_key" ON "organization_team_members" ("organization_id", "user_id");
-- create index "organization_team_members_user_idx" to table: "organization_team_members"
CREATE INDEX "organization_team_members_user_idx" ON "organization_team_members" ("user_id");
