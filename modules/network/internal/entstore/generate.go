// Package entstore keeps blocks in the database.
package entstore

//go:generate go run wright.app/tools/entgen
