package store_test

import (
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/store"
	"wright.app/modules/profile/internal/store/ent"
	entprofile "wright.app/modules/profile/internal/store/ent/profile"
	entsection "wright.app/modules/profile/internal/store/ent/section"
	enttag "wright.app/modules/profile/internal/store/ent/tag"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity/identitytest"
)

func TestT95_deletedSection_leavesNoRowOnceErased(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		r := store.NewRepository(db)
		id := addLargeProfile(t, r, db)
		before, err := r.ByOwner(t.Context(), profiletest.Alex)
		if err != nil {
			t.Fatal(err)
		}
		client := ent.NewClient(ent.Driver(db.EntDriver()))
		client.Section.Create().SetProfileID(int64(id)).SetTypeID("Workplace").SetVersion(2).
			SetCreatedAt(profiletest.Now).SetDeletedAt(profiletest.Now.Add(-profile.RestoreWindow)).
			ExecX(t.Context()) // by the previous release
		removed := before.SectionsOf(profile.Workplace)[0].ID
		now := clock.NewFixed(profiletest.Now)
		service := newServiceAt(db, r, now)
		if err := service.DeleteSection(t.Context(), identitytest.Wright(profiletest.Alex), removed, nil); err != nil {
			t.Fatal(err)
		}
		if n := client.Tag.Query().Where(enttag.SectionID(int64(removed))).CountX(t.Context()); n != 0 {
			t.Errorf("%d tags of a deleted section count", n)
		}
		now.Advance(profile.RestoreWindow)
		if err := service.EraseDeletedSections(t.Context()); err != nil {
			t.Fatal(err)
		}
		if client.Section.Query().Where(entsection.ID(int64(removed))).ExistX(t.Context()) {
			t.Error("the row was not deleted")
		}
		if n := client.Tag.Query().Where(enttag.SectionID(int64(removed))).CountX(t.Context()); n != 0 {
			t.Errorf("%d tags were not deleted", n)
		}
		n := client.Section.Query().Where(entsection.ProfileID(int64(id))).CountX(t.Context())
		if n != largeProfileSections-1 {
			t.Errorf("%d sections are left", n)
		}
	})
}

// The previous release may run beside this one and write the days alone.
func TestDates_writtenByPreviousRelease_areWholeDays(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		r := store.NewRepository(db)
		service := newService(db, r)
		alex := identitytest.Wright(profiletest.Alex)
		if _, err := service.Create(t.Context(), alex, profile.Input{}); err != nil {
			t.Fatal(err)
		}
		in := profiletest.Workplace(profiletest.StartedOn("2021-03"), profiletest.EndedOn("2022"))
		section, err := service.AddSection(t.Context(), alex, in)
		if err != nil {
			t.Fatal(err)
		}
		client := ent.NewClient(ent.Driver(db.EntDriver()))
		client.Section.UpdateOneID(int64(section.ID)).SetStartedOn(profiletest.Day("2021-03-14")).ExecX(t.Context())
		got, err := r.ByOwner(t.Context(), profiletest.Alex)
		if err != nil {
			t.Fatal(err)
		}
		c := got.Sections[0].Content
		if c.StartedAt != profiletest.Date("2021-03-14") || c.EndedAt != profiletest.Date("2022") {
			t.Errorf("from %v until %v", c.StartedAt, c.EndedAt)
		}
	})
}

func TestDelete_profile_deletesSectionsAndTags(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		id := addLargeProfile(t, store.NewRepository(db), db)
		client := ent.NewClient(ent.Driver(db.EntDriver()))
		client.Profile.Delete().Where(entprofile.ID(int64(id))).ExecX(t.Context())
		if s, l := client.Section.Query().CountX(t.Context()), client.Tag.Query().CountX(t.Context()); s+l != 0 {
			t.Errorf("%d sections and %d tags were not deleted", s, l)
		}
	})
}

func TestTags_sameLabelInAnotherCase_isRefusedByTheDatabase(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		id := addLargeProfile(t, store.NewRepository(db), db)
		client := ent.NewClient(ent.Driver(db.EntDriver()))
		err := client.Tag.Create().SetProfileID(int64(id)).SetLabel("GO").SetLabelKey("go").Exec(t.Context())
		key := database.Unique{
			Index:   "profile_tags_label_key",
			Columns: "profile_tags.profile_id, profile_tags.section_id, profile_tags.label_key",
		}
		if !database.IsUnique(err, key) {
			t.Errorf("got %v", err)
		}
	})
}
