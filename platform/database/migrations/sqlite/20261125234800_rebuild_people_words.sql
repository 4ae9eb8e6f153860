-- +goose Up
-- The index of words with detail = none loses rows when several of them are replaced in one transaction and secure-delete
-- is on (SQLite 3.53). The words themselves are right, and are indexed anew.
CREATE TABLE people_words_copy AS SELECT rowid AS id, words FROM people_words;
DROP TABLE people_words;
CREATE VIRTUAL TABLE people_words USING fts5(words, tokenize = "ascii tokenchars '+#'", prefix = '2 3 4', detail = column);
-- Words of a deleted or changed entry are removed from the index at once, and not only when it is merged.
INSERT INTO people_words (people_words, rank) VALUES ('secure-delete', 1);
INSERT INTO people_words (rowid, words) SELECT id, words FROM people_words_copy;
DROP TABLE people_words_copy;
