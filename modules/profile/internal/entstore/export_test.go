package entstore

import (
	"entgo.io/ent/dialect"

	"wright.app/modules/profile/internal/entstore/ent"
	"wright.app/platform/database"
)

// NewRepositoryOver returns a store whose statements pass through driver.
func NewRepositoryOver(db *database.DB, driver dialect.Driver) *Repository {
	return &Repository{db: db, client: ent.NewClient(ent.Driver(driver))}
}
