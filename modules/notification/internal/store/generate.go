// Package store stores notifications and digests in SQLite or PostgreSQL.
package store

//go:generate go run wright.app/tools/entgen
