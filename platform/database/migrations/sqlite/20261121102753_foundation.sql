-- +goose Up
-- create "database_probes" table
CREATE TABLE "database_probes" ("id" integer NOT NULL, "writes" integer NOT NULL, PRIMARY KEY ("id"));
-- create "dev_mails" table
CREATE TABLE "dev_mails" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "message_id" text NOT NULL, "recipient" text NOT NULL, "subject" text NOT NULL, "text" text NOT NULL, "html" text NOT NULL, "headers" text NOT NULL, "sent_at" datetime NOT NULL);
-- create index "dev_mails_message_id_key" to table: "dev_mails"
CREATE UNIQUE INDEX "dev_mails_message_id_key" ON "dev_mails" ("message_id");
-- create "auth_accounts" table
CREATE TABLE "auth_accounts" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "provider" text NOT NULL, "subject" text NOT NULL, "username" text NULL, "linked_at" datetime NOT NULL, "user_id" integer NOT NULL, CONSTRAINT "auth_accounts_user_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users" ("id") ON DELETE CASCADE);
-- create index "auth_accounts_identity_key" to table: "auth_accounts"
CREATE UNIQUE INDEX "auth_accounts_identity_key" ON "auth_accounts" ("provider", "subject");
-- create index "auth_accounts_user_idx" to table: "auth_accounts"
CREATE INDEX "auth_accounts_user_idx" ON "auth_accounts" ("user_id");
-- create "auth_captcha_nonces" table
CREATE TABLE "auth_captcha_nonces" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "nonce" text NOT NULL, "expires_at" datetime NOT NULL);
-- create index "auth_captcha_nonces_nonce_key" to table: "auth_captcha_nonces"
CREATE UNIQUE INDEX "auth_captcha_nonces_nonce_key" ON "auth_captcha_nonces" ("nonce");
-- create index "auth_captcha_nonces_expires_idx" to table: "auth_captcha_nonces"
CREATE INDEX "auth_captcha_nonces_expires_idx" ON "auth_captcha_nonces" ("expires_at");
-- create "auth_challenges" table
CREATE TABLE "auth_challenges" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "token_digest" blob NOT NULL, "purpose" text NOT NULL, "email" text NOT NULL, "email_folded" text NOT NULL, "code_mac" blob NULL, "long_code" bool NOT NULL, "attempts" integer NOT NULL DEFAULT (0), "chain_started_at" datetime NOT NULL, "created_at" datetime NOT NULL, "expires_at" datetime NOT NULL, "used_at" datetime NULL, "replaced_at" datetime NULL);
-- create index "auth_challenges_token_key" to table: "auth_challenges"
CREATE UNIQUE INDEX "auth_challenges_token_key" ON "auth_challenges" ("token_digest");
-- create index "auth_challenges_created_idx" to table: "auth_challenges"
CREATE INDEX "auth_challenges_created_idx" ON "auth_challenges" ("created_at");
-- create "auth_mailboxes" table
CREATE TABLE "auth_mailboxes" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "mailbox" text NOT NULL, "device" text NOT NULL, "slots" json NOT NULL, "last_challenge" integer NOT NULL DEFAULT (0), "touched_at" datetime NOT NULL);
-- create index "auth_mailboxes_lane_key" to table: "auth_mailboxes"
CREATE UNIQUE INDEX "auth_mailboxes_lane_key" ON "auth_mailboxes" ("mailbox", "device");
-- create index "auth_mailboxes_touched_idx" to table: "auth_mailboxes"
CREATE INDEX "auth_mailboxes_touched_idx" ON "auth_mailboxes" ("touched_at");
-- create "auth_sessions" table
CREATE TABLE "auth_sessions" ("id" uuid NOT NULL, "token_digest" blob NOT NULL, "previous_digest" blob NULL, "previous_until" datetime NULL, "browser" text NULL, "system" text NULL, "created_at" datetime NOT NULL, "authenticated_at" datetime NOT NULL, "last_seen_at" datetime NOT NULL, "rotated_at" datetime NOT NULL, "user_id" integer NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "auth_sessions_user_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users" ("id") ON DELETE CASCADE);
-- create index "auth_sessions_token_key" to table: "auth_sessions"
CREATE UNIQUE INDEX "auth_sessions_token_key" ON "auth_sessions" ("token_digest");
-- create index "auth_sessions_previous_key" to table: "auth_sessions"
CREATE UNIQUE INDEX "auth_sessions_previous_key" ON "auth_sessions" ("previous_digest");
-- create index "auth_sessions_user_idx" to table: "auth_sessions"
CREATE INDEX "auth_sessions_user_idx" ON "auth_sessions" ("user_id", "created_at");
-- create "auth_tries" table
CREATE TABLE "auth_tries" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "email_folded" text NOT NULL, "tried_at" json NOT NULL, "touched_at" datetime NOT NULL);
-- create index "auth_tries_email_key" to table: "auth_tries"
CREATE UNIQUE INDEX "auth_tries_email_key" ON "auth_tries" ("email_folded");
-- create index "auth_tries_touched_idx" to table: "auth_tries"
CREATE INDEX "auth_tries_touched_idx" ON "auth_tries" ("touched_at");
-- create "auth_users" table
CREATE TABLE "auth_users" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "member_id" uuid NOT NULL, "email" text NOT NULL, "email_folded" text NOT NULL, "display_name" text NULL, "role" text NULL, "accepted_terms_version" text NULL, "ready_at" datetime NULL, "suspended_at" datetime NULL, "version" integer NOT NULL DEFAULT (1), "created_at" datetime NOT NULL);
-- create index "auth_users_email_key" to table: "auth_users"
CREATE UNIQUE INDEX "auth_users_email_key" ON "auth_users" ("email_folded");
-- create index "auth_users_member_key" to table: "auth_users"
CREATE UNIQUE INDEX "auth_users_member_key" ON "auth_users" ("member_id");
-- create "profile_profiles" table
CREATE TABLE "profile_profiles" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "owner_id" integer NOT NULL, "access_mode" text NOT NULL, "status" text NOT NULL, "approved" bool NOT NULL DEFAULT (false), "headline" text NOT NULL DEFAULT (''), "summary" text NOT NULL DEFAULT (''), "location" text NOT NULL DEFAULT (''), "primary_section_id" integer NULL, "version" integer NOT NULL, "created_at" datetime NOT NULL, "updated_at" datetime NOT NULL);
-- create index "profile_profiles_owner_id_key" to table: "profile_profiles"
CREATE UNIQUE INDEX "profile_profiles_owner_id_key" ON "profile_profiles" ("owner_id");
-- create "profile_sections" table
CREATE TABLE "profile_sections" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "type_id" text NOT NULL, "title" text NOT NULL DEFAULT (''), "organization" text NOT NULL DEFAULT (''), "description" text NOT NULL DEFAULT (''), "url" text NOT NULL DEFAULT (''), "location" text NOT NULL DEFAULT (''), "details" json NULL, "started_on" date NULL, "ended_on" date NULL, "issued_on" date NULL, "expires_on" date NULL, "version" integer NOT NULL, "created_at" datetime NOT NULL, "deleted_at" datetime NULL, "profile_id" integer NOT NULL, CONSTRAINT "profile_sections_profile_profiles_sections" FOREIGN KEY ("profile_id") REFERENCES "profile_profiles" ("id") ON DELETE CASCADE);
-- create index "profile_sections_profile_id_idx" to table: "profile_sections"
CREATE INDEX "profile_sections_profile_id_idx" ON "profile_sections" ("profile_id", "deleted_at");
-- create "profile_tags" table
CREATE TABLE "profile_tags" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "section_id" integer NOT NULL DEFAULT (0), "label" text NOT NULL, "label_key" text NOT NULL, "profile_id" integer NOT NULL, CONSTRAINT "profile_tags_profile_profiles_tags" FOREIGN KEY ("profile_id") REFERENCES "profile_profiles" ("id") ON DELETE CASCADE);
-- create index "profile_tags_label_key" to table: "profile_tags"
CREATE UNIQUE INDEX "profile_tags_label_key" ON "profile_tags" ("profile_id", "section_id", "label_key");
-- create "sharing_daily_link_visits" table
CREATE TABLE "sharing_daily_link_visits" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "link_id" integer NOT NULL, "day" date NOT NULL, "visits" integer NOT NULL);
-- create index "sharing_daily_link_visits_link_day_key" to table: "sharing_daily_link_visits"
CREATE UNIQUE INDEX "sharing_daily_link_visits_link_day_key" ON "sharing_daily_link_visits" ("link_id", "day");
-- create "sharing_daily_visits" table
CREATE TABLE "sharing_daily_visits" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "owner_id" integer NOT NULL, "day" date NOT NULL, "visits" integer NOT NULL, "visitors" integer NOT NULL);
-- create index "sharing_daily_visits_owner_day_key" to table: "sharing_daily_visits"
CREATE UNIQUE INDEX "sharing_daily_visits_owner_day_key" ON "sharing_daily_visits" ("owner_id", "day");
-- create "sharing_profile_links" table
CREATE TABLE "sharing_profile_links" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "owner_id" integer NOT NULL, "lookup" blob NOT NULL, "sealed_token" blob NOT NULL, "name" text NOT NULL DEFAULT (''), "recipient_name" text NOT NULL DEFAULT (''), "expires_at" datetime NULL, "deleted_at" datetime NULL, "total_visits" integer NOT NULL DEFAULT (0), "last_visited_at" datetime NULL, "version" integer NOT NULL, "created_at" datetime NOT NULL, "updated_at" datetime NOT NULL);
-- create index "sharing_profile_links_lookup_key" to table: "sharing_profile_links"
CREATE UNIQUE INDEX "sharing_profile_links_lookup_key" ON "sharing_profile_links" ("lookup");
-- create index "sharing_profile_links_owner_deleted_idx" to table: "sharing_profile_links"
CREATE INDEX "sharing_profile_links_owner_deleted_idx" ON "sharing_profile_links" ("owner_id", "deleted_at");
-- create "sharing_salts" table
CREATE TABLE "sharing_salts" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "day" date NOT NULL, "salt" blob NOT NULL);
-- create index "sharing_salts_day_key" to table: "sharing_salts"
CREATE UNIQUE INDEX "sharing_salts_day_key" ON "sharing_salts" ("day");
-- create "sharing_visit_origins" table
CREATE TABLE "sharing_visit_origins" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "owner_id" integer NOT NULL, "origin" blob NOT NULL, "visits" integer NOT NULL, "started_at" datetime NOT NULL);
-- create index "sharing_visit_origins_owner_origin_key" to table: "sharing_visit_origins"
CREATE UNIQUE INDEX "sharing_visit_origins_owner_origin_key" ON "sharing_visit_origins" ("owner_id", "origin");
-- create index "sharing_visit_origins_started_idx" to table: "sharing_visit_origins"
CREATE INDEX "sharing_visit_origins_started_idx" ON "sharing_visit_origins" ("started_at");
-- create "sharing_visitors" table
CREATE TABLE "sharing_visitors" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "day" date NOT NULL, "owner_id" integer NOT NULL, "visitor" blob NOT NULL, "counted_at" datetime NOT NULL);
-- create index "sharing_visitors_day_owner_visitor_key" to table: "sharing_visitors"
CREATE UNIQUE INDEX "sharing_visitors_day_owner_visitor_key" ON "sharing_visitors" ("day", "owner_id", "visitor");
