package networktest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"wright.app/modules/network"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// Store groups the stores of module network over one database.
type Store struct {
	Transactor tx.Transactor
	Blocks     network.Blocks
	Pairs      network.Pairs
	Eraser     network.Eraser
}

// NewMemoryStore returns a Store in memory.
func NewMemoryStore() Store {
	m := NewMemory()
	return Store{Transactor: &SerialTransactor{}, Blocks: m, Pairs: m, Eraser: m}
}

// SerialTransactor runs one transaction at a time, like a database with one writer. It does not roll back.
type SerialTransactor struct{ mu sync.Mutex }

type txKey struct{}

// InTx implements tx.Transactor.
func (i *SerialTransactor) InTx(ctx context.Context, fn func(context.Context) error) error {
	if ctx.Value(txKey{}) == nil {
		i.mu.Lock()
		defer i.mu.Unlock()
		ctx = context.WithValue(ctx, txKey{}, true)
	}
	return tx.Direct{}.InTx(ctx, fn)
}

// RunBlocksContract checks network.Blocks, Pairs and Eraser; open returns an empty Store.
func RunBlocksContract(t *testing.T, open func(*testing.T) Store) {
	t.Run("an added block is returned with all values", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		for _, note := range []string{"", "Écrit sans cesse.\nTwice a day, 100% of the time."} {
			snapshot := restored(Alex, PersonOf(Robin+identity.UserID(len(note)), "Robin Démo"), note,
				Noon.Add(123456*time.Microsecond)).Snapshot()
			snapshot.BlockerName, snapshot.BlockerRole = "Alex Démo", identity.Recruiter
			b := network.RestoreBlock(snapshot)
			added := s.add(t, b)
			want := b.Snapshot()
			if want.ID = added.Snapshot().ID; want.ID < 1 || added.Snapshot() != want {
				t.Errorf("added: got %+v, want %+v", added.Snapshot(), want)
			}
			stored, err := s.Blocks.ForChange(t.Context(), Alex, want.Blocked.Member)
			if err != nil || stored.Snapshot() != want {
				t.Errorf("for change: got %+v, %v, want %+v", stored, err, want)
			}
			byUser, err := s.Blocks.Of(t.Context(), Alex, want.Blocked.User)
			if err != nil || byUser.Snapshot() != want {
				t.Errorf("Of: got %+v, %v, want %+v", byUser, err, want)
			}
		}
	})
	t.Run("pages are sorted by time, newest first, then by id, highest first", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		first := s.block(t, Alex, 101, "A", Noon)
		sameTimeA := s.block(t, Alex, 102, "B", Noon.Add(time.Minute))
		sameTimeB := s.block(t, Alex, 103, "C", Noon.Add(time.Minute))
		last := s.block(t, Alex, 104, "D", Noon.Add(time.Hour))
		s.block(t, Sam, 101, "A", Noon)
		want := []*network.Block{last, sameTimeB, sameTimeA, first}
		for size := 1; size <= len(want)+1; size++ {
			var after *network.Position
			for from := 0; from <= len(want); from += size {
				page := want[from:min(from+size, len(want))]
				s.wantPage(t, Alex, "", after, size, page...)
				if len(page) > 0 {
					position := page[len(page)-1].Position()
					after = &position
				}
			}
		}
		s.wantPage(t, Robin, "", nil, 10)
	})
	t.Run("a query finds words in name and note regardless of case", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		zoe := s.add(t, restored(Alex, PersonOf(101, "Zoë ÅNGSTRÖM"), "", Noon))
		kim := s.add(t, restored(Alex, PersonOf(102, "Kim_100% \\ Strasse"), "wrote to Zoë", Noon.Add(time.Minute)))
		s.add(t, restored(Sam, PersonOf(101, "Zoë ÅNGSTRÖM"), "", Noon))
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
			s.wantPage(t, Alex, query, nil, 10, want...)
		}
		position := kim.Position()
		s.wantPage(t, Alex, "zoë", &position, 10, zoe)
	})
	t.Run("a block of another blocker is not returned or changed", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		b := s.block(t, Alex, Robin, "Robin Demo", Noon)
		if _, err := s.Blocks.ForChange(t.Context(), Sam, Member(Robin)); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("for change: got %v", err)
		}
		for _, pair := range [][2]identity.UserID{{Sam, Robin}, {Robin, Alex}, {Alex, Sam}} {
			if b, err := s.Blocks.Of(t.Context(), pair[0], pair[1]); !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("Of %v: got %+v, %v", pair, b, err)
			}
		}
		ofOther := b.Snapshot()
		ofOther.Blocker, ofOther.Note = Sam, "mine now"
		if err := s.inTx(t.Context(), func(ctx context.Context) error {
			return s.Blocks.Save(ctx, network.RestoreBlock(ofOther))
		}); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("save: got %v", err)
		}
		s.remove(t, Sam, Robin)
		s.remove(t, Robin, Alex)
		s.wantPage(t, Alex, "", nil, 10, b)
	})
	t.Run("saving changes only the note and the search text", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		b := s.block(t, Alex, Robin, "Robin Demo", Noon)
		other := s.block(t, Alex, Sam, "Sam Demo", Noon)
		want := b.Snapshot()
		want.Note = "Tulip"
		if err := s.inTx(t.Context(), func(ctx context.Context) error {
			return s.Blocks.Save(ctx, network.RestoreBlock(want))
		}); err != nil {
			t.Fatal(err)
		}
		s.wantPage(t, Alex, "tulip", nil, 10, network.RestoreBlock(want))
		s.wantPage(t, Alex, "", nil, 10, other, network.RestoreBlock(want))
		s.remove(t, Alex, Robin)
		if err := s.inTx(t.Context(), func(ctx context.Context) error {
			return s.Blocks.Save(ctx, network.RestoreBlock(want))
		}); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("removed meanwhile: got %v", err)
		}
	})
	t.Run("Between tells who has blocked whom", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.wantBetween(t, Alex, Robin, false, false)
		s.block(t, Alex, Robin, "Robin Demo", Noon)
		s.wantBetween(t, Alex, Robin, true, false)
		s.wantBetween(t, Robin, Alex, false, true)
		s.wantBetween(t, Alex, Sam, false, false)
		s.wantBetween(t, Alex, Alex, false, false)
		s.block(t, Robin, Alex, "Alex Demo", Noon)
		s.wantBetween(t, Alex, Robin, true, true)
		s.remove(t, Alex, Robin)
		s.wantBetween(t, Alex, Robin, false, true)
		s.remove(t, Robin, Alex)
		s.remove(t, Robin, Alex)
		s.wantBetween(t, Alex, Robin, false, false)
	})
	t.Run("EitherWay returns the blocked and those who block", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.block(t, Alex, Robin, "Robin Demo", Noon)
		s.block(t, Sam, Alex, "Alex Demo", Noon)
		s.block(t, Sam, Robin, "Robin Demo", Noon)
		for user, want := range map[identity.UserID][]identity.UserID{
			Alex: {Robin, Sam}, Robin: {Alex, Sam}, Sam: {Alex, Robin}, 101: nil,
		} {
			got, err := s.Pairs.EitherWay(t.Context(), user)
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
		s.block(t, Alex, Robin, "Robin Demo", Noon)
		s.block(t, Alex, Sam, "Sam Demo", Noon)
		s.block(t, Robin, Alex, "Alex Demo", Noon)
		for user, want := range map[identity.UserID][]identity.UserID{Alex: {Robin, Sam}, Robin: {Alex}, Sam: nil} {
			got, err := s.Pairs.BlockedBy(t.Context(), user)
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
		s.block(t, Sam, 101, "A", Noon)
		s.block(t, Alex, 101, "A", Noon)
		if _, err := s.tryAdd(t.Context(), restored(Alex, PersonOf(102, "B"), "", Noon), 1); !errors.Is(err,
			network.ErrBlockLimitExceeded) {
			t.Errorf("got %v", err)
		}
		s.remove(t, Alex, 101)
		if _, err := s.tryAdd(t.Context(), restored(Alex, PersonOf(102, "B"), "", Noon), 1); err != nil {
			t.Errorf("after removing one: got %v", err)
		}
	})
	t.Run("concurrent calls do not exceed the limit", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		errs := concurrently(12, func(i int) error {
			_, err := s.tryAdd(t.Context(), restored(Alex, PersonOf(identity.UserID(100+i), "A"), "", Noon), 5)
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
		b := s.block(t, Alex, Robin, "Robin Demo", Noon)
		if _, err := s.tryAdd(t.Context(), restored(Alex, PersonOf(Robin, "Robin Demo"), "", Noon), 10); err == nil {
			t.Error("a second block was added")
		}
		s.wantPage(t, Alex, "", nil, 10, b)
	})
	t.Run("EraseUser deletes the blocks by and of the user only", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.block(t, Alex, Robin, "Robin Demo", Noon)
		other := s.block(t, Alex, Sam, "Sam Demo", Noon)
		s.block(t, Robin, Sam, "Sam Demo", Noon)
		for range 2 {
			if err := s.inTx(t.Context(), func(ctx context.Context) error {
				return s.Eraser.EraseUser(ctx, Robin)
			}); err != nil {
				t.Fatal(err)
			}
			s.wantPage(t, Robin, "", nil, 10)
			s.wantPage(t, Alex, "", nil, 10, other)
		}
	})
}

