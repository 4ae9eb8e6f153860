// Package store keeps the module's tables through ent, on SQLite and on PostgreSQL. It
// implements every storage port of package auth and translates rows and broken indexes
// into the words of those ports.
package store

//go:generate go run wright.app/tools/entgen
