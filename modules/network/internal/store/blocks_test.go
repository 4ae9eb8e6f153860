package store_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"wright.app/modules/network"
	"wright.app/modules/network/internal/store"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

type blockStore struct {
	*store.Blocks

	db *database.DB
}

func TestBlocks(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		testBlocks(t, func(t *testing.T) blockStore {
			db := open(t)
			return blockStore{store.NewBlocks(db), db}
		})
	})
}

func testBlocks(t *testing.T, open func(*testing.T) blockStore) {
	t.Run("an added block is returned with all values", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		for _, note := range []string{"", "Écrit sans cesse.\nTwice a day, 100% of the time."} {
			snapshot := restored(alex, personOf(robin+identity.UserID(len(note)), "Robin Démo"), note,
				noon.Add(123456*time.Microsecond)).Snapshot()
			snapshot.BlockerName, snapshot.BlockerRole = "Alex Démo", identity.Recruiter
			b := network.RestoreBlock(snapshot)
			added := s.add(t, b)
			want := b.Snapshot()
			if want.ID = added.Snapshot().ID; want.ID < 1 || added.Snapshot() != want {
				t.Errorf("added: got %+v, want %+v", added.Snapshot(), want)
			}
			stored, err := s.ForChange(t.Context(), alex, want.Blocked.Member)
			if err != nil || stored.Snapshot() != want {
				t.Errorf("for change: got %+v, %v, want %+v", stored, err, want)
			}
			byUser, err := s.Of(t.Context(), alex, want.Blocked.User)
			if err != nil || byUser.Snapshot() != want {
				t.Errorf("Of: got %+v, %v, want %+v", byUser, err, want)
			}
		}
	})
	t.Run("pages are sorted by time, newest first, then by id, highest first", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		first := s.block(t, alex, 101, "A", noon)
		sameTimeA := s.block(t, alex, 102, "B", noon.Add(time.Minute))
		sameTimeB := s.block(t, alex, 103, "C", noon.Add(time.Minute))
		last := s.block(t, alex, 104, "D", noon.Add(time.Hour))
		s.block(t, sam, 101, "A", noon)
		want := []*network.Block{last, sameTimeB, sameTimeA, first}
		for size := 1; size <= len(want)+1; size++ {
			var after *network.Position
			for from := 0; from <= len(want); from += size {
				page := want[from:min(from+size, len(want))]
				s.wantPage(t, alex, "", after, size, page...)
				if len(page) > 0 {
					position := page[len(page)-1].Position()
					after = &position
				}
			}
		}
		s.wantPage(t, robin, "", nil, 10)
	})
	t.Run("a query finds words in name and note regardless of case", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		zoe := s.add(t, restored(alex, personOf(101, "Zoë ÅNGSTRÖM"), "", noon))
		kim := s.add(t, restored(alex, personOf(102, "Kim_100% \\ Strasse"), "wrote to Zoë", noon.Add(time.Minute)))
		s.add(t, restored(sam, personOf(101, "Zoë ÅNGSTRÖM"), "", noon))
		for query, want := range map[string][]*network.Block{
			"":               {kim, zoe},
			"  ":             {kim, zoe},
			"zoË":            {kim, zoe},
			"ångström":       {zoe},
			"strom":          nil,
			"ström zoë":      {zoe},
			"ZOË wrote":      {kim},
			"100%":           {kim},
			"%":              {kim},
			"_":              {kim},
			"m_1":            {kim},
			"a_100":          nil,
			"\\":             {kim},
			"straße":         {kim},
			"%zoë%":          nil,
			"' OR 1=1 --":    nil,
			"kim strasse to": {kim},
		} {
			s.wantPage(t, alex, query, nil, 10, want...)
		}
		position := kim.Position()
		s.wantPage(t, alex, "zoë", &position, 10, zoe)
	})
	t.Run("a block of another blocker is not returned or changed", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		b := s.block(t, alex, robin, "Robin Demo", noon)
		if _, err := s.ForChange(t.Context(), sam, memberOf(robin)); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("for change: got %v", err)
		}
		for _, pair := range [][2]identity.UserID{{sam, robin}, {robin, alex}, {alex, sam}} {
			if b, err := s.Of(t.Context(), pair[0], pair[1]); !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("Of %v: got %+v, %v", pair, b, err)
			}
		}
		ofOther := b.Snapshot()
		ofOther.Blocker, ofOther.Note = sam, "mine now"
		if err := s.inTx(t.Context(), func(ctx context.Context) error {
			return s.Save(ctx, network.RestoreBlock(ofOther))
		}); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("save: got %v", err)
		}
		s.remove(t, sam, robin)
		s.remove(t, robin, alex)
		s.wantPage(t, alex, "", nil, 10, b)
	})
	t.Run("saving changes only the note and the search text", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		b := s.block(t, alex, robin, "Robin Demo", noon)
		other := s.block(t, alex, sam, "Sam Demo", noon)
		want := b.Snapshot()
		want.Note = "Tulip"
		if err := s.inTx(t.Context(), func(ctx context.Context) error {
			return s.Save(ctx, network.RestoreBlock(want))
		}); err != nil {
			t.Fatal(err)
		}
		s.wantPage(t, alex, "tulip", nil, 10, network.RestoreBlock(want))
		s.wantPage(t, alex, "", nil, 10, other, network.RestoreBlock(want))
		s.remove(t, alex, robin)
		if err := s.inTx(t.Context(), func(ctx context.Context) error {
			return s.Save(ctx, network.RestoreBlock(want))
		}); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("removed meanwhile: got %v", err)
		}
	})
	t.Run("Between tells who has blocked whom", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.wantBetween(t, alex, robin, false, false)
		s.block(t, alex, robin, "Robin Demo", noon)
		s.wantBetween(t, alex, robin, true, false)
		s.wantBetween(t, robin, alex, false, true)
		s.wantBetween(t, alex, sam, false, false)
		s.wantBetween(t, alex, alex, false, false)
		s.block(t, robin, alex, "Alex Demo", noon)
		s.wantBetween(t, alex, robin, true, true)
		s.remove(t, alex, robin)
		s.wantBetween(t, alex, robin, false, true)
		s.remove(t, robin, alex)
		s.remove(t, robin, alex)
		s.wantBetween(t, alex, robin, false, false)
	})
	t.Run("EitherWay returns the blocked and those who block", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.block(t, alex, robin, "Robin Demo", noon)
		s.block(t, sam, alex, "Alex Demo", noon)
		s.block(t, sam, robin, "Robin Demo", noon)
		for user, want := range map[identity.UserID][]identity.UserID{
			alex: {robin, sam}, robin: {alex, sam}, sam: {alex, robin}, 101: nil,
		} {
			got, err := s.EitherWay(t.Context(), user)
			slices.Sort(got)
			slices.Sort(want)
			if err != nil || !slices.Equal(got, want) {
				t.Errorf("user %d: got %v, %v, want %v", user, got, err, want)
			}
		}
	})
	t.Run("BlockedBy returns the blocked alone", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.block(t, alex, robin, "Robin Demo", noon)
		s.block(t, alex, sam, "Sam Demo", noon)
		s.block(t, robin, alex, "Alex Demo", noon)
		for user, want := range map[identity.UserID][]identity.UserID{alex: {robin, sam}, robin: {alex}, sam: nil} {
			got, err := s.BlockedBy(t.Context(), user)
			slices.Sort(got)
			slices.Sort(want)
			if err != nil || !slices.Equal(got, want) {
				t.Errorf("user %d: got %v, %v, want %v", user, got, err, want)
			}
		}
	})
	t.Run("the limit counts the blocks by one user", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.block(t, sam, 101, "A", noon)
		s.block(t, alex, 101, "A", noon)
		if _, err := s.tryAdd(t.Context(), restored(alex, personOf(102, "B"), "", noon), 1); !errors.Is(err,
			network.ErrBlockLimitExceeded) {
			t.Errorf("got %v", err)
		}
		s.remove(t, alex, 101)
		if _, err := s.tryAdd(t.Context(), restored(alex, personOf(102, "B"), "", noon), 1); err != nil {
			t.Errorf("after removing one: got %v", err)
		}
	})
	t.Run("concurrent calls do not exceed the limit", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		errs := databasetest.Concurrently(12, func(i int) error {
			_, err := s.tryAdd(t.Context(), restored(alex, personOf(identity.UserID(100+i), "A"), "", noon), 5)
			return err
		})
		refused := 0
		for _, err := range errs {
			if errors.Is(err, network.ErrBlockLimitExceeded) {
				refused++
			} else if err != nil {
				t.Error(err)
			}
		}
		if refused != 7 {
			t.Errorf("%d of 12 calls were refused, want 7", refused)
		}
	})
	t.Run("a second block of the same person is refused", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		b := s.block(t, alex, robin, "Robin Demo", noon)
		if _, err := s.tryAdd(t.Context(), restored(alex, personOf(robin, "Robin Demo"), "", noon), 10); err == nil {
			t.Error("a second block was added")
		}
		s.wantPage(t, alex, "", nil, 10, b)
	})
	t.Run("EraseUser deletes the blocks by and of the user only", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.block(t, alex, robin, "Robin Demo", noon)
		other := s.block(t, alex, sam, "Sam Demo", noon)
		s.block(t, robin, sam, "Sam Demo", noon)
		for range 2 {
			if err := s.inTx(t.Context(), func(ctx context.Context) error {
				return s.EraseUser(ctx, robin)
			}); err != nil {
				t.Fatal(err)
			}
			s.wantPage(t, robin, "", nil, 10)
			s.wantPage(t, alex, "", nil, 10, other)
		}
	})
}

