package store_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth/settings"
	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/store"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// publishedStore has the stores in the tests of published profiles.
type publishedStore struct{ sharingtest.Stores }

// publishedAlex is the published profile of alex.
func publishedAlex() profileaccess.PublishedProfile {
	return profileaccess.PublishedProfile{
		Owner: alex,
		Person: sharing.Person{
			Member: sharingtest.Member(alex), DisplayName: "Alex Demo", Role: identity.Wright, Suspended: true,
			Contact: settings.ContactMembers,
		},
		Visibility: sharing.ProfileVisibility{
			Mode: profile.Authenticated, Suspended: true, Alias: sharingtest.AlexAlias, Version: 12,
		},
		Document: []byte(`{"displayName":"Alex Demo"}`),
	}
}

func (s publishedStore) do(t *testing.T, change func(context.Context, identity.UserID) error, owner identity.UserID) {
	t.Helper()
	err := s.DB.InTx(t.Context(), func(ctx context.Context) error { return change(ctx, owner) })
	if err != nil {
		t.Fatal(err)
	}
}

func (s publishedStore) publish(t *testing.T, p profileaccess.PublishedProfile) {
	t.Helper()
	s.publishAt(t, p, s.revision(t, p.Owner))
}

func (s publishedStore) publishAt(t *testing.T, p profileaccess.PublishedProfile, revision int64) {
	t.Helper()
	p.Revision = revision
	if err := s.Published.Publish(t.Context(), p); err != nil {
		t.Fatal(err)
	}
}

func (s publishedStore) revision(t *testing.T, owner identity.UserID) int64 {
	t.Helper()
	revision, err := s.Published.Revision(t.Context(), owner)
	if err != nil {
		t.Fatal(err)
	}
	return revision
}

func (s publishedStore) wantCurrent(t *testing.T, want profileaccess.PublishedProfile) {
	t.Helper()
	want.Revision = s.revision(t, want.Owner)
	got, err := s.Published.ByAlias(t.Context(), want.Visibility.Alias)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, %v, want %+v", got, err, want)
	}
	s.wantCurrentByMember(t, want)
}

func (s publishedStore) wantCurrentByMember(t *testing.T, want profileaccess.PublishedProfile) {
	t.Helper()
	want.Revision = s.revision(t, want.Owner)
	got, err := s.Published.ByMember(t.Context(), want.Person.Member)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, %v, want %+v", got, err, want)
	}
}

func (s publishedStore) wantNotCurrentByMember(t *testing.T, of identity.MemberID) {
	t.Helper()
	if got, err := s.Published.ByMember(t.Context(), of); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("member %s: got %+v, %v", of, got, err)
	}
}

func (s publishedStore) wantNotCurrent(t *testing.T, alias string) {
	t.Helper()
	if got, err := s.Published.ByAlias(t.Context(), alias); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("alias %q: got %+v, %v", alias, got, err)
	}
}

func TestPublished(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, open func(*testing.T) sharingtest.Stores) {
		testPublished(t, func(t *testing.T) publishedStore { return publishedStore{open(t)} })
	})
}

