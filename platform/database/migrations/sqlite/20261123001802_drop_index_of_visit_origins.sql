-- +goose Up
-- drop index "sharing_visit_origins_started_idx" from table: "sharing_visit_origins"
DROP INDEX "sharing_visit_origins_started_idx";
