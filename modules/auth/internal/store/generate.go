// Package store stores the data of module auth in SQLite or PostgreSQL.
package store

//go:generate go run wright.app/tools/entgen
