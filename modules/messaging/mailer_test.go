package messaging_test

import (
	"errors"
	"testing"
	"time"

	"wright.app/modules/auth/settings"
	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/modules/network/networktest"
	"wright.app/platform/quota"
)

// A member gets one mail for all that they have not read, which waits for two minutes. Each text to somebody without an
// account is mailed at once.
func TestMails_ofUnreadTexts_areOneForAMemberAndOneForEachTextToOthers(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "One")
		for _, text := range []string{"Two", "Three"} {
			if err := f.write(t, robin, id, text); err != nil {
				t.Fatal(err)
			}
		}
		mails := f.world.Texts()
		if len(mails) != 1 || mails[0].Delay != 2*time.Minute {
			t.Fatalf("got %+v", mails)
		}
		if mail, allowed := f.lastMail(t); !allowed || mail.Text != "One" || mail.IsAnswer || mail.Conversation != id ||
			mail.Email != networktest.EmailOf(alex) || mail.Author != "Robin Demo" {
			t.Errorf("got %+v, %v", mail, allowed)
		}
		if err := f.MarkRead(t.Context(), member(alex), id, 3); err != nil {
			t.Fatal(err)
		}
		if err := f.write(t, robin, id, "Four"); err != nil {
			t.Fatal(err)
		}
		if mail, allowed := f.lastMail(t); len(f.world.Texts()) != 2 || !allowed || mail.Text != "Four" {
			t.Errorf("%d mails, got %+v, %v", len(f.world.Texts()), mail, allowed)
		}
		if err := f.write(t, alex, id, "Five"); err != nil {
			t.Fatal(err)
		}
		if mail, allowed := f.lastMail(t); !allowed || !mail.IsAnswer || mail.Email != networktest.EmailOf(robin) {
			t.Errorf("got %+v, %v", mail, allowed)
		}
		f.world.Clear()
		outside, _ := f.answered(t)
		f.world.Clear()
		for _, text := range []string{"One", "Two"} {
			if err := f.write(t, alex, outside, text); err != nil {
				t.Fatal(err)
			}
			if mail, allowed := f.lastMail(t); !allowed || mail.Text != text || mail.Email != kim {
				t.Errorf("got %+v, %v", mail, allowed)
			}
		}
		if mails := f.world.Texts(); len(mails) != 2 || mails[0].Delay != 0 || mails[1].Delay != 0 {
			t.Errorf("got %+v", mails)
		}
	})
}

// What has happened in the conversation since a mail was queued decides what it says, and whether it is sent.
func TestMails_afterTwoMinutes_sayWhatIsStillUnread(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		change := func(in messaging.Changes) func(messaging.ID, messaging.ID) error {
			return func(id, _ messaging.ID) error {
				_, err := f.Change(t.Context(), member(alex), id, in)
				return err
			}
		}
		takeBack := func(id, message messaging.ID) error {
			return f.TakeBack(t.Context(), member(robin), id, message)
		}
		for name, row := range map[string]struct {
			since func(id, message messaging.ID) error
			want  string // empty: no mail
		}{
			"nothing": {func(messaging.ID, messaging.ID) error { return nil }, "First"},
			"read":    {func(id, _ messaging.ID) error { return f.MarkRead(t.Context(), member(alex), id, 1) }, ""},
			"answered": {
				func(id, _ messaging.ID) error { return f.write(t, alex, id, "Hello Robin") }, "",
			},
			"changed": {func(id, message messaging.ID) error {
				_, err := f.Edit(t.Context(), member(robin), id, message, "Better")
				return err
			}, "Better"},
			"taken back": {takeBack, ""},
			"taken back and written anew": {func(id, message messaging.ID) error {
				return errors.Join(takeBack(id, message), f.write(t, robin, id, "Second"))
			}, "Second"},
			"muted":    {change(messaging.Changes{Muted: new(true)}), ""},
			"archived": {change(messaging.Changes{Archived: new(true)}), "First"},
			"deleted":  {func(id, _ messaging.ID) error { return f.Delete(t.Context(), member(alex), id) }, ""},
		} {
			f.world.Clear()
			id := f.begin(t, "First")
			message := f.get(t, robin, id).Last.ID
			queued := f.world.Texts()
			if len(queued) != 1 || queued[0].Message != message {
				t.Fatalf("%s: got %+v", name, queued)
			}
			if err := row.since(id, message); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			mail, allowed, err := f.mailer.Message(t.Context(), id, message)
			if err != nil || allowed != (row.want != "") || mail.Text != row.want {
				t.Errorf("%s: got %+v, %v, %v", name, mail, allowed, err)
			}
			for _, user := range []messaging.Person{messagingtest.PersonOf(alex), messagingtest.PersonOf(robin)} {
				for _, box := range []messaging.Box{messaging.Inbox, messaging.Archived} {
					for _, c := range f.listed(t, user.User, box) {
						if err := f.Delete(t.Context(), member(user.User), c.ID); err != nil {
							t.Fatal(err)
						}
					}
				}
			}
			f.later(quota.Day)
		}
	})
}

func TestMails_ofADeclinedRequest_areNotSent(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.request(t)
		if mail, allowed := f.lastMail(t); !allowed || mail.Text != "May I ask?" {
			t.Errorf("got %+v, %v", mail, allowed)
		}
		if _, err := f.decide(t, alex, id, messaging.Decline); err != nil {
			t.Fatal(err)
		}
		if mail, allowed := f.lastMail(t); allowed {
			t.Errorf("got %+v", mail)
		}
	})
}

