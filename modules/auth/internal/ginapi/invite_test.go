package ginapi_test

import (
	"bytes"
	"log/slog"
	"net/http"
	"strings"
	"testing"

	"wright.app/platform/config"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/logging"
)

func invited(token string) httpservertest.Option {
	return httpservertest.Header("x-wright-token", token)
}

func TestLogin_invitation_admitsOneNewUser(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, inviteOnly)
	s.Invites.Create("meetup", 1)
	s.verify(t, s.login(t, alex, invited("meetup")), alex, s.mailedCode(t)).Expect(t, http.StatusOK)
	if n := s.Invites.Uses("meetup"); n != 1 {
		t.Errorf("%d uses", n)
	}
	response := s.verify(t, s.login(t, robin), robin, s.mailedCode(t))
	response.ExpectProblem(t, http.StatusForbidden, "InvitationRequiredError")
	if len(response.Cookies) != 0 {
		t.Errorf("got %v", response.Cookies)
	}
}

func TestLogin_invitationOfAnyFormat_isAcceptedOrInvalid(t *testing.T) {
	t.Parallel()
	open, closed := newTestServer(t), newTestServer(t, inviteOnly)
	for _, token := range []string{"x", strings.Repeat("x", 128), "../../r/x", "Zk3vQ8d1xT7mR5bYc0wLp9aHs2e"} {
		open.login(t, robin, invited(token))
		closed.Do(t, http.MethodPost, "/auth/login", object{"email": robin}, invited(token)).
			ExpectProblem(t, http.StatusUnprocessableEntity, "InviteTokenInvalidError")
	}
	for _, s := range []testServer{open, closed} {
		s.Do(t, http.MethodPost, "/auth/login", object{"email": robin}, invited(strings.Repeat("x", 129))).
			ExpectProblem(t, http.StatusBadRequest, "InvalidParameterError")
		s.login(t, robin)
	}
}

// To prove that the log was searched, it must contain the request.
func TestT37_invitationInTheHeader_isNotInTheLog(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	log := logging.New(config.Log{Level: slog.LevelDebug, JSON: true}, &out)
	s := newTestServer(t, inviteOnly, func(s *serverConfig) { s.serving.Log = log })
	const token = "Zk3vQ8d1xT7mR5bYc0wLp9aHs2e"
	s.Do(t, http.MethodPost, "/auth/login", object{"email": robin}, invited(token)).
		ExpectProblem(t, http.StatusUnprocessableEntity, "InviteTokenInvalidError")
	s.Invites.Create(token, 1)
	s.verify(t, s.login(t, robin, invited(token)), robin, s.mailedCode(t)).Expect(t, http.StatusOK)
	if !strings.Contains(out.String(), "/auth/user/verify") || strings.Contains(out.String(), token) {
		t.Errorf("got %s", out.String())
	}
}
