-- +goose Up
-- create "dev_domain_entries" table
CREATE TABLE "dev_domain_entries" ("name" text NOT NULL, "value" text NOT NULL, "published_at" timestamptz NOT NULL, PRIMARY KEY ("name"));
