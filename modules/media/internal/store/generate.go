// Package store keeps what is known about files in SQLite or PostgreSQL.
package store

//go:generate go run wright.app/tools/entgen
