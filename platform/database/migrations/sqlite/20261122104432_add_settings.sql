-- +goose Up
-- create "auth_settings" table
CREATE TABLE "auth_settings" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "dismissed_notices" json NOT NULL, "version" integer NOT NULL, "user_id" integer NOT NULL, CONSTRAINT "auth_settings_user_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users" ("id") ON DELETE CASCADE);
-- create index "auth_settings_user_key" to table: "auth_settings"
CREATE UNIQUE INDEX "auth_settings_user_key" ON "auth_settings" ("user_id");
