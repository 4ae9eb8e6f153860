package contact_test

import (
	"context"
	"testing"
	"time"

	"entgo.io/ent/dialect"

	"wright.app/modules/auth"
	"wright.app/modules/contact"
	"wright.app/modules/contact/contacttest"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

const alex, robin, sam = contacttest.Alex, contacttest.Robin, contacttest.Sam

// fixture is the module over a database, with all modules below it.
type fixture struct {
	*contact.Service

	db     *database.DB
	clock  *clock.Fixed
	world  *contacttest.World
	stores contacttest.Stores
	mailer *contact.Mailer
	key    contact.MACKey
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
	w := contacttest.NewWorld(t, contacttest.StoresOver(db))
	return fixture{
		Service: contact.NewService(w.Deps(t)), db: db, clock: w.Clock, world: w, stores: w.Stores,
		mailer: w.Mailer(t), key: w.Key,
	}
}

// member is a user who has finished the setup.
func member(user identity.UserID) identity.Principal { return contacttest.SignedIn(user) }

var nobody = identity.Principal{}

var toAlex = profileaccess.Target{Alias: contacttest.Alias}

// from returns the input of somebody who is not signed in.
func from(email, text string) contact.Input {
	return contact.Input{To: toAlex, Text: text, Sender: &contact.SenderInput{
		Name: "Kim Demo", Email: email, Captcha: &auth.Solution{Token: contacttest.Solved},
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
