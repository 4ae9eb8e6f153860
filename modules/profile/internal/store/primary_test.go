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

// journal keeps, for each version, what was written and which workplace was primary then.
type journal struct {
	*store.Repository
	mu      sync.Mutex
	entries map[int64]entry
	ids     []profile.SectionID
}

type entry struct {
	profile.Changes
	added []profile.SectionID
}

// Save notes what the unit is about to commit. A unit that fails afterwards and runs again
// writes the same version again, so the last note of a version is the true one.
func (j *journal) Save(ctx context.Context, p *profile.Profile) error {
	e := entry{Changes: p.PendingChanges()}
	if err := j.Repository.Save(ctx, p); err != nil {
		return err
	}
	if primary, ok := p.PrimaryWorkplace(); ok {
		e.Primary = primary.ID()
	}
	now, err := j.ByOwner(ctx, profiletest.Alex)
	if err != nil {
		return err
	}
	if len(e.Added) == 1 {
		newest := slices.MaxFunc(now.Sections, func(a, b profile.SectionSnapshot) int {
			return cmp.Compare(a.ID, b.ID)
		})
		e.added = []profile.SectionID{newest.ID}
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	j.entries[e.Version] = e
	j.ids = append(j.ids, e.added...)
	return nil
}

func (j *journal) anyID(random *rand.Rand) profile.SectionID {
	j.mu.Lock()
	defer j.mu.Unlock()
	if len(j.ids) == 0 {
		return 1
	}
	return j.ids[random.IntN(len(j.ids))]
}

// TestR05_parallelSavesAndDeletes_keepThePrimaryWorkplace runs changes of one profile at
// the same time and replays what was committed, version by version, with the rules
// written down a second time.
func TestR05_parallelSavesAndDeletes_keepThePrimaryWorkplace(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		const writers, changes = 8, 15
		db := open(t)
		j := &journal{Repository: store.NewRepository(db), entries: map[int64]entry{}}
		service := serviceOver(db, j)
		if _, err := service.Create(t.Context(), identitytest.Wright(profiletest.Alex), profile.Input{}); err != nil {
			t.Fatal(err)
		}
		var group sync.WaitGroup
		for w := range writers {
			group.Go(func() {
				random := rand.New(rand.NewPCG(uint64(w), 5))
				for range changes {
					if err := anyChange(t.Context(), service, j, random); err != nil &&
						!errors.Is(err, fault.ErrNotFound) {
						t.Errorf("writer %d: %v", w, err)
						return
					}
				}
			})
		}
		group.Wait()
		got, err := j.ByOwner(t.Context(), profiletest.Alex)
		if err != nil {
			t.Fatal(err)
		}
		replay(t, j, got)
	})
}

func anyChange(ctx context.Context, service *profile.Service, j *journal, random *rand.Rand) error {
	in := profiletest.Workplace()
	if random.IntN(2) == 0 {
		in = profiletest.Workplace(profiletest.EndedOn("2024-01-01"))
	}
	var err error
	switch random.IntN(5) {
	case 0, 1:
		_, err = service.AddSection(ctx, identitytest.Wright(profiletest.Alex), in)
	case 2, 3:
		_, err = service.ReplaceSection(ctx, identitytest.Wright(profiletest.Alex), j.anyID(random), in, nil)
	default:
		err = service.DeleteSection(ctx, identitytest.Wright(profiletest.Alex), j.anyID(random), nil)
	}
	return err
}

func replay(t *testing.T, j *journal, got profile.Snapshot) {
	t.Helper()
	opened := map[profile.SectionID]bool{} // living entries, and whether they are open
	primary := profile.SectionID(0)
	for version := int64(2); version <= got.Version; version++ {
		e, ok := j.entries[version]
		if !ok {
			t.Fatalf("nobody wrote version %d of %d: an update was lost", version, got.Version)
		}
		saved := func(id profile.SectionID, open bool) {
			opened[id] = open
			switch {
			case primary == 0 && open:
				primary = id
			case primary == id && !open:
				primary = 0
				for other, open := range opened {
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
		for _, id := range e.Removed {
			delete(opened, id)
			if primary == id {
				primary = 0
			}
		}
		if e.Primary != primary {
			t.Fatalf("version %d: primary is %d, the rules say %d", version, e.Primary, primary)
		}
	}
	if got.Primary != primary || len(got.Sections) != len(opened) {
		t.Errorf("at the end %d of %d entries is primary, the rules say %d of %d", got.Primary, len(got.Sections),
			primary, len(opened))
	}
	if int64(len(j.entries)) != got.Version {
		t.Errorf("%d versions were written, the last is %d", len(j.entries), got.Version)
	}
}
