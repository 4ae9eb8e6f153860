package httpserver_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
)

// delayedBody is a body during whose first read something happens.
type delayedBody struct {
	strings.Reader
	meanwhile func()
}

func newDelayedBody(content string, meanwhile func()) *delayedBody {
	return &delayedBody{*strings.NewReader(content), meanwhile}
}

func (b *delayedBody) Read(p []byte) (int, error) {
	if b.meanwhile != nil {
		b.meanwhile()
		b.meanwhile = nil
	}
	return b.Reader.Read(p)
}

// postSlowly sends a body that takes a while, in which the sessions of user 7 end.
func (s *testServer) postSlowly(
	t testing.TB, path string, while time.Duration, options ...httpservertest.Option,
) *httpservertest.Response {
	t.Helper()
	body := newDelayedBody(thing, func() {
		s.clock.Advance(while)
		s.EndSessions(7)
	})
	return s.Do(t, http.MethodPost, path, body, append(options, httpservertest.As(httpservertest.Wright(7)),
		httpservertest.Length(-1))...)
}

func TestT97_sessionThatEndsWhileTheBodyIsRead_isRefused(t *testing.T) {
	t.Parallel()
	for name, while := range map[string]time.Duration{
		"a tenth of a second": 100 * time.Millisecond, "ten seconds": 10 * time.Second,
		"the clock is set back": -time.Minute,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newTestServer(t)
			s.postSlowly(t, "/v1/user/things", while).ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
			if s.things.callCount() != 0 {
				t.Error("the request reached the handler")
			}
		})
	}
}

func TestT97_sessionThatEndsWhileTheBodyIsRead_countsForNoOperation(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	if got := received(t, s.postSlowly(t, "/v1/public/answers", 2*time.Second)); got.User != 0 || got.Scheme != "" {
		t.Errorf("an operation without required sign-in: %+v", got)
	}
	got := received(t, s.postSlowly(t, "/auth/answers", 2*time.Second, httpservertest.Bearer(challenge)))
	if got.User != 0 || got.Scheme != identity.SchemeChallenge || got.Challenge != challenge {
		t.Errorf("an operation with a challenge: %+v", got)
	}
}

func TestT97_storedResponse_isNotSentAfterTheSessionHasEnded(t *testing.T) {
	t.Parallel()
	s, _ := newNotesServer(t)
	s.noteAs(t, httpservertest.Wright(7), "a").Expect(t, http.StatusCreated)
	response := s.postSlowly(t, "/v1/user/notes", 2*time.Second,
		httpservertest.Header("Idempotency-Key", idempotencyKey))
	response.ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
	if response.Header.Get("Idempotency-Replayed") != "" {
		t.Error("the stored response was sent")
	}
}

func TestSession_liveWhileASlowBodyIsRead_isAccepted(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	body := newDelayedBody(thing, func() { s.clock.Advance(9 * time.Second) })
	if got := received(t, s.post(t, body, httpservertest.Length(-1))); got.User != 7 {
		t.Errorf("got %+v", got)
	}
}

// replacing are Credentials that replace the value of the cookie at the first check, and count further checks.
type replacing struct {
	err    error
	checks int
}

func (r *replacing) Session(ctx context.Context, _ string) (identity.Principal, error) {
	httpserver.SetSessionCookie(ctx, "replaced")
	p := httpservertest.Wright(7)
	p.Scheme, p.SessionID = identity.SchemeSession, "s"
	return p, nil
}

func (r *replacing) Check(context.Context, identity.Principal) error {
	r.checks++
	return r.err
}

// Another session of the same browser may have replaced the one that has ended, and its cookie must stay.
func TestT97_refusedRequest_setsNoSessionCookie(t *testing.T) {
	t.Parallel()
	for _, path := range []string{"/v1/user/things", "/v1/public/answers"} {
		s := newTestServer(t, func(o *httpservertest.Options) {
			o.Credentials = &replacing{err: fault.ErrUnauthorized}
		})
		body := newDelayedBody(thing, func() { s.clock.Advance(time.Second) })
		response := s.Do(t, http.MethodPost, path, body, httpservertest.Cookie("__Host-session", "x"),
			httpservertest.Length(-1))
		if len(response.Cookies) != 0 {
			t.Errorf("%s: got %v", path, response.Cookies)
		}
	}
	ended := newTestServer(t, func(o *httpservertest.Options) { o.Credentials = &replacing{} })
	response := ended.Do(t, http.MethodGet, "/v1/user/things/1", nil, httpservertest.Cookie("__Host-session", "x"),
		httpservertest.Header("X-Do", "ended"))
	response.ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
	if len(response.Cookies) != 0 {
		t.Errorf("a handler that notices the end: got %v", response.Cookies)
	}
}

func TestSession_quickBody_isCheckedOnce(t *testing.T) {
	t.Parallel()
	c := &replacing{}
	s := newTestServer(t, func(o *httpservertest.Options) { o.Credentials = c })
	for _, while := range []time.Duration{0, 90 * time.Millisecond, 100 * time.Millisecond} {
		body := newDelayedBody(thing, func() { s.clock.Advance(while) })
		s.Do(t, http.MethodPost, "/v1/user/things", body, httpservertest.Cookie("__Host-session", "x"),
			httpservertest.Length(-1)).Expect(t, http.StatusOK)
	}
	if c.checks != 1 {
		t.Errorf("%d further checks, want one for the body that took a tenth of a second", c.checks)
	}
}
