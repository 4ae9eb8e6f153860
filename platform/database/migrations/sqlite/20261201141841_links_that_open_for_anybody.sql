-- +goose Up
-- add column "for_anybody" to table: "sharing_profile_links"
ALTER TABLE "sharing_profile_links" ADD COLUMN for_anybody bool NOT NULL DEFAULT false;
-- All links so far, except those of applications, open for whoever has them.
UPDATE "sharing_profile_links" SET "for_anybody" = true WHERE "id" NOT IN (SELECT "link_id" FROM "jobs_applications");
