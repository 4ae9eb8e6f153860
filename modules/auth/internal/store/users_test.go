package store_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/platform/identity"
)

func TestUsers(t *testing.T) {
	t.Parallel()
	eachEngineOpen(t, testUsers)
}

func testUsers(t *testing.T, open func(*testing.T) authtest.Stores) {
	t.Helper()
	t.Run("an unknown user is ErrNoUser", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		_, byID := s.Users.ByID(ctx, 4711)
		_, byMember := s.Users.ByMember(ctx, uuid.New())
		_, byEmail := s.Users.ByEmail(ctx, authtest.Email(t, "nobody@example.com"))
		lockErr := s.Transactor.InTx(ctx, func(ctx context.Context) error {
			_, err := s.Users.Lock(ctx, 4711)
			return err
		})
		saveErr := s.Users.Save(ctx, auth.RestoreUser(auth.UserSnapshot{ID: 4711, Version: 2}))
		for _, err := range []error{byID, byMember, byEmail, lockErr, saveErr} {
			if !errors.Is(err, auth.ErrNoUser) {
				t.Errorf("got %v", err)
			}
		}
	})
	t.Run("Ensure adds a user for a new address", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		u := authtest.AddUser(t, s, "Alex.Demo@Example.com")
		if u.ID() == 0 || u.Version() != 1 || !u.CreatedAt().Equal(start) || u.Ready() || u.Suspended() {
			t.Errorf("got %+v", u.Snapshot())
		}
		byID, err1 := s.Users.ByID(ctx, u.ID())
		byMember, err2 := s.Users.ByMember(ctx, u.Member())
		byEmail, err3 := s.Users.ByEmail(ctx, authtest.Email(t, alex))
		if err := errors.Join(err1, err2, err3); err != nil {
			t.Fatal(err)
		}
		for _, stored := range []*auth.User{byID, byMember, byEmail} {
			if stored.Snapshot() != u.Snapshot() {
				t.Errorf("got %+v, want %+v", stored.Snapshot(), u.Snapshot())
			}
		}
		if got := byID.Email().String(); got != "Alex.Demo@example.com" {
			t.Errorf("the address lost its spelling: %s", got)
		}
		if byID.CreatedAt().Location() != time.UTC {
			t.Errorf("times are returned in %v", byID.CreatedAt().Location())
		}
	})
	t.Run("ByMailbox returns everybody who has the mailbox, whatever the spelling", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		dotted := authtest.AddUser(t, s, "al.ex.demo@gmail.com")
		suffixed := authtest.AddUser(t, s, "Alex.Demo+x@googlemail.com")
		authtest.AddUser(t, s, alex)
		for address, want := range map[string][]identity.UserID{
			"alexdemo@gmail.com": {dotted.ID(), suffixed.ID()}, "alexdemo+y@gmail.com": {dotted.ID(), suffixed.ID()},
			"nobody@gmail.com": nil,
		} {
			found, err := s.Users.ByMailbox(ctx, authtest.Email(t, address))
			if err != nil {
				t.Fatal(err)
			}
			var got []identity.UserID
			for _, u := range found {
				got = append(got, u.ID())
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s: got %v, want %v", address, got, want)
			}
		}
		sharing, err := s.Users.SharingMailbox(ctx, []identity.UserID{suffixed.ID(), 1 << 40})
		slices.Sort(sharing)
		if err != nil || !slices.Equal(sharing, []identity.UserID{dotted.ID(), suffixed.ID(), 1 << 40}) {
			t.Errorf("those who share a mailbox: got %v, %v", sharing, err)
		}
		moved := dotted.Snapshot()
		moved.Email, moved.Version = authtest.Email(t, "alex.elsewhere@example.com"), moved.Version+1
		if err := s.Users.Save(ctx, auth.RestoreUser(moved)); err != nil {
			t.Fatal(err)
		}
		found, err := s.Users.ByMailbox(ctx, authtest.Email(t, "alexdemo@gmail.com"))
		if err != nil || len(found) != 1 {
			t.Errorf("after a change of the address: got %d users, %v", len(found), err)
		}
	})
	t.Run("Ensure returns the user of a known address", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		first, again := authtest.AddUser(t, s, alex), authtest.AddUser(t, s, "ALEX.demo@example.com")
		if first.ID() != again.ID() || first.Member() != again.Member() {
			t.Errorf("got %v and %v", first.ID(), again.ID())
		}
		if other := authtest.AddUser(t, s, "alex.demo+work@example.com"); other.ID() == first.ID() {
			t.Error("an address with a suffix is the same identity")
		}
	})
	t.Run("concurrent calls of Ensure add one user", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		ids := make([]identity.UserID, 8)
		runConcurrently(len(ids), func(i int) {
			u := authtest.AddUser(t, s, alex)
			ids[i] = u.ID()
		})
		slices.Sort(ids)
		if got := slices.Compact(ids); len(got) != 1 || got[0] == 0 {
			t.Errorf("got users %v", got)
		}
	})
	t.Run("Save stores all values", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		u := authtest.AddReadyUser(t, s, alex, identity.Recruiter)
		stored, err := s.Users.ByID(ctx, u.ID())
		if err != nil || stored.Snapshot() != u.Snapshot() {
			t.Errorf("got %+v, %v; want %+v", stored.Snapshot(), err, u.Snapshot())
		}
		u.Suspend("Spam.", start.Add(time.Hour))
		if err := s.Users.Save(ctx, u); err != nil {
			t.Fatal(err)
		}
		if stored, err = s.Users.ByID(ctx, u.ID()); err != nil || stored.Snapshot() != u.Snapshot() ||
			!stored.Suspended() {
			t.Errorf("got %+v, %v", stored.Snapshot(), err)
		}
	})
	t.Run("a name may have 80 characters of any script", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		name := strings.Repeat("\U00020000", 80)
		u := authtest.AddNamedUser(t, s, alex, name, identity.Wright)
		if stored, err := s.Users.ByID(ctx, u.ID()); err != nil || stored.DisplayName() != name {
			t.Errorf("got %q, %v", stored.DisplayName(), err)
		}
	})
	t.Run("Lock serialises changes", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		u := authtest.AddUser(t, s, alex)
		const changes = 8
		runConcurrently(changes, func(int) {
			err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
				locked, err := s.Users.Lock(ctx, u.ID())
				if err != nil {
					return err
				}
				locked.Suspend("Spam.", start)
				return s.Users.Save(ctx, locked)
			})
			if err != nil {
				t.Error(err)
			}
		})
		if stored, err := s.Users.ByID(ctx, u.ID()); err != nil || stored.Version() != 1+changes {
			t.Errorf("a change was lost: %+v, %v", stored, err)
		}
	})
}

