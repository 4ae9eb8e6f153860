-- +goose Up
-- create index "sharing_published_profiles_member_id_idx" to table: "sharing_published_profiles"
CREATE INDEX "sharing_published_profiles_member_id_idx" ON "sharing_published_profiles" ("member_id");
-- create "sharing_openings" table
CREATE TABLE "sharing_openings" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "recruiter_id" integer NOT NULL, "person_id" integer NOT NULL, "member_id" text NOT NULL, "opened_at" datetime NOT NULL);
-- create index "sharing_openings_recruiter_opened_idx" to table: "sharing_openings"
CREATE INDEX "sharing_openings_recruiter_opened_idx" ON "sharing_openings" ("recruiter_id", "opened_at");
-- create index "sharing_openings_person_opened_idx" to table: "sharing_openings"
CREATE INDEX "sharing_openings_person_opened_idx" ON "sharing_openings" ("person_id", "opened_at");
-- create index "sharing_openings_opened_idx" to table: "sharing_openings"
CREATE INDEX "sharing_openings_opened_idx" ON "sharing_openings" ("opened_at");
