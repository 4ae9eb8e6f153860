package retention_test

import (
	"errors"
	"testing"
	"time"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/retention"
	"wright.app/modules/auth/session"
)

func TestDeleteExpired_deletesExpiredRows(t *testing.T) {
	t.Parallel()
	f := authtest.NewFixture(authtest.NewMemory())
	s := f.SignIn(t, "alex.demo@example.com").Session
	p := f.Login(t, "robin.demo@example.com")
	_, _ = f.Verify(t, p, "robin.demo@example.com", authtest.Wrong(f.CodeMails.Last(t).Code))
	if isNew, err := f.Spent.Spend(t.Context(), "nonce", authtest.Start.Add(10*time.Minute)); err != nil || !isNew {
		t.Fatal(isNew, err)
	}
	if _, err := f.PasskeyService.StartSignIn(t.Context()); err != nil {
		t.Fatal(err)
	}
	if deleted, err := f.Retention.DeleteExpired(t.Context()); err != nil || deleted != (retention.Deleted{}) {
		t.Errorf("too early: %+v, %v", deleted, err)
	}
	f.Clock.Advance(40 * time.Minute)
	if _, err := f.Codes.Reissue(t.Context(), code.ReissueInput{Bearer: p.Token.RevealChallenge()}); !errors.Is(err,
		code.ErrChallengeExpired) {
		t.Errorf("an expired challenge was deleted too early: %v", err)
	}
	f.Clock.Advance(31 * time.Minute)
	if deleted, err := f.Retention.DeleteExpired(t.Context()); err != nil ||
		deleted != (retention.Deleted{Challenges: 2, Captchas: 1, Ceremonies: 1}) {
		t.Errorf("after an hour: %+v, %v", deleted, err)
	}
	f.Caller(t, s)
	f.Clock.Advance(25 * time.Hour)
	if deleted, err := f.Retention.DeleteExpired(t.Context()); err != nil ||
		deleted != (retention.Deleted{MailBudgets: 2, Attempts: 2}) {
		t.Errorf("after a day: %+v, %v", deleted, err)
	}
	f.Clock.Advance(session.Idle)
	if deleted, err := f.Retention.DeleteExpired(t.Context()); err != nil ||
		deleted != (retention.Deleted{Sessions: 1}) {
		t.Errorf("after a week: %+v, %v", deleted, err)
	}
}