func restored(blocker identity.UserID, blocked network.Person, note string, at time.Time) *network.Block {
	return network.RestoreBlock(network.BlockSnapshot{Blocker: blocker, Blocked: blocked, Note: note, CreatedAt: at})
}

func (s Store) inTx(ctx context.Context, fn func(context.Context) error) error {
	return s.Transactor.InTx(ctx, fn)
}

func (s Store) tryAdd(ctx context.Context, b *network.Block, limit int) (added *network.Block, err error) {
	err = s.inTx(ctx, func(ctx context.Context) error {
		added, err = s.Blocks.Add(ctx, b, limit)
		return err
	})
	return added, err
}

func (s Store) add(t *testing.T, b *network.Block) *network.Block {
	t.Helper()
	added, err := s.tryAdd(t.Context(), b, network.MaxBlocks)
	if err != nil {
		t.Fatalf("add: %v", err)
	}
	return added
}

func (s Store) block(t *testing.T, blocker, blocked identity.UserID, name string, at time.Time) *network.Block {
	t.Helper()
	return s.add(t, restored(blocker, PersonOf(blocked, name), "", at))
}

func (s Store) remove(t *testing.T, blocker, blocked identity.UserID) {
	t.Helper()
	err := s.inTx(t.Context(), func(ctx context.Context) error {
		return s.Blocks.Remove(ctx, blocker, Member(blocked))
	})
	if err != nil {
		t.Fatalf("remove: %v", err)
	}
}

func (s Store) wantPage(t *testing.T, blocker identity.UserID, query string, after *network.Position, limit int,
	want ...*network.Block,
) {
	t.Helper()
	q, ok := network.ParseQuery(query)
	if !ok {
		t.Fatalf("%q is not a query", query)
	}
	page, err := s.Blocks.Page(t.Context(), blocker, q, after, limit)
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

func (s Store) wantBetween(t *testing.T, one, other identity.UserID, byOne, byOther bool) {
	t.Helper()
	gotOne, gotOther, err := s.Pairs.Between(t.Context(), one, other)
	if err != nil || fmt.Sprint(gotOne, gotOther) != fmt.Sprint(byOne, byOther) {
		t.Errorf("between %d and %d: got %t, %t, %v", one, other, gotOne, gotOther, err)
	}
}

// concurrently runs n calls of fn at the same time and returns the error of each call.
func concurrently(n int, fn func(i int) error) []error {
	errs := make([]error, n)
	start := make(chan struct{})
	var done sync.WaitGroup
	for i := range n {
		done.Go(func() {
			<-start
			errs[i] = fn(i)
		})
	}
	close(start)
	done.Wait()
	return errs
}
