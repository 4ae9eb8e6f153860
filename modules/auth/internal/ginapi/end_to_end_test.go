package ginapi_test

import (
	"net/http"
	"testing"
	"time"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/internal/store"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/httpserver/httpservertest"
)

// The test uses a real database.
func TestEndToEnd_fromTheFirstCodeToSignOut(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		db := open(t)
		s := newTestServer(t, withStores(storesOver(db)))
		first := s.signInReady(t, alex)
		s.Clock.Advance(25 * time.Hour) // the token is rotated
		if s.getUser(t).Expect(t, http.StatusOK); s.cookie(sessionCookie) == "" {
			t.Fatal("the browser lost its session")
		}
		s.Do(t, http.MethodPut, "/auth/user", object{"displayName": "Alexis Demo"}).Expect(t, http.StatusAccepted)
		s.Clock.Advance(time.Minute)
		var renamed user
		s.signIn(t, alex)
		s.Do(t, http.MethodPut, "/auth/user", object{"displayName": "Alexis Demo"},
			httpservertest.Header("If-Match", first.tag(2))).
			Expect(t, http.StatusOK).JSON(t, &renamed)
		if renamed.MemberID != first.MemberID || *renamed.DisplayName != "Alexis Demo" || renamed.Version != 3 {
			t.Errorf("got %+v", renamed)
		}
		s.Do(t, http.MethodGet, "/auth/logout", nil, httpservertest.Header("X-Requested-With", "x")).
			Expect(t, http.StatusNoContent)
		s.getUser(t).ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
	})
}

// storesOver returns the stores of the module over a database.
func storesOver(db *database.DB) authtest.Stores {
	return authtest.Stores{
		Transactor: db, Users: store.NewUsers(db), Accounts: store.NewAccounts(db),
		Challenges: store.NewChallenges(db), MailBudgets: store.NewMailBudgets(db), Attempts: store.NewAttempts(db),
		Sessions: store.NewSessions(db), Spent: store.NewSpentCaptchas(db),
		OAuth: store.NewOAuthTransactions(db, authtest.Sealer()), Events: store.NewSecurityEvents(db),
		Passkeys: store.NewPasskeys(db),
	}
}
