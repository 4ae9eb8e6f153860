package sharingtest

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"wright.app/modules/sharing"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// RunInviteLinksContract checks sharing.InviteLinks and sharing.Invites. open returns an empty InviteStore.
func RunInviteLinksContract(t *testing.T, open func(*testing.T) InviteStore) {
	runRemovalContract(t, func(t *testing.T) removalStore { return open(t).removals(t) })
	runActiveContract(t, func(t *testing.T) activeStore { return open(t).active() })
	t.Run("an added invite link is returned with all values", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		name, uses, expires := "Meetup", int32(25), Noon.Add(time.Hour)
		want := s.add(t, Alex, Noon, sharing.InviteLinkInput{
			Name: &name, MaxUses: &uses,
			ExpiresAt: &expires,
		}).Snapshot()
		if want.ID < 1 || want.Name != name || want.MaxUses != 25 || want.Uses != 0 || !want.ExpiresAt.Equal(expires) ||
			want.Version != 1 {
			t.Errorf("added: got %+v", want)
		}
		s.wantStored(t, want)
		byToken, err := s.Invites.ByToken(t.Context(), want.Token)
		equalInvites(t, "by token", byToken, err, want)
		forChange, err := s.Links.ForChange(t.Context(), Alex, want.ID)
		equalInvites(t, "for change", forChange, err, want)
	})
	t.Run("values that were not sent are zero", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		l, err := s.Invites.ByID(t.Context(), s.add(t, Alex, Noon, sharing.InviteLinkInput{}).Snapshot().ID)
		if err != nil {
			t.Fatal(err)
		}
		got := l.Snapshot()
		if got.Name != "" || got.MaxUses != 0 || !got.ExpiresAt.IsZero() || !got.DeletedAt.IsZero() {
			t.Errorf("got %+v", got)
		}
	})
	t.Run("an invite link of another owner cannot be changed", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		added := s.add(t, Alex, Noon, sharing.InviteLinkInput{}).Snapshot()
		for _, id := range []sharing.InviteLinkID{added.ID, added.ID + 1, 0, -1, 1<<63 - 1} {
			if l, err := s.Links.ForChange(t.Context(), Sam, id); !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("%d: got %v, %v", id, l, err)
			}
		}
		s.wantPage(t, Sam, nil, 10)
	})
	t.Run("an unknown invite link is not returned and cannot be used", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		added := s.add(t, Alex, Noon, sharing.InviteLinkInput{}).Snapshot()
		for _, token := range []sharing.Token{sharing.NewToken(), {}} {
			if _, err := s.Invites.ByToken(t.Context(), token); !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("by token: got %v", err)
			}
		}
		if _, err := s.Invites.ByID(t.Context(), added.ID+1); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("by id: got %v", err)
		}
		if used, err := s.use(t.Context(), added.ID+1, Noon); err != nil || used {
			t.Errorf("use: got %v, %v", used, err)
		}
	})
	t.Run("pages have active links before deleted links, sorted by age and id, newest first", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		oldest := s.add(t, Alex, Noon, sharing.InviteLinkInput{})
		sameTimeA := s.add(t, Alex, Noon.Add(time.Minute), sharing.InviteLinkInput{})
		sameTimeB := s.add(t, Alex, Noon.Add(time.Minute), sharing.InviteLinkInput{})
		deleted := s.add(t, Alex, Noon.Add(time.Hour), sharing.InviteLinkInput{})
		deletedEarlier := s.add(t, Alex, Noon.Add(time.Hour), sharing.InviteLinkInput{})
		s.add(t, Sam, Noon, sharing.InviteLinkInput{})
		s.delete(t, deleted, Noon.Add(3*time.Hour))
		s.delete(t, deletedEarlier, Noon.Add(2*time.Hour))
		want := []*sharing.InviteLink{sameTimeB, sameTimeA, oldest, deletedEarlier, deleted}
		s.wantPage(t, Alex, nil, 10, want...)
		for size := 1; size <= len(want)+1; size++ {
			var after *sharing.InviteCursor
			for from := 0; from <= len(want); from += size {
				page := want[from:min(from+size, len(want))]
				s.wantPage(t, Alex, after, size, page...)
				if len(page) > 0 {
					last := page[len(page)-1].Cursor()
					after = &last
				}
			}
		}
	})
	t.Run("the limit counts active invite links of one owner", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.add(t, Sam, Noon, sharing.InviteLinkInput{})
		first := s.addUpTo(t, Alex, 2)
		second := s.addUpTo(t, Alex, 2)
		if _, err := s.tryAdd(t.Context(), Alex, 2); !errors.Is(err, sharing.ErrInviteLinkLimitExceeded) {
			t.Errorf("third: got %v", err)
		}
		s.wantPage(t, Alex, nil, 10, second, first)
		s.delete(t, first, Noon)
		s.addUpTo(t, Alex, 2)
	})
	t.Run("concurrent creations do not exceed the limit", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		added := 0
		for _, err := range concurrently(12, func(int) error {
			_, err := s.tryAdd(t.Context(), Alex, 5)
			return err
		}) {
			switch {
			case err == nil:
				added++
			case !errors.Is(err, sharing.ErrInviteLinkLimitExceeded):
				t.Error(err)
			}
		}
		if links, err := s.Links.Page(t.Context(), Alex, nil, 100); err != nil || len(links) != 5 || added != 5 {
			t.Errorf("%d invite links were added and %d listed, %v", added, len(links), err)
		}
	})
	t.Run("a change is stored and does not change the number of uses", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		l := s.add(t, Alex, Noon, sharing.InviteLinkInput{})
		name, uses, expires := "Zürich", int32(3), Noon.Add(48*time.Hour)
		s.wantUse(t, l, Noon, true)
		later := Noon.Add(time.Minute)
		if err := l.Change(inviteDetails(t, sharing.InviteLinkInput{Name: &name, MaxUses: &uses, ExpiresAt: &expires}),
			nil, later); err != nil {
			t.Fatal(err)
		}
		s.save(t, l)
		want := l.Snapshot()
		want.Uses = 1
		s.wantStored(t, want)
		if err := l.Change(inviteDetails(t, sharing.InviteLinkInput{}), nil, later); err != nil {
			t.Fatal(err)
		}
		s.save(t, l)
		want = l.Snapshot()
		want.Uses = 1
		s.wantStored(t, want)
	})
	t.Run("a change of an old version is refused and changes nothing", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		l := s.add(t, Alex, Noon, sharing.InviteLinkInput{})
		stale, err := s.Links.ForChange(t.Context(), Alex, l.Snapshot().ID)
		if err != nil {
			t.Fatal(err)
		}
		name := "first"
		if err := l.Change(inviteDetails(t, sharing.InviteLinkInput{Name: &name}), nil, Noon); err != nil {
			t.Fatal(err)
		}
		s.save(t, l)
		if _, err := stale.Delete(nil, Noon); err != nil {
			t.Fatal(err)
		}
		if err := s.Transactor.InTx(t.Context(),
			func(ctx context.Context) error { return s.Links.Save(ctx, stale) }); !errors.Is(err, fault.ErrStale) {
			t.Errorf("got %v", err)
		}
		s.wantStored(t, l.Snapshot())
	})
	t.Run("concurrent changes are serialized and none is lost", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		id := s.add(t, Alex, Noon, sharing.InviteLinkInput{}).Snapshot().ID
		for i, err := range concurrently(16, func(i int) error {
			name := fmt.Sprint("name ", i)
			to, err := sharing.ParseInviteLinkDetails(sharing.InviteLinkInput{Name: &name}, Noon, time.Time{})
			if err != nil {
				return err
			}
			return s.Transactor.InTx(t.Context(), func(ctx context.Context) error {
				l, err := s.Links.ForChange(ctx, Alex, id)
				if err != nil {
					return err
				}
				if err := l.Change(to, nil, Noon); err != nil {
					return err
				}
				return s.Links.Save(ctx, l)
			})
		}) {
			if err != nil {
				t.Errorf("change %d: %v", i, err)
			}
		}
		if l, err := s.Invites.ByID(t.Context(), id); err != nil || l.Snapshot().Version != 17 {
			t.Errorf("got %+v, %v", l, err)
		}
	})
	t.Run("uses do not exceed the limit and do not change the version", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		two := int32(2)
		l := s.add(t, Alex, Noon, sharing.InviteLinkInput{MaxUses: &two})
		for _, want := range []bool{true, true, false, false} {
			s.wantUse(t, l, Noon, want)
		}
		want := l.Snapshot()
		want.Uses = 2
		s.wantStored(t, want)
	})
	t.Run("if one use is left, only one of several concurrent uses succeeds", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		one := int32(1)
		l := s.add(t, Alex, Noon, sharing.InviteLinkInput{MaxUses: &one})
		used := make([]bool, 20)
		for _, err := range concurrently(len(used), func(i int) (err error) {
			used[i], err = s.use(t.Context(), l.Snapshot().ID, Noon)
			return err
		}) {
			if err != nil {
				t.Error(err)
			}
		}
		succeeded := 0
		for _, ok := range used {
			if ok {
				succeeded++
			}
		}
		stored, err := s.Invites.ByID(t.Context(), l.Snapshot().ID)
		if err != nil || succeeded != 1 || stored.Snapshot().Uses != 1 {
			t.Errorf("%d uses succeeded, stored %+v, %v", succeeded, stored, err)
		}
	})
	t.Run("an invite link without a limit can be used until it expires or is deleted", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		expires := Noon.Add(time.Hour)
		l := s.add(t, Alex, Noon, sharing.InviteLinkInput{ExpiresAt: &expires})
		for range 3 {
			s.wantUse(t, l, expires.Add(-time.Microsecond), true)
		}
		s.wantUse(t, l, expires, false)
		s.delete(t, l, Noon)
		s.wantUse(t, l, Noon, false)
		if stored, err := s.Invites.ByToken(t.Context(), l.Snapshot().Token); err != nil ||
			stored.Snapshot().Uses != 3 ||
			stored.Status() != sharing.LinkInactive {
			t.Errorf("got %+v, %v", stored, err)
		}
	})
}

