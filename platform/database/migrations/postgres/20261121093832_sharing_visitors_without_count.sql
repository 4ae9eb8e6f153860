-- +goose Up
-- modify "sharing_visitors" table
ALTER TABLE "sharing_visitors" DROP COLUMN "visits";
