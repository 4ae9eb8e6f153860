package ginapi_test

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/session"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
)

func TestGetUser_currentETag_isNotModified(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.signInReady(t, alex)
	response := s.getUser(t).Expect(t, http.StatusOK)
	tag := response.Header.Get("ETag")
	me := s.me(t)
	if tag != me.tag(2) || me.Etag != tag {
		t.Errorf("got %s", tag)
	}
	same := s.getUser(t, httpservertest.Header("If-None-Match", tag)).Expect(t, http.StatusNotModified)
	if len(same.Body) != 0 || same.Header.Get("ETag") != tag {
		t.Errorf("got %s with %q", same.Header.Get("ETag"), same.Body)
	}
	s.getUser(t, httpservertest.Header("If-None-Match", me.tag(1))).Expect(t, http.StatusOK)
	// The session is checked before the ETag.
	s.getUser(t, httpservertest.WithoutCookies(), httpservertest.Header("If-None-Match", tag)).
		ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
}

// countingUsers counts reads of users.
type countingUsers struct {
	auth.Users

	reads *atomic.Int64
}

func (u countingUsers) ByID(ctx context.Context, id identity.UserID) (*auth.User, error) {
	u.reads.Add(1)
	return u.Users.ByID(ctx, id)
}

func TestGetUser_keptDocument_readsOnlyTheSession(t *testing.T) {
	t.Parallel()
	stores := authtest.NewStores(t)
	var reads atomic.Int64
	stores.Users = countingUsers{stores.Users, &reads}
	s := newTestServer(t, withStores(stores))
	s.signInReady(t, alex)
	first := s.getUser(t).Expect(t, http.StatusOK)
	before := reads.Load()
	if again := s.getUser(t).Expect(t, http.StatusOK); string(again.Body) != string(first.Body) ||
		again.Header.Get("ETag") != first.Header.Get("ETag") {
		t.Errorf("got %s, then %s", first.Body, again.Body)
	}
	s.getUser(t, httpservertest.Header("If-None-Match", first.Header.Get("ETag"))).Expect(t, http.StatusNotModified)
	if got := reads.Load() - before; got != 0 {
		t.Errorf("the user was read %d times", got)
	}
	s.Do(t, http.MethodPut, "/auth/user", object{"displayName": "Another Name"}).Expect(t, http.StatusOK)
	if changed := s.getUser(t).Expect(t, http.StatusOK); !strings.Contains(string(changed.Body), "Another Name") {
		t.Errorf("after a change: got %s", changed.Body)
	}
}

func TestGetUser_linkedAccounts_comeAfterTheEmail(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.signIn(t, alex)
	known, err := s.Users.ByEmail(t.Context(), authtest.Email(t, alex))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Accounts.Add(t.Context(), known.ID(),
		auth.Account{Provider: auth.ProviderGitHub, Subject: "1", LinkedAt: s.Clock.Now()}); err != nil {
		t.Fatal(err)
	}
	var u user
	response := s.getUser(t).Expect(t, http.StatusOK)
	response.JSON(t, &u)
	if len(u.Accounts) != 2 || u.Accounts[1].ProviderID != "github" || u.Accounts[1].Locked ||
		u.Accounts[1].ProviderUsername != nil {
		t.Errorf("got %s", response.Body)
	}
	if strings.Contains(string(response.Body), "subject") {
		t.Error("the response contains the subject")
	}
}

func TestUpdateUser_completeSetup_isReady(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.signIn(t, alex)
	response := s.Do(t, http.MethodPut, "/auth/user", setup).Expect(t, http.StatusOK)
	var u user
	response.JSON(t, &u)
	if !u.IsReady || *u.DisplayName != "Alex Demo" || *u.Role != "Wright" || *u.Terms != authtest.Terms ||
		u.Version != 2 || response.Header.Get("ETag") != u.tag(2) {
		t.Errorf("got %s", response.Body)
	}
}

func TestUpdateUser_missingMembers_areNotChanged(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.signIn(t, alex)
	s.Do(t, http.MethodPut, "/auth/user", object{"role": "Recruiter"}).Expect(t, http.StatusOK)
	var u user
	s.Do(t, http.MethodPut, "/auth/user", object{"displayName": "Alex Demo"}).Expect(t, http.StatusOK).JSON(t, &u)
	if u.Role == nil || *u.Role != "Recruiter" || u.IsReady {
		t.Errorf("got %+v", u)
	}
}

func TestUpdateUser_incompleteSetup_returnsAllMissingFields(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.signIn(t, alex)
	p := s.Do(t, http.MethodPut, "/auth/user", object{"completeSetup": true}).
		ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
	var pointers []string
	for _, e := range p.Errors {
		pointers = append(pointers, *e.Pointer)
	}
	if !slices.Equal(pointers, []string{"/displayName", "/role", "/acceptedTermsVersion"}) {
		t.Errorf("got %v", pointers)
	}
}

