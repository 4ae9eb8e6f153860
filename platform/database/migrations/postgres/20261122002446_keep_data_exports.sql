-- +goose Up
-- create "auth_exports" table
CREATE TABLE "auth_exports" ("id" uuid NOT NULL, "status" character varying NOT NULL, "file" character varying NOT NULL DEFAULT '', "size" bigint NOT NULL DEFAULT 0, "created_at" timestamptz NOT NULL, "begun_at" timestamptz NULL, "expires_at" timestamptz NULL, "user_id" bigint NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "auth_exports_user_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- create index "auth_exports_file_idx" to table: "auth_exports"
CREATE INDEX "auth_exports_file_idx" ON "auth_exports" ("file");
-- create index "auth_exports_status_idx" to table: "auth_exports"
CREATE INDEX "auth_exports_status_idx" ON "auth_exports" ("status", "expires_at");
-- create index "auth_exports_user_idx" to table: "auth_exports"
CREATE INDEX "auth_exports_user_idx" ON "auth_exports" ("user_id", "created_at");
