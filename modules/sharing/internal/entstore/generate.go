// Package entstore keeps profile links in the database. Its ent schema also describes the
// tables of visits, which sqlstore alone reads and writes.
package entstore

//go:generate go run wright.app/tools/entgen
