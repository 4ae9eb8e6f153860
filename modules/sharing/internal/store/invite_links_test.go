package store_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

func TestInviteLinks(t *testing.T) {
	t.Parallel()
	eachInviteStore(t, testInviteLinks)
}

func testInviteLinks(t *testing.T, open func(*testing.T) inviteStore) {
	t.Run("an added invite link is returned with all values", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		name, uses, expires := "Meetup", int32(25), noon.Add(time.Hour)
		want := s.add(t, alex, noon, sharelink.InviteInput{
			Name: &name, MaxUses: &uses,
			ExpiresAt: &expires,
		}).Snapshot()
		if want.ID < 1 || want.Name != name || want.MaxUses != 25 || want.Uses != 0 || !want.ExpiresAt.Equal(expires) ||
			want.Version != 1 {
			t.Errorf("added: got %+v", want)
		}
		s.wantStored(t, want)
		byToken, err := s.InviteLinks.ByToken(t.Context(), want.Token)
		equalInvites(t, "by token", byToken, err, want)
		forChange, err := s.InviteLinks.ForChange(t.Context(), alex, want.ID)
		equalInvites(t, "for change", forChange, err, want)
	})
	t.Run("values that were not sent are zero", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		l, err := s.InviteLinks.ByID(t.Context(), s.add(t, alex, noon, sharelink.InviteInput{}).Snapshot().ID)
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
		added := s.add(t, alex, noon, sharelink.InviteInput{}).Snapshot()
		for _, id := range []sharelink.InviteID{added.ID, added.ID + 1, 0, -1, 1<<63 - 1} {
			if l, err := s.InviteLinks.ForChange(t.Context(), sam, id); !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("%d: got %v, %v", id, l, err)
			}
		}
		s.wantPage(t, sam, nil, 10)
	})
	t.Run("an unknown invite link is not returned and cannot be used", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		added := s.add(t, alex, noon, sharelink.InviteInput{}).Snapshot()
		for _, token := range []sharelink.Token{sharelink.NewToken(), {}} {
			if _, err := s.InviteLinks.ByToken(t.Context(), token); !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("by token: got %v", err)
			}
		}
		if _, err := s.InviteLinks.ByID(t.Context(), added.ID+1); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("by id: got %v", err)
		}
		if used, err := s.use(t.Context(), added.ID+1, noon); err != nil || used {
			t.Errorf("use: got %v, %v", used, err)
		}
	})
	t.Run("pages have active links before deleted links, sorted by age and id, newest first", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		oldest := s.add(t, alex, noon, sharelink.InviteInput{})
		sameTimeA := s.add(t, alex, noon.Add(time.Minute), sharelink.InviteInput{})
		sameTimeB := s.add(t, alex, noon.Add(time.Minute), sharelink.InviteInput{})
		deleted := s.add(t, alex, noon.Add(time.Hour), sharelink.InviteInput{})
		deletedEarlier := s.add(t, alex, noon.Add(time.Hour), sharelink.InviteInput{})
		s.add(t, sam, noon, sharelink.InviteInput{})
		s.delete(t, deleted, noon.Add(3*time.Hour))
		s.delete(t, deletedEarlier, noon.Add(2*time.Hour))
		want := []*sharelink.InviteLink{sameTimeB, sameTimeA, oldest, deletedEarlier, deleted}
		s.wantPage(t, alex, nil, 10, want...)
		for size := 1; size <= len(want)+1; size++ {
			var after *sharelink.InviteCursor
			for from := 0; from <= len(want); from += size {
				page := want[from:min(from+size, len(want))]
				s.wantPage(t, alex, after, size, page...)
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
		s.add(t, sam, noon, sharelink.InviteInput{})
		first := s.addUpTo(t, alex, 2)
		second := s.addUpTo(t, alex, 2)
		if _, err := s.tryAdd(t.Context(), alex, 2); !errors.Is(err, sharing.ErrInviteLinkLimitExceeded) {
			t.Errorf("third: got %v", err)
		}
		s.wantPage(t, alex, nil, 10, second, first)
		s.delete(t, first, noon)
		s.addUpTo(t, alex, 2)
	})
	t.Run("concurrent creations do not exceed the limit", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		added := 0
		for _, err := range databasetest.Concurrently(12, func(int) error {
			_, err := s.tryAdd(t.Context(), alex, 5)
			return err
		}) {
			switch {
			case err == nil:
				added++
			case !errors.Is(err, sharing.ErrInviteLinkLimitExceeded):
				t.Error(err)
			}
		}
		if links, err := s.InviteLinks.Page(t.Context(), alex, nil, 100); err != nil || len(links) != 5 || added != 5 {
			t.Errorf("%d invite links were added and %d listed, %v", added, len(links), err)
		}
	})
	t.Run("a change is stored and does not change the number of uses", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		l := s.add(t, alex, noon, sharelink.InviteInput{})
		name, uses, expires := "Zürich", int32(3), noon.Add(48*time.Hour)
		s.wantUse(t, l, noon, true)
		later := noon.Add(time.Minute)
		if err := l.Change(inviteDetails(t, sharelink.InviteInput{Name: &name, MaxUses: &uses, ExpiresAt: &expires}),
			nil, later); err != nil {
			t.Fatal(err)
		}
		s.save(t, l)
		want := l.Snapshot()
		want.Uses = 1
		s.wantStored(t, want)
		if err := l.Change(inviteDetails(t, sharelink.InviteInput{}), nil, later); err != nil {
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
		l := s.add(t, alex, noon, sharelink.InviteInput{})
		stale, err := s.InviteLinks.ForChange(t.Context(), alex, l.Snapshot().ID)
		if err != nil {
			t.Fatal(err)
		}
		name := "first"
		if err := l.Change(inviteDetails(t, sharelink.InviteInput{Name: &name}), nil, noon); err != nil {
			t.Fatal(err)
		}
		s.save(t, l)
		if _, err := stale.Delete(nil, noon); err != nil {
			t.Fatal(err)
		}
		err = s.DB.InTx(t.Context(), func(ctx context.Context) error { return s.InviteLinks.Save(ctx, stale) })
		if !errors.Is(err, fault.ErrStale) {
			t.Errorf("got %v", err)
		}
		s.wantStored(t, l.Snapshot())
	})
	t.Run("concurrent changes are serialized and none is lost", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		id := s.add(t, alex, noon, sharelink.InviteInput{}).Snapshot().ID
		for i, err := range databasetest.Concurrently(16, func(i int) error {
			name := fmt.Sprint("name ", i)
			to, err := sharelink.ParseInviteDetails(sharelink.InviteInput{Name: &name}, noon, time.Time{})
			if err != nil {
				return err
			}
			return s.DB.InTx(t.Context(), func(ctx context.Context) error {
				l, err := s.InviteLinks.ForChange(ctx, alex, id)
				if err != nil {
					return err
				}
				if err := l.Change(to, nil, noon); err != nil {
					return err
				}
				return s.InviteLinks.Save(ctx, l)
			})
		}) {
			if err != nil {
				t.Errorf("change %d: %v", i, err)
			}
		}
		if l, err := s.InviteLinks.ByID(t.Context(), id); err != nil || l.Snapshot().Version != 17 {
			t.Errorf("got %+v, %v", l, err)
		}
	})
	t.Run("uses do not exceed the limit and do not change the version", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		two := int32(2)
		l := s.add(t, alex, noon, sharelink.InviteInput{MaxUses: &two})
		for _, want := range []bool{true, true, false, false} {
			s.wantUse(t, l, noon, want)
		}
		want := l.Snapshot()
		want.Uses = 2
		s.wantStored(t, want)
	})
	t.Run("if one use is left, only one of several concurrent uses succeeds", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		one := int32(1)
		l := s.add(t, alex, noon, sharelink.InviteInput{MaxUses: &one})
		used := make([]bool, 20)
		for _, err := range databasetest.Concurrently(len(used), func(i int) (err error) {
			used[i], err = s.use(t.Context(), l.Snapshot().ID, noon)
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
		stored, err := s.InviteLinks.ByID(t.Context(), l.Snapshot().ID)
		if err != nil || succeeded != 1 || stored.Snapshot().Uses != 1 {
			t.Errorf("%d uses succeeded, stored %+v, %v", succeeded, stored, err)
		}
	})
	t.Run("an invite link without a limit can be used until it expires or is deleted", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		expires := noon.Add(time.Hour)
		l := s.add(t, alex, noon, sharelink.InviteInput{ExpiresAt: &expires})
		for range 3 {
			s.wantUse(t, l, expires.Add(-time.Microsecond), true)
		}
		s.wantUse(t, l, expires, false)
		s.delete(t, l, noon)
		s.wantUse(t, l, noon, false)
		if stored, err := s.InviteLinks.ByToken(t.Context(), l.Snapshot().Token); err != nil ||
			stored.Snapshot().Uses != 3 ||
			stored.Status() != sharelink.Inactive {
			t.Errorf("got %+v, %v", stored, err)
		}
	})
}