// Each mail asks again what was decided since it was queued.
func TestT189_whatWasDecidedSince_stopsQueuedMails(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		const robinElsewhere = "robin.demo+x@example.com"
		ofMember := f.begin(t, "As a member")
		if err := f.writeOutside(t, robinElsewhere, "Without an account"); err != nil {
			t.Fatal(err)
		}
		mails := f.world.Texts()
		if len(mails) != 2 {
			t.Fatalf("got %+v", mails)
		}
		for name, decide := range map[string]func(){
			"nothing":                          nil,
			"the owner has blocked the sender": func() { f.world.Block(t, alex, robin) },
			"the sender has blocked the owner": func() { f.world.Block(t, robin, alex) },
			"the sender is suspended":          func() { f.world.Suspend(t, robin) },
			"the other account is blocked": func() {
				f.world.Block(t, alex, messagingtest.OtherAccount)
			},
			"the owner has switched the mail off": func() { f.world.StopMails(t, alex) },
			"the owner has left":                  func() { f.world.RemovePerson(t, alex) },
		} {
			if decide != nil {
				decide()
			}
			for _, queued := range mails {
				_, allowed, err := f.mailer.Message(t.Context(), queued.Conversation, queued.Message)
				if err != nil || allowed != (decide == nil) {
					t.Errorf("%s, a member %t: got %t, %v", name, queued.Conversation == ofMember, allowed, err)
				}
			}
			f.world.Reset(t)
		}
	})
}

// The address of somebody without an account can be blocked, too.
// The mail server has taken the mail, its answer was lost, and the code is entered before the next attempt.
func TestT189_codeThatWasEntered_isNotMailedAgain(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		token, code := f.hold(t, outside(kim, "Hello Alex"))
		pending := f.world.Queued()[0].Pending
		for step, want := range []bool{true, false} {
			if mail, allowed, err := f.mailer.Code(t.Context(), pending); err != nil || allowed != want {
				t.Errorf("step %d: got %+v, %t, %v", step, mail, allowed, err)
			}
			if err := f.Verify(t.Context(), token, code); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func TestT189_blockOfAnAddress_stopsQueuedMails(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		if err := f.writeOutside(t, kim, "Hello"); err != nil {
			t.Fatal(err)
		}
		if _, allowed := f.lastMail(t); !allowed {
			t.Fatal("it is not mailed before")
		}
		if err := f.Block(t.Context(), member(alex), f.listed(t, alex, messaging.Inbox)[0].ID); err != nil {
			t.Fatal(err)
		}
		if _, allowed := f.lastMail(t); allowed {
			t.Error("it is mailed")
		}
	})
}

// Who may write to an owner is asked again for what waits for the mail server, until the owner has answered. What was
// accepted stays in the list of the owner.
func TestT198_ownerWhoTakesNoTextsAnyMore_isMailedNone(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.begin(t, "Member")
		if err := f.writeOutside(t, kim, "Without an account"); err != nil {
			t.Fatal(err)
		}
		f.world.AddOthers(t, 1, messagingtest.YearAgo)
		answered, err := f.start(t, messagingtest.First, toAlex, "Hello")
		if err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(f.write(t, alex, answered.ID, "Hello"),
			f.write(t, messagingtest.First, answered.ID, "Thanks")); err != nil {
			t.Fatal(err)
		}
		queued := f.world.Texts()
		if len(queued) != 5 {
			t.Fatalf("got %+v", queued)
		}
		// Of Robin, of Kim, and of somebody whom Alex has answered. What is between them was read.
		mails := []messagingtest.QueuedMail{queued[0], queued[1], queued[4]}
		for _, row := range []struct {
			name   string
			decide func()
			want   [3]bool
		}{
			{"everybody may", func() {}, [3]bool{true, true, true}},
			{"members may", func() { f.world.SetContact(t, settings.ContactMembers) }, [3]bool{true, false, true}},
			{"nobody may", func() { f.world.SetContact(t, settings.ContactNobody) }, [3]bool{2: true}},
			{"nobody sees it", func() { f.world.Restrict(t) }, [3]bool{2: true}},
			{"everybody may again", func() {}, [3]bool{true, true, true}},
		} {
			f.world.Reset(t)
			row.decide()
			var got [3]bool
			var errs [3]error
			for i, one := range mails {
				_, got[i], errs[i] = f.mailer.Message(t.Context(), one.Conversation, one.Message)
			}
			if err := errors.Join(errs[:]...); err != nil || got != row.want {
				t.Errorf("%s: got %v, %v", row.name, got, err)
			}
			if n := len(f.listed(t, alex, messaging.Inbox)); n != 3 {
				t.Errorf("%s: %d conversations", row.name, n)
			}
		}
	})
}

// The address of a member leaves with a text with which they share it, and with no other one.
func TestT138_addressOfTheAuthor_isInTheMailOnlyIfShared(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id, _ := f.answered(t)
		for _, share := range []bool{false, true} {
			in := messaging.WriteInput{Text: "Hello", ShareAddress: share}
			if _, err := f.Write(t.Context(), member(alex), id, in); err != nil {
				t.Fatal(err)
			}
			want := ""
			if share {
				want = networktest.EmailOf(alex)
			}
			if mail, allowed := f.lastMail(t); !allowed || mail.ReplyTo != want {
				t.Errorf("shared %v: got %+v, %v", share, mail, allowed)
			}
		}
	})
}
