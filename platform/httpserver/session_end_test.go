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

var save = httpservertest.Header("X-Do", "save")

// postWhileSessionsEnd sends a body during which the sessions of user 7 end.
func (s *testServer) postWhileSessionsEnd(
	t testing.TB, path string, options ...httpservertest.Option,
) *httpservertest.Response {
	t.Helper()
	body := newDelayedBody(thing, func() { s.EndSessions(7) })
	return s.Do(t, http.MethodPost, path, body, append(options, httpservertest.As(httpservertest.Wright(7)),
		httpservertest.Length(-1))...)
}

func TestT97_transactionAfterTheSessionHasEnded_isRefused(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.postWhileSessionsEnd(t, "/v1/user/things", save).
		ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
	if n := s.things.saveCount(); n != 0 {
		t.Errorf("%d transactions", n)
	}
}

func TestSession_thatGoesOn_mayWriteAfterASlowBody(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	body := newDelayedBody(thing, func() { s.clock.Advance(9 * time.Second) })
	got := received(t, s.post(t, body, save, httpservertest.Length(-1)))
	if got.User != 7 || s.things.saveCount() != 1 {
		t.Errorf("got %+v and %d transactions", got, s.things.saveCount())
	}
}

func TestT143_transactionsOfOneUser_areOneSequence(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	sequenceOf := func(user identity.UserID) string {
		t.Helper()
		received(t, s.Do(t, http.MethodPost, "/v1/user/things", strings.NewReader(thing), save,
			httpservertest.As(httpservertest.Wright(user))))
		return s.things.sequence
	}
	if one, other := sequenceOf(7), sequenceOf(8); one == "" || one != sequenceOf(7) || one == other {
		t.Errorf("got %q and %q", one, other)
	}
}

// A member may call an operation that needs no session. Once the session has ended, the request is refused like any
// other. Until then, its transactions join the sequence of the member.
func TestT97_operationWithOptionalSession_isRefusedAfterTheSessionHasEnded(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.postWhileSessionsEnd(t, "/v1/public/answers", save).
		ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
	if n := s.things.saveCount(); n != 0 {
		t.Errorf("%d transactions", n)
	}
	received(t, s.Do(t, http.MethodPost, "/v1/public/answers", strings.NewReader(thing), save))
	if s.things.sequence != "" {
		t.Errorf("nobody: got sequence %q", s.things.sequence)
	}
	received(t, s.Do(t, http.MethodPost, "/v1/public/answers", strings.NewReader(thing), save,
		httpservertest.As(httpservertest.Wright(8))))
	if s.things.sequence == "" {
		t.Error("a member: got no sequence")
	}
}

// This operation ends the session itself.
func TestSession_thatEndsDuringAnOperationWithAChallenge_refusesNothing(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	received(t, s.postWhileSessionsEnd(t, "/auth/answers", save, httpservertest.Bearer(challenge)))
}

func TestT97_storedResponse_isNotSentAfterTheSessionHasEnded(t *testing.T) {
	t.Parallel()
	s, _ := newNotesServer(t)
	s.noteAs(t, httpservertest.Wright(7), "a").Expect(t, http.StatusCreated)
	response := s.postWhileSessionsEnd(t, "/v1/user/notes", httpservertest.Header("Idempotency-Key", idempotencyKey))
	response.ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
	if response.Header.Get("Idempotency-Replayed") != "" {
		t.Error("the stored response was sent")
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

func (r *replacing) Token(context.Context, string) (identity.Principal, []string, error) {
	return identity.Principal{}, nil, fault.ErrUnauthorized
}

func (r *replacing) Check(context.Context, identity.Principal) error {
	r.checks++
	return r.err
}

// Another session of the same browser may have replaced the one that has ended, and its cookie must stay.
func TestT97_refusedRequest_setsNoSessionCookie(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, func(o *httpservertest.Options) { o.Credentials = &replacing{err: fault.ErrUnauthorized} })
	response := s.Do(t, http.MethodPost, "/v1/user/things", thing, httpservertest.Cookie("__Host-session", "x"), save)
	response.ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
	if len(response.Cookies) != 0 {
		t.Errorf("got %v", response.Cookies)
	}
}

func TestSession_isCheckedAgainOncePerTransaction(t *testing.T) {
	t.Parallel()
	for do, want := range map[string]int{"": 0, "save": 1} {
		c := &replacing{}
		s := newTestServer(t, func(o *httpservertest.Options) { o.Credentials = c })
		s.Do(t, http.MethodPost, "/v1/user/things", thing, httpservertest.Cookie("__Host-session", "x"),
			httpservertest.Header("X-Do", do)).Expect(t, http.StatusOK)
		if c.checks != want {
			t.Errorf("%q: %d further checks, want %d", do, c.checks, want)
		}
	}
}
