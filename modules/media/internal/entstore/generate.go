// Package entstore keeps what is known about files in SQLite or PostgreSQL.
package entstore

//go:generate go tool ent generate --feature sql/upsert,sql/lock --target ./ent ./schema
