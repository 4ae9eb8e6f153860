-- +goose Up
-- modify "auth_exports" table
ALTER TABLE "auth_exports" DROP CONSTRAINT "auth_exports_user_fk";
