package ginapi_test

import (
	"net/http"
	"strconv"
	"testing"
	"time"

	"wright.app/modules/auth/code"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/limits"
)

// The headers are those of the stored limit, not of the limits in memory that the request has passed.
func TestStoredLimits_refusedRequests_haveRateLimitHeaders(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		refused      func(*testing.T) *httpservertest.Response
		limit, quota string
	}{
		"reissueToken in the cooldown": {func(t *testing.T) *httpservertest.Response {
			t.Helper()
			s := newTestServer(t)
			return s.Do(t, http.MethodPost, "/auth/reissue-token", nil, httpservertest.Bearer(s.login(t, alex).Token))
		}, "code-mail", "q=1;w=60"},
		"reissueToken, sixth of an hour": {func(t *testing.T) *httpservertest.Response {
			t.Helper()
			s := newTestServer(t)
			pending := s.login(t, alex)
			for range 4 {
				s.Clock.Advance(time.Minute)
				s.Do(t, http.MethodPost, "/auth/reissue-token", nil, httpservertest.Bearer(pending.Token)).
					Expect(t, http.StatusOK).JSON(t, &pending)
			}
			s.Clock.Advance(2 * time.Minute)
			return s.Do(t, http.MethodPost, "/auth/reissue-token", nil, httpservertest.Bearer(pending.Token))
		}, "code-mail", "q=5;w=3600"},
		"verifyUser, sixth code": {func(t *testing.T) *httpservertest.Response {
			t.Helper()
			s := newTestServer(t)
			pending, wrong := s.login(t, alex), s.wrongCode(t)
			for range code.MaxAttempts {
				s.verify(t, pending, alex, wrong).ExpectProblem(t, http.StatusUnprocessableEntity, "TokenMismatchError")
			}
			return s.verify(t, pending, alex, wrong)
		}, "code-tries", "q=5;w=600"},
		"updateUser in the cooldown": {func(t *testing.T) *httpservertest.Response {
			t.Helper()
			s := newReadyServer(t)
			s.requestChange(t, object{"email": newAddress})
			return s.Do(t, http.MethodPut, "/auth/user", object{"email": newAddress})
		}, "code-mail", "q=1;w=60"},
		"deleteUser in the cooldown": {func(t *testing.T) *httpservertest.Response {
			t.Helper()
			s := newReadyServer(t)
			s.requestDeletion(t)
			return s.Do(t, http.MethodDelete, "/auth/user", nil)
		}, "code-mail", "q=1;w=60"},
		"updateUser, sixth address": {func(t *testing.T) *httpservertest.Response {
			t.Helper()
			s := newReadyServer(t)
			for _, name := range []string{"a", "b", "c", "d", "e"} {
				s.requestChange(t, object{"email": name + ".demo@example.com"})
			}
			return s.Do(t, http.MethodPut, "/auth/user", object{"email": "f.demo@example.com"})
		}, "identity-change", "q=5;w=86400"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			response := c.refused(t)
			wait := response.ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError").RetryAfter
			if got, want := response.Header.Get("RateLimit-Policy"), strconv.Quote(c.limit)+";"+c.quota; got != want {
				t.Errorf("got %s, want %s", got, want)
			}
			want := strconv.Quote(c.limit) + ";r=0;t=" + strconv.Itoa(wait)
			if got := response.Header.Get("RateLimit"); got != want {
				t.Errorf("got %s, want %s", got, want)
			}
			if !limits.Stored(c.limit) {
				t.Errorf("the contract has no limit %s", c.limit)
			}
		})
	}
}

func TestT99_startsOfPasskeys_areLimitedByAddress(t *testing.T) {
	t.Parallel()
	for _, path := range passkeyStarts {
		s := newTestServer(t, withLimit(limits.VerifyAddress, 3))
		s.signIn(t, alex) // counts as one
		for range 2 {
			s.Do(t, http.MethodPost, path, nil).Expect(t, http.StatusOK)
		}
		s.Do(t, http.MethodPost, path, nil).
			ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
	}
}
