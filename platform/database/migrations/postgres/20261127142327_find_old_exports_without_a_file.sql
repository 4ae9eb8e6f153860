-- +goose Up
-- drop index "auth_exports_file_idx" from table: "auth_exports"
DROP INDEX "auth_exports_file_idx";
-- create index "auth_exports_file_created_idx" to table: "auth_exports"
CREATE INDEX "auth_exports_file_created_idx" ON "auth_exports" ("file", "created_at");
