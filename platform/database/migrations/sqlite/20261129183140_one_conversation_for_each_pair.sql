-- +goose Up
-- create "messaging_conversations" table
CREATE TABLE "messaging_conversations" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "public_id" uuid NOT NULL, "low_user" integer NOT NULL, "high_user" integer NOT NULL, "mailbox" text NOT NULL DEFAULT (''), "status" text NOT NULL, "origin" text NOT NULL, "link_id" integer NOT NULL DEFAULT (0), "intro" text NOT NULL DEFAULT (''), "began_at" datetime NOT NULL, "active_at" datetime NOT NULL);
-- create index "messaging_conversations_public_key" to table: "messaging_conversations"
CREATE UNIQUE INDEX "messaging_conversations_public_key" ON "messaging_conversations" ("public_id");
-- create index "messaging_conversations_pair_key" to table: "messaging_conversations"
CREATE UNIQUE INDEX "messaging_conversations_pair_key" ON "messaging_conversations" ("low_user", "high_user", "mailbox");
-- create index "messaging_conversations_active_idx" to table: "messaging_conversations"
CREATE INDEX "messaging_conversations_active_idx" ON "messaging_conversations" ("active_at");
-- create "messaging_former_ids" table
CREATE TABLE "messaging_former_ids" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "former_id" uuid NOT NULL, "conversation_id" integer NOT NULL);
-- create index "messaging_former_ids_former_key" to table: "messaging_former_ids"
CREATE UNIQUE INDEX "messaging_former_ids_former_key" ON "messaging_former_ids" ("former_id");
-- create index "messaging_former_ids_conversation_idx" to table: "messaging_former_ids"
CREATE INDEX "messaging_former_ids_conversation_idx" ON "messaging_former_ids" ("conversation_id");
-- create "messaging_messages" table
CREATE TABLE "messaging_messages" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "public_id" uuid NOT NULL, "conversation_id" integer NOT NULL, "by_initiator" bool NOT NULL, "text" text NOT NULL, "search_text" text NOT NULL DEFAULT (''), "address_shared" bool NOT NULL, "sent_at" datetime NOT NULL, "edited_at" datetime NULL, "deleted_at" datetime NULL, "client_id" uuid NULL, "initiator_sequence" integer NULL, "recipient_sequence" integer NULL);
-- create index "messaging_messages_public_key" to table: "messaging_messages"
CREATE UNIQUE INDEX "messaging_messages_public_key" ON "messaging_messages" ("public_id");
-- create index "messaging_messages_initiator_key" to table: "messaging_messages"
CREATE UNIQUE INDEX "messaging_messages_initiator_key" ON "messaging_messages" ("conversation_id", "initiator_sequence");
-- create index "messaging_messages_recipient_key" to table: "messaging_messages"
CREATE UNIQUE INDEX "messaging_messages_recipient_key" ON "messaging_messages" ("conversation_id", "recipient_sequence");
-- create index "messaging_messages_client_key" to table: "messaging_messages"
CREATE UNIQUE INDEX "messaging_messages_client_key" ON "messaging_messages" ("conversation_id", "by_initiator", "client_id");
-- create "messaging_sides" table
CREATE TABLE "messaging_sides" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "conversation_id" integer NOT NULL, "is_initiator" bool NOT NULL, "user_id" integer NOT NULL, "member" uuid NOT NULL, "name" text NOT NULL, "search_name" text NOT NULL DEFAULT (''), "email" text NOT NULL DEFAULT (''), "language" text NOT NULL DEFAULT (''), "mails_off" bool NOT NULL DEFAULT (false), "began" bool NOT NULL DEFAULT (false), "box" text NOT NULL, "muted" bool NOT NULL DEFAULT (false), "last" integer NOT NULL DEFAULT (0), "hidden_up_to" integer NOT NULL DEFAULT (0), "read" integer NOT NULL DEFAULT (0), "unread" integer NOT NULL DEFAULT (0), "active_at" datetime NOT NULL);
-- create index "messaging_sides_conversation_key" to table: "messaging_sides"
CREATE UNIQUE INDEX "messaging_sides_conversation_key" ON "messaging_sides" ("conversation_id", "is_initiator");
-- create index "messaging_sides_box_idx" to table: "messaging_sides"
CREATE INDEX "messaging_sides_box_idx" ON "messaging_sides" ("user_id", "box", "active_at", "conversation_id");
-- create index "messaging_sides_unread_idx" to table: "messaging_sides"
CREATE INDEX "messaging_sides_unread_idx" ON "messaging_sides" ("user_id", "box") WHERE unread > 0;
-- create index "messaging_sides_member_idx" to table: "messaging_sides"
CREATE INDEX "messaging_sides_member_idx" ON "messaging_sides" ("member");
-- The former messages of two people, each with its answers, become one conversation. Three tables exist for this only.
--
-- the pair of each message; a mailbox is that of auth.Email.Mailbox: no suffix from a plus sign on, and no dots in addresses of Gmail
CREATE TABLE "messaging_merged_rows" AS
WITH "addresses" AS (
  SELECT "id", "sent_at", "owner_id", "sender_id", CASE WHEN "sender_id" = 0 THEN lower("sender_email") ELSE '' END AS "address" FROM "contact_messages"
), "plain" AS (
  SELECT "id", "sent_at", CASE WHEN "owner_id" < "sender_id" THEN "owner_id" ELSE "sender_id" END AS "low_user", CASE WHEN "owner_id" < "sender_id" THEN "sender_id" ELSE "owner_id" END AS "high_user",
    CASE WHEN instr("address", '+') > 1 THEN substr("address", 1, instr("address", '+') - 1) || substr("address", instr("address", '@')) ELSE "address" END AS "mailbox" FROM "addresses"
), "pairs" AS (
  SELECT "id", "sent_at", "low_user", "high_user",
    CASE WHEN "mailbox" LIKE '%@gmail.com' OR "mailbox" LIKE '%@googlemail.com' THEN replace(substr("mailbox", 1, instr("mailbox", '@') - 1), '.', '') || '@gmail.com' ELSE "mailbox" END AS "mailbox" FROM "plain"
)
SELECT "id" AS "message_id", "low_user", "high_user", "mailbox",
  FIRST_VALUE("id") OVER (PARTITION BY "low_user", "high_user", "mailbox" ORDER BY "sent_at", "id") AS "first_id",
  FIRST_VALUE("id") OVER (PARTITION BY "low_user", "high_user", "mailbox" ORDER BY "sent_at" DESC, "id" DESC) AS "newest_id"
