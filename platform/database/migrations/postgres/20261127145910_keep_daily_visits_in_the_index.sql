-- +goose Up
-- works with v0.1.0 and later: the new indexes are unique in the columns of the old ones, so ON CONFLICT finds them.
-- The new indexes are built before the old ones are dropped: visits wait meanwhile, and statistics are still read.
-- create index "sharing_daily_link_visits_link_day_key" to table: "sharing_daily_link_visits"
CREATE UNIQUE INDEX "sharing_daily_link_visits_link_day_new" ON "sharing_daily_link_visits" ("link_id", "day") INCLUDE ("visits");
-- create index "sharing_daily_visits_owner_day_key" to table: "sharing_daily_visits"
CREATE UNIQUE INDEX "sharing_daily_visits_owner_day_new" ON "sharing_daily_visits" ("owner_id", "day") INCLUDE ("visits", "visitors");
-- drop index "sharing_daily_link_visits_link_day_key" from table: "sharing_daily_link_visits"
DROP INDEX "sharing_daily_link_visits_link_day_key";
ALTER INDEX "sharing_daily_link_visits_link_day_new" RENAME TO "sharing_daily_link_visits_link_day_key";
-- drop index "sharing_daily_visits_owner_day_key" from table: "sharing_daily_visits"
DROP INDEX "sharing_daily_visits_owner_day_key";
ALTER INDEX "sharing_daily_visits_owner_day_new" RENAME TO "sharing_daily_visits_owner_day_key";
-- An index is read instead of the table only for pages that vacuum has seen. By default that comes after a fifth of the
-- rows is new, which are more days than statistics show once the tables have rows of half a year.
ALTER TABLE "sharing_daily_link_visits" SET (autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE "sharing_daily_visits" SET (autovacuum_vacuum_insert_scale_factor = 0.02);
