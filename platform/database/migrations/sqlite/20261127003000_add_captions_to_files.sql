-- +goose Up
-- disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- create "new_media_files" table
CREATE TABLE "new_media_files" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "public_id" text NOT NULL, "owner_id" integer NOT NULL, "section_id" integer NOT NULL DEFAULT (0), "name" text NOT NULL, "content_type" text NOT NULL, "width" integer NOT NULL, "height" integer NOT NULL, "original_key" text NOT NULL, "original_size" integer NOT NULL, "medium_key" text NOT NULL DEFAULT (''), "medium_size" integer NOT NULL DEFAULT (0), "thumb_key" text NOT NULL DEFAULT (''), "thumb_size" integer NOT NULL DEFAULT (0), "created_at" datetime NOT NULL, "hidden_at" datetime NULL, "caption" text NOT NULL DEFAULT (''), "preview_type" text NOT NULL DEFAULT (''));
-- copy rows from old table "media_files" to new temporary table "new_media_files"
INSERT INTO "new_media_files" ("id", "public_id", "owner_id", "section_id", "name", "content_type", "width", "height", "original_key", "original_size", "medium_key", "medium_size", "thumb_key", "thumb_size", "created_at", "hidden_at") SELECT "id", "public_id", "owner_id", "section_id", "name", "content_type", "width", "height", "original_key", "original_size", "medium_key", "medium_size", "thumb_key", "thumb_size", "created_at", "hidden_at" FROM "media_files";
-- drop "media_files" table after copying rows
DROP TABLE "media_files";
-- rename temporary table "new_media_files" to "media_files"
ALTER TABLE "new_media_files" RENAME TO "media_files";
-- create index "media_files_public_id_key" to table: "media_files"
CREATE UNIQUE INDEX "media_files_public_id_key" ON "media_files" ("public_id");
-- create index "media_files_owner_id_idx" to table: "media_files"
CREATE INDEX "media_files_owner_id_idx" ON "media_files" ("owner_id", "section_id");
-- create index "media_files_photo_key" to table: "media_files"
CREATE UNIQUE INDEX "media_files_photo_key" ON "media_files" ("owner_id") WHERE section_id = 0;
-- create index "media_files_original_key_idx" to table: "media_files"
CREATE INDEX "media_files_original_key_idx" ON "media_files" ("original_key");
-- create index "media_files_medium_key_idx" to table: "media_files"
CREATE INDEX "media_files_medium_key_idx" ON "media_files" ("medium_key");
-- create index "media_files_thumb_key_idx" to table: "media_files"
CREATE INDEX "media_files_thumb_key_idx" ON "media_files" ("thumb_key");
-- enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
