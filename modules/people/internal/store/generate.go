// Package store stores the entries of people and the index of their words in SQLite or PostgreSQL.
package store

//go:generate go run wright.app/tools/entgen sql/upsert
