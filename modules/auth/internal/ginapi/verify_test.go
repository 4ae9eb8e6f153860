package ginapi_test

import (
	"bytes"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/platform/httpserver/httpservertest"
)

func TestT01_fiveWrongCodes_thenLimitedInHeaderAndBody(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	c := s.login(t, alex)
	rightCode, wrongCode := s.mailedCode(t), s.wrongCode(t)
	for range code.MaxAttempts {
		p := s.verify(t, c, alex, wrongCode).ExpectProblem(t, http.StatusUnprocessableEntity, "TokenMismatchError")
		if *p.Errors[0].Pointer != "/token" {
			t.Errorf("got %+v", p.Errors)
		}
	}
	for _, enteredCode := range []string{wrongCode, rightCode} {
		response := s.verify(t, c, alex, enteredCode)
		p := response.ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
		wait, err := strconv.Atoi(response.Header.Get("Retry-After"))
		if err != nil || wait != 60 || p.RetryAfter != wait {
			t.Errorf("got Retry-After %q and retryAfter %d", response.Header.Get("Retry-After"), p.RetryAfter)
		}
	}
	s.getUser(t).ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
	s.Clock.Advance(time.Minute)
	if u := s.signIn(t, alex); u.Email != alex {
		t.Errorf("a new challenge: %+v", u)
	}
}

func TestT02_addressesAndForwardingHeaders_doNotAddAttempts(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	c := s.login(t, alex)
	rightCode, wrongCode := s.mailedCode(t), s.wrongCode(t)
	attempt := func(i int, enteredCode string) *httpservertest.Response {
		address := "192.0.2." + strconv.Itoa(i+1)
		return s.verify(t, c, alex, enteredCode, httpservertest.From(address+":4711"),
			httpservertest.Header("X-Forwarded-For", address),
			httpservertest.Header("X-Real-IP", address), httpservertest.Header("Forwarded", "for="+address))
	}
	for i := range code.MaxAttempts {
		attempt(i, wrongCode).ExpectProblem(t, http.StatusUnprocessableEntity, "TokenMismatchError")
	}
	attempt(100, rightCode).ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
}

func TestVerify_newUser_isCreatedAndGetsTwoCookies(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	c := s.login(t, alex)
	s.Clock.Advance(time.Second)
	response := s.verify(t, c, alex, s.mailedCode(t)).Expect(t, http.StatusOK)
	var u user
	response.JSON(t, &u)
	if u.Email != alex || u.IsReady || u.Role != nil || u.DisplayName != nil || u.Terms != nil || u.Version != 1 ||
		!u.AuthenticatedAt.Equal(s.Clock.Now()) || !u.CreatedAt.Equal(s.Clock.Now()) {
		t.Errorf("got %s", response.Body)
	}
	if len(u.Accounts) != 1 || u.Accounts[0].ID != -1 || u.Accounts[0].ProviderID != "email" || !u.Accounts[0].Locked ||
		*u.Accounts[0].ProviderUsername != alex {
		t.Errorf("got %+v", u.Accounts)
	}
	if response.Header.Get("ETag") != u.tag(1) {
		t.Errorf("got ETag %s", response.Header.Get("ETag"))
	}
	ages := map[string]int{sessionCookie: 2592000, deviceCookie: 31536000}
	for _, cookie := range response.Cookies {
		age, known := ages[cookie.Name]
		if !known || cookie.MaxAge != age || !cookie.HttpOnly || !cookie.Secure ||
			cookie.SameSite != http.SameSiteLaxMode ||
			cookie.Path != "/" || cookie.Domain != "" {
			t.Errorf("got %+v", cookie)
		}
		delete(ages, cookie.Name)
	}
	if len(ages) != 0 {
		t.Errorf("missing %v", ages)
	}
	s.getUser(t).Expect(t, http.StatusOK)
}

func TestVerify_onLoopback_cookiesArePlain(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, onLoopback)
	c := s.login(t, alex)
	response := s.verify(t, c, alex, s.mailedCode(t)).Expect(t, http.StatusOK)
	var names []string
	for _, cookie := range response.Cookies {
		names = append(names, cookie.Name)
		if cookie.Secure || !cookie.HttpOnly {
			t.Errorf("got %+v", cookie)
		}
	}
	slices.Sort(names)
	if !slices.Equal(names, []string{"device", "session"}) {
		t.Errorf("got %v", names)
	}
	s.getUser(t).Expect(t, http.StatusOK)
}

func TestVerify_codeWithSpacesOrDashes_signsIn(t *testing.T) {
	t.Parallel()
	for name, spell := range map[string]func(string) string{
		"as shown":     func(c string) string { return c },
		"in one piece": func(c string) string { return strings.ReplaceAll(c, " ", "") },
		"with a dash":  func(c string) string { return strings.ReplaceAll(c, " ", "-") },
		"with blanks":  func(c string) string { return " " + c + " " },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newTestServer(t)
			c := s.login(t, alex)
			s.verify(t, c, "ALEX.demo@Example.com", spell(s.mailedCode(t))).Expect(t, http.StatusOK)
		})
	}
}

