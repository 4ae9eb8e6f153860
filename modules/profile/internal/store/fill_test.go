package store_test

import (
	"context"
	"fmt"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/store"
	"wright.app/modules/profile/internal/store/ent"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/database"
)

// largeProfileSections is the number of sections of a large profile. The last ten are schools, which have few fields.
const largeProfileSections = 60

// addLargeProfile stores a large profile of profiletest.Alex and returns its id.
func addLargeProfile(t testing.TB, r *store.Repository, db *database.DB) profile.ID {
	t.Helper()
	p := profile.New(profiletest.Alex, profile.Attributes{
		Headline: "Backend engineer who keeps payment systems boring",
		Summary:  "I build services that move money.\n\nLately: ledgers.",
		Location: "Lisbon, Portugal", Tags: []string{"Event sourcing", "Go", "PostgreSQL"},
	}, profiletest.Now)
	for n := range 50 {
		if _, err := p.AddSection(profiletest.Draft(t, profiletest.FullWorkplace(n)), profiletest.Now); err != nil {
			t.Fatal(err)
		}
	}
	ctx := context.Background()
	if err := r.Save(ctx, p); err != nil {
		t.Fatal(err)
	}
	client := ent.NewClient(ent.Driver(db.EntDriver()))
	for n := range largeProfileSections - 50 {
		row := client.Section.Create().SetProfileID(int64(p.ID())).SetTypeID("School").
			SetOrganization(fmt.Sprintf("School %d", n)).
			SetVersion(1).SetCreatedAt(profiletest.Now).SaveX(ctx)
		client.Tag.Create().SetProfileID(int64(p.ID())).SetSectionID(row.ID).SetLabel("Go").SetLabelKey("go").ExecX(ctx)
	}
	return p.ID()
}
