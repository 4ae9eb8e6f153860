package authtest

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
)

// Open returns stores over fresh, empty storage.
type Open func(t *testing.T) Stores

// RunContracts checks the contract of each storage port of the module.
func RunContracts(t *testing.T, open Open) {
	t.Helper()
	for name, run := range map[string]func(*testing.T, Open){
		"users": RunUsersContract, "accounts": RunAccountsContract, "challenges": RunChallengesContract,
		"mail budgets": RunMailBudgetsContract, "attempts": RunAttemptsContract, "sessions": RunSessionsContract,
		"captchas": RunSpentCaptchasContract, "deletion": RunUserDeletionContract,
		"session lists":      RunSessionListContract,
		"settings":           RunSettingsContract,
		"security events":    RunSecurityEventsContract,
		"account identities": RunAccountIdentitiesContract, "oauth": RunOAuthContract,
		"passkeys": RunPasskeysContract, "ceremonies": RunCeremoniesContract,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			run(t, open)
		})
	}
}

// RunUsersContract checks an implementation of auth.Users.
func RunUsersContract(t *testing.T, open Open) {
	t.Helper()
	t.Run("an unknown user is ErrNoUser", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		_, byID := s.Users.ByID(ctx, 4711)
		_, byMember := s.Users.ByMember(ctx, uuid.New())
		_, byEmail := s.Users.ByEmail(ctx, Email(t, "nobody@example.com"))
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
		u := AddUser(t, s, "Alex.Demo@Example.com")
		if u.ID() == 0 || u.Version() != 1 || !u.CreatedAt().Equal(Start) || u.Ready() || u.Suspended() {
			t.Errorf("got %+v", u.Snapshot())
		}
		byID, err1 := s.Users.ByID(ctx, u.ID())
		byMember, err2 := s.Users.ByMember(ctx, u.Member())
		byEmail, err3 := s.Users.ByEmail(ctx, Email(t, "alex.demo@example.com"))
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
		dotted, suffixed := AddUser(t, s, "al.ex.demo@gmail.com"), AddUser(t, s, "Alex.Demo+x@googlemail.com")
		AddUser(t, s, "alex.demo@example.com")
		for address, want := range map[string][]identity.UserID{
			"alexdemo@gmail.com": {dotted.ID(), suffixed.ID()}, "alexdemo+y@gmail.com": {dotted.ID(), suffixed.ID()},
			"nobody@gmail.com": nil,
		} {
			found, err := s.Users.ByMailbox(ctx, Email(t, address))
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
		moved := dotted.Snapshot()
		moved.Email, moved.Version = Email(t, "alex.elsewhere@example.com"), moved.Version+1
		if err := s.Users.Save(ctx, auth.RestoreUser(moved)); err != nil {
			t.Fatal(err)
		}
		if found, err := s.Users.ByMailbox(ctx, Email(t, "alexdemo@gmail.com")); err != nil || len(found) != 1 {
			t.Errorf("after a change of the address: got %d users, %v", len(found), err)
		}
	})
	t.Run("Ensure returns the user of a known address", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		first, again := AddUser(t, s, "alex.demo@example.com"), AddUser(t, s, "ALEX.demo@example.com")
		if first.ID() != again.ID() || first.Member() != again.Member() {
			t.Errorf("got %v and %v", first.ID(), again.ID())
		}
		if other := AddUser(t, s, "alex.demo+work@example.com"); other.ID() == first.ID() {
			t.Error("an address with a suffix is the same identity")
		}
	})
	t.Run("concurrent calls of Ensure add one user", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		ids := make([]identity.UserID, 8)
		runConcurrently(len(ids), func(i int) {
			u := AddUser(t, s, "alex.demo@example.com")
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
		u := AddReadyUser(t, s, "alex.demo@example.com", identity.Recruiter)
		stored, err := s.Users.ByID(ctx, u.ID())
		if err != nil || stored.Snapshot() != u.Snapshot() {
			t.Errorf("got %+v, %v; want %+v", stored.Snapshot(), err, u.Snapshot())
		}
		u.Suspend("Spam.", Start.Add(time.Hour))
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
		u := addReadyUser(t, s, "alex.demo@example.com", name, identity.Wright)
		if stored, err := s.Users.ByID(ctx, u.ID()); err != nil || stored.DisplayName() != name {
			t.Errorf("got %q, %v", stored.DisplayName(), err)
		}
	})
	t.Run("Lock serialises changes", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		u := AddUser(t, s, "alex.demo@example.com")
		const changes = 8
		runConcurrently(changes, func(int) {
			err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
				locked, err := s.Users.Lock(ctx, u.ID())
				if err != nil {
					return err
				}
				locked.Suspend("Spam.", Start)
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

// RunAccountsContract checks an implementation of auth.Accounts.
func RunAccountsContract(t *testing.T, open Open) {
	t.Helper()
	account := func(provider auth.Provider, subject string, at time.Time) auth.Account {
		return auth.Account{Provider: provider, Subject: subject, Username: "alex", LinkedAt: at}
	}
	t.Run("ByUser returns accounts in the order in which they were linked", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		u, other := AddUser(t, s, "alex.demo@example.com"), AddUser(t, s, "robin.demo@example.com")
		late, err1 := s.Accounts.Add(ctx, u.ID(), account(auth.ProviderGitLab, "2", Start.Add(time.Hour)))
		early, err2 := s.Accounts.Add(ctx, u.ID(), account(auth.ProviderGitHub, "1", Start))
		sameTime, err3 := s.Accounts.Add(ctx, u.ID(),
			auth.Account{Provider: auth.ProviderGoogle, Subject: "3", LinkedAt: Start})
		_, err4 := s.Accounts.Add(ctx, other.ID(), account(auth.ProviderGitHub, "2", Start))
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
		u, other := AddUser(t, s, "alex.demo@example.com"), AddUser(t, s, "robin.demo@example.com")
		if _, err := s.Accounts.Add(ctx, u.ID(), account(auth.ProviderGitHub, "1", Start)); err != nil {
			t.Fatal(err)
		}
		for _, user := range []identity.UserID{u.ID(), other.ID()} {
			if _, err := s.Accounts.Add(ctx, user, account(auth.ProviderGitHub, "1", Start)); !errors.Is(err,
				auth.ErrIdentityTaken) {
				t.Errorf("user %d: got %v", user, err)
			}
		}
		if got, err := s.Accounts.ByUser(ctx, other.ID()); err != nil || len(got) != 0 {
			t.Errorf("the account was moved: %v, %v", got, err)
		}
	})
}

// AddUser returns the user with an address and creates them at Start if there is none.
func AddUser(t testing.TB, s Stores, address string) *auth.User {
	t.Helper()
	candidate, err := auth.NewUser(Email(t, address), Start)
	if err != nil {
		t.Fatal(err)
	}
	var user *auth.User
	err = s.Transactor.InTx(t.Context(), func(ctx context.Context) error {
		var err error
		user, err = s.Users.Ensure(ctx, candidate)
		return err
	})
	if err != nil {
		t.Errorf("ensure user: %v", err)
		return auth.RestoreUser(auth.UserSnapshot{})
	}
	return user
}

// Terms is the version of the terms in tests.
const Terms = "2026-01"

// AddReadyUser returns a user who has finished the setup, with the name Alex Demo.
func AddReadyUser(t testing.TB, s Stores, address string, role identity.Role) *auth.User {
	t.Helper()
	return addReadyUser(t, s, address, "Alex Demo", role)
}

func addReadyUser(t testing.TB, s Stores, address, name string, role identity.Role) *auth.User {
	t.Helper()
	user := AddUser(t, s, address)
	roleName, terms := string(role), Terms
	changes, err := auth.ParseUserChanges(auth.UserInput{
		DisplayName: &name, Role: &roleName, AcceptedTermsVersion: &terms, CompleteSetup: true,
	}, Terms)
	if err == nil {
		err = user.Apply(changes, Start, Start)
	}
	if err == nil {
		err = s.Users.Save(t.Context(), user)
	}
	if err != nil {
		t.Fatalf("set up user: %v", err)
	}
	return user
}

// runConcurrently runs n calls at the same time and waits for all of them.
func runConcurrently(n int, call func(i int)) {
	var begin, done sync.WaitGroup
	begin.Add(1)
	for i := range n {
		done.Go(func() {
			begin.Wait()
			call(i)
		})
	}
	begin.Done()
	done.Wait()
}
