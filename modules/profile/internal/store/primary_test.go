package store_test

import (
	"cmp"
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/store"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity/identitytest"
)

// recordingRepository is a store that records the changes and the primary workplace of each version.
type recordingRepository struct {
	*store.Repository
	mu    sync.Mutex
	saves map[int64]savedChanges
	ids   []profile.SectionID
}

type savedChanges struct {
	profile.Changes
	added []profile.SectionID
}

// Save records the changes that the transaction is about to commit. A transaction that is retried writes the same
// version again. So the last record of a version is the committed one.
func (r *recordingRepository) Save(ctx context.Context, p *profile.Profile) error {
	e := savedChanges{Changes: p.PendingChanges()}
	if err := r.Repository.Save(ctx, p); err != nil {
		return err
	}
	if primary, ok := p.PrimaryWorkplace(); ok {
		e.Primary = primary.ID()
	}
	stored, err := r.ByOwner(ctx, profiletest.Alex)
	if err != nil {
		return err
	}
	if len(e.Added) == 1 {
		newest := slices.MaxFunc(stored.Sections, func(a, b profile.SectionSnapshot) int {
			return cmp.Compare(a.ID, b.ID)
		})
		e.added = []profile.SectionID{newest.ID}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.saves[e.Version] = e
	r.ids = append(r.ids, e.added...)
	return nil
}

func (r *recordingRepository) randomID(random *rand.Rand) profile.SectionID {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.ids) == 0 {
		return 1
	}
	return r.ids[random.IntN(len(r.ids))]
}

// Concurrent changes of one profile are recorded. Then an independent implementation of the rules replays them in the
// order of their versions.
func TestR05_concurrentSavesAndDeletes_followTheRulesOfThePrimaryWorkplace(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		const writers, changes = 8, 15
		db := open(t)
		r := &recordingRepository{Repository: store.NewRepository(db), saves: map[int64]savedChanges{}}
		service := newService(db, r)
		if _, err := service.Create(t.Context(), identitytest.Wright(profiletest.Alex), profile.Input{}); err != nil {
			t.Fatal(err)
		}
		var group sync.WaitGroup
		for w := range writers {
			group.Go(func() {
				random := rand.New(rand.NewPCG(uint64(w), 5))
				for range changes {
					if err := randomChange(t.Context(), service, r, random); err != nil &&
						!errors.Is(err, fault.ErrNotFound) {
						t.Errorf("writer %d: %v", w, err)
						return
					}
				}
			})
		}
		group.Wait()
		got, err := r.ByOwner(t.Context(), profiletest.Alex)
		if err != nil {
			t.Fatal(err)
		}
		replay(t, r, got)
	})
}

func randomChange(ctx context.Context, service *profile.Service, r *recordingRepository, random *rand.Rand) error {
	in := profiletest.Workplace()
	if random.IntN(2) == 0 {
		in = profiletest.Workplace(profiletest.EndedOn("2024-01-01"))
	}
	var err error
	switch random.IntN(5) {
	case 0, 1:
		_, err = service.AddSection(ctx, identitytest.Wright(profiletest.Alex), in)
	case 2, 3:
		_, err = service.ReplaceSection(ctx, identitytest.Wright(profiletest.Alex), r.randomID(random), in, nil)
	default:
		err = service.DeleteSection(ctx, identitytest.Wright(profiletest.Alex), r.randomID(random), nil)
	}
	return err
}

func replay(t *testing.T, r *recordingRepository, got profile.Snapshot) {
	t.Helper()
	isOpen := map[profile.SectionID]bool{} // by id, for the sections that are not deleted
	primary := profile.SectionID(0)
	for version := int64(2); version <= got.Version; version++ {
		e, ok := r.saves[version]
		if !ok {
			t.Fatalf("version %d of %d was not written: an update was lost", version, got.Version)
		}
		saved := func(id profile.SectionID, open bool) {
			isOpen[id] = open
			switch {
			case primary == 0 && open:
				primary = id
			case primary == id && !open:
				primary = 0
				for other, open := range isOpen {
					if open {
						primary = max(primary, other)
					}
				}
			}
		}
		for i, s := range e.Added {
			saved(e.added[i], s.Content.EndedAt.IsZero())
		}
		for _, s := range e.Changed {
			saved(s.ID, s.Content.EndedAt.IsZero())
		}
		for _, d := range e.Deleted {
			delete(isOpen, d.ID)
			if primary == d.ID {
				primary = 0
			}
		}
		if e.Primary != primary {
			t.Fatalf("version %d: primary is %d, the rules give %d", version, e.Primary, primary)
		}
	}
	if got.Primary != primary || len(got.Sections) != len(isOpen) {
		t.Errorf("section %d of %d sections is primary at the end; the rules give %d of %d", got.Primary,
			len(got.Sections),
			primary, len(isOpen))
	}
	if int64(len(r.saves)) != got.Version {
		t.Errorf("%d versions were written, the last is %d", len(r.saves), got.Version)
	}
}
