package store_test

import (
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/sharing/internal/store"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
)

// addForAnybody stores a link of Alex that opens for whoever has it, with all that decides about access.
func addForAnybody(t *testing.T, s publishedStore) sharelink.Snapshot {
	t.Helper()
	expiry := noon.Add(time.Hour)
	l := sharelink.New(alex, details(t, sharelink.Input{
		ExpiresAt: &expiry, NoContact: true, Lens: &sharelink.Lens{SectionTypes: []profile.SectionType{profile.School}},
	}), noon).Snapshot()
	l.ForAnybody = true
	var added *sharelink.Link
	err := s.DB.InTx(t.Context(), func(ctx context.Context) (err error) {
		added, err = s.Links.Add(ctx, sharelink.Restore(l), 10)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return added.Snapshot()
}

func (s publishedStore) byToken(t *testing.T, token sharelink.Token) profileaccess.LinkedProfile {
	t.Helper()
	linked, err := s.Published.ByToken(t.Context(), token)
	if err != nil {
		t.Fatal(err)
	}
	return linked
}

func TestPublished_byToken(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, open func(*testing.T) sharingtest.Stores) {
		testPublishedByToken(t, func(t *testing.T) publishedStore { return publishedStore{open(t)} })
	})
}

func testPublishedByToken(t *testing.T, open func(*testing.T) publishedStore) {
	t.Run("the link has what decides about access, before and after it is deleted", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		want := addForAnybody(t, s)
		got := s.byToken(t, want.Token).Link.Snapshot()
		if got.ID != want.ID || got.Owner != alex || !got.ExpiresAt.Equal(want.ExpiresAt) || !got.NoContact ||
			!got.ForAnybody || !reflect.DeepEqual(got.Lens, want.Lens) || got.Version != 1 || !got.DeletedAt.IsZero() {
			t.Errorf("got %+v, want %+v", got, want)
		}
		linkStore(s).delete(t, sharelink.Restore(want), noon.Add(time.Minute))
		got = s.byToken(t, want.Token).Link.Snapshot()
		if !got.DeletedAt.Equal(noon.Add(time.Minute)) || got.Version != 2 {
			t.Errorf("deleted: got %+v", got)
		}
	})
	t.Run("a link opens for anybody only if that was said when it was added", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		l := linkStore(s).add(t, alex, noon, sharelink.Input{})
		if s.byToken(t, l.Snapshot().Token).Link.Snapshot().ForAnybody {
			t.Error("it opens for anybody")
		}
	})
	t.Run("the profile is that of the owner while it is current, without its document", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		token := addForAnybody(t, s).Token
		want := func(what string, isCurrent bool, revision int64) {
			t.Helper()
			linked := s.byToken(t, token)
			if (linked.Published != nil) != isCurrent || linked.Revision != revision {
				t.Errorf("%s: got %+v, revision %d", what, linked.Published, linked.Revision)
			}
		}
		want("without a row", false, 0)
		robinProfile := publishedAlex()
		robinProfile.Owner, robinProfile.Visibility.Alias = robin, "robin-demo"
		s.do(t, s.Published.AddOrExpire, robin)
		s.publish(t, robinProfile)
		want("that of another owner", false, 0)
		s.do(t, s.Published.AddOrExpire, alex)
		want("not published", false, 1)
		s.publish(t, publishedAlex())
		want("published", true, 1)
		published := publishedAlex()
		published.Document, published.Revision = nil, 1
		if got := s.byToken(t, token).Published; !reflect.DeepEqual(*got, published) {
			t.Errorf("got %+v, want %+v", got, published)
		}
		s.do(t, s.Published.Expire, alex)
		want("expired", false, 2)
		s.publish(t, publishedAlex())
		s.do(t, s.Published.Delete, alex)
		want("deleted", false, 0)
	})
	t.Run("a profile in another format is not current", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		token := addForAnybody(t, s).Token
		s.do(t, s.Published.AddOrExpire, alex)
		other := s
		other.Published = store.NewPublished(s.DB, sharingtest.Keys(t), "2")
		other.publish(t, publishedAlex())
		if linked := s.byToken(t, token); linked.Published != nil || linked.Revision != 1 {
			t.Errorf("got %+v", linked)
		}
		if linked := other.byToken(t, token); linked.Published == nil {
			t.Error("in its own format it is not current")
		}
	})
	t.Run("an unknown token is not found", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		addForAnybody(t, s)
		for _, token := range []sharelink.Token{sharelink.NewToken(), {}} {
			if _, err := s.Published.ByToken(t.Context(), token); !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("got %v", err)
			}
		}
	})
}

// Tokens that were stored with an older key work as long as that key is configured.
func TestPublished_byToken_keyChanged_oldTokensStillWork(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t)
	added, err := store.NewLinks(db, keys(t, 1)).Add(t.Context(), link(), 100)
	if err != nil {
		t.Fatal(err)
	}
	token := added.Snapshot().Token
	if _, err := store.NewPublished(db, keys(t, 2, 1), "1").ByToken(t.Context(), token); err != nil {
		t.Errorf("with the older key: got %v", err)
	}
	_, err = store.NewPublished(db, keys(t, 2), "1").ByToken(t.Context(), token)
	if !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("without the older key: got %v", err)
	}
}

// Each visitor by a link waits for this query, and most for no other.
func TestPublished_byToken_isOneIndexedRead(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWatched(t, func(t *testing.T, db *database.DB, sent *databasetest.Statements) {
		published := store.NewPublished(db, keys(t, 1), "1")
		statements := sent.During(t, func() error {
			if _, err := published.ByToken(t.Context(), sharelink.NewToken()); !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("got %v", err)
			}
			return nil
		})
		if len(statements) != 1 {
			t.Fatalf("%d statements: %q", len(statements), statements)
		}
		plan := databasetest.Plan(t, db, statements[0], []byte("key"))
		for _, index := range []string{"sharing_profile_links_lookup_key", "sharing_published_profiles_owner_id_key"} {
			if !strings.Contains(plan, index) {
				t.Errorf("the plan does not use %s:\n%s", index, plan)
			}
		}
	})
}
