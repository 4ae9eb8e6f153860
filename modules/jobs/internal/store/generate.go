// Package store stores jobs, their words, who has saved them, applications and saved searches, in SQLite or PostgreSQL.
package store

//go:generate go run wright.app/tools/entgen sql/lock
