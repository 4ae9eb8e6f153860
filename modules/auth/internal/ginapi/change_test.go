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

const alexis = "alexis.demo@example.com"

// settled is a site on which Alex is set up and the mailbox may get another code.
func settled(t *testing.T, options ...option) site {
	t.Helper()
	s := newSite(t, options...)
	s.settle(t, alex)
	s.Clock.Advance(time.Minute)
	return s
}

func TestUpdateUser_nameLongAfterSigningIn_isConfirmedByACode(t *testing.T) {
	t.Parallel()
	s := settled(t)
	s.Clock.Advance(identity.RecentProof)
	c := s.change(t, members{"displayName": "Alexis Demo"})
	if c.Purpose != "updateUser" || c.SentTo != "a•••@example.com" || c.CodeLength != 8 || c.ResendAfter != 60 {
		t.Errorf("got %+v", c)
	}
	var u user
	s.me(t).Expect(t, http.StatusOK).JSON(t, &u)
	if *u.DisplayName != "Alex Demo" {
		t.Errorf("the name changed already: %+v", u)
	}
	old := s.cookie(sessionCookie)
	answer := s.verify(t, c, alex, s.mailed(t)).Expect(t, http.StatusOK)
	answer.JSON(t, &u)
	if *u.DisplayName != "Alexis Demo" || !u.AuthenticatedAt.Equal(s.Clock.Now()) ||
		answer.Header.Get("ETag") != `"v3"` {
		t.Errorf("got %s", answer.Body)
	}
	if s.cookie(sessionCookie) == old {
		t.Error("the session kept its value")
	}
	s.me(t, httpservertest.WithoutCookies(), httpservertest.Cookie(sessionCookie, old)).
		ExpectProblem(t, http.StatusUnauthorized, "SessionExpiredError")
}

func TestT15_newAddress_needsItsCodeAndEndsOtherSessions(t *testing.T) {
	t.Parallel()
	s := settled(t)
	phone := s.browser(t)
	phone.enter(t, alex)
	s.Clock.Advance(time.Minute)
	c := s.change(t, members{"email": alexis, "displayName": "Alexis Demo"})
	typed := s.mailed(t)
	stays := func(when string) {
		t.Helper()
		var u user
		s.me(t).Expect(t, http.StatusOK).JSON(t, &u)
		if u.Email != alex || *u.DisplayName != "Alex Demo" {
			t.Errorf("%s: %+v", when, u)
		}
	}
	stays("before the code")
	s.verify(t, c, alexis, s.wrong(t)).ExpectProblem(t, http.StatusUnprocessableEntity, "TokenMismatchError")
	stays("after a wrong code")
	s.verify(t, c, alexis, typed, httpservertest.WithoutCookies()).ExpectProblem(t, http.StatusUnauthorized,
		"UnauthorizedError")
	stays("without the session")

	var u user
	s.verify(t, c, alexis, typed).Expect(t, http.StatusOK).JSON(t, &u)
	if u.Email != alexis || *u.DisplayName != "Alexis Demo" || *u.Accounts[0].ProviderUsername != alexis {
		t.Errorf("got %+v", u)
	}
	s.me(t).Expect(t, http.StatusOK)
	phone.me(t).ExpectProblem(t, http.StatusUnauthorized, "SessionExpiredError")
}

func TestT15_newAddressElevenMinutesAfterSigningIn_isRefused(t *testing.T) {
	t.Parallel()
	s := settled(t)
	mails := len(s.CodeMails.Mails())
	s.Clock.Advance(10 * time.Minute)
	s.Do(t, http.MethodPut, "/auth/user", members{"email": alexis}).
		ExpectProblem(t, http.StatusForbidden, "ReauthenticationRequiredError")
	if len(s.CodeMails.Mails()) != mails || len(s.Notices.All()) != 0 {
		t.Error("a mail left all the same")
	}
	s.enter(t, alex) // in the same dialog, then the call is repeated
	s.change(t, members{"email": alexis})
}

func TestT08_addressInUse_hasTheSameResponseAsAFreeOne(t *testing.T) {
	t.Parallel()
	s := settled(t)
	stranger := s.browser(t)
	stranger.enter(t, robin)
	s.Clock.Advance(time.Minute)
	ask := func(email string) *httpservertest.Answer {
		return s.Do(t, http.MethodPut, "/auth/user", members{"email": email}).Expect(t, http.StatusAccepted)
	}
	free, taken := ask("nobod.demo@example.com"), ask(robin)
	if len(free.Body) != len(taken.Body) ||
		!slices.Equal(slices.Sorted(maps.Keys(free.Header)), slices.Sorted(maps.Keys(taken.Header))) {
		t.Errorf("the answers differ: %s %v, %s %v", free.Body, free.Header, taken.Body, taken.Header)
	}
	var one, other challenge
	free.JSON(t, &one)
	taken.JSON(t, &other)
	s.verify(t, other, robin, s.wrong(t)).ExpectProblem(t, http.StatusUnprocessableEntity, "TokenMismatchError")
	stranger.me(t).Expect(t, http.StatusOK)
}

