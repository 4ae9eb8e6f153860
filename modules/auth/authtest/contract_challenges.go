package authtest

import (
	"bytes"
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/code"
)

var login = code.Intent{Purpose: code.PurposeLogin}

// RunChallengesContract checks an implementation of code.Challenges.
func RunChallengesContract(t *testing.T, open Open) {
	t.Helper()
	t.Run("what the code does comes back as it is", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		for _, intent := range []code.Intent{
			login,
			{Purpose: code.PurposeDeleteUser, User: 7},
			{Purpose: code.PurposeUpdateUser, User: 7, Change: auth.PendingChange{Email: true}},
			{
				Purpose: code.PurposeUpdateUser, User: 7,
				Change: auth.PendingChange{DisplayName: "Alexis Demo", AcceptedTermsVersion: Terms},
			},
		} {
			token := Token(t)
			if _, err := s.Challenges.Add(ctx,
				code.NewChallenge(token, intent, Email(t, "alex.demo@example.com"), false, Start, Start)); err != nil {
				t.Fatal(err)
			}
			if got, err := s.Challenges.ByToken(ctx, token.Digest()); err != nil || got.Intent() != intent {
				t.Errorf("got %+v, %v; want %+v", got.Intent(), err, intent)
			}
		}
	})
	t.Run("a user's challenges are forgotten by user and by address, others stay", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		add := func(intent code.Intent, address string) code.ChallengeID {
			id, err := s.Challenges.Add(ctx,
				code.NewChallenge(Token(t), intent, Email(t, address), false, Start, Start))
			if err != nil {
				t.Fatal(err)
			}
			return id
		}
		gone := []code.ChallengeID{
			add(login, "ALEX.demo@example.com"),
			add(code.Intent{Purpose: code.PurposeUpdateUser, User: 7, Change: auth.PendingChange{Email: true}},
				"new.demo@example.com"),
		}
		stay := []code.ChallengeID{
			add(login, "new.demo@example.com"),
			add(code.Intent{Purpose: code.PurposeDeleteUser, User: 8}, "robin.demo@example.com"),
		}
		if err := s.Challenges.DeleteByUser(ctx, 7, Email(t, "alex.demo@example.com")); err != nil {
			t.Fatal(err)
		}
		for _, id := range gone {
			if _, err := s.Challenges.ByID(ctx, id); !errors.Is(err, code.ErrNoChallenge) {
				t.Errorf("challenge %d: %v", id, err)
			}
		}
		for _, id := range stay {
			if _, err := s.Challenges.ByID(ctx, id); err != nil {
				t.Errorf("challenge %d: %v", id, err)
			}
		}
	})
	t.Run("a challenge comes back as it is", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		token := Token(t)
		c := code.NewChallenge(token, login, Email(t, "Alex.Demo@example.com"), true, Start, Start.Add(time.Minute))
		c.SetCode(Key("codes"), code.Restore("12345678"))
		c.InvitedBy(4711)
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
	t.Run("a challenge without a code and an invitation stays without them", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		id := addChallenge(t, s, false)
		if c, err := s.Challenges.ByID(ctx, id); err != nil || c.Snapshot().CodeMAC != nil || c.Invite() != 0 {
			t.Errorf("got %+v, %v", c, err)
		}
	})
	t.Run("nothing is ErrNoChallenge, and nothing can be done with it", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		_, byID := s.Challenges.ByID(ctx, 4711)
		_, byToken := s.Challenges.ByToken(ctx, Token(t).Digest())
		if !errors.Is(byID, code.ErrNoChallenge) || !errors.Is(byToken, code.ErrNoChallenge) {
			t.Errorf("got %v, %v", byID, byToken)
		}
		counted, err1 := s.Challenges.CountAttempt(ctx, 4711)
		consumed, err2 := s.Challenges.Consume(ctx, 4711, Start)
		replaced, err3 := s.Challenges.Replace(ctx, 4711, Start)
		if err := errors.Join(err1, err2, err3, s.Challenges.ClearCode(ctx, 4711)); err != nil || counted || consumed ||
			replaced {
			t.Errorf("got %v %v %v, %v", counted, consumed, replaced, err)
		}
	})
	t.Run("five attempts get in, one after the other", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		id := addChallenge(t, s, true)
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
	t.Run("five attempts get in of many at once", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		id := addChallenge(t, s, true)
		var in atomic.Int32
		together(32, func(int) {
			counted, err := s.Challenges.CountAttempt(ctx, id)
			if err != nil {
				t.Error(err)
			}
			if counted {
				in.Add(1)
			}
		})
		if in.Load() != code.MaxAttempts {
			t.Errorf("%d attempts got in", in.Load())
		}
	})
	t.Run("one of many consumes", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		id := addChallenge(t, s, true)
		var won atomic.Int32
		together(16, func(int) {
			err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
				consumed, err := s.Challenges.Consume(ctx, id, Start)
				if consumed {
					won.Add(1)
				}
				return err
			})
			if err != nil {
				t.Error(err)
			}
		})
		if won.Load() != 1 {
			t.Errorf("%d consumed it", won.Load())
		}
		if c, err := s.Challenges.ByID(ctx, id); err != nil || !c.Closed() || !c.Snapshot().Used {
			t.Errorf("got %+v, %v", c, err)
		}
	})
	t.Run("what is over is not consumed, the last moment before is", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		id := addChallenge(t, s, true)
		if consumed, err := s.Challenges.Consume(ctx, id, Start.Add(code.ChallengeLife)); err != nil || consumed {
			t.Errorf("at the end: %v, %v", consumed, err)
		}
		if consumed, err := s.Challenges.Consume(ctx, id, Start.Add(code.ChallengeLife-time.Microsecond)); err != nil ||
			!consumed {
			t.Errorf("before the end: %v, %v", consumed, err)
		}
	})
	t.Run("used and replaced exclude each other", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		used, replaced := addChallenge(t, s, true), addChallenge(t, s, true)
		if ok, err := s.Challenges.Consume(ctx, used, Start); err != nil || !ok {
			t.Fatalf("got %v, %v", ok, err)
		}
		// Neither the end of its time nor used-up attempts keep a challenge from being replaced.
		if ok, err := s.Challenges.Replace(ctx, replaced, Start.Add(time.Hour)); err != nil || !ok {
			t.Fatalf("got %v, %v", ok, err)
		}
		again1, err1 := s.Challenges.Replace(ctx, used, Start)
		again2, err2 := s.Challenges.Consume(ctx, replaced, Start)
		again3, err3 := s.Challenges.Replace(ctx, replaced, Start)
		if err := errors.Join(err1, err2, err3); err != nil || again1 || again2 || again3 {
			t.Errorf("got %v %v %v, %v", again1, again2, again3, err)
		}
		if c, err := s.Challenges.ByID(ctx, replaced); err != nil || !c.Closed() || !c.Snapshot().Replaced {
			t.Errorf("got %+v, %v", c, err)
		}
	})
	t.Run("a disarmed challenge has no code", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		id := addChallenge(t, s, true)
		if err := s.Challenges.ClearCode(ctx, id); err != nil {
			t.Fatal(err)
		}
		if c, err := s.Challenges.ByID(ctx, id); err != nil || c.Snapshot().CodeMAC != nil {
			t.Errorf("got %+v, %v", c, err)
		}
	})
	t.Run("what is not committed did not happen", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		if isMemory(s) {
			return // it rolls nothing back, and says so
		}
		id, stop := addChallenge(t, s, true), errors.New("stop")
		err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
			if ok, err := s.Challenges.Consume(ctx, id, Start); err != nil || !ok {
				t.Errorf("got %v, %v", ok, err)
			}
			return stop
		})
		if !errors.Is(err, stop) {
			t.Fatal(err)
		}
		if ok, err := s.Challenges.Consume(ctx, id, Start); err != nil || !ok {
			t.Errorf("the challenge is used: %v, %v", ok, err)
		}
	})
	t.Run("old ones are forgotten", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		id := addChallenge(t, s, true)
		if n, err := s.Challenges.DeleteBefore(ctx, Start); err != nil || n != 0 {
			t.Errorf("got %d, %v", n, err)
		}
		if n, err := s.Challenges.DeleteBefore(ctx, Start.Add(time.Microsecond)); err != nil || n != 1 {
			t.Errorf("got %d, %v", n, err)
		}
		if _, err := s.Challenges.ByID(ctx, id); !errors.Is(err, code.ErrNoChallenge) {
			t.Errorf("got %v", err)
		}
	})
}

func isMemory(s Stores) bool {
	_, memory := s.Transactor.(*serial)
	return memory
}

func sameChallenge(a, b code.ChallengeSnapshot) bool {
	return a.ID == b.ID && a.Digest == b.Digest && bytes.Equal(a.CodeMAC, b.CodeMAC) && a.Intent == b.Intent &&
		a.Email == b.Email &&
		a.LongCode == b.LongCode && a.Attempts == b.Attempts && a.ChainStartedAt.Equal(b.ChainStartedAt) &&
		a.CreatedAt.Equal(b.CreatedAt) && a.ExpiresAt.Equal(b.ExpiresAt) && a.Used == b.Used &&
		a.Replaced == b.Replaced &&
		a.Invite == b.Invite
}

func addChallenge(t testing.TB, s Stores, armed bool) code.ChallengeID {
	t.Helper()
	c := code.NewChallenge(Token(t), login, Email(t, "alex.demo@example.com"), false, Start, Start)
	if armed {
		c.SetCode(Key("codes"), code.Restore("12345678"))
	}
	id, err := s.Challenges.Add(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	return id
}
