// Package store stores exports in the database.
package store

//go:generate go run wright.app/tools/entgen sql/lock
