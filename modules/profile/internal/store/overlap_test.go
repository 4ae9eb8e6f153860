package store_test

import (
	"context"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/store"
	"wright.app/modules/profile/internal/store/ent"
	entalias "wright.app/modules/profile/internal/store/ent/alias"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity/identitytest"
)

// Who may see a profile, and whether it is suspended, changes under the lock that a delivery takes.
func TestT192_profile_changesUnderTheLockOfItsOwner(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(p *profile.Profile) error{
		"a suspension": func(p *profile.Profile) error { return p.Suspend("Spam.", profiletest.Now) },
		"who may see it": func(p *profile.Profile) error {
			return p.ChangeAccessMode(profile.Public, true, profiletest.Now)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
				db := open(t)
				r := store.NewRepository(db)
				if _, err := newService(db, r).Create(t.Context(), identitytest.Wright(profiletest.Alex),
					profile.Input{}); err != nil {
					t.Fatal(err)
				}
				databasetest.LocksPerson(t, db, profiletest.Alex, func(ctx context.Context) error {
					p, err := r.ForChangeWithoutSections(ctx, profiletest.Alex)
					if err != nil {
						return err
					}
					if err := change(p); err != nil {
						return err
					}
					return r.Save(ctx, p)
				})
			})
		})
	}
}

// A section that is restored while the clean-up erases it stays, and so does one that was deleted again.
func TestR50_sectionRestoredDuringTheRetention_stays(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		r, now, alex := store.NewRepository(db), clock.NewFixed(profiletest.Now), identitytest.Wright(profiletest.Alex)
		service := newServiceAt(db, r, now)
		if _, err := service.Create(t.Context(), alex, profile.Input{}); err != nil {
			t.Fatal(err)
		}
		section, err := service.AddSection(t.Context(), alex, profiletest.Workplace())
		if err != nil {
			t.Fatal(err)
		}
		if err := service.DeleteSection(t.Context(), alex, section.ID, nil); err != nil {
			t.Fatal(err)
		}
		due, err := r.DeletedBefore(t.Context(), profiletest.Now, 10)
		if err != nil || len(due) != 1 {
			t.Fatalf("got %+v, %v", due, err)
		}
		now.Advance(profile.RestoreWindow - time.Second)
		var erased bool
		erase := func(ctx context.Context) (err error) {
			erased, err = r.EraseDeleted(ctx, due[0])
			return err
		}
		err = databasetest.Overlap(t, db, func(ctx context.Context) error {
			_, err := service.RestoreSection(ctx, alex, section.ID)
			return err
		}, erase)
		if err != nil || erased {
			t.Errorf("restored: erased %t, %v", erased, err)
		}
		if err := service.DeleteSection(t.Context(), alex, section.ID, nil); err != nil {
			t.Fatal(err)
		}
		if err := erase(t.Context()); err != nil || erased {
			t.Errorf("deleted again: erased %t, %v", erased, err)
		}
		if due, err = r.DeletedBefore(t.Context(), now.Now(), 10); err != nil || len(due) != 1 {
			t.Fatalf("got %+v, %v", due, err)
		}
		if err := erase(t.Context()); err != nil || !erased {
			t.Errorf("when it is due: erased %t, %v", erased, err)
		}
	})
}

// An alias that its owner takes again while the clean-up deletes it stays.
func TestR50_aliasTakenDuringTheRetention_stays(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		r := store.NewRepository(db)
		if _, err := newService(db, r).Create(t.Context(), identitytest.Wright(profiletest.Alex),
			profile.Input{}); err != nil {
			t.Fatal(err)
		}
		client := ent.NewClient(ent.Driver(db.EntDriver()))
		alias := client.Alias.Create().SetProfileID(client.Profile.Query().OnlyIDX(t.Context())).
			SetAlias("taken-again").SetReleasedAt(profiletest.Now).SaveX(t.Context())
		deleted := 0
		remove := func(ctx context.Context) (err error) {
			deleted, err = r.DeleteReleasedAliases(ctx, profiletest.Now)
			return err
		}
		err := databasetest.Overlap(t, db, func(ctx context.Context) error {
			return client.Alias.UpdateOne(alias).ClearReleasedAt().Exec(ctx)
		}, remove)
		left := client.Alias.Query().Where(entalias.Alias("taken-again")).ExistX(t.Context())
		if err != nil || deleted != 0 || !left {
			t.Errorf("%d deleted, left %t, %v", deleted, left, err)
		}
		client.Alias.UpdateOne(alias).SetReleasedAt(profiletest.Now).ExecX(t.Context())
		if err := remove(t.Context()); err != nil || deleted != 1 {
			t.Errorf("when it is released again: %d deleted, %v", deleted, err)
		}
	})
}
