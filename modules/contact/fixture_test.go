package contact_test

import (
	"bytes"
	"context"
	"testing"
	"time"

	"entgo.io/ent/dialect"

	"wright.app/modules/contact"
	"wright.app/modules/contact/contacttest"
	"wright.app/modules/notification"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/secret"
)

const alex, robin, sam = contacttest.Alex, contacttest.Robin, contacttest.Sam

// fixture is the module over a database, with the other modules in memory.
type fixture struct {
	*contact.Service

	db     *database.DB
	clock  *clock.Fixed
	world  *contacttest.World
	stores contacttest.Stores
	mailer *contact.Mailer
	key    contact.MACKey
}

// personalData returns the personal data of the module.
func (f fixture) personalData() *contact.PersonalData {
	return contact.NewPersonalData(f.db, f.stores.Messages, f.stores.Pending, f.stores.Events, f.stores.Blocks, f.world)
}

// eachEngine runs a test on both engines.
func eachEngine(t *testing.T, test func(t *testing.T, f fixture)) {
	t.Helper()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		test(t, newFixture(t, open(t)))
	})
}

func newFixture(t *testing.T, db *database.DB) fixture {
	t.Helper()
	keys, err := secret.NewKeys(bytes.Repeat([]byte{1}, secret.MinKeyBytes))
	if err != nil {
		t.Fatal(err)
	}
	f := fixture{db: db, clock: clock.NewFixed(contacttest.Noon), world: contacttest.NewWorld(), key: keys.MAC("test")}
	f.world.Locks = db.LockPeople
	f.stores = contacttest.StoresOver(db)
	f.Service = contact.NewService(contact.Deps{
		Transactor: db, Clock: f.clock, Profiles: f.world, People: f.world, Suspensions: f.world, Members: f.world,
		Correspondence: f.world, Notifier: f.world, Addresses: contacttest.Addresses{}, Captcha: f.world,
		Codes: contacttest.Codes{},
		Key:   f.key, Mails: contacttest.Outbox{World: f.world}, Messages: f.stores.Messages,
		Pending: f.stores.Pending, Events: f.stores.Events, Blocks: f.stores.Blocks,
	})
	f.world.Addresses = contact.NewAddressBlocks(f.world, contacttest.Addresses{}, f.stores.Blocks, f.key)
	f.mailer = contact.NewMailer(contact.MailerDeps{
		Clock: f.clock, Profiles: f.world, People: f.world, Correspondence: f.world,
		Messages: f.stores.Messages,
		Pending:  f.stores.Pending, Tokens: notification.NewMemberTokens(keys.MAC("member"), nil), Key: f.key,
	})
	return f
}

// member is a user who has finished the setup.
func member(user identity.UserID) identity.Principal {
	return identity.Principal{Scheme: identity.SchemeSession, User: user, Ready: true}
}

var nobody = identity.Principal{}

var toAlex = contact.Target{Alias: contacttest.Alias}

// from returns the input of somebody who is not signed in.
func from(email, text string) contact.Input {
	return contact.Input{To: toAlex, Text: text, Sender: &contact.SenderInput{
		Name: "Kim Demo", Email: email, Captcha: &contact.Solution{Token: contacttest.Solved},
	}}
}

const kim = "kim.demo@example.com"

// hold sends a message of somebody who is not signed in, and returns its token and the code that was mailed last.
func (f fixture) hold(t *testing.T, in contact.Input) (token, code string) {
	t.Helper()
	f.world.NewSolution()
	v, err := f.Send(t.Context(), nobody, in)
	if err != nil || v == nil {
		t.Fatalf("got %+v, %v", v, err)
	}
	return v.Token, f.world.LastCode()
}

// write sends a message of somebody who is not signed in and verifies it.
func (f fixture) write(t *testing.T, email, text string) error {
	t.Helper()
	token, code := f.hold(t, from(email, text))
	return f.Verify(t.Context(), token, code)
}

// received returns the messages that a user got, the newest first.
func (f fixture) received(t *testing.T, user identity.UserID) []contact.Shown {
	t.Helper()
	shown, _, err := f.List(t.Context(), member(user), contact.Filter{Direction: contact.Received}, nil, 100)
	if err != nil {
		t.Fatal(err)
	}
	return shown
}

// textMails returns the queued mails that are no codes.
func (f fixture) textMails() []contacttest.QueuedMail {
	var mails []contacttest.QueuedMail
	for _, m := range f.world.Queued() {
		if m.Code == "" {
			mails = append(mails, m)
		}
	}
	return mails
}

// later moves the clock and lets the day of quotas pass if it is long enough.
func (f fixture) later(d time.Duration) { f.clock.Advance(d) }

// waitUntilLocked waits, within the transaction of ctx, until another one waits for a lock that it has, or done has a
// result. SQLite runs one transaction at a time, so there is nothing to wait for.
func (f fixture) waitUntilLocked(ctx context.Context, t *testing.T, done chan error) {
	t.Helper()
	if f.db.Dialect() != dialect.Postgres {
		return
	}
	const query = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
	for waiting := 0; waiting == 0 && len(done) == 0; {
		if err := f.db.QueryRowContext(ctx, query).Scan(&waiting); err != nil {
			t.Fatal(err)
		}
	}
}
