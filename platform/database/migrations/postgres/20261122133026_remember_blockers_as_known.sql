-- +goose Up
-- modify "network_blocks" table
ALTER TABLE "network_blocks" ADD COLUMN "blocker_name" character varying NOT NULL DEFAULT '', ADD COLUMN "blocker_role" character varying NOT NULL DEFAULT '';
-- as the other block of the two has them, or as they are at present: nothing older is known
UPDATE "network_blocks" SET
  "blocker_name" = COALESCE((SELECT "back"."display_name" FROM "network_blocks" AS "back" WHERE "back"."blocker_id" = "network_blocks"."blocked_id" AND "back"."blocked_id" = "network_blocks"."blocker_id"), (SELECT "display_name" FROM "auth_users" WHERE "id" = "network_blocks"."blocker_id"), ''),
  "blocker_role" = COALESCE((SELECT "back"."role" FROM "network_blocks" AS "back" WHERE "back"."blocker_id" = "network_blocks"."blocked_id" AND "back"."blocked_id" = "network_blocks"."blocker_id"), (SELECT "role" FROM "auth_users" WHERE "id" = "network_blocks"."blocker_id"), '');
