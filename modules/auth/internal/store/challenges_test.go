package store_test

import (
	"bytes"
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
)

var login = code.Intent{Purpose: code.PurposeLogin}

func TestChallenges(t *testing.T) {
	t.Parallel()
	eachEngineOpen(t, testChallenges)
}

func testChallenges(t *testing.T, open func(*testing.T) authtest.Stores) {
	t.Helper()
	t.Run("the intent is stored", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		for _, intent := range []code.Intent{
			login,
			{Purpose: code.PurposeDeleteUser, User: 7},
			{Purpose: code.PurposeUpdateUser, User: 7, Change: auth.PendingChange{Email: true}},
			{
				Purpose: code.PurposeUpdateUser, User: 7,
				Change: auth.PendingChange{DisplayName: "Alexis Demo", AcceptedTermsVersion: authtest.Terms},
			},
		} {
			token := authtest.Token(t)
			if _, err := s.Challenges.Add(ctx,
				code.NewChallenge(token, intent, authtest.Email(t, alex), false, start, start)); err != nil {
				t.Fatal(err)
			}
			if got, err := s.Challenges.ByToken(ctx, token.Digest()); err != nil || got.Intent() != intent {
				t.Errorf("got %+v, %v; want %+v", got.Intent(), err, intent)
			}
		}
	})
	t.Run("DeleteByUser deletes the challenges of the user and those for the address", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		add := func(intent code.Intent, address string) code.ChallengeID {
			id, err := s.Challenges.Add(ctx,
				code.NewChallenge(authtest.Token(t), intent, authtest.Email(t, address), false, start, start))
			if err != nil {
				t.Fatal(err)
			}
			return id
		}
		deleted := []code.ChallengeID{
			add(login, "ALEX.demo@example.com"),
			add(code.Intent{Purpose: code.PurposeUpdateUser, User: 7, Change: auth.PendingChange{Email: true}},
				"new.demo@example.com"),
		}
		others := []code.ChallengeID{
			add(login, "new.demo@example.com"),
			add(code.Intent{Purpose: code.PurposeDeleteUser, User: 8}, "robin.demo@example.com"),
		}
		if err := s.Challenges.DeleteByUser(ctx, 7, authtest.Email(t, alex)); err != nil {
			t.Fatal(err)
		}
		for _, id := range deleted {
			if _, err := s.Challenges.ByID(ctx, id); !errors.Is(err, code.ErrNoChallenge) {
				t.Errorf("challenge %d: %v", id, err)
			}
		}
		for _, id := range others {
			if _, err := s.Challenges.ByID(ctx, id); err != nil {
				t.Errorf("challenge %d: %v", id, err)
			}
		}
	})
	t.Run("all values are stored", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		token := authtest.Token(t)
		c := code.NewChallenge(
			token, login, authtest.Email(t, "Alex.Demo@example.com"), true, start, start.Add(time.Minute))
		c.SetCode(authtest.Key("codes"), code.Restore("12345678"))
		c.SetInvite(4711)
		id, err := s.Challenges.Add(ctx, c)
		if err != nil || id == 0 {
			t.Fatalf("got %d, %v", id, err)
		}
		byID, err1 := s.Challenges.ByID(ctx, id)
		byToken, err2 := s.Challenges.ByToken(ctx, token.Digest())
		if err := errors.Join(err1, err2); err != nil {
			t.Fatal(err)
		}
		want := c.Snapshot()
		want.ID = id
		for _, got := range []code.ChallengeSnapshot{byID.Snapshot(), byToken.Snapshot()} {
			if !sameChallenge(got, want) {
				t.Errorf("got %+v, want %+v", got, want)
			}
		}
	})
	t.Run("code and invitation are optional", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		id := addChallengeWithoutCode(t, s)
		if c, err := s.Challenges.ByID(ctx, id); err != nil || c.Snapshot().CodeMAC != nil || c.Invite() != 0 {
			t.Errorf("got %+v, %v", c, err)
		}
	})
	t.Run("an unknown challenge is ErrNoChallenge and cannot be changed", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		_, byID := s.Challenges.ByID(ctx, 4711)
		_, byToken := s.Challenges.ByToken(ctx, authtest.Token(t).Digest())
		if !errors.Is(byID, code.ErrNoChallenge) || !errors.Is(byToken, code.ErrNoChallenge) {
			t.Errorf("got %v, %v", byID, byToken)
		}
		counted, err1 := s.Challenges.CountAttempt(ctx, 4711)
		consumed, err2 := s.Challenges.Consume(ctx, 4711, start)
		replaced, err3 := s.Challenges.Replace(ctx, 4711, start)
		if err := errors.Join(err1, err2, err3, s.Challenges.ClearCode(ctx, 4711)); err != nil || counted || consumed ||
			replaced {
			t.Errorf("got %v %v %v, %v", counted, consumed, replaced, err)
		}
	})
	t.Run("five attempts are counted", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		id := addChallenge(t, s)
		for attempt := 1; attempt <= 7; attempt++ {
			if counted, err := s.Challenges.CountAttempt(ctx, id); err != nil ||
				counted != (attempt <= code.MaxAttempts) {
				t.Errorf("attempt %d: %v, %v", attempt, counted, err)
			}
		}
		if c, err := s.Challenges.ByID(ctx, id); err != nil || !c.AttemptsUsedUp() ||
			c.Snapshot().Attempts != code.MaxAttempts {
			t.Errorf("got %+v, %v", c, err)
		}
	})
	t.Run("five of many concurrent attempts are counted", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		id := addChallenge(t, s)
		var accepted atomic.Int32
		runConcurrently(32, func(int) {
			counted, err := s.Challenges.CountAttempt(ctx, id)
			if err != nil {
				t.Error(err)
			}
			if counted {
				accepted.Add(1)
			}
		})
		if accepted.Load() != code.MaxAttempts {
			t.Errorf("%d attempts were counted", accepted.Load())
		}
	})
	t.Run("only one of many concurrent calls consumes the challenge", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		id := addChallenge(t, s)
		var successes atomic.Int32
		runConcurrently(16, func(int) {
			err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
				consumed, err := s.Challenges.Consume(ctx, id, start)
				if consumed {
					successes.Add(1)
				}
				return err
			})
			if err != nil {
				t.Error(err)
			}
		})
		if successes.Load() != 1 {
			t.Errorf("%d calls consumed it", successes.Load())
		}
		if c, err := s.Challenges.ByID(ctx, id); err != nil || !c.Closed() || !c.Snapshot().Used {
			t.Errorf("got %+v, %v", c, err)
		}
	})
	t.Run("an expired challenge is not consumed", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		id := addChallenge(t, s)
		if consumed, err := s.Challenges.Consume(ctx, id, start.Add(code.ChallengeLife)); err != nil || consumed {
			t.Errorf("expired: %v, %v", consumed, err)
		}
		if consumed, err := s.Challenges.Consume(ctx, id, start.Add(code.ChallengeLife-time.Microsecond)); err != nil ||
			!consumed {
			t.Errorf("before it expires: %v, %v", consumed, err)
		}
	})
	t.Run("a used challenge cannot be replaced, nor a replaced one used", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		used, replaced := addChallenge(t, s), addChallenge(t, s)
		if ok, err := s.Challenges.Consume(ctx, used, start); err != nil || !ok {
			t.Fatalf("got %v, %v", ok, err)
		}
		// Replace does not check the expiry: this challenge has expired.
		if ok, err := s.Challenges.Replace(ctx, replaced, start.Add(time.Hour)); err != nil || !ok {
			t.Fatalf("got %v, %v", ok, err)
		}
		usedIsReplaced, err1 := s.Challenges.Replace(ctx, used, start)
		replacedIsUsed, err2 := s.Challenges.Consume(ctx, replaced, start)
		replacedTwice, err3 := s.Challenges.Replace(ctx, replaced, start)
		if err := errors.Join(err1, err2, err3); err != nil || usedIsReplaced || replacedIsUsed || replacedTwice {
			t.Errorf("got %v %v %v, %v", usedIsReplaced, replacedIsUsed, replacedTwice, err)
		}
		if c, err := s.Challenges.ByID(ctx, replaced); err != nil || !c.Closed() || !c.Snapshot().Replaced {
			t.Errorf("got %+v, %v", c, err)
		}
	})
	t.Run("ClearCode deletes the code", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		id := addChallenge(t, s)
		if err := s.Challenges.ClearCode(ctx, id); err != nil {
			t.Fatal(err)
		}
		if c, err := s.Challenges.ByID(ctx, id); err != nil || c.Snapshot().CodeMAC != nil {
			t.Errorf("got %+v, %v", c, err)
		}
	})
	t.Run("a rolled back transaction changes nothing", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		id, rollback := addChallenge(t, s), errors.New("roll back")
		err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
			if ok, err := s.Challenges.Consume(ctx, id, start); err != nil || !ok {
				t.Errorf("got %v, %v", ok, err)
			}
			return rollback
		})
		if !errors.Is(err, rollback) {
			t.Fatal(err)
		}
		if ok, err := s.Challenges.Consume(ctx, id, start); err != nil || !ok {
			t.Errorf("the challenge is used: %v, %v", ok, err)
		}
	})
	t.Run("DeleteBefore deletes old challenges", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		id := addChallenge(t, s)
		if n, err := s.Challenges.DeleteBefore(ctx, start); err != nil || n != 0 {
			t.Errorf("got %d, %v", n, err)
		}
		if n, err := s.Challenges.DeleteBefore(ctx, start.Add(time.Microsecond)); err != nil || n != 1 {
			t.Errorf("got %d, %v", n, err)
		}
		if _, err := s.Challenges.ByID(ctx, id); !errors.Is(err, code.ErrNoChallenge) {
			t.Errorf("got %v", err)
		}
	})
}

