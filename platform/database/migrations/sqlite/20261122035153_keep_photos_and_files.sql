-- +goose Up
-- create "media_files" table
CREATE TABLE "media_files" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "public_id" text NOT NULL, "owner_id" integer NOT NULL, "section_id" integer NOT NULL DEFAULT (0), "name" text NOT NULL, "content_type" text NOT NULL, "width" integer NOT NULL, "height" integer NOT NULL, "original_key" text NOT NULL, "original_size" integer NOT NULL, "medium_key" text NOT NULL DEFAULT (''), "medium_size" integer NOT NULL DEFAULT (0), "thumb_key" text NOT NULL DEFAULT (''), "thumb_size" integer NOT NULL DEFAULT (0), "created_at" datetime NOT NULL);
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
-- create "media_upload_budgets" table
CREATE TABLE "media_upload_budgets" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "owner_id" integer NOT NULL, "window_begins" integer NOT NULL, "files" integer NOT NULL);
-- create index "media_upload_budgets_owner_id_key" to table: "media_upload_budgets"
CREATE UNIQUE INDEX "media_upload_budgets_owner_id_key" ON "media_upload_budgets" ("owner_id");
