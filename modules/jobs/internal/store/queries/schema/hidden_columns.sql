-- For sqlc alone, which does not know the hidden columns of a table of FTS5.
ALTER TABLE jobs_words ADD COLUMN rowid integer NOT NULL;
ALTER TABLE jobs_words ADD COLUMN jobs_words text NOT NULL;
ALTER TABLE jobs_words ADD COLUMN rank integer NOT NULL;
