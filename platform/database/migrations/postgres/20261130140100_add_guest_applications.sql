-- +goose Up
-- works with v0.1.0 and later: former instances store no mailbox, and for members the indexes are as before.
-- modify "contact_pending" table
ALTER TABLE "contact_pending" ADD COLUMN "purpose" character varying NOT NULL DEFAULT '';
-- drop index "jobs_applications_one_key" from table: "jobs_applications"
DROP INDEX "jobs_applications_one_key";
-- modify "jobs_applications" table
ALTER TABLE "jobs_applications" ADD COLUMN "guest_name" character varying NOT NULL DEFAULT '', ADD COLUMN "guest_email" character varying NOT NULL DEFAULT '', ADD COLUMN "guest_mailbox" character varying NOT NULL DEFAULT '', ADD COLUMN "guest_language" character varying NOT NULL DEFAULT '', ADD COLUMN "guest_mails_off" boolean NOT NULL DEFAULT false, ADD COLUMN "withheld" boolean NOT NULL DEFAULT false;
-- create index "jobs_applications_one_key" to table: "jobs_applications"
CREATE UNIQUE INDEX "jobs_applications_one_key" ON "jobs_applications" ("job_id", "user_id") WHERE (((status)::text <> 'WITHDRAWN'::text) AND ((status)::text <> 'DECLINED'::text) AND (user_id <> 0));
-- create index "jobs_applications_guest_key" to table: "jobs_applications"
CREATE UNIQUE INDEX "jobs_applications_guest_key" ON "jobs_applications" ("guest_mailbox", "job_id") WHERE ((guest_mailbox)::text <> ''::text);
