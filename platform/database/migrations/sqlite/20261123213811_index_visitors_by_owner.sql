-- +goose Up
-- create index "sharing_visitors_owner_id_idx" to table: "sharing_visitors"
CREATE INDEX "sharing_visitors_owner_id_idx" ON "sharing_visitors" ("owner_id");
