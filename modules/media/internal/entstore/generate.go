// Package entstore keeps what is known about files in SQLite or PostgreSQL.
package entstore

//go:generate go run wright.app/tools/entgen
