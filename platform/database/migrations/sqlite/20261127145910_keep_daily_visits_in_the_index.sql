-- +goose Up
-- Only PostgreSQL reads from an index with further columns. Both engines have the same versions, because the version of a
-- backup says whether it can be restored.
SELECT 1;
