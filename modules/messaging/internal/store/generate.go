// Package store stores conversations in SQLite or PostgreSQL.
package store

//go:generate go run wright.app/tools/entgen sql/lock sql/upsert
