package messaging_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"wright.app/modules/auth/settings"
	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
)

// Whoever is blocked or suspended is refused silently, also signed out and with another spelling of the mailbox.
func TestT190_signedOutWithAnotherSpelling_isTheSamePerson(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		for name, decide := range map[string]func(){
			"blocked":                func() { f.world.Block(t, alex, robin) },
			"another account, block": func() { f.world.Block(t, alex, messagingtest.OtherAccount) },
			"suspended":              func() { f.world.Suspend(t, robin) },
		} {
			decide()
			if err := f.writeOutside(t, "Robin.Demo+signedout@example.com", "Hello, "+name); err != nil {
				t.Errorf("%s: got %v", name, err)
			}
			if n := f.conversations(t); n != 0 {
				t.Errorf("%s: %d conversations", name, n)
			}
			f.world.Reset(t)
			f.later(messaging.SameFor * 200)
		}
		if len(f.world.Texts()) != 0 {
			t.Errorf("got %d mails", len(f.world.Texts()))
		}
	})
}

// The limit for one owner counts what a person writes signed in and signed out together.
func TestT193_signedInAndSignedOut_countTogether(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		for i := range 4 {
			if _, err := f.start(t, robin, toAlex, "Text "+string(rune('A'+i))); err != nil {
				t.Fatal(err)
			}
		}
		if err := f.writeOutside(t, "robin.demo+x@example.com", "Signed out"); err != nil {
			t.Fatal(err)
		}
		f.later(2 * time.Minute) // the quota of codes
		err := f.writeOutside(t, "robin.demo+y@example.com", "Signed out again")
		if !errors.Is(err, fault.ErrRequestLimit) {
			t.Errorf("signed out: got %v", err)
		}
		if _, err := f.start(t, robin, toAlex, "More"); !errors.Is(err, fault.ErrRequestLimit) {
			t.Errorf("signed in: got %v", err)
		}
	})
}

// The address of somebody without an account is blocked under the lock of the blocker, like a member.
func TestT192_blockOfAnAddress_locksTheBlocker(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		if err := f.writeOutside(t, kim, "Hello"); err != nil {
			t.Fatal(err)
		}
		id := f.listed(t, alex, messaging.Inbox)[0].ID
		block := func(ctx context.Context) error { return f.Block(ctx, member(alex), id) }
		databasetest.LocksPerson(t, f.db, alex, block)
	})
}

// While a decision about one of the two is being made, a text waits, and then obeys it: the first one, and a further
// one.
func TestT192_textDuringADecision_obeysIt(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		for name, decide := range map[string]func(t testing.TB){
			"a block":               func(t testing.TB) { f.world.Block(t, alex, robin) },
			"a suspended profile":   func(t testing.TB) { f.world.Suspend(t, robin) },
			"nobody may write them": func(t testing.TB) { f.world.SetContact(t, settings.ContactNobody) },
		} {
			f.duringDecision(t, decide, func(ctx context.Context) error {
				_, err := f.Start(ctx, member(robin), messaging.StartInput{To: toAlex, Text: "Hello, " + name})
				return err
			})
			if got := f.listed(t, alex, messaging.Inbox); len(got) != 0 || len(f.world.Texts()) != 0 ||
				len(f.world.Told(t)) != 0 {
				t.Errorf("%s: %d conversations, %d mails", name, len(got), len(f.world.Texts()))
			}
			f.world.Reset(t)
		}
		id := f.begin(t, "Hello")
		f.duringDecision(t, func(t testing.TB) { f.world.Block(t, alex, robin) }, func(ctx context.Context) error {
			_, err := f.Write(ctx, member(alex), id, messaging.WriteInput{Text: "Hi"})
			return err
		})
		if got := f.texts(t, alex, id); got != "Hello, Hi*" {
			t.Errorf("Alex sees %s", got)
		}
		if got := f.texts(t, robin, id); got != "Hello*" {
			t.Errorf("Robin sees %s", got)
		}
	})
}

// duringDecision writes while a decision about Alex or Robin is being made.
func (f fixture) duringDecision(t *testing.T, decide func(testing.TB), write func(context.Context) error) {
	t.Helper()
	sent := make(chan error, 1)
	outside := t.Context() // the text is sent outside the transaction
	err := f.db.InTx(t.Context(), func(ctx context.Context) error {
		if err := f.db.LockPeople(ctx, alex, robin); err != nil {
			return err
		}
		go func() { sent <- write(outside) }()
		f.waitUntilLocked(ctx, t, sent)
		decide(messagingtest.In(ctx, t))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("the sender got %v", <-sent) // senders learn only of some decisions
}
