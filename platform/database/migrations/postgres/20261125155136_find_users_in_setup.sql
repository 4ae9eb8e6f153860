-- +goose Up
-- create index "auth_users_ready_idx" to table: "auth_users"
CREATE INDEX "auth_users_ready_idx" ON "auth_users" ("ready_at");
