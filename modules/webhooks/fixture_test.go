package webhooks_test

import (
	"encoding/base64"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/webhooks"
	"wright.app/modules/webhooks/internal/receiver"
	"wright.app/modules/webhooks/internal/store"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
	"wright.app/platform/live"
	"wright.app/platform/live/livetest"
	"wright.app/platform/unreadable"
	"wright.app/platform/unreadable/unreadabletest"
)

// fixture is the module over a database, with two users.
type fixture struct {
	*webhooks.Service

	db         *database.DB
	auth       authtest.Stores
	store      *store.Store
	clock      *clock.Fixed
	recorder   *live.Recorder
	dispatcher *webhooks.Dispatcher
	notices    *authtest.Notices
	leftOut    *unreadabletest.Counts
	unreadable *unreadable.Rows
	alex       identity.UserID
	robin      identity.UserID
}

func newFixture(t *testing.T, db *database.DB) *fixture {
	t.Helper()
	f := &fixture{
		db: db, auth: authtest.StoresOver(db), store: store.NewStore(db, authtest.Sealer()), clock: authtest.NewClock(),
		notices: &authtest.Notices{},
	}
	f.leftOut, f.unreadable = unreadabletest.New()
	f.alex = authtest.AddReadyUser(t, f.auth, "alex.demo@example.com", identity.Wright).ID()
	f.robin = authtest.AddReadyUser(t, f.auth, "robin.demo@example.com", identity.Recruiter).ID()
	f.recorder = livetest.NewRecorder(db, f.clock)
	f.recorder.Listen(webhooks.NewOutbox(f.store, f.directory()))
	client := receiver.New(receiver.Settings{Loopback: true})
	f.Service = webhooks.NewService(webhooks.Deps{
		Transactor: db, Clock: f.clock, Store: f.store, Addresses: client,
	})
	f.dispatcher = f.newDispatcher(client)
	return f
}

func (f *fixture) directory() *auth.Directory {
	return auth.NewDirectory(f.auth.Users, f.auth.Accounts)
}

// newDispatcher returns the dispatcher of another process.
func (f *fixture) newDispatcher(r webhooks.Receiver) *webhooks.Dispatcher {
	return webhooks.NewDispatcher(webhooks.DispatcherDeps{
		Transactor: f.db, Clock: f.clock, Store: f.store, Receiver: r, Users: f.directory(),
		Notifier: auth.NewNotifier(f.auth.Users, f.notices), Log: slog.New(slog.DiscardHandler),
		Unreadable: f.unreadable,
	})
}

// eachEngine runs a test on both engines.
func eachEngine(t *testing.T, test func(t *testing.T, f *fixture)) {
	t.Helper()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		test(t, newFixture(t, open(t)))
	})
}

func as(user identity.UserID) identity.Principal { return identitytest.Wright(user) }

// add adds a webhook of Alex that wants messages and changes of the profile.
func (f *fixture) add(t *testing.T, url string) webhooks.Revealed {
	t.Helper()
	e, err := f.Create(t.Context(), as(f.alex), webhooks.Input{
		URL: url, Types: []webhooks.EventType{webhooks.MessageReceived, webhooks.ProfileChanged},
	})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// record records an event in a transaction of its own.
func (f *fixture) record(t *testing.T, user identity.UserID, e live.Event) {
	t.Helper()
	if err := f.recorder.Record(t.Context(), user, e); err != nil {
		t.Fatal(err)
	}
}

// changeProfile records that a user has changed their profile.
func (f *fixture) changeProfile(t *testing.T, user identity.UserID, version int64) {
	t.Helper()
	f.record(t, user, live.Event{Name: live.ProfileChanged, Version: version})
}

// send sends what is due.
func (f *fixture) send(t *testing.T) {
	t.Helper()
	if err := f.dispatcher.SendDue(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// webhook returns a webhook of Alex.
func (f *fixture) webhook(t *testing.T, id webhooks.ID) webhooks.Endpoint {
	t.Helper()
	all, err := f.List(t.Context(), as(f.alex))
	i := slices.IndexFunc(all, func(e webhooks.Endpoint) bool { return e.ID == id })
	if err != nil || i < 0 {
		t.Fatalf("got %v, %v", all, err)
	}
	return all[i]
}

// only returns the webhook of Alex, who has one.
func (f *fixture) only(t *testing.T) webhooks.Endpoint {
	t.Helper()
	all, err := f.List(t.Context(), as(f.alex))
	if err != nil || len(all) != 1 {
		t.Fatalf("got %v, %v", all, err)
	}
	return all[0]
}

// log returns the deliveries to a webhook of Alex, the newest first.
func (f *fixture) log(t *testing.T, id webhooks.ID) []webhooks.Delivery {
	t.Helper()
	all, _, err := f.Deliveries(t.Context(), as(f.alex), id, nil, 100)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// call is what a receiver has got.
type call struct {
	id, timestamp, signature string
	body                     string
}

// event returns the event of the body.
func (c call) event(t *testing.T) (e struct {
	ID   string
	Type webhooks.EventType
	Data map[string]any
},
) {
	t.Helper()
	if err := json.Unmarshal([]byte(c.body), &e); err != nil {
		t.Fatal(err)
	}
	return e
}

// server is a receiver on loopback. It answers with a status.
type server struct {
	*httptest.Server

	mu     sync.Mutex
	status int
	calls  []call
}

func newServer(t *testing.T, status int) *server {
	t.Helper()
	s := &server{status: status}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		s.mu.Lock()
		defer s.mu.Unlock()
		s.calls = append(s.calls, call{
			r.Header.Get("webhook-id"), r.Header.Get("webhook-timestamp"), r.Header.Get("webhook-signature"),
			string(body),
		})
		w.WriteHeader(s.status)
	}))
	t.Cleanup(s.Close)
	return s
}

func (s *server) answer(status int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.status = status
}

func (s *server) got() []call {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.calls
}

// isSigned reports whether a call has a signature under a secret, as a receiver checks it that knows the secret by its
// text.
func isSigned(t *testing.T, c call, secret string, at time.Time) bool {
	t.Helper()
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil || !strings.HasPrefix(secret, "whsec_") {
		t.Fatalf("the secret is %q", secret)
	}
	want := webhooks.Signature(c.id, at, []byte(c.body), webhooks.RestoreSecret(key))
	for one := range strings.FieldsSeq(c.signature) {
		if one == want {
			return true
		}
	}
	return false
}
