package store_test

import (
	"context"
	"testing"
	"time"

	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/identity"
)

// inviteStore has the stores in the tests of invite links.
type inviteStore struct{ sharingtest.Stores }

// eachInviteStore runs test once per engine; open returns the stores over a new database at each call.
func eachInviteStore(t *testing.T, test func(t *testing.T, open func(*testing.T) inviteStore)) {
	t.Helper()
	eachEngine(t, func(t *testing.T, open func(*testing.T) sharingtest.Stores) {
		test(t, func(t *testing.T) inviteStore { return inviteStore{open(t)} })
	})
}

func (s inviteStore) add(t *testing.T, owner identity.UserID, at time.Time,
	in sharelink.InviteInput,
) *sharelink.InviteLink {
	t.Helper()
	var added *sharelink.InviteLink
	err := s.DB.InTx(t.Context(), func(ctx context.Context) (err error) {
		added, err = s.InviteLinks.Add(ctx, sharelink.NewInvite(owner, inviteDetails(t, in), at), 1000)
		return err
	})
	if err != nil {
		t.Fatalf("add an invite link: %v", err)
	}
	return added
}

func (s inviteStore) tryAdd(ctx context.Context, owner identity.UserID, limit int) (added *sharelink.InviteLink,
	err error,
) {
	err = s.DB.InTx(ctx, func(ctx context.Context) error {
		added, err = s.InviteLinks.Add(ctx, sharelink.NewInvite(owner, sharelink.InviteDetails{}, noon), limit)
		return err
	})
	return added, err
}

func (s inviteStore) addUpTo(t *testing.T, owner identity.UserID, limit int) *sharelink.InviteLink {
	t.Helper()
	l, err := s.tryAdd(t.Context(), owner, limit)
	if err != nil {
		t.Fatalf("add an invite link below the limit: %v", err)
	}
	return l
}

func (s inviteStore) save(t *testing.T, l *sharelink.InviteLink) {
	t.Helper()
	if err := s.DB.InTx(t.Context(),
		func(ctx context.Context) error { return s.InviteLinks.Save(ctx, l) }); err != nil {
		t.Fatalf("save: %v", err)
	}
}

func (s inviteStore) delete(t *testing.T, l *sharelink.InviteLink, at time.Time) {
	t.Helper()
	if _, err := l.Delete(nil, at); err != nil {
		t.Fatal(err)
	}
	s.save(t, l)
}

func (s inviteStore) use(ctx context.Context, id sharelink.InviteID, now time.Time) (used bool, err error) {
	err = s.DB.InTx(ctx, func(ctx context.Context) error {
		used, err = s.InviteLinks.Use(ctx, id, now)
		return err
	})
	return used, err
}

func inviteDetails(t *testing.T, in sharelink.InviteInput) sharelink.InviteDetails {
	t.Helper()
	d, err := sharelink.ParseInviteDetails(in, noon, time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	return d
}
