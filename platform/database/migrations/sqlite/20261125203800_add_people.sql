-- +goose Up
-- add column "discoverable" to table: "auth_settings"
ALTER TABLE "auth_settings" ADD COLUMN discoverable bool NULL;
-- create "people_entries" table
CREATE TABLE "people_entries" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "member_id" text NOT NULL DEFAULT (''), "display_name" text NOT NULL DEFAULT (''), "role" text NOT NULL DEFAULT (''), "is_active" bool NOT NULL DEFAULT (false), "access_mode" text NOT NULL DEFAULT (''), "is_suspended" bool NOT NULL DEFAULT (false), "alias" text NOT NULL DEFAULT (''), "headline" text NOT NULL DEFAULT (''), "location" text NOT NULL DEFAULT (''), "company" text NOT NULL DEFAULT (''), "open_to_work" bool NOT NULL DEFAULT (false), "tags" text NOT NULL DEFAULT ('[]'), "verified_links" text NOT NULL DEFAULT ('[]'), "work_title" text NOT NULL DEFAULT (''), "work_organization" text NOT NULL DEFAULT (''), "photo_url" text NOT NULL DEFAULT (''), "discoverable" bool NULL, "revision" integer NOT NULL DEFAULT (1), "indexed_revision" integer NOT NULL DEFAULT (0));
-- create index "people_entries_open_idx" to table: "people_entries"
CREATE INDEX "people_entries_open_idx" ON "people_entries" ("id") WHERE is_active AND NOT is_suspended AND access_mode <> 'Restricted' AND access_mode <> '';
-- create index "people_entries_stale_idx" to table: "people_entries"
CREATE INDEX "people_entries_stale_idx" ON "people_entries" ("id") WHERE indexed_revision <> revision;
-- create "people_fills" table
CREATE TABLE "people_fills" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "after" integer NOT NULL, "is_complete" bool NOT NULL, "word_format" integer NOT NULL);
-- The words of an entry; rowid is the id of the entry. The program has split and folded them, so the tokenizer only
-- splits at spaces.
CREATE VIRTUAL TABLE people_words USING fts5(words, tokenize = "ascii tokenchars '+#'", prefix = '2 3 4', detail = none);
-- Words of a deleted or changed entry are removed from the index at once, and not only when it is merged.
INSERT INTO people_words (people_words, rank) VALUES ('secure-delete', 1);
