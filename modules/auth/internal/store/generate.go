// Package store keeps users, sessions, codes and everything else of module auth in SQLite or PostgreSQL.
package store

//go:generate go run wright.app/tools/entgen
