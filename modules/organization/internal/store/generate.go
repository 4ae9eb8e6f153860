// Package store stores work mails and memberships in SQLite or PostgreSQL.
package store

//go:generate go run wright.app/tools/entgen
