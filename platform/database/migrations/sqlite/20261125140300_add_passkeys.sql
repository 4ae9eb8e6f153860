-- +goose Up
-- create "auth_passkeys" table
CREATE TABLE "auth_passkeys" ("id" uuid NOT NULL, "user_handle" blob NOT NULL, "name" text NOT NULL, "credential_id" blob NOT NULL, "public_key" blob NOT NULL, "transports" json NULL, "sign_count" integer NOT NULL, "backup_eligible" bool NOT NULL, "backed_up" bool NOT NULL, "created_at" datetime NOT NULL, "last_used_at" datetime NULL, "user_id" integer NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "auth_passkeys_user_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users" ("id") ON DELETE CASCADE);
-- create index "auth_passkeys_credential_key" to table: "auth_passkeys"
CREATE UNIQUE INDEX "auth_passkeys_credential_key" ON "auth_passkeys" ("credential_id");
-- create index "auth_passkeys_user_idx" to table: "auth_passkeys"
CREATE INDEX "auth_passkeys_user_idx" ON "auth_passkeys" ("user_id", "created_at");
-- create "auth_passkey_ceremonies" table
CREATE TABLE "auth_passkey_ceremonies" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "browser_digest" blob NOT NULL, "purpose" text NOT NULL, "challenge" blob NOT NULL, "user_id" integer NULL, "session_id" text NULL, "user_handle" blob NULL, "created_at" datetime NOT NULL, "expires_at" datetime NOT NULL, "used_at" datetime NULL);
-- create index "auth_passkey_ceremonies_browser_key" to table: "auth_passkey_ceremonies"
CREATE UNIQUE INDEX "auth_passkey_ceremonies_browser_key" ON "auth_passkey_ceremonies" ("browser_digest");
-- create index "auth_passkey_ceremonies_created_idx" to table: "auth_passkey_ceremonies"
CREATE INDEX "auth_passkey_ceremonies_created_idx" ON "auth_passkey_ceremonies" ("created_at");
