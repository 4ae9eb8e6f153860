-- +goose Up
-- disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- create "new_auth_exports" table
CREATE TABLE "new_auth_exports" ("id" uuid NOT NULL, "user_id" integer NOT NULL, "status" text NOT NULL, "file" text NOT NULL DEFAULT (''), "size" integer NOT NULL DEFAULT (0), "created_at" datetime NOT NULL, "begun_at" datetime NULL, "expires_at" datetime NULL, PRIMARY KEY ("id"));
-- copy rows from old table "auth_exports" to new temporary table "new_auth_exports"
INSERT INTO "new_auth_exports" ("id", "user_id", "status", "file", "size", "created_at", "begun_at", "expires_at") SELECT "id", "user_id", "status", "file", "size", "created_at", "begun_at", "expires_at" FROM "auth_exports";
-- drop "auth_exports" table after copying rows
DROP TABLE "auth_exports";
-- rename temporary table "new_auth_exports" to "auth_exports"
ALTER TABLE "new_auth_exports" RENAME TO "auth_exports";
-- create index "auth_exports_user_idx" to table: "auth_exports"
CREATE INDEX "auth_exports_user_idx" ON "auth_exports" ("user_id", "created_at");
-- create index "auth_exports_status_idx" to table: "auth_exports"
CREATE INDEX "auth_exports_status_idx" ON "auth_exports" ("status", "expires_at");
-- create index "auth_exports_file_idx" to table: "auth_exports"
CREATE INDEX "auth_exports_file_idx" ON "auth_exports" ("file");
-- enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
