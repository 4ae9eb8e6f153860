// Package store stores the metadata of files, and upload quotas, in SQLite or PostgreSQL.
package store

//go:generate go run wright.app/tools/entgen
