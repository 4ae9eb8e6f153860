-- +goose Up
-- modify "network_connections" table
ALTER TABLE "network_connections" ADD COLUMN "shows_profile" boolean NOT NULL DEFAULT false;
