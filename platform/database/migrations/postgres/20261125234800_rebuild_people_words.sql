-- +goose Up
-- Nothing to do: this migration mends the index of SQLite.
SELECT 1;
