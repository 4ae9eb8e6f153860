-- +goose Up
-- disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- create "new_sharing_visitors" table
CREATE TABLE "new_sharing_visitors" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "day" date NOT NULL, "owner_id" integer NOT NULL, "visitor" blob NOT NULL, "counted_at" datetime NOT NULL);
-- copy rows from old table "sharing_visitors" to new temporary table "new_sharing_visitors"
INSERT INTO "new_sharing_visitors" ("id", "day", "owner_id", "visitor", "counted_at") SELECT "id", "day", "owner_id", "visitor", "counted_at" FROM "sharing_visitors";
-- drop "sharing_visitors" table after copying rows
DROP TABLE "sharing_visitors";
-- rename temporary table "new_sharing_visitors" to "sharing_visitors"
ALTER TABLE "new_sharing_visitors" RENAME TO "sharing_visitors";
-- create index "sharing_visitors_day_owner_visitor_key" to table: "sharing_visitors"
CREATE UNIQUE INDEX "sharing_visitors_day_owner_visitor_key" ON "sharing_visitors" ("day", "owner_id", "visitor");
-- enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