func sameChallenge(a, b code.ChallengeSnapshot) bool {
	return a.ID == b.ID && a.Digest == b.Digest && bytes.Equal(a.CodeMAC, b.CodeMAC) && a.Intent == b.Intent &&
		a.Email == b.Email &&
		a.LongCode == b.LongCode && a.Attempts == b.Attempts && a.ChainStartedAt.Equal(b.ChainStartedAt) &&
		a.CreatedAt.Equal(b.CreatedAt) && a.ExpiresAt.Equal(b.ExpiresAt) && a.Used == b.Used &&
		a.Replaced == b.Replaced &&
		a.Invite == b.Invite
}

func addChallenge(t testing.TB, s authtest.Stores) code.ChallengeID {
	t.Helper()
	c := newChallenge(t)
	c.SetCode(authtest.Key("codes"), code.Restore("12345678"))
	return storeChallenge(t, s, c)
}

func addChallengeWithoutCode(t testing.TB, s authtest.Stores) code.ChallengeID {
	t.Helper()
	return storeChallenge(t, s, newChallenge(t))
}

func newChallenge(t testing.TB) *code.Challenge {
	t.Helper()
	return code.NewChallenge(authtest.Token(t), login, authtest.Email(t, alex), false, start, start)
}

func storeChallenge(t testing.TB, s authtest.Stores, c *code.Challenge) code.ChallengeID {
	t.Helper()
	id, err := s.Challenges.Add(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	return id
}
