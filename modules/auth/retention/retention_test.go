package retention_test

import (
	"errors"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/retention"
	"wright.app/modules/auth/session"
)

func TestDeleteExpired_deletesExpiredRows(t *testing.T) {
	t.Parallel()
	f := authtest.NewFixture(authtest.NewStores(t))
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

func TestT80_securityEvents_areDeletedAfterNinetyDaysAndBeyondAHundred(t *testing.T) {
	t.Parallel()
	f := authtest.NewFixture(authtest.NewStores(t))
	user := f.Caller(t, f.SignIn(t, "alex.demo@example.com").Session).User
	left := func() int {
		t.Helper()
		if _, err := f.Retention.DeleteExpired(t.Context()); err != nil {
			t.Fatal(err)
		}
		events, err := f.Events.Page(t.Context(), user, 0, 1000)
		if err != nil {
			t.Fatal(err)
		}
		return len(events)
	}
	f.Clock.Advance(auth.SecurityEventLife)
	if n := left(); n != 1 {
		t.Errorf("after 90 days: %d events", n)
	}
	f.Clock.Advance(time.Second)
	if n := left(); n != 0 {
		t.Errorf("after more than 90 days: %d events", n)
	}
	for hour := range auth.MaxSecurityEvents + 5 {
		_, err := f.Events.Add(t.Context(), auth.SecurityEvent{
			User: user, Kind: auth.EventExportDownloaded, At: f.Clock.Now().Add(time.Duration(hour) * time.Hour),
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if n := left(); n != auth.MaxSecurityEvents {
		t.Errorf("%d events of one kind are left", n)
	}
}
