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
)

func TestLinks(t *testing.T) {
	t.Parallel()
	eachLinkStore(t, testLinks)
}

func testLinks(t *testing.T, open func(*testing.T) linkStore) {
	t.Run("an added link is returned with all values", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		name, recipient, expires := "Northern Bank", "Robin Demo", noon.Add(time.Hour)
		added := s.add(t, alex, noon, sharelink.Input{
			Name: &name, RecipientName: &recipient, ExpiresAt: &expires, NoContact: true,
		})
		want := added.Snapshot()
		if want.ID < 1 || want.Name != name || want.RecipientName != recipient || !want.NoContact ||
			!want.ExpiresAt.Equal(expires) ||
			want.Version != 1 {
			t.Errorf("added: got %+v", want)
		}
		byID, err := s.Links.ForChange(t.Context(), alex, want.ID)
		equalLinks(t, "by id", byID, err, want)
		byToken, err := s.Links.ByToken(t.Context(), want.Token)
		equalLinks(t, "by token", byToken, err, want)
	})
	t.Run("values that were not sent are zero", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		added := s.add(t, alex, noon, sharelink.Input{}).Snapshot()
		l, err := s.Links.ForChange(t.Context(), alex, added.ID)
		if err != nil {
			t.Fatal(err)
		}
		got := l.Snapshot()
		if got.Name != "" || got.RecipientName != "" || !got.ExpiresAt.IsZero() || !got.DeletedAt.IsZero() ||
			!got.LastVisitedAt.IsZero() || got.TotalVisits != 0 {
			t.Errorf("got %+v", got)
		}
	})
	t.Run("a link of another owner is not found", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		added := s.add(t, alex, noon, sharelink.Input{}).Snapshot()
		for _, id := range []sharelink.ID{added.ID, added.ID + 1, 0, -1, 1<<63 - 1} {
			if l, err := s.Links.ForChange(t.Context(), sam, id); !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("%d: got %v, %v", id, l, err)
			}
		}
		if links, err := s.Links.List(t.Context(), sam); err != nil || len(links) != 0 {
			t.Errorf("list of another owner: got %d, %v", len(links), err)
		}
	})
	t.Run("an unknown token is not found", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.add(t, alex, noon, sharelink.Input{})
		for _, token := range []sharelink.Token{sharelink.NewToken(), {}} {
			if _, err := s.Links.ByToken(t.Context(), token); !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("got %v", err)
			}
		}
	})
	t.Run("ListActive returns active links without their secrets", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		name, expiry := "One", noon.Add(time.Hour)
		expired := s.add(t, alex, noon, sharelink.Input{Name: &name, ExpiresAt: &expiry})
		unlimited := s.add(t, alex, noon, sharelink.Input{})
		s.delete(t, s.add(t, alex, noon, sharelink.Input{}), noon.Add(time.Minute))
		s.add(t, sam, noon, sharelink.Input{})
		got, err := s.Links.ListActive(t.Context(), alex)
		if err != nil || len(got) != 2 {
			t.Fatalf("got %d links, %v", len(got), err)
		}
		sharelink.Sort(got)
		for i, l := range []*sharelink.Link{unlimited, expired} {
			want := l.Snapshot()
			want.Token = sharelink.Token{}
			if got[i].Snapshot() != want {
				t.Errorf("got %+v, want %+v", got[i].Snapshot(), want)
			}
		}
	})
	t.Run("a deleted link is returned as inactive", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		l := s.add(t, alex, noon, sharelink.Input{})
		s.delete(t, l, noon.Add(time.Minute))
		got, err := s.Links.ByToken(t.Context(), l.Snapshot().Token)
		if err != nil || got.Status() != sharelink.Inactive ||
			!got.Snapshot().DeletedAt.Equal(noon.Add(time.Minute)) || got.Snapshot().Version != 2 {
			t.Errorf("got %+v, %v", got, err)
		}
	})
	t.Run("lists have active links before deleted links, sorted by age and id, newest first", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		oldest := s.add(t, alex, noon, sharelink.Input{})
		sameTimeA := s.add(t, alex, noon.Add(time.Minute), sharelink.Input{})
		sameTimeB := s.add(t, alex, noon.Add(time.Minute), sharelink.Input{})
		deleted := s.add(t, alex, noon.Add(time.Hour), sharelink.Input{})
		deletedEarlier := s.add(t, alex, noon.Add(time.Hour), sharelink.Input{})
		s.add(t, sam, noon, sharelink.Input{})
		s.delete(t, deleted, noon.Add(3*time.Hour))
		s.delete(t, deletedEarlier, noon.Add(2*time.Hour))
		s.wantListed(t, alex, sameTimeB, sameTimeA, oldest, deletedEarlier, deleted)
	})
	t.Run("lists contain the hundred most recently deleted links", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		var first, last *sharelink.Link
		for i := range sharelink.MaxDeletedShown + 2 {
			l := s.add(t, alex, noon.Add(time.Duration(i)*time.Second), sharelink.Input{})
			// The links are deleted in reverse order. So the newest links were deleted first.
			s.delete(t, l, noon.Add(time.Hour-time.Duration(i)*time.Second))
			if i == 0 {
				first = l
			}
			last = l
		}
		active := s.add(t, alex, noon, sharelink.Input{})
		links, err := s.Links.List(t.Context(), alex)
		if err != nil || len(links) != sharelink.MaxDeletedShown+1 {
			t.Fatalf("got %d links, %v", len(links), err)
		}
		if links[0].Snapshot().ID != active.Snapshot().ID || links[len(links)-1].Snapshot().ID != first.Snapshot().ID {
			t.Error("the active link is not first, or the oldest link not last")
		}
		for _, l := range links {
			if l.Snapshot().ID == last.Snapshot().ID {
				t.Error("the oldest deletion is in the list")
			}
		}
	})
	t.Run("the limit counts active links of one owner", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.add(t, sam, noon, sharelink.Input{})
		first := s.addUpTo(t, alex, 2)
		second := s.addUpTo(t, alex, 2)
		if _, err := s.tryAdd(t.Context(), alex, 2); !errors.Is(err, sharing.ErrLinkLimitExceeded) {
			t.Errorf("third link: got %v", err)
		}
		s.wantListed(t, alex, second, first)
		s.delete(t, first, noon)
		s.addUpTo(t, alex, 2)
	})
	t.Run("concurrent creations do not exceed the limit", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		errs := databasetest.Concurrently(12, func(int) error {
			_, err := s.tryAdd(t.Context(), alex, 5)
			return err
		})
		added := 0
		for _, err := range errs {
			switch {
			case err == nil:
				added++
			case !errors.Is(err, sharing.ErrLinkLimitExceeded):
				t.Error(err)
			}
		}
		if links, err := s.Links.List(t.Context(), alex); err != nil || len(links) != 5 || added != 5 {
			t.Errorf("%d links were added and %d listed, %v", added, len(links), err)
		}
	})
	t.Run("a change is stored", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		l := s.add(t, alex, noon, sharelink.Input{})
		name, expires := "Zürich", noon.Add(48*time.Hour)
		later := noon.Add(time.Minute)
		if err := l.Change(details(t, sharelink.Input{Name: &name, ExpiresAt: &expires}), nil, later); err != nil {
			t.Fatal(err)
		}
		s.save(t, l)
		got, err := s.Links.ForChange(t.Context(), alex, l.Snapshot().ID)
		equalLinks(t, "changed", got, err, l.Snapshot())
		if err := l.Change(details(t, sharelink.Input{}), nil, later); err != nil {
			t.Fatal(err)
		}
		s.save(t, l)
		got, err = s.Links.ForChange(t.Context(), alex, l.Snapshot().ID)
		equalLinks(t, "cleared", got, err, l.Snapshot())
	})
	t.Run("a change of an old version is refused and changes nothing", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		l := s.add(t, alex, noon, sharelink.Input{})
		stale, err := s.Links.ForChange(t.Context(), alex, l.Snapshot().ID)
		if err != nil {
			t.Fatal(err)
		}
		name := "first"
		if err := l.Change(details(t, sharelink.Input{Name: &name}), nil, noon); err != nil {
			t.Fatal(err)
		}
		s.save(t, l)
		if _, err := stale.Delete(nil, noon); err != nil {
			t.Fatal(err)
		}
		if err := s.inTx(t.Context(), func(ctx context.Context) error {
			return s.Links.Save(ctx, stale)
		}); !errors.Is(err, fault.ErrStale) {
			t.Errorf("got %v", err)
		}
		got, err := s.Links.ForChange(t.Context(), alex, l.Snapshot().ID)
		equalLinks(t, "after the refused change", got, err, l.Snapshot())
	})
	t.Run("concurrent changes are serialized and none is lost", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		id := s.add(t, alex, noon, sharelink.Input{}).Snapshot().ID
		for i, err := range databasetest.Concurrently(16, func(i int) error {
			name := fmt.Sprint("name ", i)
			to, err := sharelink.ParseDetails(sharelink.Input{Name: &name, RecipientName: &name}, noon, time.Time{})
			if err != nil {
				return err
			}
			return s.inTx(t.Context(), func(ctx context.Context) error {
				l, err := s.Links.ForChange(ctx, alex, id)
				if err != nil {
					return err
				}
				if err := l.Change(to, nil, noon); err != nil {
					return err
				}
				return s.Links.Save(ctx, l)
			})
		}) {
			if err != nil {
				t.Errorf("change %d: %v", i, err)
			}
		}
		l, err := s.Links.ForChange(t.Context(), alex, id)
		if err != nil {
			t.Fatal(err)
		}
		if got := l.Snapshot(); got.Version != 17 || got.Name == "" || got.Name != got.RecipientName {
			t.Errorf("got %+v", got)
		}
	})
	t.Run("SaveSending stores the recipient and the time, and does not change the version", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		l := s.add(t, alex, noon, sharelink.Input{})
		stale, err := s.Links.ForChange(t.Context(), alex, l.Snapshot().ID)
		if err != nil {
			t.Fatal(err)
		}
		for _, to := range []string{"robin.demo@example.com", "sam.demo@example.com"} {
			if err := l.RecordSending(to, noon.Add(time.Minute)); err != nil {
				t.Fatal(err)
			}
			if err := s.inTx(t.Context(), func(ctx context.Context) error {
				return s.Links.SaveSending(ctx, l)
			}); err != nil {
				t.Fatal(err)
			}
			got, err := s.Links.ForChange(t.Context(), alex, l.Snapshot().ID)
			equalLinks(t, "sent to "+to, got, err, l.Snapshot())
		}
		withoutSending := l.Snapshot()
		withoutSending.LastSentTo, withoutSending.LastSentAt = "", time.Time{}
		byToken, err := s.Links.ByToken(t.Context(), withoutSending.Token)
		equalLinks(t, "by token", byToken, err, withoutSending)
		if err := stale.Change(details(t, sharelink.Input{}), nil, noon); err != nil {
			t.Fatal(err)
		}
		s.save(t, stale)
		if got, err := s.Links.ForChange(t.Context(), alex, l.Snapshot().ID); err != nil ||
			got.Snapshot().LastSentTo != "sam.demo@example.com" || got.Snapshot().Version != 2 {
			t.Errorf("after a change: got %+v, %v", got, err)
		}
		s.delete(t, stale, noon.Add(time.Hour))
		if got, err := s.Links.ForChange(t.Context(), alex, l.Snapshot().ID); err != nil ||
			got.Snapshot().LastSentTo != "" || !got.Snapshot().LastSentAt.Equal(noon.Add(time.Minute)) {
			t.Errorf("deleted: got %+v, %v", got, err)
		}
	})
	t.Run("a change does not change the number of visits", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		l := s.add(t, alex, noon, sharelink.Input{})
		s.count(t, newVisit("v", noon, byLink(l)))
		if err := l.Change(details(t, sharelink.Input{}), nil, noon); err != nil {
			t.Fatal(err)
		}
		s.save(t, l)
		got, err := s.Links.ForChange(t.Context(), alex, l.Snapshot().ID)
		if err != nil || got.Snapshot().TotalVisits != 1 || !got.Snapshot().LastVisitedAt.Equal(noon) {
			t.Errorf("got %+v, %v", got, err)
		}
	})
}

func equalLinks(t *testing.T, what string, got *sharelink.Link, err error, want sharelink.Snapshot) {
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
