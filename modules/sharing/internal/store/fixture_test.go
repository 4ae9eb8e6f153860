package store_test

import (
	"context"
	"testing"
	"time"

	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

const (
	alex  = sharingtest.Alex
	robin = sharingtest.Robin
	sam   = sharingtest.Sam
)

var noon = sharingtest.Noon

// linkStore has the stores in the tests of profile links and of visits.
type linkStore struct{ sharingtest.Stores }

// eachLinkStore runs test once per engine; open returns the stores over a new database at each call.
func eachLinkStore(t *testing.T, test func(t *testing.T, open func(*testing.T) linkStore)) {
	t.Helper()
	eachEngine(t, func(t *testing.T, open func(*testing.T) sharingtest.Stores) {
		test(t, func(t *testing.T) linkStore { return linkStore{open(t)} })
	})
}

// eachEngine runs test once per engine; open returns the stores over a new database at each call.
func eachEngine(t *testing.T, test func(t *testing.T, open func(*testing.T) sharingtest.Stores)) {
	t.Helper()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		test(t, func(t *testing.T) sharingtest.Stores { return sharingtest.StoresOver(t, open(t)) })
	})
}

func (s linkStore) inTx(ctx context.Context, fn func(context.Context) error) error {
	return s.DB.InTx(ctx, fn)
}

func (s linkStore) add(t *testing.T, owner identity.UserID, at time.Time, in sharelink.Input) *sharelink.Link {
	t.Helper()
	var added *sharelink.Link
	err := s.inTx(t.Context(), func(ctx context.Context) (err error) {
		added, err = s.Links.Add(ctx, sharelink.New(owner, details(t, in), at), 1000)
		return err
	})
	if err != nil {
		t.Fatalf("add a link: %v", err)
	}
	return added
}

func (s linkStore) tryAdd(ctx context.Context, owner identity.UserID, limit int) (added *sharelink.Link, err error) {
	err = s.inTx(ctx, func(ctx context.Context) error {
		added, err = s.Links.Add(ctx, sharelink.New(owner, sharelink.Details{}, noon), limit)
		return err
	})
	return added, err
}

func (s linkStore) addUpTo(t *testing.T, owner identity.UserID, limit int) *sharelink.Link {
	t.Helper()
	l, err := s.tryAdd(t.Context(), owner, limit)
	if err != nil {
		t.Fatalf("add a link below the limit: %v", err)
	}
	return l
}

func (s linkStore) save(t *testing.T, l *sharelink.Link) {
	t.Helper()
	if err := s.inTx(t.Context(), func(ctx context.Context) error { return s.Links.Save(ctx, l) }); err != nil {
		t.Fatalf("save: %v", err)
	}
}

func (s linkStore) delete(t *testing.T, l *sharelink.Link, at time.Time) {
	t.Helper()
	if _, err := l.Delete(nil, at); err != nil {
		t.Fatal(err)
	}
	s.save(t, l)
}

func (s linkStore) wantListed(t *testing.T, owner identity.UserID, want ...*sharelink.Link) {
	t.Helper()
	links, err := s.Links.List(t.Context(), owner)
	if err != nil || len(links) != len(want) {
		t.Fatalf("got %d links, %v, want %d", len(links), err, len(want))
	}
	for i, l := range links {
		if l.Snapshot().ID != want[i].Snapshot().ID {
			t.Errorf("index %d: got link %d, want %d", i, l.Snapshot().ID, want[i].Snapshot().ID)
		}
	}
}

func details(t *testing.T, in sharelink.Input) sharelink.Details {
	t.Helper()
	d, err := sharelink.ParseDetails(in, noon, time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	return d
}
