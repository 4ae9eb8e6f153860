package httpserver_test

import (
	"context"
	"net/http"
	"strconv"
	"sync"
	"testing"

	"github.com/gin-gonic/gin"
	"github.com/jackc/pgx/v5/pgconn"

	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/idempotency"
	"wright.app/platform/idempotency/idempotencytest"
	"wright.app/platform/identity"
	"wright.app/platform/limits"
)

const idempotencyKey = "7f9c2ba4-e88f-4f27-b0a1-5c1d3e6f8a90"

// notesHandler creates a note at each call. The number of the note is in the body, the ETag and the Location.
type notesHandler struct {
	problems *httpserver.Problems
	mu       sync.Mutex
	created  int
	before   func(c *gin.Context) (proceed bool) // called once, before the next note
}

func (n *notesHandler) Register(r gin.IRouter) { r.POST("/v1/user/notes", n.handle) }

func (n *notesHandler) handle(c *gin.Context) {
	n.mu.Lock()
	before := n.before
	n.before = nil
	n.mu.Unlock()
	if before != nil && !before(c) {
		return
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	n.created++
	number := strconv.Itoa(n.created)
	body, _ := c.Request.Body.(interface{ ValidatedValue() any }).ValidatedValue().(map[string]any)
	httpserver.Header(c, "ETag", `"v`+number+`"`)
	httpserver.Header(c, "Location", "/notes/"+number)
	httpserver.Header(c, "X-Other", "of this request alone")
	httpserver.SetCookie(c, &http.Cookie{Name: "other", Value: "secret"})
	httpserver.RateLimit(c, limits.State{Policy: "notes", Quota: 10, Left: 9})
	c.JSON(http.StatusCreated, gin.H{"number": n.created, "name": body["name"], "user": int64(identity.User(c))})
}

func newNotesServer(t *testing.T, more ...option) (*testServer, *notesHandler) {
	t.Helper()
	n := &notesHandler{problems: httpservertest.Problems()}
	s := newTestServer(t, append([]option{func(o *httpservertest.Options) { o.Routes = []httpserver.Routes{n} }},
		more...)...)
	return s, n
}

func (s *testServer) note(t testing.TB, name string, options ...httpservertest.Option) *httpservertest.Response {
	t.Helper()
	return s.noteAs(t, httpservertest.Wright(7), name, options...)
}

func (s *testServer) noteAs(t testing.TB, caller identity.Principal, name string,
	options ...httpservertest.Option,
) *httpservertest.Response {
	t.Helper()
	return s.Do(t, http.MethodPost, "/v1/user/notes", map[string]any{"name": name},
		append([]httpservertest.Option{
			httpservertest.As(caller),
			httpservertest.Header("Idempotency-Key", idempotencyKey),
		},
			options...)...)
}

func TestIdempotency_repeatedRequest_getsTheFirstResponse(t *testing.T) {
	t.Parallel()
	s, n := newNotesServer(t)
	first := s.note(t, "a").Expect(t, http.StatusCreated)
	if first.Header.Get("Idempotency-Replayed") != "" || first.Header.Get("X-Other") == "" || len(first.Cookies) == 0 ||
		first.Header.Get("Ratelimit") == "" {
		t.Errorf("the first response is not that of the handler: %v", first.Header)
	}
	again := s.note(t, "a").Expect(t, http.StatusCreated)
	if n.created != 1 || string(again.Body) != string(first.Body) {
		t.Errorf("%d notes; got %s, want %s", n.created, again.Body, first.Body)
	}
	for name, want := range map[string]string{
		"Idempotency-Replayed": "true", "Etag": `"v1"`, "Location": "/notes/1",
		"Content-Type": first.Header.Get("Content-Type"), "X-Other": "",
	} {
		if got := again.Header.Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if len(again.Cookies) != 0 || again.Header.Get("X-Request-Id") == first.Header.Get("X-Request-Id") {
		t.Errorf("headers of the first request were repeated: %v", again.Header)
	}
}

func TestIdempotency_withoutKey_everyCallRuns(t *testing.T) {
	t.Parallel()
	s, n := newNotesServer(t)
	for range 2 {
		s.Do(t, http.MethodPost, "/v1/user/notes", map[string]any{"name": "a"},
			httpservertest.As(httpservertest.Wright(7))).Expect(t, http.StatusCreated)
	}
	if n.created != 2 {
		t.Errorf("%d notes", n.created)
	}
}

func TestIdempotency_operationWithoutKeys_ignoresTheKey(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	for range 2 {
		response := s.post(t, map[string]any{"name": "a"}, httpservertest.Header("Idempotency-Key", idempotencyKey))
		if received(t, response).Name != "a" || response.Header.Get("Idempotency-Replayed") != "" {
			t.Errorf("got %v", response.Header)
		}
	}
	if s.things.callCount() != 2 {
		t.Errorf("%d calls", s.things.callCount())
	}
}

func TestIdempotency_sameKeyWithAnotherBody_isRefused(t *testing.T) {
	t.Parallel()
	s, n := newNotesServer(t)
	s.note(t, "a").Expect(t, http.StatusCreated)
	s.note(t, "b").ExpectProblem(t, http.StatusUnprocessableEntity, "IdempotencyKeyReusedError")
	if n.created != 1 {
		t.Errorf("%d notes", n.created)
	}
}

func TestIdempotency_sameKeyOfAnotherUser_isIndependent(t *testing.T) {
	t.Parallel()
	s, n := newNotesServer(t)
	for _, user := range []identity.UserID{7, 8} {
		response := s.noteAs(t, httpservertest.Wright(user), "a").Expect(t, http.StatusCreated)
		var note struct{ User identity.UserID }
		if response.JSON(t, &note); note.User != user {
			t.Errorf("user %d got the response to user %d", user, note.User)
		}
	}
	if n.created != 2 {
		t.Errorf("%d notes", n.created)
	}
}

func TestIdempotency_malformedKey_isRefused(t *testing.T) {
	t.Parallel()
	s, n := newNotesServer(t)
	for _, key := range []string{
		"short", "", "a key with spaces in it",
		"7f9c2ba4-e88f-4f27-b0a1-5c1d3e6f8a90-and-much-more-than-sixty-four-characters",
	} {
		s.note(t, "a", httpservertest.Header("Idempotency-Key", key)).ExpectProblem(t, http.StatusBadRequest,
			"InvalidParameterError")
	}
	if n.created != 0 {
		t.Errorf("%d notes", n.created)
	}
	s.note(t, "a").Expect(t, http.StatusCreated)
}

func TestIdempotency_errorResponse_isNotStored(t *testing.T) {
	t.Parallel()
	s, n := newNotesServer(t)
	for code, refuse := range map[string]func(c *gin.Context){
		"ResourceNotFoundError": func(c *gin.Context) { n.problems.Write(c, fault.ErrNotFound) },
		//nolint:forbidigo // what a broken handler does
		"InternalError": func(*gin.Context) { panic("broken") },
	} {
		n.before = func(c *gin.Context) bool { refuse(c); return false }
		if response := s.note(t, "a"); response.Problem().Code != code ||
			response.Header.Get("Idempotency-Replayed") != "" {
			t.Errorf("got %d %s, want %s", response.Status, response.Body, code)
		}
	}
	if response := s.note(t, "a").Expect(t, http.StatusCreated); response.Header.Get("Idempotency-Replayed") != "" ||
		n.created != 1 {
		t.Errorf("%d notes, %v", n.created, response.Header)
	}
}

func TestIdempotency_replay_checksTheCallerFirst(t *testing.T) {
	t.Parallel()
	s, _ := newNotesServer(t)
	s.note(t, "a").Expect(t, http.StatusCreated)
	key := httpservertest.Header("Idempotency-Key", idempotencyKey)
	body := map[string]any{"name": "a"}
	s.Do(t, http.MethodPost, "/v1/user/notes", body, key).ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
	s.Do(t, http.MethodPost, "/v1/user/notes", body, key, httpservertest.Cookie("__Host-session", "ended")).
		ExpectProblem(t, http.StatusUnauthorized, "SessionExpiredError")
	s.noteAs(t, httpservertest.Newcomer(7), "a").ExpectProblem(t, http.StatusForbidden, "SetupRequiredError")
	s.note(t, "a", httpservertest.Header("Sec-Fetch-Site", "cross-site")).ExpectProblem(t, http.StatusForbidden,
		"CrossOriginError")
	if s.note(t, "a").Expect(t, http.StatusCreated).Header.Get("Idempotency-Replayed") != "true" {
		t.Error("a caller with access gets no replay")
	}
}

func TestIdempotency_secondRequestDuringTheFirst_isRefused(t *testing.T) {
	t.Parallel()
	s, n := newNotesServer(t)
	entered, leave := make(chan struct{}), make(chan struct{})
	n.before = func(*gin.Context) bool { close(entered); <-leave; return true }
	var group sync.WaitGroup
	group.Go(func() { s.note(t, "a").Expect(t, http.StatusCreated) })
	<-entered
	s.note(t, "a").ExpectProblem(t, http.StatusConflict, "IdempotencyConflictError")
	close(leave)
	group.Wait()
	if s.note(t, "a").Header.Get("Idempotency-Replayed") != "true" || n.created != 1 {
		t.Errorf("%d notes", n.created)
	}
}

// Only the response of the last run is sent and stored.
func TestIdempotency_transactionIsRetried_respondsOnce(t *testing.T) {
	t.Parallel()
	var db *database.DB
	s, n := newNotesServer(t, func(o *httpservertest.Options) {
		db = databasetest.Open(t)
		o.Idempotency = idempotency.NewExecutor(idempotencytest.Deps(db, idempotency.NewStore(db), clock.System{}))
	})
	n.before = func(c *gin.Context) bool {
		httpserver.Header(c, "X-First", "of the first run")
		httpserver.RateLimit(c, limits.State{Policy: "first", Quota: 10, Left: 0})
		err := db.InTx(c.Request.Context(), failSerialization)
		n.problems.Write(c, err)
		return false
	}
	response := s.note(t, "a").Expect(t, http.StatusCreated)
	if response.Header.Get("X-First") != "" || n.created != 1 || response.Header.Get("Ratelimit") != `"notes";r=9;t=1` {
		t.Errorf("%d notes, %v", n.created, response.Header)
	}
	if s.note(t, "a").Expect(t, http.StatusCreated).Header.Get("Idempotency-Replayed") != "true" {
		t.Error("the response was not stored")
	}
}

// failSerialization returns the error of PostgreSQL after which a transaction is retried.
func failSerialization(context.Context) error { return &pgconn.PgError{Code: "40001"} }
