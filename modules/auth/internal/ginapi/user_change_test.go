package ginapi_test

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
)

const newAddress = "alexis.demo@example.com"

// newReadyServer returns a server on which Alex is signed in and set up, and another code can be sent.
func newReadyServer(t *testing.T, options ...option) testServer {
	t.Helper()
	s := newTestServer(t, options...)
	s.signInReady(t, alex)
	s.Clock.Advance(time.Minute)
	return s
}

func TestUpdateUser_nameLongAfterSigningIn_isConfirmedByACode(t *testing.T) {
	t.Parallel()
	s := newReadyServer(t)
	s.Clock.Advance(identity.RecentProof)
	c := s.requestChange(t, object{"displayName": "Alexis Demo"})
	if c.Purpose != "updateUser" || c.SentTo != "a•••@example.com" || c.CodeLength != 8 || c.ResendAfter != 60 {
		t.Errorf("got %+v", c)
	}
	var u user
	s.getUser(t).Expect(t, http.StatusOK).JSON(t, &u)
	if *u.DisplayName != "Alex Demo" {
		t.Errorf("the name has changed: %+v", u)
	}
	old := s.cookie(sessionCookie)
	response := s.verify(t, c, alex, s.mailedCode(t)).Expect(t, http.StatusOK)
	response.JSON(t, &u)
	if *u.DisplayName != "Alexis Demo" || !u.AuthenticatedAt.Equal(s.Clock.Now()) ||
		response.Header.Get("ETag") != u.tag(3) {
		t.Errorf("got %s", response.Body)
	}
	if s.cookie(sessionCookie) == old {
		t.Error("the session has the same token")
	}
	s.getUser(t, httpservertest.WithoutCookies(), httpservertest.Cookie(sessionCookie, old)).
		ExpectProblem(t, http.StatusUnauthorized, "SessionExpiredError")
}

func TestT15_newAddress_needsItsCodeAndEndsOtherSessions(t *testing.T) {
	t.Parallel()
	s := newReadyServer(t)
	phone := s.otherBrowser(t)
	phone.signIn(t, alex)
	s.Clock.Advance(time.Minute)
	c := s.requestChange(t, object{"email": newAddress, "displayName": "Alexis Demo"})
	mailedCode := s.mailedCode(t)
	expectUnchanged := func(when string) {
		t.Helper()
		var u user
		s.getUser(t).Expect(t, http.StatusOK).JSON(t, &u)
		if u.Email != alex || *u.DisplayName != "Alex Demo" {
			t.Errorf("%s: %+v", when, u)
		}
	}
	expectUnchanged("before the code")
	s.verify(t, c, newAddress, s.wrongCode(t)).ExpectProblem(t, http.StatusUnprocessableEntity, "TokenMismatchError")
	expectUnchanged("after a wrong code")
	s.verify(t, c, newAddress, mailedCode, httpservertest.WithoutCookies()).ExpectProblem(t, http.StatusUnauthorized,
		"UnauthorizedError")
	expectUnchanged("without the session")

	var u user
	s.verify(t, c, newAddress, mailedCode).Expect(t, http.StatusOK).JSON(t, &u)
	if u.Email != newAddress || *u.DisplayName != "Alexis Demo" || *u.Accounts[0].ProviderUsername != newAddress {
		t.Errorf("got %+v", u)
	}
	s.getUser(t).Expect(t, http.StatusOK)
	phone.getUser(t).ExpectProblem(t, http.StatusUnauthorized, "SessionExpiredError")
}

func TestT15_newAddressElevenMinutesAfterSigningIn_isRefused(t *testing.T) {
	t.Parallel()
	s := newReadyServer(t)
	mails := len(s.CodeMails.Mails())
	s.Clock.Advance(10 * time.Minute)
	s.Do(t, http.MethodPut, "/auth/user", object{"email": newAddress}).
		ExpectProblem(t, http.StatusForbidden, "ReauthenticationRequiredError")
	if len(s.CodeMails.Mails()) != mails || len(s.Notices.All()) != 0 {
		t.Error("a mail was sent")
	}
	s.signIn(t, alex) // the user signs in again
	s.requestChange(t, object{"email": newAddress})
}

func TestT08_addressInUse_hasTheSameResponseAsAFreeOne(t *testing.T) {
	t.Parallel()
	s := newReadyServer(t)
	other := s.otherBrowser(t)
	other.signIn(t, robin)
	s.Clock.Advance(time.Minute)
	request := func(email string) *httpservertest.Response {
		return s.Do(t, http.MethodPut, "/auth/user", object{"email": email}).Expect(t, http.StatusAccepted)
	}
	forFree, forUsed := request("nobod.demo@example.com"), request(robin)
	if len(forFree.Body) != len(forUsed.Body) ||
		!slices.Equal(slices.Sorted(maps.Keys(forFree.Header)), slices.Sorted(maps.Keys(forUsed.Header))) {
		t.Errorf("the responses differ: %s %v, %s %v", forFree.Body, forFree.Header, forUsed.Body, forUsed.Header)
	}
	var challengeOfFree, challengeOfUsed challenge
	forFree.JSON(t, &challengeOfFree)
	forUsed.JSON(t, &challengeOfUsed)
	s.verify(t, challengeOfUsed, robin, s.wrongCode(t)).ExpectProblem(t, http.StatusUnprocessableEntity,
		"TokenMismatchError")
	other.getUser(t).Expect(t, http.StatusOK)
}