func testPublished(t *testing.T, open func(*testing.T) publishedStore) {
	t.Run("a profile is current from Publish until Expire", func(t *testing.T) {
		t.Parallel()
		s, alexProfile := open(t), publishedAlex()
		s.wantNotCurrent(t, sharingtest.AlexAlias)
		s.do(t, s.Published.AddOrExpire, alex)
		s.wantNotCurrent(t, sharingtest.AlexAlias)
		s.publish(t, alexProfile)
		s.wantCurrent(t, alexProfile)
		s.do(t, s.Published.Expire, alex)
		s.wantNotCurrent(t, sharingtest.AlexAlias)
		alexProfile.Document, alexProfile.Visibility.Alias = []byte(`{}`), "alex-renamed"
		alexProfile.DocumentUntil = sharingtest.Noon.Add(time.Hour + 123456*time.Microsecond)
		s.publish(t, alexProfile)
		s.wantCurrent(t, alexProfile)
		alexProfile.DocumentUntil = time.Time{}
		s.publish(t, alexProfile)
		s.wantCurrent(t, alexProfile)
		s.wantNotCurrent(t, sharingtest.AlexAlias)
	})
	t.Run("Publish with an earlier revision stores nothing", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.do(t, s.Published.AddOrExpire, alex)
		earlier := s.revision(t, alex)
		s.do(t, s.Published.Expire, alex)
		s.publishAt(t, publishedAlex(), earlier)
		s.wantNotCurrent(t, sharingtest.AlexAlias)
	})
	t.Run("Publish does not change the revision", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.do(t, s.Published.AddOrExpire, alex)
		before := s.revision(t, alex)
		s.publish(t, publishedAlex())
		if after := s.revision(t, alex); after != before {
			t.Errorf("got %d, want %d", after, before)
		}
	})
	t.Run("AddOrExpire makes a profile not current, and an earlier revision stores nothing", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.do(t, s.Published.AddOrExpire, alex)
		s.publish(t, publishedAlex())
		earlier := s.revision(t, alex)
		s.do(t, s.Published.AddOrExpire, alex)
		s.wantNotCurrent(t, sharingtest.AlexAlias)
		s.publishAt(t, publishedAlex(), earlier)
		s.wantNotCurrent(t, sharingtest.AlexAlias)
		s.publish(t, publishedAlex())
		s.wantCurrent(t, publishedAlex())
	})
	t.Run("profiles without an alias are found by their members alone", func(t *testing.T) {
		t.Parallel()
		s, alexProfile, robinProfile := open(t), publishedAlex(), publishedAlex()
		alexProfile.Visibility.Alias, robinProfile.Visibility.Alias = "", ""
		robinProfile.Owner, robinProfile.Person.Member = robin, sharingtest.Member(robin)
		for _, p := range []profileaccess.PublishedProfile{alexProfile, robinProfile} {
			s.do(t, s.Published.AddOrExpire, p.Owner)
			s.wantNotCurrentByMember(t, p.Person.Member)
			s.publish(t, p)
			s.wantCurrentByMember(t, p)
		}
		s.wantNotCurrent(t, "")
		s.do(t, s.Published.Expire, alex)
		s.wantNotCurrentByMember(t, sharingtest.Member(alex))
		s.wantCurrentByMember(t, robinProfile)
		s.do(t, s.Published.Delete, robin)
		s.wantNotCurrentByMember(t, sharingtest.Member(robin))
	})
	t.Run("Delete removes the profile of one owner, who is then not published", func(t *testing.T) {
		t.Parallel()
		s, robinProfile := open(t), publishedAlex()
		robinProfile.Owner, robinProfile.Visibility.Alias = robin, "robin-demo"
		s.do(t, s.Published.AddOrExpire, alex)
		s.do(t, s.Published.AddOrExpire, robin)
		revision := s.revision(t, alex)
		s.publish(t, publishedAlex())
		s.publish(t, robinProfile)
		s.do(t, s.Published.Delete, alex)
		s.wantNotCurrent(t, sharingtest.AlexAlias)
		if got, err := s.Published.Revision(t.Context(), alex); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("got revision %d, %v", got, err)
		}
		s.publishAt(t, publishedAlex(), revision)
		s.do(t, s.Published.Expire, alex)
		s.wantNotCurrent(t, sharingtest.AlexAlias)
		s.wantCurrent(t, robinProfile)
	})
}

func TestPublished_otherFormat_isNotCurrent(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		published := store.NewPublished(db, keys(t, 1), "1")
		if err := published.AddOrExpire(t.Context(), alex); err != nil {
			t.Fatal(err)
		}
		p := profileaccess.PublishedProfile{
			Owner: alex, Visibility: sharing.ProfileVisibility{Alias: sharingtest.AlexAlias},
			Revision: 1, Document: []byte("{}"),
		}
		if err := published.Publish(t.Context(), p); err != nil {
			t.Fatal(err)
		}
		if _, err := published.ByAlias(t.Context(), sharingtest.AlexAlias); err != nil {
			t.Errorf("same format: %v", err)
		}
		other := store.NewPublished(db, keys(t, 1), "2")
		if _, err := other.ByAlias(t.Context(), sharingtest.AlexAlias); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("other format: %v", err)
		}
	})
}

// Each visitor of a profile waits for this query, and most for no other.
func TestPublished_byAliasAndByMember_areOneIndexedRead(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWatched(t, func(t *testing.T, db *database.DB, sent *databasetest.Statements) {
		published := store.NewPublished(db, keys(t, 1), "1")
		for index, read := range map[string]func() error{
			"sharing_published_profiles_alias_key": func() error {
				_, err := published.ByAlias(t.Context(), sharingtest.AlexAlias)
				return err
			},
			"sharing_published_profiles_member_id_idx": func() error {
				_, err := published.ByMember(t.Context(), uuid.UUID{1})
				return err
			},
		} {
			statements := sent.During(t, func() error {
				if err := read(); !errors.Is(err, fault.ErrNotFound) {
					return fmt.Errorf("read without a profile: got %w", err)
				}
				return nil
			})
			if len(statements) != 1 {
				t.Fatalf("%s: %d statements: %q", index, len(statements), statements)
			}
			if plan := databasetest.Plan(t, db, statements[0], "key", "1"); !strings.Contains(plan, index) {
				t.Errorf("the plan does not use %s:\n%s", index, plan)
			}
		}
	})
}

func TestPublished_expire_isRolledBackWithItsTransaction(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		published := store.NewPublished(db, keys(t, 1), "1")
		if err := published.AddOrExpire(t.Context(), alex); err != nil {
			t.Fatal(err)
		}
		failed := errors.New("roll back")
		err := db.InTx(t.Context(), func(ctx context.Context) error {
			return errors.Join(published.Expire(ctx, alex), failed)
		})
		if revision, readErr := published.Revision(t.Context(), alex); !errors.Is(err, failed) ||
			readErr != nil || revision != 1 {
			t.Errorf("got revision %d, %v, %v", revision, readErr, err)
		}
	})
}
