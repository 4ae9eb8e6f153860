-- +goose Up
-- Nothing to do: this migration changes the index of SQLite.
SELECT 1;
