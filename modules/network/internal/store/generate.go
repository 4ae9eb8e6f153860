// Package store stores blocks in SQLite or PostgreSQL.
package store

//go:generate go run wright.app/tools/entgen sql/lock
