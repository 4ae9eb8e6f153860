// Package entstore keeps blocks in the database.
package entstore

//go:generate go tool ent generate --target ./ent ./schema