func TestVerify_invalidBody_isNotCounted(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	c := s.login(t, alex)
	for _, body := range []any{
		object{"email": alex},
		object{"email": alex, "token": "1234567"},
		object{"email": alex, "token": "1234_5678"},
		object{"email": "alex", "token": "12345678"},
		object{"email": alex, "token": 12345678},
		object{"email": alex, "token": "12345678", "purpose": "login"},
		`{"email":"alex.demo@example.com","token":"00000000","TOKEN":"11111111"}`,
		`{"email":"alex.demo@example.com","token":"00000000","token":"11111111"}`,
	} {
		response := s.Do(t, http.MethodPost, "/auth/user/verify", body, httpservertest.Bearer(c.Token))
		if response.Status != http.StatusUnprocessableEntity && response.Status != http.StatusBadRequest ||
			response.Problem().Code == "TokenMismatchError" {
			t.Errorf("%v: got %d %s", body, response.Status, response.Problem().Code)
		}
	}
	for range code.MaxAttempts - 1 {
		s.verify(t, c, alex, s.wrongCode(t)).ExpectProblem(t, http.StatusUnprocessableEntity, "TokenMismatchError")
	}
	s.verify(t, c, alex, s.mailedCode(t)).Expect(t, http.StatusOK)
}

func TestChallengeOperations_missingOrMalformedBearer_areInvalid(t *testing.T) {
	t.Parallel()
	p := newPreparedServer(t)
	for _, id := range []string{"reissueToken", "verifyUser"} {
		call := requests[id]
		if id == "verifyUser" {
			call.body = object{"email": alex, "token": "12345678"}
		}
		for name, options := range map[string][]httpservertest.Option{
			"no header": nil, "basic": {httpservertest.Header("Authorization", "Basic eDp5")},
			"no prefix":      {httpservertest.Bearer(strings.TrimPrefix(p.pending.Token, "chl_"))},
			"too short":      {httpservertest.Bearer(p.pending.Token[:40])},
			"session cookie": {httpservertest.Bearer(p.cookie(sessionCookie))},
		} {
			t.Run(id+" "+name, func(t *testing.T) {
				p.Do(t, call.method, call.path, call.body, options...).ExpectProblem(t, http.StatusUnauthorized,
					"ChallengeInvalidError")
			})
		}
	}
	p.getUser(t).Expect(t, http.StatusOK)
}

func TestT06_usedAndReplacedChallenges_areInvalidAndDoNotEndTheSession(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	used := s.login(t, alex)
	usedCode := s.mailedCode(t)
	s.verify(t, used, alex, usedCode).Expect(t, http.StatusOK)
	s.verify(t, used, alex, usedCode).ExpectProblem(t, http.StatusUnauthorized, "ChallengeInvalidError")
	s.Clock.Advance(time.Minute)
	old := s.login(t, alex)
	oldCode := s.mailedCode(t)
	s.Clock.Advance(time.Minute)
	var fresh challenge
	s.Do(t, http.MethodPost, "/auth/reissue-token", nil, httpservertest.Bearer(old.Token)).
		Expect(t, http.StatusOK).JSON(t, &fresh)
	s.verify(t, old, alex, oldCode).ExpectProblem(t, http.StatusUnauthorized, "ChallengeInvalidError")
	s.Clock.Advance(code.ChallengeLife)
	s.verify(t, fresh, alex, s.mailedCode(t)).ExpectProblem(t, http.StatusUnauthorized, "ChallengeExpiredError")
	s.getUser(t).Expect(t, http.StatusOK)
}

func TestT07_addressOfAnotherChallenge_isCounted(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	own := s.login(t, alex)
	ownCode := s.mailedCode(t)
	s.login(t, robin)
	for range code.MaxAttempts {
		s.verify(t, own, robin, s.mailedCode(t)).ExpectProblem(t, http.StatusUnprocessableEntity, "TokenMismatchError")
	}
	s.verify(t, own, alex, ownCode).ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
}

func TestT11_plantedCookie_isReplacedAndStaysInvalid(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	planted := authtest.Token(t).Reveal()
	with := httpservertest.Cookie(sessionCookie, planted)
	c := s.login(t, alex, with)
	s.verify(t, c, alex, s.mailedCode(t), with).Expect(t, http.StatusOK)
	if got := s.cookie(sessionCookie); got == planted || len(got) != 43 {
		t.Errorf("the browser has the cookie %q", got)
	}
	s.getUser(t, httpservertest.WithoutCookies(), with).ExpectProblem(t, http.StatusUnauthorized, "SessionExpiredError")
	s.getUser(t).Expect(t, http.StatusOK)
}

func TestVerify_withAValidSession_endsIt(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.signIn(t, alex)
	old := httpservertest.Cookie(sessionCookie, s.cookie(sessionCookie))
	s.Clock.Advance(time.Minute)
	s.signIn(t, robin)
	s.getUser(t, httpservertest.WithoutCookies(), old).ExpectProblem(t, http.StatusUnauthorized, "SessionExpiredError")
	var u user
	s.getUser(t).Expect(t, http.StatusOK).JSON(t, &u)
	if u.Email != robin {
		t.Errorf("got %+v", u)
	}
}

// The test reads the responses to the sign-in and the setup.
func TestT14_sessionToken_isInNoResponseBody(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	c := s.login(t, alex)
	responses := []*httpservertest.Response{
		s.verify(t, c, alex, s.mailedCode(t)), s.Do(t, http.MethodPut, "/auth/user", setup),
		s.getUser(t),
	}
	session, device := s.cookie(sessionCookie), s.cookie(deviceCookie)
	for _, a := range responses {
		a.Expect(t, http.StatusOK)
		if bytes.Contains(a.Body, []byte(session)) || bytes.Contains(a.Body, []byte(device)) {
			t.Errorf("a body contains a cookie: %s", a.Body)
		}
	}
}