func (s InviteStore) wantUse(t *testing.T, l *sharing.InviteLink, now time.Time, want bool) {
	t.Helper()
	if used, err := s.use(t.Context(), l.Snapshot().ID, now); err != nil || used != want {
		t.Errorf("use: got %v, %v, want %v", used, err, want)
	}
}

func (s InviteStore) wantStored(t *testing.T, want sharing.InviteLinkSnapshot) {
	t.Helper()
	got, err := s.Invites.ByID(t.Context(), want.ID)
	equalInvites(t, "stored", got, err, want)
}

func (s InviteStore) wantPage(t *testing.T, owner identity.UserID, after *sharing.InviteCursor, limit int,
	want ...*sharing.InviteLink,
) {
	t.Helper()
	links, err := s.Links.Page(t.Context(), owner, after, limit)
	if err != nil || len(links) != len(want) {
		t.Fatalf("after %+v: got %d invite links, %v, want %d", after, len(links), err, len(want))
	}
	for i, l := range links {
		if l.Snapshot().ID != want[i].Snapshot().ID {
			t.Errorf("after %+v, index %d: got %d, want %d", after, i, l.Snapshot().ID, want[i].Snapshot().ID)
		}
	}
}

func equalInvites(t *testing.T, what string, got *sharing.InviteLink, err error, want sharing.InviteLinkSnapshot) {
	t.Helper()
	if err != nil {
		t.Errorf("%s: %v", what, err)
		return
	}
	// Comparing the structs also compares the time zones of their instants.
	if got.Snapshot() != want {
		t.Errorf("%s: got %+v, want %+v", what, got.Snapshot(), want)
	}
}