FROM "pairs";
CREATE INDEX "messaging_merged_rows_message_idx" ON "messaging_merged_rows" ("message_id");
CREATE INDEX "messaging_merged_rows_first_idx" ON "messaging_merged_rows" ("first_id");
-- all texts
CREATE TABLE "messaging_merged_texts" AS
SELECT r."first_id", m."id" AS "message_id", 0 AS "answer_id", m."public_id", 1 AS "by_sender", 0 AS "withheld", 0 AS "address_shared", m."text", m."sent_at"
FROM "contact_messages" m JOIN "messaging_merged_rows" r ON r."message_id" = m."id"
UNION ALL
SELECT r."first_id", a."message_id", a."id", a."public_id", a."by_sender", a."withheld", a."address_shared", a."text", a."sent_at"
FROM "contact_answers" a JOIN "messaging_merged_rows" r ON r."message_id" = a."message_id";
-- the texts that each side sees, with their numbers; somebody who is not a member has deleted nothing
CREATE TABLE "messaging_merged_views" AS
SELECT t."first_id", t."message_id", t."answer_id", t."sent_at", CASE WHEN s."is_sender" THEN m."sender_id" ELSE m."owner_id" END = f."sender_id" AS "is_initiator", t."by_sender" = s."is_sender" AS "is_own",
  CASE WHEN s."is_sender" THEN m."sender_unread" AND m."sender_id" <> 0 ELSE m."read_at" IS NULL END AS "is_unread",
  ROW_NUMBER() OVER (PARTITION BY t."first_id", CASE WHEN s."is_sender" THEN m."sender_id" ELSE m."owner_id" END ORDER BY t."sent_at", t."message_id", t."answer_id") AS "number"
