package entstore

//go:generate go run wright.app/tools/entgen
