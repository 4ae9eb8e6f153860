package sharingtest

import (
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/organization"
	"wright.app/modules/organization/organizationtest"
	"wright.app/modules/profile"
	"wright.app/platform/database"
)

// The workplaces of AlexContent, as SetProfile stores them.
const (
	AlexJob       = profile.SectionID(Alex)*100 + 1
	AlexFormerJob = profile.SectionID(Alex)*100 + 2
)

// WorkDomain is the domain of ShowWorkplace.
const WorkDomain = "kvarn.example"

// ShowWorkplace stores that Alex has confirmed a work mail at an instant, and shows it beside a workplace.
func ShowWorkplace(
	t testing.TB, db *database.DB, workplace profile.SectionID, confirmedAt time.Time,
) organization.Membership {
	t.Helper()
	m := organization.Membership{
		ID: uuid.Must(uuid.NewV7()), User: Alex, Domain: WorkDomain, Mailbox: []byte("mac"), Section: workplace,
		IsShown: true, ConfirmedAt: confirmedAt, ExpiresAt: confirmedAt.AddDate(1, 0, 0),
	}
	if err := organizationtest.StoresOver(db).Memberships.Add(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	return m
}