func restored(blocker identity.UserID, blocked network.Person, note string, at time.Time) *network.Block {
	return network.RestoreBlock(network.BlockSnapshot{Blocker: blocker, Blocked: blocked, Note: note, CreatedAt: at})
}

func (s blockStore) inTx(ctx context.Context, fn func(context.Context) error) error {
	return s.db.InTx(ctx, fn)
}

func (s blockStore) tryAdd(ctx context.Context, b *network.Block, limit int) (added *network.Block, err error) {
	err = s.inTx(ctx, func(ctx context.Context) error {
		added, err = s.Add(ctx, b, limit)
		return err
	})
	return added, err
}

func (s blockStore) add(t *testing.T, b *network.Block) *network.Block {
	t.Helper()
	added, err := s.tryAdd(t.Context(), b, network.MaxBlocks)
	if err != nil {
		t.Fatalf("add: %v", err)
	}
	return added
}

func (s blockStore) block(t *testing.T, blocker, blocked identity.UserID, name string, at time.Time) *network.Block {
	t.Helper()
	return s.add(t, restored(blocker, personOf(blocked, name), "", at))
}

func (s blockStore) remove(t *testing.T, blocker, blocked identity.UserID) {
	t.Helper()
	err := s.inTx(t.Context(), func(ctx context.Context) error {
		return s.Remove(ctx, blocker, memberOf(blocked))
	})
	if err != nil {
		t.Fatalf("remove: %v", err)
	}
}

func (s blockStore) wantPage(t *testing.T, blocker identity.UserID, query string, after *network.Position, limit int,
	want ...*network.Block,
) {
	t.Helper()
	q, ok := network.ParseQuery(query)
	if !ok {
		t.Fatalf("%q is not a query", query)
	}
	page, err := s.Page(t.Context(), blocker, q, after, limit)
	if err != nil || len(page) != len(want) {
		t.Fatalf("%q: got %d blocks, %v, want %d", query, len(page), err, len(want))
	}
	for i, b := range page {
		// Comparing the structs also compares the time zones of their instants.
		if b.Snapshot() != want[i].Snapshot() {
			t.Errorf("%q, index %d: got %+v, want %+v", query, i, b.Snapshot(), want[i].Snapshot())
		}
	}
}

func (s blockStore) wantBetween(t *testing.T, one, other identity.UserID, byOne, byOther bool) {
	t.Helper()
	gotOne, gotOther, err := s.Between(t.Context(), one, other)
	if err != nil || fmt.Sprint(gotOne, gotOther) != fmt.Sprint(byOne, byOther) {
		t.Errorf("between %d and %d: got %t, %t, %v", one, other, gotOne, gotOther, err)
	}
}
