package sharingtest

import (
	"context"
	"testing"
	"time"

	"wright.app/modules/sharing"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// InviteStore groups the stores of invite links over one database.
type InviteStore struct {
	Transactor tx.Transactor
	Links      sharing.InviteLinks
	Invites    sharing.Invites
}

func (s InviteStore) add(t *testing.T, owner identity.UserID, at time.Time,
	in sharing.InviteLinkInput,
) *sharing.InviteLink {
	t.Helper()
	var added *sharing.InviteLink
	err := s.Transactor.InTx(t.Context(), func(ctx context.Context) (err error) {
		added, err = s.Links.Add(ctx, sharing.NewInviteLink(owner, inviteDetails(t, in), at), 1000)
		return err
	})
	if err != nil {
		t.Fatalf("add an invite link: %v", err)
	}
	return added
}

func (s InviteStore) tryAdd(ctx context.Context, owner identity.UserID, limit int) (added *sharing.InviteLink,
	err error,
) {
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		added, err = s.Links.Add(ctx, sharing.NewInviteLink(owner, sharing.InviteLinkDetails{}, Noon), limit)
		return err
	})
	return added, err
}

func (s InviteStore) addUpTo(t *testing.T, owner identity.UserID, limit int) *sharing.InviteLink {
	t.Helper()
	l, err := s.tryAdd(t.Context(), owner, limit)
	if err != nil {
		t.Fatalf("add an invite link below the limit: %v", err)
	}
	return l
}

func (s InviteStore) save(t *testing.T, l *sharing.InviteLink) {
	t.Helper()
	if err := s.Transactor.InTx(t.Context(),
		func(ctx context.Context) error { return s.Links.Save(ctx, l) }); err != nil {
		t.Fatalf("save: %v", err)
	}
}

func (s InviteStore) delete(t *testing.T, l *sharing.InviteLink, at time.Time) {
	t.Helper()
	if _, err := l.Delete(nil, at); err != nil {
		t.Fatal(err)
	}
	s.save(t, l)
}

func (s InviteStore) use(ctx context.Context, id sharing.InviteLinkID, now time.Time) (used bool, err error) {
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		used, err = s.Invites.Use(ctx, id, now)
		return err
	})
	return used, err
}

func inviteDetails(t *testing.T, in sharing.InviteLinkInput) sharing.InviteLinkDetails {
	t.Helper()
	d, err := sharing.ParseInviteLinkDetails(in, Noon, time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	return d
}
