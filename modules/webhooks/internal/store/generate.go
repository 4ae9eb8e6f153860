// Package store stores webhooks, their deliveries and the events that can be read later, in SQLite or PostgreSQL.
package store

//go:generate go run wright.app/tools/entgen sql/lock
