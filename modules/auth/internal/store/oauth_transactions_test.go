package store_test

import (
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/oauth"
)

func TestOAuthTransactions(t *testing.T) {
	t.Parallel()
	eachEngineOpen(t, testOAuthTransactions)
}

func testOAuthTransactions(t *testing.T, open func(*testing.T) authtest.Stores) {
	t.Helper()
	t.Run("Consume returns a transaction once", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		login, link := transaction(t, oauth.PurposeLogin, start), transaction(t, oauth.PurposeLink, start)
		if err := errors.Join(s.OAuth.Add(ctx, login), s.OAuth.Add(ctx, link)); err != nil {
			t.Fatal(err)
		}
		for _, want := range []*oauth.Transaction{login, link} {
			got, err := s.OAuth.Consume(ctx, want.Snapshot().Browser, start.Add(oauth.Life-time.Microsecond))
			if err != nil {
				t.Fatal(err)
			}
			if !sameTransaction(got.Snapshot(), want.Snapshot()) {
				t.Errorf("got %+v, want %+v", got.Snapshot(), want.Snapshot())
			}
			if _, err := s.OAuth.Consume(ctx, want.Snapshot().Browser, start); !errors.Is(err, oauth.ErrNoTransaction) {
				t.Errorf("a second time: %v", err)
			}
		}
	})
	t.Run("an unknown or expired transaction is ErrNoTransaction", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		pending := transaction(t, oauth.PurposeLogin, start)
		if err := s.OAuth.Add(ctx, pending); err != nil {
			t.Fatal(err)
		}
		if _, err := s.OAuth.Consume(ctx, authtest.Token(t).Digest(), start); !errors.Is(err, oauth.ErrNoTransaction) {
			t.Errorf("unknown: %v", err)
		}
		if _, err := s.OAuth.Consume(ctx, pending.Snapshot().State, start); !errors.Is(err, oauth.ErrNoTransaction) {
			t.Errorf("by its state: %v", err)
		}
		if _, err := s.OAuth.Consume(ctx, pending.Snapshot().Browser, start.Add(oauth.Life)); !errors.Is(err,
			oauth.ErrNoTransaction) {
			t.Errorf("expired: %v", err)
		}
		if _, err := s.OAuth.Consume(ctx, pending.Snapshot().Browser, start); err != nil {
			t.Errorf("before it expires: %v", err)
		}
	})
	t.Run("one of many concurrent calls gets the transaction", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		pending := transaction(t, oauth.PurposeLink, start)
		if err := s.OAuth.Add(ctx, pending); err != nil {
			t.Fatal(err)
		}
		var successes atomic.Int32
		runConcurrently(16, func(int) {
			switch _, err := s.OAuth.Consume(ctx, pending.Snapshot().Browser, start); {
			case err == nil:
				successes.Add(1)
			case !errors.Is(err, oauth.ErrNoTransaction):
				t.Error(err)
			}
		})
		if successes.Load() != 1 {
			t.Errorf("%d calls got it", successes.Load())
		}
	})
	t.Run("DeleteByUser deletes used and unused transactions of the user", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		used, own, login := transaction(t, oauth.PurposeLink, start), transaction(t, oauth.PurposeLink, start),
			transaction(t, oauth.PurposeLogin, start)
		ofOtherUser := transaction(t, oauth.PurposeLink, start).Snapshot()
		ofOtherUser.User = 8
		if err := errors.Join(s.OAuth.Add(ctx, used), s.OAuth.Add(ctx, own), s.OAuth.Add(ctx, login),
			s.OAuth.Add(ctx, oauth.RestoreTransaction(ofOtherUser))); err != nil {
			t.Fatal(err)
		}
		if _, err := s.OAuth.Consume(ctx, used.Snapshot().Browser, start); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			if err := s.OAuth.DeleteByUser(ctx, 7); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := s.OAuth.Consume(ctx, own.Snapshot().Browser, start); !errors.Is(err, oauth.ErrNoTransaction) {
			t.Errorf("it was not deleted: %v", err)
		}
		for _, other := range []auth.Digest{login.Snapshot().Browser, ofOtherUser.Browser} {
			if _, err := s.OAuth.Consume(ctx, other, start); err != nil {
				t.Errorf("a transaction of another user was deleted: %v", err)
			}
		}
		if n, err := s.OAuth.DeleteBefore(ctx, start.Add(time.Hour)); err != nil || n != 2 {
			t.Errorf("%d rows were left, %v", n, err)
		}
	})
	t.Run("DeleteBefore deletes used and unused transactions", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		used, old, recent := transaction(t, oauth.PurposeLogin, start), transaction(t, oauth.PurposeLogin, start),
			transaction(t, oauth.PurposeLogin, start.Add(time.Minute))
		if err := errors.Join(s.OAuth.Add(ctx, used), s.OAuth.Add(ctx, old), s.OAuth.Add(ctx, recent)); err != nil {
			t.Fatal(err)
		}
		if _, err := s.OAuth.Consume(ctx, used.Snapshot().Browser, start); err != nil {
			t.Fatal(err)
		}
		if n, err := s.OAuth.DeleteBefore(ctx, start.Add(time.Minute)); err != nil || n != 2 {
			t.Errorf("got %d, %v", n, err)
		}
		if _, err := s.OAuth.Consume(ctx, recent.Snapshot().Browser, start.Add(time.Minute)); err != nil {
			t.Errorf("a recent transaction was deleted: %v", err)
		}
	})
}

func transaction(t testing.TB, purpose oauth.Purpose, at time.Time) *oauth.Transaction {
	t.Helper()
	s := oauth.TransactionSnapshot{
		Browser: authtest.Token(t).Digest(), State: authtest.Token(t).Digest(), Verifier: authtest.Token(t).Reveal(),
		Nonce:    authtest.Token(t).Reveal(),
		Provider: auth.ProviderGitLab, Purpose: purpose, ReturnTo: "/app/auth", CreatedAt: at,
	}
	if purpose == oauth.PurposeLink {
		s.User, s.Session = 7, "0197c9a4-5b7e-7c31-9d52-3f1a6b8e2c40"
	}
	return oauth.RestoreTransaction(s)
}

func sameTransaction(a, b oauth.TransactionSnapshot) bool {
	if !a.CreatedAt.Equal(b.CreatedAt) || !a.ExpiresAt.Equal(b.ExpiresAt) {
		return false
	}
	a.CreatedAt, a.ExpiresAt = b.CreatedAt, b.ExpiresAt
	return a == b
}