FROM "messaging_merged_texts" t JOIN "contact_messages" m ON m."id" = t."message_id" JOIN "contact_messages" f ON f."id" = t."first_id" CROSS JOIN (SELECT 1 AS "is_sender" UNION ALL SELECT 0) s
WHERE (t."by_sender" = s."is_sender" OR NOT t."withheld") AND CASE WHEN s."is_sender" THEN m."sender_id" = 0 OR NOT m."sender_deleted" ELSE NOT m."owner_deleted" END;
CREATE INDEX "messaging_merged_views_message_idx" ON "messaging_merged_views" ("message_id", "answer_id");
CREATE INDEX "messaging_merged_views_first_idx" ON "messaging_merged_views" ("first_id", "is_initiator", "number");
-- the oldest message gives the id, the initiator and the link; there is no conversation of which nobody sees a text
INSERT INTO "messaging_conversations" ("public_id", "low_user", "high_user", "mailbox", "status", "origin", "link_id", "began_at", "active_at")
SELECT f."public_id", r."low_user", r."high_user", r."mailbox", 'OPEN', CASE WHEN f."link_id" <> 0 THEN 'LINK' ELSE 'PROFILE' END, f."link_id", f."sent_at", v."active_at"
FROM "messaging_merged_rows" r JOIN "contact_messages" f ON f."id" = r."first_id" JOIN (SELECT "first_id", MAX("sent_at") AS "active_at" FROM "messaging_merged_views" GROUP BY "first_id") v ON v."first_id" = r."first_id"
WHERE r."message_id" = r."first_id" ORDER BY f."id";
INSERT INTO "messaging_messages" ("public_id", "conversation_id", "by_initiator", "text", "search_text", "address_shared", "sent_at", "initiator_sequence", "recipient_sequence")
SELECT t."public_id", c."id", CASE WHEN t."by_sender" THEN m."sender_id" ELSE m."owner_id" END = f."sender_id", t."text", lower(t."text"), t."address_shared", t."sent_at", i."number", o."number"
FROM "messaging_merged_texts" t JOIN "contact_messages" m ON m."id" = t."message_id" JOIN "contact_messages" f ON f."id" = t."first_id" JOIN "messaging_conversations" c ON c."public_id" = f."public_id"
  LEFT JOIN "messaging_merged_views" i ON i."message_id" = t."message_id" AND i."answer_id" = t."answer_id" AND i."is_initiator" LEFT JOIN "messaging_merged_views" o ON o."message_id" = t."message_id" AND o."answer_id" = t."answer_id" AND NOT o."is_initiator"
