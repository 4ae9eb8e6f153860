package store

import (
	"wright.app/modules/auth/internal/store/ent"
	"wright.app/platform/database"
)

// clientOf returns a client for the life of the program; the context of each call decides
// whether it joins a transaction.
func clientOf(db *database.DB) *ent.Client { return ent.NewClient(ent.Driver(db.EntDriver())) }
