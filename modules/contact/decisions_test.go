package contact_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"wright.app/modules/auth/settings"
	"wright.app/modules/contact"
	"wright.app/modules/contact/contacttest"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Each kind of mail asks again what was decided since it was queued.
func TestT189_whatWasDecidedSince_stopsQueuedMails(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		const robinElsewhere = "robin.demo+x@example.com"
		for name, decide := range map[string]func(){
			"nothing":                          nil,
			"the owner has blocked the sender": func() { f.world.Block(t, alex, robin) },
			"the sender has blocked the owner": func() { f.world.Block(t, robin, alex) },
			"the sender is suspended":          func() { f.world.Suspend(t, robin) },
			"the other account is blocked": func() {
				f.world.Block(t, alex, contacttest.OtherAccount)
			},
			"the owner has switched the mail off": func() { f.world.StopMails(t, alex) },
			"the owner has left":                  func() { f.world.RemovePerson(t, alex) },
		} {
			f.world.Clear()
			input := contact.Input{To: toAlex, Text: "Member " + name}
			if _, err := f.Send(t.Context(), member(robin), input); err != nil {
				t.Fatal(err)
			}
			if err := f.write(t, robinElsewhere, "Signed out "+name); err != nil {
				t.Fatal(err)
			}
			mails := f.world.Texts()
			if len(mails) != 2 {
				t.Fatalf("%s: %d mails", name, len(mails))
			}
			if decide != nil {
				decide()
			}
			for _, queued := range mails {
				_, allowed, err := f.mailer.Message(t.Context(), queued.Message)
				if err != nil || allowed != (decide == nil) {
					t.Errorf("%s: got %t, %v", name, allowed, err)
				}
			}
			f.world.Reset(t)
			f.later(contact.SameFor * 200) // the quotas of a day
		}
	})
}

// Who may write to an owner is asked again for what waits for the mail server. What was accepted stays in the list of
// the owner, and what the owner writes is mailed.
func TestT198_ownerWhoTakesNoMessagesAnyMore_isMailedNone(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		if _, err := f.Send(t.Context(), member(robin), contact.Input{To: toAlex, Text: "Member"}); err != nil {
			t.Fatal(err)
		}
		if err := f.write(t, kim, "Signed out"); err != nil {
			t.Fatal(err)
		}
		texts := f.world.Texts()
		byMember, bySignedOut := texts[0].Message, texts[1].Message
		var answers []contact.ID // of Alex, and then of Robin
		for _, author := range []identity.UserID{alex, robin} {
			shown, err := f.Answer(t.Context(), member(author), byMember, contact.AnswerInput{Text: "Hi"})
			if err != nil {
				t.Fatal(err)
			}
			answers = append(answers, shown.Answers[len(shown.Answers)-1].ID)
		}
		for _, c := range []struct {
			name   string
			decide func()
			want   [4]bool // the message and answer of the member, the message of Kim, the answer of the owner
		}{
			{"everybody may", func() {}, [4]bool{true, true, true, true}},
			{
				"members may", func() { f.world.SetContact(t, settings.ContactMembers) },
				[4]bool{true, true, false, true},
			},
			{"nobody may", func() { f.world.SetContact(t, settings.ContactNobody) }, [4]bool{3: true}},
			{"nobody sees it", func() { f.world.Restrict(t) }, [4]bool{3: true}},
			{"everybody may again", func() {}, [4]bool{true, true, true, true}},
		} {
			f.world.Reset(t)
			c.decide()
			var got [4]bool
			var errs [4]error
			_, got[0], errs[0] = f.mailer.Message(t.Context(), byMember)
			_, got[1], errs[1] = f.mailer.Answer(t.Context(), byMember, answers[1])
			_, got[2], errs[2] = f.mailer.Message(t.Context(), bySignedOut)
			_, got[3], errs[3] = f.mailer.Answer(t.Context(), byMember, answers[0])
			if err := errors.Join(errs[:]...); err != nil || got != c.want {
				t.Errorf("%s: got %v, %v", c.name, got, err)
			}
			if n := len(f.received(t, alex)); n != 2 {
				t.Errorf("%s: %d messages", c.name, n)
			}
		}
	})
}

// The address of somebody without an account can be blocked, too.
func TestT189_blockOfAnAddress_stopsQueuedMails(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		if err := f.write(t, kim, "Hello"); err != nil {
			t.Fatal(err)
		}
		queued := f.world.Texts()[0]
		if _, allowed, err := f.mailer.Message(t.Context(), queued.Message); err != nil || !allowed {
			t.Fatalf("before: got %t, %v", allowed, err)
		}
		if err := f.Block(t.Context(), member(alex), queued.Message); err != nil {
			t.Fatal(err)
		}
		if _, allowed, err := f.mailer.Message(t.Context(), queued.Message); err != nil || allowed {
			t.Errorf("got %t, %v", allowed, err)
		}
	})
}

