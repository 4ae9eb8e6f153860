package store

//go:generate go run wright.app/tools/entgen sql/upsert
