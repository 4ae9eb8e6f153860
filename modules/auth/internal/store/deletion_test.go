package store_test

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"sync/atomic"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/session"
	"wright.app/platform/identity"
)

func TestUserDeletion(t *testing.T) {
	t.Parallel()
	eachEngineOpen(t, testUserDeletion)
}

func testUserDeletion(t *testing.T, open func(*testing.T) authtest.Stores) {
	t.Helper()
	t.Run("Save replaces the address", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		u := authtest.AddReadyUser(t, s, alex, identity.Wright)
		if err := u.RequestAddress(start.Add(time.Hour)); err != nil {
			t.Fatal(err)
		}
		u.Confirm(auth.PendingChange{Email: true}, authtest.Email(t, "Alexis.Demo@example.com"))
		if err := s.Users.Save(ctx, u); err != nil {
			t.Fatal(err)
		}
		stored, err := s.Users.ByEmail(ctx, authtest.Email(t, "alexis.demo@example.com"))
		if err != nil || stored.Snapshot() != u.Snapshot() {
			t.Errorf("got %+v, %v; want %+v", stored.Snapshot(), err, u.Snapshot())
		}
		if _, err := s.Users.ByEmail(ctx, authtest.Email(t, alex)); !errors.Is(err, auth.ErrNoUser) {
			t.Errorf("the old address: %v", err)
		}
		if again := authtest.AddUser(t, s, alex); again.ID() == u.ID() {
			t.Error("the old address cannot be used by another user")
		}
	})
	t.Run("an address of another user is ErrEmailTaken, and one of many concurrent calls gets a free one",
		func(t *testing.T) {
			t.Parallel()
			s, ctx := open(t), t.Context()
			authtest.AddUser(t, s, "Robin.Demo@example.com")
			for address, wantSuccesses := range map[string]int{
				"robin.demo@example.com": 0, "free.demo@example.com": 1,
			} {
				users := []*auth.User{
					authtest.AddUser(t, s, "a"+address), authtest.AddUser(t, s, "b"+address),
					authtest.AddUser(t, s, "c"+address),
				}
				var successes, refused atomic.Int32
				runConcurrently(len(users), func(n int) {
					users[n].Confirm(auth.PendingChange{Email: true}, authtest.Email(t, address))
					err := s.Transactor.InTx(ctx,
						func(ctx context.Context) error { return s.Users.Save(ctx, users[n]) })
					switch {
					case err == nil:
						successes.Add(1)
					case errors.Is(err, auth.ErrEmailTaken):
						refused.Add(1)
					default:
						t.Errorf("%s: %v", address, err)
					}
				})
				if int(successes.Load()) != wantSuccesses || int(refused.Load()) != len(users)-wantSuccesses {
					t.Errorf("%s: %d calls succeeded, %d were refused", address, successes.Load(), refused.Load())
				}
			}
		})
	t.Run("a scheduled deletion is stored and due at its time", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		late, early := addUserWithScheduledDeletion(t, s, "late.demo@example.com", start.Add(time.Hour)),
			addUserWithScheduledDeletion(t, s, "early.demo@example.com", start)
		authtest.AddUser(t, s, "other.user@example.com")
		stored, err := s.Users.ByID(ctx, early.ID())
		if err != nil || stored.Snapshot() != early.Snapshot() || !stored.DeletionScheduled() {
			t.Errorf("got %+v, %v; want %+v", stored.Snapshot(), err, early.Snapshot())
		}
		twin := addUserWithScheduledDeletion(t, s, "twin.demo@example.com", start)
		all := []auth.DueErasure{
			{Since: early.EraseAt(), User: early.ID()},
			{Since: twin.EraseAt(), User: twin.ID()},
			{Since: late.EraseAt(), User: late.ID()},
		}
		for _, c := range []struct {
			at    time.Time
			after auth.DueErasure
			limit int
			want  []auth.DueErasure
		}{
			{early.EraseAt().Add(-time.Microsecond), auth.DueErasure{}, 9, nil},
			{early.EraseAt(), auth.DueErasure{}, 9, all[:2]},
			{late.EraseAt(), auth.DueErasure{}, 9, all},
			{late.EraseAt(), auth.DueErasure{}, 1, all[:1]},
			{late.EraseAt(), all[0], 1, all[1:2]},
			{late.EraseAt(), all[1], 9, all[2:]},
			{late.EraseAt(), all[2], 9, nil},
		} {
			due, err := s.Users.DueForErasure(ctx, c.at, c.after, c.limit)
			if err != nil || !slices.Equal(due, c.want) {
				t.Errorf("at %v after %v: got %v, %v; want %v", c.at, c.after, due, err, c.want)
			}
		}
		early.CancelDeletion()
		if err := s.Users.Save(ctx, early); err != nil {
			t.Fatal(err)
		}
		if due, err := s.Users.DueForErasure(ctx, late.EraseAt(), auth.DueErasure{}, 9); err != nil ||
			!slices.Equal(due, all[1:]) {
			t.Errorf("after one deletion was cancelled: %v, %v", due, err)
		}
	})
	t.Run("Inactive returns users who are suspended or to be deleted", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		suspended := authtest.AddUser(t, s, "suspended.demo@example.com")
		deleted := addUserWithScheduledDeletion(t, s, "leaving.demo@example.com", start)
		suspendedAndDeleted := addUserWithScheduledDeletion(t, s, "both.demo@example.com", start)
		authtest.AddUser(t, s, "other.user@example.com")
		for _, u := range []*auth.User{suspended, suspendedAndDeleted} {
			u.Suspend("Spam.", start)
			if err := s.Users.Save(ctx, u); err != nil {
				t.Fatal(err)
			}
		}
		want := []identity.UserID{suspended.ID(), deleted.ID(), suspendedAndDeleted.ID()}
		if got, err := s.Users.Inactive(ctx); err != nil || !slices.Equal(got, want) {
			t.Errorf("got %v, %v; want %v", got, err, want)
		}
		deleted.CancelDeletion()
		if err := s.Users.Save(ctx, deleted); err != nil {
			t.Fatal(err)
		}
		if got, err := s.Users.Inactive(ctx); err != nil ||
			!slices.Equal(got, []identity.UserID{suspended.ID(), suspendedAndDeleted.ID()}) {
			t.Errorf("after one deletion was cancelled: %v, %v", got, err)
		}
	})
	t.Run("Inactive returns users in setup who have linked an account", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		ready := authtest.AddReadyUser(t, s, "ready.demo@example.com", identity.Wright)
		inSetup := authtest.AddUser(t, s, "setup.demo@example.com")
		authtest.AddUser(t, s, "setup-by-code.demo@example.com")
		for user, subject := range map[identity.UserID]string{ready.ID(): "1", inSetup.ID(): "2"} {
			if _, err := s.Accounts.Add(ctx, user, auth.Account{
				Provider: auth.ProviderGitHub, Subject: subject, LinkedAt: start,
			}); err != nil {
				t.Fatal(err)
			}
		}
		want := []identity.UserID{inSetup.ID()}
		if got, err := s.Users.Inactive(ctx); err != nil || !slices.Equal(got, want) {
			t.Errorf("got %v, %v; want %v", got, err, want)
		}
	})
	t.Run("Page returns users in order", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		var all []identity.UserID
		for _, name := range []string{"a", "b", "c"} {
			all = append(all, authtest.AddUser(t, s, name+".demo@example.com").ID())
		}
		for after, want := range map[identity.UserID][]identity.UserID{0: all[:2], all[0]: all[1:], all[2]: {}} {
			if got, err := s.Users.Page(t.Context(), after, 2); err != nil || !slices.Equal(got, want) {
				t.Errorf("after %d: got %v, %v; want %v", after, got, err, want)
			}
		}
	})
	t.Run("Active returns users who are set up and neither suspended nor to be deleted", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		active := authtest.AddReadyUser(t, s, "here.demo@example.com", identity.Wright)
		other := authtest.AddReadyUser(t, s, "other.demo@example.com", identity.Wright)
		suspended := authtest.AddReadyUser(t, s, "suspended.demo@example.com", identity.Wright)
		suspended.Suspend("Spam.", start)
		if err := s.Users.Save(ctx, suspended); err != nil {
			t.Fatal(err)
		}
		all := []identity.UserID{
			other.ID(), suspended.ID(),
			addUserWithScheduledDeletion(t, s, "leaving.demo@example.com", start).ID(),
		}
		all = append(all, authtest.AddUser(t, s, "new.demo@example.com").ID())
		for unknown := identity.UserID(0); unknown < 2500; unknown++ {
			all = append(all, 1_000_000+unknown)
		}
		got, err := s.Users.Active(ctx, append(all, active.ID()))
		slices.Sort(got)
		if err != nil || !slices.Equal(got, []identity.UserID{active.ID(), other.ID()}) {
			t.Errorf("got %v, %v", got, err)
		}
		// Active returns only users whose ids were passed.
		if got, err := s.Users.Active(ctx, all); err != nil || !slices.Equal(got, []identity.UserID{other.ID()}) {
			t.Errorf("got %v, %v", got, err)
		}
		if got, err := s.Users.Active(ctx, nil); err != nil || len(got) != 0 {
			t.Errorf("no users: %v, %v", got, err)
		}
	})
	t.Run("Delete deletes the accounts and sessions of the user only", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		user, other := authtest.AddUser(t, s, alex), authtest.AddUser(t, s, "robin.demo@example.com")
		cookies := map[identity.UserID]auth.Token{}
		for i, u := range []*auth.User{user, other} {
			cookies[u.ID()], _ = addSession(t, s, u.ID(), start)
			linked := auth.Account{Provider: auth.ProviderGitHub, Subject: strconv.Itoa(i), LinkedAt: start}
			if _, err := s.Accounts.Add(ctx, u.ID(), linked); err != nil {
				t.Fatal(err)
			}
		}
		for range 2 {
			if err := s.Users.Delete(ctx, user.ID()); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := s.Users.ByID(ctx, user.ID()); !errors.Is(err, auth.ErrNoUser) {
			t.Errorf("the user: %v", err)
		}
		if _, err := s.Sessions.Find(ctx, cookies[user.ID()].Digest()); !errors.Is(err, session.ErrNotFound) {
			t.Errorf("the session: %v", err)
		}
		for u, want := range map[identity.UserID]int{user.ID(): 0, other.ID(): 1} {
			if linked, err := s.Accounts.ByUser(ctx, u); err != nil || len(linked) != want {
				t.Errorf("accounts of %d: %v, %v", u, linked, err)
			}
		}
		if _, err := s.Sessions.Find(ctx, cookies[other.ID()].Digest()); err != nil {
			t.Errorf("the session of another user: %v", err)
		}
	})
	t.Run("mail budgets and attempts are deleted by address", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		alex, robin := authtest.Email(t, alex), authtest.Email(t, "robin.demo@example.com")
		for _, email := range []auth.Email{alex, robin} {
			reserveMail(t, s, code.MailBudgetKey{Mailbox: email.Mailbox()}, 7)
			reserveMail(t, s, code.MailBudgetKey{Mailbox: email.Mailbox(), Device: "device"}, 8)
			err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
				attempts, err := s.Attempts.Lock(ctx, email, start)
				if err != nil {
					return err
				}
				attempts.Add(start)
				return s.Attempts.Save(ctx, attempts, start)
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

func addUserWithScheduledDeletion(t *testing.T, s authtest.Stores, address string, at time.Time) *auth.User {
	t.Helper()
	u := authtest.AddUser(t, s, address)
	u.ScheduleDeletion(at)
	if err := s.Users.Save(t.Context(), u); err != nil {
		t.Fatal(err)
	}
	return u
}