func TestAccounts(t *testing.T) {
	t.Parallel()
	eachEngineOpen(t, testAccounts)
}

func testAccounts(t *testing.T, open func(*testing.T) authtest.Stores) {
	t.Helper()
	account := func(provider auth.Provider, subject string, at time.Time) auth.Account {
		return auth.Account{Provider: provider, Subject: subject, Username: "alex", LinkedAt: at}
	}
	t.Run("ByUser returns accounts in the order in which they were linked", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		u, other := authtest.AddUser(t, s, alex), authtest.AddUser(t, s, "robin.demo@example.com")
		late, err1 := s.Accounts.Add(ctx, u.ID(), account(auth.ProviderGitLab, "2", start.Add(time.Hour)))
		early, err2 := s.Accounts.Add(ctx, u.ID(), account(auth.ProviderGitHub, "1", start))
		sameTime, err3 := s.Accounts.Add(ctx, u.ID(),
			auth.Account{Provider: auth.ProviderGoogle, Subject: "3", LinkedAt: start})
		_, err4 := s.Accounts.Add(ctx, other.ID(), account(auth.ProviderGitHub, "2", start))
		if err := errors.Join(err1, err2, err3, err4); err != nil {
			t.Fatal(err)
		}
		got, err := s.Accounts.ByUser(ctx, u.ID())
		if want := []auth.Account{early, sameTime, late}; err != nil || !slices.Equal(got, want) {
			t.Errorf("got %+v, %v; want %+v", got, err, want)
		}
	})
	t.Run("an unknown user has no accounts", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		if got, err := s.Accounts.ByUser(t.Context(), 4711); err != nil || len(got) != 0 {
			t.Errorf("got %v, %v", got, err)
		}
	})
	t.Run("an account that is linked already is ErrIdentityTaken", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		u, other := authtest.AddUser(t, s, alex), authtest.AddUser(t, s, "robin.demo@example.com")
		if _, err := s.Accounts.Add(ctx, u.ID(), account(auth.ProviderGitHub, "1", start)); err != nil {
			t.Fatal(err)
		}
		for _, user := range []identity.UserID{u.ID(), other.ID()} {
			if _, err := s.Accounts.Add(ctx, user, account(auth.ProviderGitHub, "1", start)); !errors.Is(err,
				auth.ErrIdentityTaken) {
				t.Errorf("user %d: got %v", user, err)
			}
		}
		if got, err := s.Accounts.ByUser(ctx, other.ID()); err != nil || len(got) != 0 {
			t.Errorf("the account was moved: %v, %v", got, err)
		}
	})
}