WHERE i."number" IS NOT NULL OR o."number" IS NOT NULL ORDER BY c."id", t."sent_at", t."message_id", t."answer_id";
-- Unread are the texts from the first one on that came after the last own text of a message with unread ones.
INSERT INTO "messaging_sides" ("conversation_id", "is_initiator", "user_id", "member", "name", "search_name", "email", "language", "mails_off", "box", "last", "read", "unread", "active_at")
WITH "people" AS (
  SELECT r."first_id", 1 AS "is_initiator", f."sender_id" AS "user_id", f."sender_member" AS "member", CASE WHEN n."sender_id" = f."sender_id" THEN n."sender_name" ELSE n."owner_name" END AS "name",
    CASE WHEN f."sender_id" = 0 THEN n."sender_email" ELSE '' END AS "email", CASE WHEN f."sender_id" = 0 THEN n."language" ELSE '' END AS "language",
    f."sender_id" = 0 AND EXISTS (SELECT 1 FROM "messaging_merged_rows" x JOIN "contact_messages" y ON y."id" = x."message_id" WHERE x."first_id" = r."first_id" AND y."mails_off") AS "mails_off"
  FROM "messaging_merged_rows" r JOIN "contact_messages" f ON f."id" = r."first_id" JOIN "contact_messages" n ON n."id" = r."newest_id" WHERE r."message_id" = r."first_id"
  UNION ALL
  SELECT r."first_id", 0, f."owner_id", f."owner_member", CASE WHEN n."owner_id" = f."owner_id" THEN n."owner_name" ELSE n."sender_name" END, '', '', 0
  FROM "messaging_merged_rows" r JOIN "contact_messages" f ON f."id" = r."first_id" JOIN "contact_messages" n ON n."id" = r."newest_id" WHERE r."message_id" = r."first_id"
), "seen" AS (
  SELECT "first_id", "is_initiator", MAX("number") AS "last", MAX("sent_at") AS "active_at" FROM "messaging_merged_views" GROUP BY "first_id", "is_initiator"
), "unread" AS (
  SELECT v."first_id", v."is_initiator", MIN(v."number") AS "number" FROM "messaging_merged_views" v
  WHERE v."is_unread" AND NOT v."is_own" AND NOT EXISTS (SELECT 1 FROM "messaging_merged_views" o WHERE o."message_id" = v."message_id" AND o."is_initiator" = v."is_initiator" AND o."is_own" AND o."number" > v."number") GROUP BY v."first_id", v."is_initiator"
)
SELECT c."id", p."is_initiator", p."user_id", p."member", p."name", lower(p."name"), p."email", p."language", p."mails_off", CASE WHEN s."last" IS NULL THEN 'hidden' ELSE 'inbox' END, COALESCE(s."last", 0), COALESCE(u."number" - 1, s."last", 0),
  (SELECT COUNT(*) FROM "messaging_merged_views" v WHERE v."first_id" = p."first_id" AND v."is_initiator" = p."is_initiator" AND v."number" >= u."number" AND NOT v."is_own"), COALESCE(s."active_at", c."began_at")
FROM "people" p JOIN "contact_messages" f ON f."id" = p."first_id" JOIN "messaging_conversations" c ON c."public_id" = f."public_id"
  LEFT JOIN "seen" s ON s."first_id" = p."first_id" AND s."is_initiator" = p."is_initiator" LEFT JOIN "unread" u ON u."first_id" = p."first_id" AND u."is_initiator" = p."is_initiator" ORDER BY c."id";
UPDATE "messaging_sides" SET "began" = "is_initiator";
-- the ids in older mails and notifications
INSERT INTO "messaging_former_ids" ("former_id", "conversation_id")
SELECT m."public_id", c."id" FROM "messaging_merged_rows" r JOIN "contact_messages" m ON m."id" = r."message_id" JOIN "contact_messages" f ON f."id" = r."first_id" JOIN "messaging_conversations" c ON c."public_id" = f."public_id"
WHERE r."message_id" <> r."first_id" ORDER BY m."id";
UPDATE "network_notifications" SET "cause_id" = (SELECT c."public_id" FROM "messaging_former_ids" i JOIN "messaging_conversations" c ON c."id" = i."conversation_id" WHERE i."former_id" = "network_notifications"."cause_id")
WHERE "kind" IN ('contact.message', 'contact.answer') AND "cause_id" IN (SELECT "former_id" FROM "messaging_former_ids");
DROP TABLE "messaging_merged_views";
DROP TABLE "messaging_merged_texts";
DROP TABLE "messaging_merged_rows";
DROP TABLE "contact_answers";
DROP TABLE "contact_messages";
