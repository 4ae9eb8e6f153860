package sharingtest

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// PublishedStore is a store of published profiles over one database.
type PublishedStore struct {
	Transactor tx.Transactor
	Published  sharing.PublishedProfiles
}

// publishedAlex is the published profile of Alex.
func publishedAlex() sharing.PublishedProfile {
	return sharing.PublishedProfile{
		Owner: Alex,
		Person: sharing.Person{
			Member: member(Alex), DisplayName: "Alex Demo", Role: identity.Wright, Suspended: true,
			Contact: sharing.ContactMembers,
		},
		Visibility: sharing.ProfileVisibility{
			Mode: profile.Authenticated, Suspended: true, Alias: AlexAlias, Version: 12,
		},
		Document: []byte(`{"displayName":"Alex Demo"}`),
	}
}

func (s PublishedStore) do(t *testing.T, change func(context.Context, identity.UserID) error, owner identity.UserID) {
	t.Helper()
	err := s.Transactor.InTx(t.Context(), func(ctx context.Context) error { return change(ctx, owner) })
	if err != nil {
		t.Fatal(err)
	}
}

func (s PublishedStore) publish(t *testing.T, p sharing.PublishedProfile) {
	t.Helper()
	s.publishAt(t, p, s.revision(t, p.Owner))
}

func (s PublishedStore) publishAt(t *testing.T, p sharing.PublishedProfile, revision int64) {
	t.Helper()
	if err := s.Published.Publish(t.Context(), p, revision); err != nil {
		t.Fatal(err)
	}
}

func (s PublishedStore) revision(t *testing.T, owner identity.UserID) int64 {
	t.Helper()
	revision, err := s.Published.Revision(t.Context(), owner)
	if err != nil {
		t.Fatal(err)
	}
	return revision
}

func (s PublishedStore) wantCurrent(t *testing.T, want sharing.PublishedProfile) {
	t.Helper()
	got, err := s.Published.ByAlias(t.Context(), want.Visibility.Alias)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, %v, want %+v", got, err, want)
	}
	s.wantCurrentByMember(t, want)
}

func (s PublishedStore) wantCurrentByMember(t *testing.T, want sharing.PublishedProfile) {
	t.Helper()
	got, err := s.Published.ByMember(t.Context(), want.Person.Member)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, %v, want %+v", got, err, want)
	}
}

func (s PublishedStore) wantNotCurrentByMember(t *testing.T, of identity.MemberID) {
	t.Helper()
	if got, err := s.Published.ByMember(t.Context(), of); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("member %s: got %+v, %v", of, got, err)
	}
}

func (s PublishedStore) wantNotCurrent(t *testing.T, alias string) {
	t.Helper()
	if got, err := s.Published.ByAlias(t.Context(), alias); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("alias %q: got %+v, %v", alias, got, err)
	}
}

// RunPublishedContract checks a store of published profiles.
func RunPublishedContract(t *testing.T, open func(*testing.T) PublishedStore) {
	t.Run("a profile is current from Publish until Expire", func(t *testing.T) {
		t.Parallel()
		s, alex := open(t), publishedAlex()
		s.wantNotCurrent(t, AlexAlias)
		s.do(t, s.Published.AddOrExpire, Alex)
		s.wantNotCurrent(t, AlexAlias)
		s.publish(t, alex)
		s.wantCurrent(t, alex)
		s.do(t, s.Published.Expire, Alex)
		s.wantNotCurrent(t, AlexAlias)
		alex.Document, alex.Visibility.Alias = []byte(`{}`), "alex-renamed"
		s.publish(t, alex)
		s.wantCurrent(t, alex)
		s.wantNotCurrent(t, AlexAlias)
	})
	t.Run("Publish with an earlier revision stores nothing", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.do(t, s.Published.AddOrExpire, Alex)
		earlier := s.revision(t, Alex)
		s.do(t, s.Published.Expire, Alex)
		s.publishAt(t, publishedAlex(), earlier)
		s.wantNotCurrent(t, AlexAlias)
	})
	t.Run("Publish does not change the revision", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.do(t, s.Published.AddOrExpire, Alex)
		before := s.revision(t, Alex)
		s.publish(t, publishedAlex())
		if after := s.revision(t, Alex); after != before {
			t.Errorf("got %d, want %d", after, before)
		}
	})
	t.Run("AddOrExpire makes a profile not current, and an earlier revision stores nothing", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.do(t, s.Published.AddOrExpire, Alex)
		s.publish(t, publishedAlex())
		earlier := s.revision(t, Alex)
		s.do(t, s.Published.AddOrExpire, Alex)
		s.wantNotCurrent(t, AlexAlias)
		s.publishAt(t, publishedAlex(), earlier)
		s.wantNotCurrent(t, AlexAlias)
		s.publish(t, publishedAlex())
		s.wantCurrent(t, publishedAlex())
	})
	t.Run("profiles without an alias are found by their members alone", func(t *testing.T) {
		t.Parallel()
		s, alex, robin := open(t), publishedAlex(), publishedAlex()
		alex.Visibility.Alias, robin.Visibility.Alias = "", ""
		robin.Owner, robin.Person.Member = Robin, member(Robin)
		for _, p := range []sharing.PublishedProfile{alex, robin} {
			s.do(t, s.Published.AddOrExpire, p.Owner)
			s.wantNotCurrentByMember(t, p.Person.Member)
			s.publish(t, p)
			s.wantCurrentByMember(t, p)
		}
		s.wantNotCurrent(t, "")
		s.do(t, s.Published.Expire, Alex)
		s.wantNotCurrentByMember(t, member(Alex))
		s.wantCurrentByMember(t, robin)
		s.do(t, s.Published.Delete, Robin)
		s.wantNotCurrentByMember(t, member(Robin))
	})
	t.Run("Delete removes the profile of one owner, who is then not published", func(t *testing.T) {
		t.Parallel()
		s, robin := open(t), publishedAlex()
		robin.Owner, robin.Visibility.Alias = Robin, "robin-demo"
		s.do(t, s.Published.AddOrExpire, Alex)
		s.do(t, s.Published.AddOrExpire, Robin)
		revision := s.revision(t, Alex)
		s.publish(t, publishedAlex())
		s.publish(t, robin)
		s.do(t, s.Published.Delete, Alex)
		s.wantNotCurrent(t, AlexAlias)
		if got, err := s.Published.Revision(t.Context(), Alex); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("got revision %d, %v", got, err)
		}
		s.publishAt(t, publishedAlex(), revision)
		s.do(t, s.Published.Expire, Alex)
		s.wantNotCurrent(t, AlexAlias)
		s.wantCurrent(t, robin)
	})
}