func TestUpdateUser_invalidBody_isRefusedAndChangesNothing(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	before := s.signInReady(t, alex)
	for _, body := range []any{
		object{},
		object{"email": "nobody"},
		object{"email": nil},
		object{"deletionScheduledAt": nil},
		object{"isReady": true},
		object{"version": 9},
		object{"memberId": before.MemberID},
		object{"createdAt": before.CreatedAt},
		object{"accounts": []any{}},
		object{"suspendedAt": nil},
		object{"id": 1},
		object{"displayName": ""},
		object{"displayName": "control\x1b"},
		object{"displayName": "see example.com"},
		object{"displayName": strings.Repeat("a", 81)},
		object{"displayName": nil},
		object{"displayName": 7},
		object{"role": "Admin"},
		object{"acceptedTermsVersion": "1999-01"},
		object{"completeSetup": false},
		object{"completeSetup": true},
		object{"DisplayName": "x"},
		`{"displayName":"a","DisplayName":"b"}`, `[]`, `"x"`, `null`,
	} {
		response := s.Do(t, http.MethodPut, "/auth/user", body)
		if response.Status != http.StatusUnprocessableEntity && response.Status != http.StatusBadRequest {
			t.Errorf("%v: got %d", body, response.Status)
		}
	}
	var after user
	s.getUser(t).Expect(t, http.StatusOK).JSON(t, &after)
	if after.Version != before.Version || *after.DisplayName != *before.DisplayName {
		t.Errorf("got %+v", after)
	}
}

func TestUpdateUser_otherVersion_isStale(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.signInReady(t, alex)
	change, me := object{"displayName": "Alexis Demo"}, s.me(t)
	s.Do(t, http.MethodPut, "/auth/user", change, httpservertest.Header("If-Match", me.tag(1))).
		ExpectProblem(t, http.StatusPreconditionFailed, "PreconditionFailedError")
	s.Do(t, http.MethodPut, "/auth/user", change, httpservertest.Header("If-Match", "W/"+me.tag(2))).
		ExpectProblem(t, http.StatusPreconditionFailed, "PreconditionFailedError")
	s.Do(t, http.MethodPut, "/auth/user", change, httpservertest.Header("If-Match", me.tag(2))).
		Expect(t, http.StatusOK)
	s.Do(t, http.MethodPut, "/auth/user", change).Expect(t, http.StatusOK)
}

func TestSession_afterADay_getsANewCookieOnAnyRequest(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.signIn(t, alex)
	old := s.cookie(sessionCookie)
	s.Clock.Advance(24 * time.Hour)
	response := s.getUser(t).Expect(t, http.StatusOK)
	if len(response.Cookies) != 1 || s.cookie(sessionCookie) == old || response.Cookies[0].MaxAge != 2592000 {
		t.Fatalf("got %+v", response.Cookies)
	}
	with := httpservertest.Cookie(sessionCookie, old)
	parallel := s.getUser(t, httpservertest.WithoutCookies(), with).Expect(t, http.StatusOK)
	if len(parallel.Cookies) != 0 {
		t.Errorf("a parallel request got %+v", parallel.Cookies)
	}
	s.Clock.Advance(time.Hour)
	s.getUser(t, httpservertest.WithoutCookies(), with).Expect(t, http.StatusOK) // the new value was not sent yet
	s.getUser(t).Expect(t, http.StatusOK)
	s.Clock.Advance(session.Overlap)
	s.getUser(t, httpservertest.WithoutCookies(), with).ExpectProblem(t, http.StatusUnauthorized, "SessionExpiredError")
	s.getUser(t).ExpectProblem(t, http.StatusUnauthorized, "SessionExpiredError")
}

func TestSession_expired_clearsItsCookie(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.signIn(t, alex)
	s.Clock.Advance(session.Idle)
	response := s.getUser(t)
	response.ExpectProblem(t, http.StatusUnauthorized, "SessionExpiredError")
	if s.cookie(sessionCookie) != "" || len(response.Cookies) != 1 || response.Cookies[0].MaxAge >= 0 {
		t.Errorf("got %+v", response.Cookies)
	}
	s.getUser(t).ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
}

func TestT12_logout_invalidatesTheCookieOnAllInstances(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	second := newTestServer(t, withStores(s.Stores)) // another instance over the same storage
	s.signIn(t, alex)
	stolen := httpservertest.Cookie(sessionCookie, s.cookie(sessionCookie))
	second.getUser(t, stolen).Expect(t, http.StatusOK)
	response := s.Do(t, http.MethodGet, "/auth/logout", nil, httpservertest.Header("Sec-Fetch-Site", "same-origin"),
		httpservertest.Header("Sec-Fetch-Mode", "cors")).
		Expect(t, http.StatusNoContent)
	if got := response.Header.Values("Clear-Site-Data"); !slices.Equal(got, []string{`"cache"`}) {
		t.Errorf("got Clear-Site-Data %v", got)
	}
	if s.cookie(sessionCookie) != "" {
		t.Error("the cookie was not cleared")
	}
	s.getUser(t, stolen).ExpectProblem(t, http.StatusUnauthorized, "SessionExpiredError")
	second.getUser(t, httpservertest.WithoutCookies(), stolen).ExpectProblem(t, http.StatusUnauthorized,
		"SessionExpiredError")
}

