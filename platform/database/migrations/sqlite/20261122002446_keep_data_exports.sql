-- +goose Up
-- create "auth_exports" table
CREATE TABLE "auth_exports" ("id" uuid NOT NULL, "status" text NOT NULL, "file" text NOT NULL DEFAULT (''), "size" integer NOT NULL DEFAULT (0), "created_at" datetime NOT NULL, "begun_at" datetime NULL, "expires_at" datetime NULL, "user_id" integer NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "auth_exports_user_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users" ("id") ON DELETE CASCADE);
-- create index "auth_exports_user_idx" to table: "auth_exports"
CREATE INDEX "auth_exports_user_idx" ON "auth_exports" ("user_id", "created_at");
-- create index "auth_exports_status_idx" to table: "auth_exports"
CREATE INDEX "auth_exports_status_idx" ON "auth_exports" ("status", "expires_at");
-- create index "auth_exports_file_idx" to table: "auth_exports"
CREATE INDEX "auth_exports_file_idx" ON "auth_exports" ("file");