func TestUpdateUser_sixthAddress_isLimitedForADay(t *testing.T) {
	t.Parallel()
	s := settled(t)
	for _, name := range []string{"a", "b", "c", "d", "e"} {
		s.change(t, members{"email": name + ".demo@example.com"})
	}
	answer := s.Do(t, http.MethodPut, "/auth/user", members{"email": "f.demo@example.com"})
	p := answer.ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
	if p.RetryAfter != 86400 || answer.Header.Get("Retry-After") != "86400" {
		t.Errorf("got %d and %s", p.RetryAfter, answer.Header.Get("Retry-After"))
	}
}

func TestUpdateUser_addressBasedOnAnOldVersion_isStaleAndSendsNothing(t *testing.T) {
	t.Parallel()
	s := settled(t)
	mails := len(s.CodeMails.Mails())
	s.Do(t, http.MethodPut, "/auth/user", members{"email": alexis}, httpservertest.Header("If-Match", `"v1"`)).
		ExpectProblem(t, http.StatusPreconditionFailed, "PreconditionFailedError")
	if len(s.CodeMails.Mails()) != mails {
		t.Error("a mail left all the same")
	}
	s.Do(t, http.MethodPut, "/auth/user", members{"email": alexis}, httpservertest.Header("If-Match", `"v2"`)).
		Expect(t, http.StatusAccepted)
}

func TestDeleteUser_confirmed_endsAllSessionsAndReturnsTheDate(t *testing.T) {
	t.Parallel()
	s := settled(t)
	phone := s.browser(t)
	phone.enter(t, alex)
	s.Clock.Advance(time.Minute)
	c := s.deletion(t)
	if c.Purpose != "deleteUser" || c.SentTo != "a•••@example.com" {
		t.Errorf("got %+v", c)
	}
	s.verify(t, c, alex, s.mailed(t), httpservertest.WithoutCookies()).ExpectProblem(t, http.StatusUnauthorized,
		"UnauthorizedError")
	s.me(t).Expect(t, http.StatusOK)
	stolen := httpservertest.Cookie(sessionCookie, s.cookie(sessionCookie))
	answer := s.verify(t, c, alex, s.mailed(t)).Expect(t, http.StatusOK)
	var u user
	answer.JSON(t, &u)
	if want := s.Clock.Now().Add(14 * 24 * time.Hour).Format(time.RFC3339); u.DeletionAt == nil ||
		*u.DeletionAt != want {
		t.Errorf("got %s, want %s", answer.Body, want)
	}
	if s.cookie(sessionCookie) != "" || len(answer.Cookies) != 1 || answer.Cookies[0].MaxAge >= 0 {
		t.Errorf("got cookies %v", answer.Cookies)
	}
	s.me(t, stolen).ExpectProblem(t, http.StatusUnauthorized, "SessionExpiredError")
	phone.me(t).ExpectProblem(t, http.StatusUnauthorized, "SessionExpiredError")

	s.Clock.Advance(time.Hour)
	back := s.enter(t, alex)
	if back.DeletionAt == nil || *back.DeletionAt != *u.DeletionAt || back.MemberID != u.MemberID || !back.IsReady {
		t.Errorf("signing in does not tell that it took the deletion back: %+v", back)
	}
	var after user
	s.me(t).Expect(t, http.StatusOK).JSON(t, &after)
	if after.DeletionAt != nil {
		t.Errorf("signing in does not take it back: %+v", after)
	}
}

func TestT06_usedOrExpiredChallengeWithASession_doesNotEndTheSession(t *testing.T) {
	t.Parallel()
	s := settled(t)
	c := s.change(t, members{"email": alexis})
	used := s.mailed(t)
	s.verify(t, c, alexis, used).Expect(t, http.StatusOK)
	s.verify(t, c, alexis, used).ExpectProblem(t, http.StatusUnauthorized, "ChallengeInvalidError")
	s.me(t).Expect(t, http.StatusOK)
	late := s.change(t, members{"email": robin})
	s.Clock.Advance(code.ChallengeLife + time.Second)
	answer := s.verify(t, late, robin, s.mailed(t))
	answer.ExpectProblem(t, http.StatusUnauthorized, "ChallengeExpiredError")
	if len(answer.Cookies) != 0 {
		t.Errorf("got cookies %v", answer.Cookies)
	}
	s.me(t).Expect(t, http.StatusOK)
}

func TestT11_plantedSession_isNotAdoptedByAConfirmation(t *testing.T) {
	t.Parallel()
	s := settled(t)
	planted := authtest.Token(t).Reveal()
	c := s.change(t, members{"email": alexis})
	s.verify(t, c, alexis, s.mailed(t), httpservertest.WithoutCookies(), httpservertest.Cookie(sessionCookie, planted)).
		ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
	answer := s.verify(t, c, alexis, s.mailed(t)).Expect(t, http.StatusOK)
	if value := s.cookie(sessionCookie); value == planted || value == "" ||
		strings.Contains(string(answer.Body), value) {
		t.Errorf("got the session %q", value)
	}
	s.me(t, httpservertest.WithoutCookies(), httpservertest.Cookie(sessionCookie, planted)).
		ExpectProblem(t, http.StatusUnauthorized, "SessionExpiredError")
}