// Whoever is blocked or suspended is refused silently, also signed out and with another spelling of the mailbox.
func TestT190_signedOutWithAnotherSpelling_isTheSamePerson(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		for name, decide := range map[string]func(){
			"blocked":                func() { f.world.Block(t, alex, robin) },
			"another account, block": func() { f.world.Block(t, alex, contacttest.OtherAccount) },
			"suspended":              func() { f.world.Suspend(t, robin) },
		} {
			decide()
			if err := f.write(t, "Robin.Demo+signedout@example.com", "Hello, "+name); err != nil {
				t.Errorf("%s: got %v", name, err)
			}
			if got := f.received(t, alex); len(got) != 0 {
				t.Errorf("%s: %d messages", name, len(got))
			}
			f.world.Reset(t)
			f.later(contact.SameFor * 200)
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
			in := contact.Input{To: toAlex, Text: "Message " + string(rune('A'+i))}
			if _, err := f.Send(t.Context(), member(robin), in); err != nil {
				t.Fatal(err)
			}
		}
		if err := f.write(t, "robin.demo+x@example.com", "Signed out"); err != nil {
			t.Fatal(err)
		}
		f.later(2 * time.Minute) // the quota of codes
		if err := f.write(t, "robin.demo+y@example.com", "Signed out again"); !errors.Is(err, fault.ErrRequestLimit) {
			t.Errorf("signed out: got %v", err)
		}
		if _, err := f.Send(t.Context(), member(robin), contact.Input{To: toAlex, Text: "More"}); !errors.Is(err,
			fault.ErrRequestLimit) {
			t.Errorf("signed in: got %v", err)
		}
	})
}

// The address of somebody without an account is blocked under the lock of the blocker, like a member.
func TestT192_blockOfAnAddress_locksTheBlocker(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		if err := f.write(t, kim, "Hello"); err != nil {
			t.Fatal(err)
		}
		id := f.received(t, alex)[0].ID
		block := func(ctx context.Context) error { return f.Block(ctx, member(alex), id) }
		databasetest.LocksPerson(t, f.db, alex, block)
	})
}

// An answer that is the same again is delivered, mailed and counted once; one that differs is a new one.
func TestT191_sameAnswerAgain_isDeliveredOnce(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		if _, err := f.Send(t.Context(), member(robin), contact.Input{To: toAlex, Text: "Hello"}); err != nil {
			t.Fatal(err)
		}
		id := f.received(t, alex)[0].ID
		steps := []struct {
			by    contact.AnswerInput
			owner bool
			want  int // answers from then on
		}{
			{contact.AnswerInput{Text: "Hi"}, true, 1},
			{contact.AnswerInput{Text: "Hi"}, true, 1},
			{contact.AnswerInput{Text: "Hi", ShareAddress: true}, true, 2},
			{contact.AnswerInput{Text: "Hi there"}, true, 3},
			{contact.AnswerInput{Text: "Hi there"}, false, 4},
			{contact.AnswerInput{Text: "Hi there"}, false, 4},
			{contact.AnswerInput{Text: "Hi there"}, true, 5},
		}
		for i, step := range steps {
			by := robin
			if step.owner {
				by = alex
			}
			shown, err := f.Answer(t.Context(), member(by), id, step.by)
			if err != nil || len(shown.Answers) != step.want || len(f.world.Texts()) != 1+step.want {
				t.Errorf("step %d: got %d answers, %d mails, %v", i, len(shown.Answers), len(f.world.Texts()), err)
			}
		}
		f.later(contact.SameFor)
		shown, err := f.Answer(t.Context(), member(alex), id, contact.AnswerInput{Text: "Hi there"})
		if err != nil || len(shown.Answers) != 6 {
			t.Errorf("later: got %d answers, %v", len(shown.Answers), err)
		}
	})
}

// While a decision about the owner or the sender is being made, a message waits, and then obeys it.
func TestT192_messageDuringADecision_obeysIt(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		for name, decide := range map[string]func(t testing.TB){
			"a block":               func(t testing.TB) { f.world.Block(t, alex, robin) },
			"a suspended profile":   func(t testing.TB) { f.world.Suspend(t, robin) },
			"nobody may write them": func(t testing.TB) { f.world.SetContact(t, settings.ContactNobody) },
		} {
			sent := make(chan error, 1)
			outside := t.Context() // the message is sent outside the transaction
			err := f.db.InTx(t.Context(), func(ctx context.Context) error {
				if err := f.db.LockPeople(ctx, alex, robin); err != nil {
					return err
				}
				go func() {
					_, err := f.Send(outside, member(robin), contact.Input{To: toAlex, Text: "Hello, " + name})
					sent <- err
				}()
				f.waitUntilLocked(ctx, t, sent)
				decide(contacttest.In(ctx, t))
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("%s: the sender got %v", name, <-sent) // senders learn only of some decisions
			if got := f.received(t, alex); len(got) != 0 || len(f.world.Texts()) != 0 || len(f.world.Told(t)) != 0 {
				t.Errorf("%s: %d messages, %d mails", name, len(got), len(f.world.Texts()))
			}
			f.world.Reset(t)
		}
	})
}
