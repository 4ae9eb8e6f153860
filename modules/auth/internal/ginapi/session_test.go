package ginapi_test

import (
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth/internal/ginapi"
	"wright.app/platform/httpserver/httpservertest"
)

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"

func TestListSessions_returnsBrowserAndSystemButNoIPAddress(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.signIn(t, alex, httpservertest.Header("User-Agent", firefox), httpservertest.From("192.0.2.77:4711"))
	s.Clock.Advance(time.Minute)
	phone := s.otherBrowser(t)
	phone.signIn(t, alex, httpservertest.Header("User-Agent", ""))
	response := s.Do(t, http.MethodGet, "/auth/user/sessions", nil).Expect(t, http.StatusOK)
	var list []ownSession
	response.JSON(t, &list)
	if len(list) != 2 || !list[0].Current || list[1].Current || *list[0].Browser != "Firefox" ||
		*list[0].OS != "Linux" {
		t.Fatalf("got %s", response.Body)
	}
	if list[1].Browser != nil || list[1].OS != nil || !list[0].ExpiresAt.Equal(list[0].LastSeenAt.Add(7*24*time.Hour)) {
		t.Errorf("got %s", response.Body)
	}
	if strings.Contains(string(response.Body), "192.0.2") ||
		strings.Contains(string(response.Body), s.cookie(sessionCookie)) {
		t.Errorf("the response contains an IP address or a session token: %s", response.Body)
	}
	if got := phone.sessions(t); len(got) != 2 || got[0].ID != list[1].ID || !got[0].Current {
		t.Errorf("the other browser sees %+v", got)
	}
}

func TestCredentials_contract(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.signIn(t, alex)
	credentials := ginapi.NewCredentials(s.SessionService, s.TokenService, slog.New(slog.DiscardHandler))
	httpservertest.RunCredentialsContract(t, credentials, s.cookie(sessionCookie), func() {
		s.Do(t, http.MethodDelete, "/auth/user/sessions/"+s.sessions(t)[0].ID, nil).Expect(t, http.StatusNoContent)
	})
}

func TestDeleteSession_otherSession_endsItImmediately(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	second := newTestServer(t, withStores(s.Stores)) // another instance over the same storage
	s.signIn(t, alex)
	s.Clock.Advance(time.Minute)
	phone := s.otherBrowser(t)
	phone.signIn(t, alex)
	stolen := httpservertest.Cookie(sessionCookie, phone.cookie(sessionCookie))
	response := s.Do(t, http.MethodDelete, "/auth/user/sessions/"+phone.sessions(t)[0].ID, nil).
		Expect(t, http.StatusNoContent)
	if len(response.Cookies) != 0 {
		t.Errorf("got cookies %v", response.Cookies)
	}
	second.getUser(t, stolen).ExpectProblem(t, http.StatusUnauthorized, "SessionExpiredError")
	phone.getUser(t).ExpectProblem(t, http.StatusUnauthorized, "SessionExpiredError")
	s.getUser(t).Expect(t, http.StatusOK)
}

func TestT12_deleteSession_currentSession_signsOutAndClearsTheCookie(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.signIn(t, alex)
	stolen := httpservertest.Cookie(sessionCookie, s.cookie(sessionCookie))
	response := s.Do(t, http.MethodDelete, "/auth/user/sessions/"+s.sessions(t)[0].ID, nil).
		Expect(t, http.StatusNoContent)
	if s.cookie(sessionCookie) != "" || len(response.Cookies) != 1 || response.Cookies[0].MaxAge >= 0 {
		t.Errorf("got cookies %v", response.Cookies)
	}
	s.getUser(t, stolen).ExpectProblem(t, http.StatusUnauthorized, "SessionExpiredError")
}

func TestT28_deleteSession_ofAnotherUser_isNotFoundAndDoesNotEndIt(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.signIn(t, alex)
	other := s.otherBrowser(t)
	other.signIn(t, robin)
	victim := s.sessions(t)[0].ID
	for _, id := range []string{victim, strings.ToUpper(victim), uuid.NewString()} {
		other.Do(t, http.MethodDelete, "/auth/user/sessions/"+id, nil).ExpectProblem(t, http.StatusNotFound,
			"ResourceNotFoundError")
	}
	for _, id := range []string{"1", "-1", "0", "abc", "9223372036854775807", "%20"} {
		other.Do(t, http.MethodDelete, "/auth/user/sessions/"+id, nil).ExpectProblem(t, http.StatusBadRequest,
			"InvalidParameterError")
	}
	s.Do(t, http.MethodDelete, "/auth/user/sessions/"+victim, nil, httpservertest.WithoutCookies()).
		ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
	if got := s.sessions(t); len(got) != 1 || got[0].ID != victim {
		t.Errorf("got %+v", got)
	}
}

func TestDeleteOtherSessions_keepsTheCurrentSession(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.signIn(t, alex)
	s.Clock.Advance(time.Minute)
	phone, other := s.otherBrowser(t), s.otherBrowser(t)
	phone.signIn(t, alex)
	other.signIn(t, robin)
	s.Do(t, http.MethodDelete, "/auth/user/sessions", nil, httpservertest.Header("Origin", "https://evil.example")).
		ExpectProblem(t, http.StatusForbidden, "CrossOriginError")
	phone.getUser(t).Expect(t, http.StatusOK)
	response := s.Do(t, http.MethodDelete, "/auth/user/sessions", nil).Expect(t, http.StatusNoContent)
	if len(response.Cookies) != 0 || len(s.sessions(t)) != 1 {
		t.Errorf("got cookies %v", response.Cookies)
	}
	phone.getUser(t).ExpectProblem(t, http.StatusUnauthorized, "SessionExpiredError")
	other.getUser(t).Expect(t, http.StatusOK)
}
