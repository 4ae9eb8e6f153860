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
	w := authtest.NewFixture(authtest.NewMemory())
	s := w.SignIn(t, "alex.demo@example.com").Session
	p := w.Login(t, "robin.demo@example.com")
	_, _ = w.Verify(t, p, "robin.demo@example.com", authtest.Wrong(w.CodeMails.Last(t).Code))
	if fresh, err := w.Spent.Spend(t.Context(), "nonce", authtest.Start.Add(10*time.Minute)); err != nil || !fresh {
		t.Fatal(fresh, err)
	}
	if gone, err := w.Retention.DeleteExpired(t.Context()); err != nil || gone != (retention.Deleted{}) {
		t.Errorf("too early: %+v, %v", gone, err)
	}
	w.Clock.Advance(40 * time.Minute)
	if _, err := w.Codes.Reissue(t.Context(), code.ReissueInput{Bearer: p.Token.RevealChallenge()}); !errors.Is(err,
		code.ErrChallengeExpired) {
		t.Errorf("a chain that is over was forgotten: %v", err)
	}
	w.Clock.Advance(31 * time.Minute)
	if gone, err := w.Retention.DeleteExpired(t.Context()); err != nil ||
		gone != (retention.Deleted{Challenges: 2, Captchas: 1}) {
		t.Errorf("after an hour: %+v, %v", gone, err)
	}
	w.Caller(t, s)
	w.Clock.Advance(25 * time.Hour)
	if gone, err := w.Retention.DeleteExpired(t.Context()); err != nil ||
		gone != (retention.Deleted{MailBudgets: 2, Attempts: 2}) {
		t.Errorf("after a day: %+v, %v", gone, err)
	}
	w.Clock.Advance(session.Idle)
	if gone, err := w.Retention.DeleteExpired(t.Context()); err != nil || gone != (retention.Deleted{Sessions: 1}) {
		t.Errorf("after a week: %+v, %v", gone, err)
	}
}
