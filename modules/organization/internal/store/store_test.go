package store_test

import (
	"bytes"
	"errors"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/organization"
	"wright.app/modules/organization/internal/store"
	"wright.app/modules/organization/organizationtest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/reseal"
	"wright.app/platform/secret"
)

const alex, robin = organizationtest.Alex, organizationtest.Robin

var noon = time.Date(2026, 11, 21, 12, 0, 0, 123456000, time.UTC)

func eachEngine(t *testing.T, test func(t *testing.T, s organizationtest.Stores)) {
	t.Helper()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		test(t, organizationtest.StoresOver(open(t)))
	})
}

func workMail(user identity.UserID, mailbox string, at time.Time) organization.WorkMail {
	return organization.WorkMail{
		ID: uuid.Must(uuid.NewV7()), User: user, Domain: "kvarn.example", Mailbox: []byte(mailbox),
		CodeMAC: []byte("mac"), Mailed: true, CreatedAt: at,
	}
}

func membership(user identity.UserID, domain organization.Domain, at time.Time) organization.Membership {
	return organization.Membership{
		ID: uuid.Must(uuid.NewV7()), User: user, Domain: domain, Mailbox: []byte("mac"), Section: 7, ConfirmedAt: at,
		ExpiresAt: at.AddDate(1, 0, 0),
	}
}

func TestWorkMails_areFoundByTheirUserAlone(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s organizationtest.Stores) {
		w := workMail(alex, "mac", noon)
		if err := s.WorkMails.Add(t.Context(), w); err != nil {
			t.Fatal(err)
		}
		if got, err := s.WorkMails.ByID(t.Context(), alex, w.ID); err != nil || !reflect.DeepEqual(got, w) {
			t.Errorf("got %+v, %v, want %+v", got, err, w)
		}
		if _, err := s.WorkMails.ByID(t.Context(), robin, w.ID); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("got %v", err)
		}
		if all, err := s.WorkMails.Of(t.Context(), robin); err != nil || len(all) != 0 {
			t.Errorf("got %+v, %v", all, err)
		}
	})
}

func TestWorkMails_attemptsAndVerification_areCountedOnce(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s organizationtest.Stores) {
		w := workMail(alex, "mac", noon)
		if err := s.WorkMails.Add(t.Context(), w); err != nil {
			t.Fatal(err)
		}
		for i := range 3 {
			counted, err := s.WorkMails.CountAttempt(t.Context(), w.ID, 2)
			if err != nil || counted != (i < 2) {
				t.Errorf("attempt %d: %t, %v", i, counted, err)
			}
			isFirst, err := s.WorkMails.Verify(t.Context(), w.ID)
			if err != nil || isFirst != (i == 0) {
				t.Errorf("verification %d: %t, %v", i, isFirst, err)
			}
		}
	})
}

func TestWorkMails_countForQuotas_andAreDeletedAfterTheirTime(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s organizationtest.Stores) {
		unmailed := workMail(alex, "one", noon)
		unmailed.Mailed = false
		elsewhere := workMail(robin, "two", noon)
		elsewhere.Domain = "other.example"
		for _, w := range []organization.WorkMail{
			workMail(alex, "one", noon.Add(-time.Hour)), workMail(alex, "one", noon), unmailed,
			workMail(robin, "former", noon), elsewhere,
		} {
			if err := s.WorkMails.Add(t.Context(), w); err != nil {
				t.Fatal(err)
			}
		}
		after := noon.Add(-time.Minute)
		sent, err := s.WorkMails.SentBy(t.Context(), alex, after)
		toMailbox, err2 := s.WorkMails.MailedTo(t.Context(), [][]byte{[]byte("one"), []byte("former")}, after)
		toDomain, err3 := s.WorkMails.MailedAt(t.Context(), "kvarn.example", after)
		if err := errors.Join(err, err2, err3); err != nil || len(sent) != 2 || len(toMailbox) != 2 ||
			len(toDomain) != 2 {
			t.Errorf("got %v, %v, %v, %v", sent, toMailbox, toDomain, err)
		}
		if n, err := s.WorkMails.DeleteBefore(t.Context(), noon, 10); err != nil || n != 1 {
			t.Errorf("deleted %d, %v", n, err)
		}
		if n, err := s.WorkMails.DeleteBefore(t.Context(), noon.Add(time.Second), 3); err != nil || n != 3 {
			t.Errorf("deleted %d, %v", n, err)
		}
		if err := s.WorkMails.EraseUser(t.Context(), robin); err != nil {
			t.Fatal(err)
		}
		if all, err := s.WorkMails.Of(t.Context(), robin); err != nil || len(all) != 0 {
			t.Errorf("got %+v, %v", all, err)
		}
	})
}

