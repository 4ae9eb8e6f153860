package main

import (
	"slices"

	"entgo.io/ent/dialect/sql/schema"

	"wright.app/modules/auth/authfx"
	"wright.app/modules/media/mediafx"
	"wright.app/modules/network/networkfx"
	"wright.app/modules/profile/profilefx"
	"wright.app/modules/sharing/sharingfx"
	"wright.app/platform/database"
	"wright.app/platform/dev"
)

// tables returns the tables of the whole program.
func tables() []*schema.Table {
	return slices.Concat(
		database.Tables(),
		dev.Tables(),
		authfx.Tables(),
		profilefx.Tables(),
		sharingfx.Tables(),
		networkfx.Tables(),
		mediafx.Tables(),
	)
}
