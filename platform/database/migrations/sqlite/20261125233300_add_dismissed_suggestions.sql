-- +goose Up
-- create "people_dismissals" table
CREATE TABLE "people_dismissals" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "owner_id" integer NOT NULL, "user_id" integer NOT NULL, "member_id" uuid NOT NULL, "dismissed_at" datetime NOT NULL);
-- create index "people_dismissals_pair_key" to table: "people_dismissals"
CREATE UNIQUE INDEX "people_dismissals_pair_key" ON "people_dismissals" ("owner_id", "user_id");
-- create index "people_dismissals_user_idx" to table: "people_dismissals"
CREATE INDEX "people_dismissals_user_idx" ON "people_dismissals" ("user_id");
