-- +goose Up
-- modify "sharing_profile_links" table
ALTER TABLE "sharing_profile_links" ADD COLUMN "for_anybody" boolean NOT NULL DEFAULT false;
-- All links so far, except those of applications, open for whoever has them.
UPDATE "sharing_profile_links" SET "for_anybody" = true WHERE "id" NOT IN (SELECT "link_id" FROM "jobs_applications");
