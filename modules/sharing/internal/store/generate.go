// Package store stores links, invitations, share mails and visits in SQLite or PostgreSQL.
package store

//go:generate go run wright.app/tools/entgen sql/lock
