package digestqueue_test

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/settings"
	"wright.app/modules/notification"
	"wright.app/modules/notification/internal/digestqueue"
	"wright.app/modules/notification/notificationtest"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/i18n/i18ntest"
	"wright.app/platform/identity"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
)

// The users, in the order of their ids.
const alex, robin, sam identity.UserID = 1, 2, 3

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

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

type fixture struct {
	db            *database.DB
	auth          authtest.Stores
	users         map[identity.UserID]*auth.User
	clock         *clock.Fixed
	notifications notification.Notifications
	digests       notification.Digests
	source        *notificationtest.Source
	outbox        *outbox
	digester      *notification.Digester
	workers       []queue.Worker
	start         func(t *testing.T) *queuetest.Running // starts the queue once
}

// newFixture returns a fixture at noon. The hour of digests has passed today.
func newFixture(t *testing.T, db *database.DB) fixture {
	t.Helper()
	stores := notificationtest.StoresOver(db)
	f := fixture{
		db: db, auth: authtest.StoresOver(db), users: map[identity.UserID]*auth.User{}, clock: clock.NewFixed(noon),
		notifications: stores.Notifications, digests: stores.Digests, source: notificationtest.NewSource(),
		outbox: &outbox{},
	}
	f.addUsers(t, "alex.demo@example.com", "robin.demo@example.com", "sam.demo@example.com")
	if f.users[alex] == nil || f.users[sam] == nil {
		t.Fatal("the users have other ids")
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
		Transactor: f.db, Clock: f.clock, Notifications: f.notifications, Digests: f.digests, Kinds: f.source.Kinds(),
		People: auth.NewDirectory(f.auth.Users, f.auth.Accounts), Addressees: auth.NewAddressees(f.auth.Users),
		Languages: settings.NewMailLanguages(f.auth.Users, f.auth.Settings),
		Settings:  settings.NewDirectory(f.auth.Settings),
		Mails:     digestqueue.NewEnqueuer(queuetest.New(t, f.db, f.clock)),
		Tokens: notification.NewMemberTokens(tokenKey{}, settings.NewMailSwitches(settings.Deps{
			Transactor: f.db, Users: f.auth.Users, Store: f.auth.Settings,
		})),
	})
}

// addUsers adds users who have finished the setup, unless they exist, and returns their ids.
func (f fixture) addUsers(t *testing.T, addresses ...string) []identity.UserID {
	t.Helper()
	name, role, terms := "Demo", string(identity.Wright), authtest.Terms
	setup, err := auth.ParseUserChanges(auth.UserInput{
		DisplayName: &name, Role: &role, AcceptedTermsVersion: &terms, CompleteSetup: true,
	}, authtest.Terms)
	if err != nil {
		t.Fatal(err)
	}
	var ids []identity.UserID
	err = f.db.InTx(t.Context(), func(ctx context.Context) error {
		ids = nil
		for _, address := range addresses {
			user, err := auth.NewUser(authtest.Email(t, address), noon)
			if err == nil {
				user, err = f.auth.Users.Ensure(ctx, user)
			}
			if err == nil && !user.Ready() {
				err = errors.Join(user.Apply(setup, noon, noon), f.auth.Users.Save(ctx, user))
			}
			if err != nil {
				return err
			}
			f.users[user.ID()] = user
			ids = append(ids, user.ID())
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return ids
}

// set switches something of a user on or off.
func (f fixture) set(t *testing.T, user identity.UserID, one settings.Switch, on bool) {
	t.Helper()
	f.update(t, user, settings.Input{Switches: map[settings.Switch]bool{one: on}})
}

func (f fixture) speakGerman(t *testing.T, user identity.UserID) {
	t.Helper()
	german := "de"
	f.update(t, user, settings.Input{Language: &german})
}

func (f fixture) update(t *testing.T, user identity.UserID, in settings.Input) {
	t.Helper()
	caller := identity.Principal{Scheme: identity.SchemeSession, User: user}
	if _, err := authtest.NewFixture(f.auth).SettingsService.Update(t.Context(), caller, in); err != nil {
		t.Fatal(err)
	}
}

// suspend suspends a user, who then gets no mails about others.
func (f fixture) suspend(t *testing.T, user identity.UserID) {
	t.Helper()
	f.users[user].Suspend("Spam.", noon)
	if err := f.auth.Users.Save(t.Context(), f.users[user]); err != nil {
		t.Fatal(err)
	}
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
		Owner: owner, ID: uuid.New(), Kind: kind.Name, Other: other, Cause: uuid.New(),
		CreatedAt: f.clock.Now().Add(-age),
	}
	if err := f.notifications.Add(t.Context(), n); err != nil {
		t.Fatal(err)
	}
	return n.ID
}

// tellMany adds an old notification for each of many new users, and returns them.
func (f fixture) tellMany(t *testing.T, count int) []identity.UserID {
	t.Helper()
	addresses := make([]string, count)
	for i := range addresses {
		addresses[i] = fmt.Sprintf("user%d@example.com", i)
	}
	var owners []identity.UserID
	// In batches, because a transaction has a time limit.
	for batch := range slices.Chunk(addresses, 100) {
		added := f.addUsers(t, batch...)
		err := f.db.InTx(t.Context(), func(ctx context.Context) error {
			for _, owner := range added {
				if err := f.notifications.Add(ctx, notification.Notification{
					ID: uuid.New(), Owner: owner, Kind: notificationtest.Decision.Name,
					CreatedAt: noon.Add(-8 * time.Hour),
				}); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		owners = append(owners, added...)
	}
	return owners
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
