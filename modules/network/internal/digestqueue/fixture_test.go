package digestqueue_test

import (
	"context"
	"net/url"
	"slices"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/network"
	"wright.app/modules/network/internal/digestqueue"
	"wright.app/modules/network/internal/store"
	"wright.app/modules/network/networktest"
	"wright.app/modules/network/notification"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/i18n/i18ntest"
	"wright.app/platform/identity"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
)

const alex, robin, sam = networktest.Alex, networktest.Robin, networktest.Sam

// outbox is a mail.Transport that collects mails. It fails with err, if there is one.
type outbox struct {
	mu    sync.Mutex
	mails []mail.Message
	err   error
}

// Send implements mail.Transport.
func (o *outbox) Send(_ context.Context, m mail.Message) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err != nil {
		return o.err
	}
	o.mails = append(o.mails, m)
	return m.Check()
}

func (o *outbox) take() []mail.Message {
	o.mu.Lock()
	defer o.mu.Unlock()
	taken := o.mails
	o.mails = nil
	return taken
}

// addressees are the users of networktest with an address. Those who are gone get no mails.
type addressees struct {
	gone     map[identity.UserID]bool
	language string
}

// Active implements notification.Addressees.
func (a *addressees) Active(_ context.Context, users []identity.UserID) ([]identity.UserID, error) {
	return slices.DeleteFunc(slices.Clone(users), func(u identity.UserID) bool { return a.gone[u] }), nil
}

// Addressee implements notification.Addressees.
func (a *addressees) Addressee(_ context.Context, user identity.UserID) (notification.Addressee, error) {
	if a.gone[user] {
		return notification.Addressee{}, fault.ErrNotFound
	}
	return notification.Addressee{
		Member: networktest.Member(user), Email: "user" + user.String() + "@example.com", Language: a.language,
	}, nil
}

// named is a notification.People that names everybody whom nobody has hidden.
type named struct{ hidden map[identity.UserID]bool }

// Named implements notification.People.
func (n named) Named(
	_ context.Context, _ identity.UserID, users []identity.UserID,
) (map[identity.UserID]network.Person, error) {
	people := map[identity.UserID]network.Person{}
	for _, user := range users {
		if !n.hidden[user] {
			people[user] = networktest.PersonOf(user, "Robin example.com")
		}
	}
	return people, nil
}

type fixture struct {
	db            *database.DB
	clock         *clock.Fixed
	notifications *store.Notifications
	digests       *store.Digests
	preferences   *networktest.Preferences
	addressees    *addressees
	people        named
	profiles      *networktest.FakePeople
	blocks        *store.Blocks
	mailboxes     *networktest.Mailboxes
	outbox        *outbox
	digester      *notification.Digester
	workers       []queue.Worker
	start         func(t *testing.T) *queuetest.Running // starts the queue once
}

// newFixture returns a fixture at noon. The hour of digests has passed today.
func newFixture(t *testing.T, db *database.DB) fixture {
	t.Helper()
	f := fixture{
		db: db, clock: clock.NewFixed(networktest.Noon), notifications: store.NewNotifications(db),
		digests: store.NewDigests(db), preferences: networktest.NewPreferences(),
		addressees: &addressees{gone: map[identity.UserID]bool{}},
		people:     named{map[identity.UserID]bool{}}, profiles: networktest.NewFakePeople(), outbox: &outbox{},
		blocks: store.NewBlocks(db), mailboxes: new(networktest.Mailboxes),
	}
	f.digester = f.newDigester(t)
	titles := i18ntest.Catalog(t, fstest.MapFS{
		"en-US.json": {Data: []byte(`{"notification_connection_requested": "{name} would like to connect.",
			"notification_connection_accepted": "{name} has accepted.", "notification_report_decided": "Looked at.",
			"notification_report_decided_body": "Not told.", "notification_profile_warned": "Warned."}`)},
		"de.json": {Data: []byte(`{"notification_connection_requested": "{name} möchte sich verbinden."}`)},
	})
	templates, err := digestqueue.NewTemplates("Wright", &url.URL{Scheme: "https", Host: "wright.test"}, titles)
	if err != nil {
		t.Fatal(err)
	}
	f.workers = []queue.Worker{
		digestqueue.NewPlanner(f.digester), digestqueue.NewSender(f.digester, templates, f.outbox),
	}
	var once sync.Once
	var running *queuetest.Running
	f.start = func(t *testing.T) *queuetest.Running {
		t.Helper()
		once.Do(func() {
			running = queuetest.Start(t, db, f.clock, queue.Jobs{Workers: f.workers})
		})
		return running
	}
	return f
}

func (f fixture) newDigester(t *testing.T) *notification.Digester {
	t.Helper()
	return notification.NewDigester(notification.DigesterDeps{
		Transactor: f.db, Clock: f.clock, Notifications: f.notifications, Digests: f.digests, People: f.people,
		Profiles: f.profiles, Preferences: f.preferences, Addressees: f.addressees,
		Correspondents: networktest.Correspondents{},
		Correspondence: network.NewCorrespondence(network.CorrespondenceDeps{
			Accounts: f.mailboxes, Suspensions: f.profiles, Pairs: f.blocks, Locks: f.blocks, Addresses: f.mailboxes,
		}),
		Mails:          digestqueue.NewEnqueuer(queuetest.New(t, f.db, f.clock)),
		Unsubscription: notification.NewUnsubscription(tokenKey{}, f.preferences),
	})
}

// tokenKey is a notification.TokenKey without a secret.
type tokenKey struct{}

// Sum implements notification.TokenKey.
func (tokenKey) Sum(...string) []byte { return []byte("sum") }

// Verify implements notification.TokenKey.
func (tokenKey) Verify([]byte, ...string) bool { return true }

// tell adds an unread notification of an age.
func (f fixture) tell(t *testing.T, owner identity.UserID, kind notification.Kind, other identity.UserID,
	age time.Duration,
) notification.ID {
	t.Helper()
	n := notification.Notification{
		Owner: owner, ID: uuid.New(), Kind: kind, Other: other, Cause: uuid.New(), CreatedAt: f.clock.Now().Add(-age),
	}
	if kind == notification.ProfileStatus {
		n.Decision = notification.ProfileWarned
	}
	if err := f.notifications.Add(t.Context(), n); err != nil {
		t.Fatal(err)
	}
	return n.ID
}

// run plans the digests that are due, sends them, and returns the mails.
func (f fixture) run(t *testing.T) []mail.Message {
	t.Helper()
	if err := f.digester.Plan(t.Context()); err != nil {
		t.Fatal(err)
	}
	f.start(t).AwaitIdle(t, f.db)
	return f.outbox.take()
}

func eachEngine(t *testing.T, test func(t *testing.T, f fixture)) {
	t.Helper()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		test(t, newFixture(t, open(t)))
	})
}
