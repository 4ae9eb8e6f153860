// Package entstore keeps profile links in the database. Its ent schema also describes the
// tables of visits, which sqlstore alone reads and writes.
package entstore

//go:generate go tool ent generate --feature sql/upsert,sql/lock --target ./ent ./schema