func TestMemberships_areSavedInTheirParts(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s organizationtest.Stores) {
		m := membership(alex, "kvarn.example", noon)
		later := membership(alex, "other.example", noon.Add(time.Hour))
		of := membership(robin, "kvarn.example", noon)
		for _, one := range []organization.Membership{m, later, of} {
			if err := s.Memberships.Add(t.Context(), one); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Memberships.Add(t.Context(), membership(alex, "kvarn.example", noon)); err == nil {
			t.Error("a user has two memberships of a domain")
		}
		want := func(step string, want ...organization.Membership) {
			t.Helper()
			all, err := s.Memberships.Of(t.Context(), alex)
			for i := range all { // the engines return no bytes in different ways
				all[i].Mailbox = append([]byte{}, all[i].Mailbox...)
			}
			if err != nil || !reflect.DeepEqual(all, want) {
				t.Errorf("%s: got %+v, %v, want %+v", step, all, err, want)
			}
		}
		want("added", later, m)
		showing := func(step string, want ...identity.UserID) {
			t.Helper()
			users, err := s.Memberships.Showing(t.Context(), "kvarn.example")
			if err != nil || !slices.Equal(users, want) {
				t.Errorf("%s: got %v, %v, want %v", step, users, err, want)
			}
		}
		showing("added")
		m.Section, m.IsShown = 8, true
		if err := s.Memberships.Choose(t.Context(), m); err != nil {
			t.Fatal(err)
		}
		want("workplace", later, m)
		showing("workplace", alex)
		m.Mailbox, m.ConfirmedAt, m.ExpiresAt = []byte("new"), noon.Add(2*time.Hour), noon.AddDate(1, 0, 1)
		if err := s.Memberships.Confirm(t.Context(), m); err != nil {
			t.Fatal(err)
		}
		want("confirmed", m, later)
		// It was confirmed with another mailbox meanwhile.
		former := m
		former.Mailbox = []byte("mac")
		if err := s.Memberships.End(t.Context(), former, noon); err != nil {
			t.Fatal(err)
		}
		want("not ended", m, later)
		if err := s.Memberships.End(t.Context(), m, noon.Add(3*time.Hour)); err != nil {
			t.Fatal(err)
		}
		m.Mailbox, m.ExpiresAt, m.IsShown = []byte{}, noon.Add(3*time.Hour), false
		want("ended", m, later)
		showing("ended")
		if err := s.Memberships.Delete(t.Context(), m); err != nil {
			t.Fatal(err)
		}
		want("deleted", later)
		for name, err := range map[string]error{
			"delete": s.Memberships.Delete(t.Context(), m), "confirm": s.Memberships.Confirm(t.Context(), m),
			"choose": s.Memberships.Choose(t.Context(), m),
		} {
			if !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("%s one that was deleted: %v", name, err)
			}
		}
		if err := s.Memberships.EraseUser(t.Context(), alex); err != nil {
			t.Fatal(err)
		}
		if all, err := s.Memberships.ByMailbox(t.Context(), []byte("mac")); err != nil || len(all) != 1 ||
			!reflect.DeepEqual(all[0], of) {
			t.Errorf("after the erasure of another user: %+v, %v", all, err)
		}
	})
}

func TestMemberships_areRemindedOnce(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s organizationtest.Stores) {
		m := membership(alex, "kvarn.example", noon)
		if err := s.Memberships.Add(t.Context(), m); err != nil {
			t.Fatal(err)
		}
		ending := func(after, until time.Time) int {
			t.Helper()
			all, err := s.Memberships.Unreminded(t.Context(), after, until, 10)
			if err != nil {
				t.Fatal(err)
			}
			return len(all)
		}
		if ending(noon, m.ExpiresAt) != 1 || ending(noon, m.ExpiresAt.Add(-time.Second)) != 0 ||
			ending(m.ExpiresAt, m.ExpiresAt.Add(time.Hour)) != 0 {
			t.Error("another period")
		}
		renewed := m
		renewed.ExpiresAt = m.ExpiresAt.Add(time.Hour)
		for i, one := range []organization.Membership{renewed, m, m} {
			if isFirst, err := s.Memberships.Remind(t.Context(), one); err != nil || isFirst != (i == 1) {
				t.Errorf("%d: %t, %v", i, isFirst, err)
			}
		}
		if ending(noon, m.ExpiresAt) != 0 {
			t.Error("reminded again")
		}
	})
}

// A key can be removed when no mailbox needs it any more: after each was confirmed again, or has expired and was left.
func TestMailboxKeys_countTheMailboxesOfPreviousKeys_untilTheyAreConfirmedAgain(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s organizationtest.Stores) {
		old, current := bytes.Repeat([]byte{1}, secret.MinKeyBytes), bytes.Repeat([]byte{2}, secret.MinKeyBytes)
		before, err := secret.NewKeys(old)
		if err != nil {
			t.Fatal(err)
		}
		now, err := secret.NewKeys(current, old)
		if err != nil {
			t.Fatal(err)
		}
		m := membership(alex, "kvarn.example", noon)
		m.Mailbox = before.MAC("test").Sum("kim")
		ended := membership(robin, "kvarn.example", noon)
		ended.Mailbox = []byte{}
		if err := errors.Join(s.Memberships.Add(t.Context(), m), s.Memberships.Add(t.Context(), ended)); err != nil {
			t.Fatal(err)
		}
		want := func(step string, keys *secret.Keys, want reseal.Batch) {
			t.Helper()
			got, err := store.NewMailboxKeys(s.DB, keys).Batch(t.Context(), 0, 10)
			if err != nil || got != want {
				t.Errorf("%s: got %+v, %v, want %+v", step, got, err, want)
			}
		}
		want("previous key", now, reseal.Batch{Previous: 1})
		sums := now.MAC("test").Sums("kim")
		if err := s.Memberships.Rekey(t.Context(), sums); err != nil {
			t.Fatal(err)
		}
		want("present key", now, reseal.Batch{})
		if all, err := s.Memberships.ByMailbox(t.Context(), sums[0]); err != nil || len(all) != 1 {
			t.Errorf("got %+v, %v", all, err)
		}
		want("without the key", before, reseal.Batch{Unreadable: 1})
		if err := s.Memberships.Rekey(t.Context(), before.MAC("test").Sums("kim")); err != nil {
			t.Errorf("one key: %v", err)
		}
	})
}