func (s inviteStore) wantUse(t *testing.T, l *sharelink.InviteLink, now time.Time, want bool) {
	t.Helper()
	if used, err := s.use(t.Context(), l.Snapshot().ID, now); err != nil || used != want {
		t.Errorf("use: got %v, %v, want %v", used, err, want)
	}
}

func (s inviteStore) wantStored(t *testing.T, want sharelink.InviteSnapshot) {
	t.Helper()
	got, err := s.InviteLinks.ByID(t.Context(), want.ID)
	equalInvites(t, "stored", got, err, want)
}

func (s inviteStore) wantPage(t *testing.T, owner identity.UserID, after *sharelink.InviteCursor, limit int,
	want ...*sharelink.InviteLink,
) {
	t.Helper()
	links, err := s.InviteLinks.Page(t.Context(), owner, after, limit)
	if err != nil || len(links) != len(want) {
		t.Fatalf("after %+v: got %d invite links, %v, want %d", after, len(links), err, len(want))
	}
	for i, l := range links {
		if l.Snapshot().ID != want[i].Snapshot().ID {
			t.Errorf("after %+v, index %d: got %d, want %d", after, i, l.Snapshot().ID, want[i].Snapshot().ID)
		}
	}
}

func equalInvites(t *testing.T, what string, got *sharelink.InviteLink, err error, want sharelink.InviteSnapshot) {
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
