package messaging_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"entgo.io/ent/dialect"

	"wright.app/modules/auth"
	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

const alex, robin, sam = messagingtest.Alex, messagingtest.Robin, messagingtest.Sam

// fixture is the module over a database, with all modules below it.
type fixture struct {
	*messaging.Service

	db     *database.DB
	clock  *clock.Fixed
	world  *messagingtest.World
	stores messagingtest.Stores
	mailer *messaging.Mailer
	key    messaging.MACKey
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
	w := messagingtest.NewWorld(t, messagingtest.StoresOver(db))
	return fixture{
		Service: messaging.NewService(w.Deps(t)), db: db, clock: w.Clock, world: w, stores: w.Stores,
		mailer: w.Mailer(t), key: w.Key,
	}
}

// member is a user who has finished the setup.
func member(user identity.UserID) identity.Principal { return messagingtest.SignedIn(user) }

var toAlex = profileaccess.Target{Alias: messagingtest.Alias}

// outside returns the input of somebody without an account who writes to Alex.
func outside(email, text string) messaging.OutsideInput {
	return messaging.OutsideInput{
		To: toAlex, Text: text, Name: "Kim Demo", Email: email, Captcha: &auth.Solution{Token: messagingtest.Solved},
	}
}

const kim = "kim.demo@example.com"

// hold sends a text of somebody without an account, and returns its token and the code that was mailed last.
func (f fixture) hold(t *testing.T, in messaging.OutsideInput) (token, code string) {
	t.Helper()
	f.world.NewSolution()
	v, err := f.Send(t.Context(), in)
	if err != nil {
		t.Fatal(err)
	}
	return v.Token, f.world.LastCode()
}

// writeOutside sends a text of somebody without an account and verifies it.
func (f fixture) writeOutside(t *testing.T, email, text string) error {
	t.Helper()
	token, code := f.hold(t, outside(email, text))
	return f.Verify(t.Context(), token, code)
}

// listed returns the conversations in a list of a user, that with the newest message first.
func (f fixture) listed(t *testing.T, user identity.UserID, box messaging.Box) []messaging.Shown {
	t.Helper()
	shown, _, err := f.List(t.Context(), member(user), messaging.Filter{Box: box}, nil, 100)
	if err != nil {
		t.Fatal(err)
	}
	return shown
}

// texts returns what a member sees of a conversation, the own texts with a star.
func (f fixture) texts(t *testing.T, user identity.UserID, id messaging.ID) string {
	t.Helper()
	shown, _, err := f.Read(t.Context(), member(user), id, messaging.Range{}, 100)
	if err != nil {
		t.Fatal(err)
	}
	return said(shown)
}

// said returns texts in one line, those of the viewer with a star.
func said(messages []messaging.ShownMessage) string {
	texts := make([]string, len(messages))
	for i, m := range messages {
		if texts[i] = m.Text; m.Own {
			texts[i] += "*"
		}
	}
	return strings.Join(texts, ", ")
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