func TestLogout_withTheTokenBeforeARotation_endsTheSession(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.signIn(t, alex)
	old := httpservertest.Cookie(sessionCookie, s.cookie(sessionCookie))
	s.Clock.Advance(24 * time.Hour)
	logout := httpservertest.Header("X-Requested-With", "x")
	s.getUser(t).Expect(t, http.StatusOK)
	s.Do(t, http.MethodGet, "/auth/logout", nil, logout, httpservertest.WithoutCookies(), old).
		Expect(t, http.StatusNoContent)
	s.getUser(t).ExpectProblem(t, http.StatusUnauthorized, "SessionExpiredError")
}

func TestLogout_atTheMomentOfRotation_leavesNoCookie(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.signIn(t, alex)
	s.Clock.Advance(24 * time.Hour)
	response := s.Do(t, http.MethodGet, "/auth/logout", nil, httpservertest.Header("X-Requested-With", "x")).
		Expect(t, http.StatusNoContent)
	if s.cookie(sessionCookie) != "" || len(response.Cookies) != 1 {
		t.Errorf("got %+v", response.Cookies)
	}
}

func TestLogout_withoutASession_succeeds(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	logout := httpservertest.Header("X-Requested-With", "x")
	s.Do(t, http.MethodGet, "/auth/logout", nil, logout).Expect(t, http.StatusNoContent)
	unknown := httpservertest.Cookie(sessionCookie, authtest.Token(t).Reveal())
	s.Do(t, http.MethodGet, "/auth/logout", nil, logout, unknown).Expect(t, http.StatusNoContent)
}

func TestT13_logoutFromOtherSites_isRefusedAndDoesNotEndTheSession(t *testing.T) {
	t.Parallel()
	for name, headers := range map[string]map[string]string{
		"cross-site image":    {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"},
		"same-site":           {"Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "cors"},
		"typed address":       {"Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate"},
		"link on the site":    {"Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "navigate"},
		"no headers":          {},
		"site without a mode": {"Sec-Fetch-Site": "same-origin"},
		"two sites in a row":  {"Sec-Fetch-Site": "same-origin, cross-site", "Sec-Fetch-Mode": "cors"},
		"capitals":            {"Sec-Fetch-Site": "Same-Origin", "Sec-Fetch-Mode": "cors"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newTestServer(t)
			s.signIn(t, alex)
			var options []httpservertest.Option
			for field, value := range headers {
				options = append(options, httpservertest.Header(field, value))
			}
			response := s.Do(t, http.MethodGet, "/auth/logout", nil, options...)
			response.ExpectProblem(t, http.StatusForbidden, "CrossOriginError")
			if len(response.Cookies) != 0 || response.Header.Get("Clear-Site-Data") != "" {
				t.Errorf("a refused sign-out cleared something: %v", response.Header)
			}
			s.getUser(t).Expect(t, http.StatusOK)
		})
	}
}

func TestT13_writesFromOtherSites_areRefused(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.signIn(t, alex)
	for _, origin := range []string{"https://evil.example", "https://wright.test.evil.example", "null"} {
		s.Do(t, http.MethodPut, "/auth/user", setup, httpservertest.Header("Origin", origin)).
			ExpectProblem(t, http.StatusForbidden, "CrossOriginError")
	}
	s.Do(t, http.MethodPut, "/auth/user", setup, httpservertest.Header("Content-Type", "text/plain")).
		ExpectProblem(t, http.StatusUnsupportedMediaType, "UnsupportedMediaTypeError")
	var u user
	s.getUser(t).Expect(t, http.StatusOK).JSON(t, &u)
	if u.IsReady {
		t.Error("a refused write was made")
	}
	s.Do(t, http.MethodPut, "/auth/user", setup, httpservertest.Header("Origin", httpservertest.PublicURL)).
		Expect(t, http.StatusOK)
}

func TestVerifyUser_suspended_isToldOnlyAfterTheRightCode(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.signIn(t, alex)
	s.suspend(t, alex)
	s.getUser(t).ExpectProblem(t, http.StatusUnauthorized, "SessionExpiredError")
	s.Clock.Advance(time.Minute)
	c := s.login(t, alex)
	s.verify(t, c, alex, s.wrongCode(t)).ExpectProblem(t, http.StatusUnprocessableEntity, "TokenMismatchError")
	response := s.verify(t, c, alex, s.mailedCode(t))
	response.ExpectProblem(t, http.StatusForbidden, "UserSuspendedError")
	if len(response.Cookies) != 0 {
		t.Errorf("a suspended user got %v", response.Cookies)
	}
}