func TestUpdateUser_sixthAddress_isLimitedForADay(t *testing.T) {
	t.Parallel()
	s := newReadyServer(t)
	for _, name := range []string{"a", "b", "c", "d", "e"} {
		s.requestChange(t, object{"email": name + ".demo@example.com"})
	}
	response := s.Do(t, http.MethodPut, "/auth/user", object{"email": "f.demo@example.com"})
	p := response.ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
	if p.RetryAfter != 86400 || response.Header.Get("Retry-After") != "86400" {
		t.Errorf("got %d and %s", p.RetryAfter, response.Header.Get("Retry-After"))
	}
}

func TestUpdateUser_addressBasedOnAnOldVersion_isStaleAndSendsNothing(t *testing.T) {
	t.Parallel()
	s := newReadyServer(t)
	mails := len(s.CodeMails.Mails())
	s.Do(t, http.MethodPut, "/auth/user", object{"email": newAddress},
		httpservertest.Header("If-Match", s.me(t).tag(1))).
		ExpectProblem(t, http.StatusPreconditionFailed, "PreconditionFailedError")
	if len(s.CodeMails.Mails()) != mails {
		t.Error("a mail was sent")
	}
	s.Do(t, http.MethodPut, "/auth/user", object{"email": newAddress},
		httpservertest.Header("If-Match", s.me(t).tag(2))).
		Expect(t, http.StatusAccepted)
}

func TestDeleteUser_confirmed_endsAllSessionsAndReturnsTheDate(t *testing.T) {
	t.Parallel()
	s := newReadyServer(t)
	phone := s.otherBrowser(t)
	phone.signIn(t, alex)
	s.Clock.Advance(time.Minute)
	c := s.requestDeletion(t)
	if c.Purpose != "deleteUser" || c.SentTo != "a•••@example.com" {
		t.Errorf("got %+v", c)
	}
	s.verify(t, c, alex, s.mailedCode(t), httpservertest.WithoutCookies()).ExpectProblem(t, http.StatusUnauthorized,
		"UnauthorizedError")
	s.getUser(t).Expect(t, http.StatusOK)
	stolen := httpservertest.Cookie(sessionCookie, s.cookie(sessionCookie))
	response := s.verify(t, c, alex, s.mailedCode(t)).Expect(t, http.StatusOK)
	var u user
	response.JSON(t, &u)
	if want := s.Clock.Now().Add(14 * 24 * time.Hour).Format(time.RFC3339); u.DeletionAt == nil ||
		*u.DeletionAt != want {
		t.Errorf("got %s, want %s", response.Body, want)
	}
	if s.cookie(sessionCookie) != "" || len(response.Cookies) != 1 || response.Cookies[0].MaxAge >= 0 {
		t.Errorf("got cookies %v", response.Cookies)
	}
	s.getUser(t, stolen).ExpectProblem(t, http.StatusUnauthorized, "SessionExpiredError")
	phone.getUser(t).ExpectProblem(t, http.StatusUnauthorized, "SessionExpiredError")

	s.Clock.Advance(time.Hour)
	back := s.signIn(t, alex)
	if back.DeletionAt == nil || *back.DeletionAt != *u.DeletionAt || back.MemberID != u.MemberID || !back.IsReady {
		t.Errorf("the response to the sign-in does not contain the cancelled deletion: %+v", back)
	}
	var after user
	s.getUser(t).Expect(t, http.StatusOK).JSON(t, &after)
	if after.DeletionAt != nil {
		t.Errorf("signing in does not cancel the deletion: %+v", after)
	}
}

func TestT06_usedOrExpiredChallengeWithASession_doesNotEndTheSession(t *testing.T) {
	t.Parallel()
	s := newReadyServer(t)
	c := s.requestChange(t, object{"email": newAddress})
	used := s.mailedCode(t)
	s.verify(t, c, newAddress, used).Expect(t, http.StatusOK)
	s.verify(t, c, newAddress, used).ExpectProblem(t, http.StatusUnauthorized, "ChallengeInvalidError")
	s.getUser(t).Expect(t, http.StatusOK)
	late := s.requestChange(t, object{"email": robin})
	s.Clock.Advance(code.ChallengeLife + time.Second)
	response := s.verify(t, late, robin, s.mailedCode(t))
	response.ExpectProblem(t, http.StatusUnauthorized, "ChallengeExpiredError")
	if len(response.Cookies) != 0 {
		t.Errorf("got cookies %v", response.Cookies)
	}
	s.getUser(t).Expect(t, http.StatusOK)
}

func TestT11_plantedSession_isNotAdoptedByAConfirmation(t *testing.T) {
	t.Parallel()
	s := newReadyServer(t)
	planted := authtest.Token(t).Reveal()
	c := s.requestChange(t, object{"email": newAddress})
	s.verify(t, c, newAddress, s.mailedCode(t), httpservertest.WithoutCookies(),
		httpservertest.Cookie(sessionCookie, planted)).
		ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
	response := s.verify(t, c, newAddress, s.mailedCode(t)).Expect(t, http.StatusOK)
	if value := s.cookie(sessionCookie); value == planted || value == "" ||
		strings.Contains(string(response.Body), value) {
		t.Errorf("got the session %q", value)
	}
	s.getUser(t, httpservertest.WithoutCookies(), httpservertest.Cookie(sessionCookie, planted)).
		ExpectProblem(t, http.StatusUnauthorized, "SessionExpiredError")
}
