// Package organizationtest has module organization and the modules below it over one database, for tests.
package organizationtest

import (
	"errors"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/organization"
	"wright.app/modules/organization/internal/store"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

// Stores are the stores of the module over one database.
type Stores struct {
	DB          *database.DB
	Faults      *databasetest.Faults // of the statements of NewStores
	WorkMails   *store.WorkMails
	Memberships *store.Memberships

	Organizations *store.Organizations
	Claims        *store.Claims
	Team          *store.Team
}

// NewStores returns the stores over a new SQLite database.
func NewStores(t testing.TB) Stores {
	t.Helper()
	db, faults := databasetest.OpenWithFaults(t)
	s := StoresOver(db)
	s.Faults = faults
	return s
}

// StoresOver returns the stores over a database, without Faults.
func StoresOver(db *database.DB) Stores {
	return Stores{
		DB: db, WorkMails: store.NewWorkMails(db), Memberships: store.NewMemberships(db),
		Organizations: store.NewOrganizations(db), Claims: store.NewClaims(db), Team: store.NewTeam(db),
	}
}

// Directory returns the directory of the module.
func (s Stores) Directory() *organization.Directory {
	return organization.NewDirectory(s.Organizations, s.Team, s.Memberships)
}

// PutOrganization stores an organization that was proven at an instant, with a team.
func (s Stores) PutOrganization(
	t testing.TB, domain organization.Domain, provenAt time.Time, team map[identity.UserID]organization.Role,
) organization.Organization {
	t.Helper()
	o := organization.Organization{
		ID: uuid.Must(uuid.NewV7()), Domain: domain, Name: "Kvarn", ProvenBy: organization.MethodDNS,
		Token: "token of " + domain.String(), ProvenAt: provenAt, CheckAt: provenAt.Add(organization.ProofCheckedEvery),
		Version: 1, CreatedAt: provenAt,
	}
	err := s.Organizations.Add(t.Context(), o)
	for user, role := range team {
		err = errors.Join(err, s.Team.Add(t.Context(), organization.TeamMember{
			ID: uuid.Must(uuid.NewV7()), Organization: o.ID, User: user, Role: role, Since: provenAt,
		}))
	}
	if err != nil {
		t.Fatal(err)
	}
	return o
}
