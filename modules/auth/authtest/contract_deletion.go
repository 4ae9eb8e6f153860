package authtest

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"sync/atomic"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/session"
	"wright.app/platform/identity"
)

// RunLeavingContract checks what an implementation of auth.Users does for those who change
// their address or leave.
func RunLeavingContract(t *testing.T, open Open) {
	t.Helper()
	t.Run("another address has the place of the old one", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		u := AddReadyUser(t, s, "alex.demo@example.com", identity.Wright)
		if err := u.RequestAddress(Start.Add(time.Hour)); err != nil {
			t.Fatal(err)
		}
		u.Confirm(auth.PendingChange{Email: true}, Email(t, "Alexis.Demo@example.com"))
		if err := s.Users.Save(ctx, u); err != nil {
			t.Fatal(err)
		}
		found, err := s.Users.ByEmail(ctx, Email(t, "alexis.demo@example.com"))
		if err != nil || found.Snapshot() != u.Snapshot() {
			t.Errorf("got %+v, %v; want %+v", found.Snapshot(), err, u.Snapshot())
		}
		if _, err := s.Users.ByEmail(ctx, Email(t, "alex.demo@example.com")); !errors.Is(err, auth.ErrNoUser) {
			t.Errorf("the old address: %v", err)
		}
		if again := AddUser(t, s, "alex.demo@example.com"); again.ID() == u.ID() {
			t.Error("the old address is not free")
		}
	})
	t.Run("an address that somebody has is ErrEmailTaken, of many one gets a free one", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		AddUser(t, s, "Robin.Demo@example.com")
		want := []string{"robin.demo@example.com", "free.demo@example.com"}
		for i, address := range want {
			users := []*auth.User{AddUser(t, s, "a"+address), AddUser(t, s, "b"+address), AddUser(t, s, "c"+address)}
			var won, taken atomic.Int32
			together(len(users), func(n int) {
				users[n].Confirm(auth.PendingChange{Email: true}, Email(t, address))
				err := s.Transactor.InTx(ctx, func(ctx context.Context) error { return s.Users.Save(ctx, users[n]) })
				switch {
				case err == nil:
					won.Add(1)
				case errors.Is(err, auth.ErrEmailTaken):
					taken.Add(1)
				default:
					t.Errorf("%s: %v", address, err)
				}
			})
			if int(won.Load()) != i || int(taken.Load()) != len(users)-i {
				t.Errorf("%s: %d got it, %d were refused", address, won.Load(), taken.Load())
			}
		}
	})
	t.Run("who left comes back as they are, and is due from then on", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		late, early := leave(t, s, "late.demo@example.com", Start.Add(time.Hour)),
			leave(t, s, "early.demo@example.com", Start)
		AddUser(t, s, "staying.demo@example.com")
		found, err := s.Users.ByID(ctx, early.ID())
		if err != nil || found.Snapshot() != early.Snapshot() || !found.DeletionScheduled() {
			t.Errorf("got %+v, %v; want %+v", found.Snapshot(), err, early.Snapshot())
		}
		both := []identity.UserID{early.ID(), late.ID()}
		for _, c := range []struct {
			at    time.Time
			limit int
			want  []identity.UserID
		}{
			{early.EraseAt().Add(-time.Microsecond), 9, nil},
			{early.EraseAt(), 9, both[:1]},
			{late.EraseAt(), 9, both},
			{late.EraseAt(), 1, both[:1]},
		} {
			if due, err := s.Users.DueForErasure(ctx, c.at, c.limit); err != nil || !slices.Equal(due, c.want) {
				t.Errorf("at %v: got %v, %v; want %v", c.at, due, err, c.want)
			}
		}
		early.CancelDeletion()
		if err := s.Users.Save(ctx, early); err != nil {
			t.Fatal(err)
		}
		if due, err := s.Users.DueForErasure(ctx, late.EraseAt(), 9); err != nil || !slices.Equal(due, both[1:]) {
			t.Errorf("after one stayed: %v, %v", due, err)
		}
	})
	t.Run("absent are those who leave and those who are suspended", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		suspended := AddUser(t, s, "suspended.demo@example.com")
		leaving := leave(t, s, "leaving.demo@example.com", Start)
		both := leave(t, s, "both.demo@example.com", Start)
		AddUser(t, s, "staying.demo@example.com")
		for _, u := range []*auth.User{suspended, both} {
			u.Suspend(Start)
			if err := s.Users.Save(ctx, u); err != nil {
				t.Fatal(err)
			}
		}
		want := []identity.UserID{suspended.ID(), leaving.ID(), both.ID()}
		if got, err := s.Users.Inactive(ctx); err != nil || !slices.Equal(got, want) {
			t.Errorf("got %v, %v; want %v", got, err, want)
		}
		leaving.CancelDeletion()
		if err := s.Users.Save(ctx, leaving); err != nil {
			t.Fatal(err)
		}
		if got, err := s.Users.Inactive(ctx); err != nil ||
			!slices.Equal(got, []identity.UserID{suspended.ID(), both.ID()}) {
			t.Errorf("after one stayed: %v, %v", got, err)
		}
	})
	t.Run("present is who is set up, and neither suspended nor leaving", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		here := AddReadyUser(t, s, "here.demo@example.com", identity.Wright)
		other := AddReadyUser(t, s, "other.demo@example.com", identity.Wright)
		suspended := AddReadyUser(t, s, "suspended.demo@example.com", identity.Wright)
		suspended.Suspend(Start)
		if err := s.Users.Save(ctx, suspended); err != nil {
			t.Fatal(err)
		}
		all := []identity.UserID{other.ID(), suspended.ID(), leave(t, s, "leaving.demo@example.com", Start).ID()}
		all = append(all, AddUser(t, s, "new.demo@example.com").ID())
		for strangers := identity.UserID(0); strangers < 2500; strangers++ {
			all = append(all, 1_000_000+strangers)
		}
		got, err := s.Users.Active(ctx, append(all, here.ID()))
		slices.Sort(got)
		if err != nil || !slices.Equal(got, []identity.UserID{here.ID(), other.ID()}) {
			t.Errorf("got %v, %v", got, err)
		}
		// Nobody comes in that was not asked about.
		if got, err := s.Users.Active(ctx, all); err != nil || !slices.Equal(got, []identity.UserID{other.ID()}) {
			t.Errorf("got %v, %v", got, err)
		}
		if got, err := s.Users.Active(ctx, nil); err != nil || len(got) != 0 {
			t.Errorf("of nobody: %v, %v", got, err)
		}
	})
	t.Run("a deleted user takes accounts and sessions along, and nobody else's", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		gone, stays := AddUser(t, s, "alex.demo@example.com"), AddUser(t, s, "robin.demo@example.com")
		cookies := map[identity.UserID]auth.Token{}
		for i, u := range []*auth.User{gone, stays} {
			cookies[u.ID()], _ = addSession(t, s, u.ID(), Start)
			linked := auth.Account{Provider: auth.ProviderGitHub, Subject: strconv.Itoa(i), LinkedAt: Start}
			if _, err := s.Accounts.Add(ctx, u.ID(), linked); err != nil {
				t.Fatal(err)
			}
		}
		for range 2 {
			if err := s.Users.Delete(ctx, gone.ID()); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := s.Users.ByID(ctx, gone.ID()); !errors.Is(err, auth.ErrNoUser) {
			t.Errorf("the user: %v", err)
		}
		if _, err := s.Sessions.Find(ctx, cookies[gone.ID()].Digest(), Start); !errors.Is(err, session.ErrNotFound) {
			t.Errorf("the session: %v", err)
		}
		for u, want := range map[identity.UserID]int{gone.ID(): 0, stays.ID(): 1} {
			if linked, err := s.Accounts.ByUser(ctx, u); err != nil || len(linked) != want {
				t.Errorf("accounts of %d: %v, %v", u, linked, err)
			}
		}
		if _, err := s.Sessions.Find(ctx, cookies[stays.ID()].Digest(), Start); err != nil {
			t.Errorf("somebody else's session: %v", err)
		}
	})
	t.Run("budgets and attempts of an address are forgotten, others stay", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		alex, robin := Email(t, "alex.demo@example.com"), Email(t, "robin.demo@example.com")
		for _, email := range []auth.Email{alex, robin} {
			takeMail(t, s, code.MailBudgetKey{Mailbox: email.Mailbox()}, 7)
			takeMail(t, s, code.MailBudgetKey{Mailbox: email.Mailbox(), Device: "device"}, 8)
			err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
				attempts, err := s.Attempts.Lock(ctx, email, Start)
				if err != nil {
					return err
				}
				attempts.Add(Start)
				return s.Attempts.Save(ctx, attempts, Start)
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		if err := errors.Join(s.MailBudgets.DeleteByMailbox(ctx, alex.Mailbox()),
			s.Attempts.DeleteByEmail(ctx, alex)); err != nil {
			t.Fatal(err)
		}
		for email, want := range map[auth.Email]int{alex: 0, robin: 1} {
			for _, device := range []string{"", "device"} {
				m, err := s.MailBudgets.Find(ctx, code.MailBudgetKey{Mailbox: email.Mailbox(), Device: device})
				if err != nil || len(m.Snapshot().Slots) != want {
					t.Errorf("%s, %q: %+v, %v", email, device, m.Snapshot(), err)
				}
			}
			if attempts, err := s.Attempts.Find(ctx, email); err != nil || len(attempts.Snapshot().Times) != want {
				t.Errorf("%s: %+v, %v", email, attempts.Snapshot(), err)
			}
		}
	})
}

func leave(t *testing.T, s Stores, address string, at time.Time) *auth.User {
	t.Helper()
	u := AddUser(t, s, address)
	u.ScheduleDeletion(at)
	if err := s.Users.Save(t.Context(), u); err != nil {
		t.Fatal(err)
	}
	return u
}
