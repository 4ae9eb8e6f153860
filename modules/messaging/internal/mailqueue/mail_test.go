package mailqueue_test

import (
	"context"
	"encoding/base64"
	"errors"
	"net/url"
	"strings"
	"testing"
	"time"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/internal/mailqueue"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/modules/network/networktest"
	"wright.app/platform/mail"
	"wright.app/platform/queue/queuetest"
)

func TestT137_codeMail_hasNoTextOfOthers(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.hold(t, "Spam Now", "victim@example.com", "Buy at spam.example")
		mails := f.run(t)
		if len(mails) != 1 || mails[0].To != "victim@example.com" || mails[0].Headers["Reply-To"] != "" ||
			!mails[0].Awaited {
			t.Fatalf("got %+v", mails)
		}
		for _, text := range []string{mails[0].Subject, mails[0].Text, mails[0].HTML} {
			for _, foreign := range []string{"pam", "Alex", "alex", "Buy"} {
				if strings.Contains(text, foreign) {
					t.Errorf("%q is in %s", foreign, text)
				}
			}
		}
		if mails[0].Subject != "Your confirmation code for Wright" {
			t.Errorf("got %q", mails[0].Subject)
		}
	})
}

// The owner gets the message with quoted lines, and nobody the address of the owner, until it is shared.
func TestT138_ownersAddress_leavesOnlyWithAnAnswerThatSharesIt(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		code, message := f.deliver(t, "Kim Demo", "See www.example.com\n.\nBye")
		address := networktest.EmailOf(alex)
		if message.To != address || !strings.Contains(message.Subject, "has written to you on Wright") ||
			!strings.Contains(message.Text, "> See ") || !strings.Contains(message.Text, "> Bye") ||
			strings.Contains(message.Text, "www.example.com") || strings.Contains(message.HTML, "www.example.com") ||
			!strings.Contains(message.Text, "https://wright.test/app/chat") || message.Headers["Reply-To"] != "" ||
			strings.Contains(message.Text, "kim.demo@") {
			t.Errorf("got %+v", message)
		}
		id := messagingtest.Member(alex)
		unsubscribe := "https://wright.test/v1/public/unsubscribe/" + base64.RawURLEncoding.EncodeToString(
			append(id[:], f.world.MemberKey.Sum("unsubscribe from contact mails", string(id[:]))...))
		if message.Headers["List-Unsubscribe"] != "<"+unsubscribe+">" ||
			message.Headers["List-Unsubscribe-Post"] != "List-Unsubscribe=One-Click" {
			t.Errorf("got %+v", message.Headers)
		}
		f.begin(t, "Hi")
		f.run(t)
		shown, _, err := f.List(t.Context(), member(alex), messaging.Filter{Box: messaging.Inbox}, nil, 10)
		if err != nil || len(shown) != 2 {
			t.Fatalf("got %+v, %v", shown, err)
		}
		for _, share := range []bool{false, true} {
			for _, c := range shown {
				in := messaging.WriteInput{Text: "Hello " + c.Other.Name, ShareAddress: share}
				if _, err := f.Write(t.Context(), member(alex), c.ID, in); err != nil {
					t.Fatal(err)
				}
			}
			mails := f.run(t)
			if len(mails) != 2 {
				t.Fatalf("got %+v", mails)
			}
			for _, m := range append(mails, code) {
				isShared := share && m.ID != code.ID
				isStrangers := m.To == "kim.demo@example.com" && m.ID != code.ID
				if strings.Contains(m.Text, "https://wright.test/conversation#") != isStrangers ||
					strings.Contains(m.HTML, `href="https://wright.test/conversation#`) != isStrangers {
					t.Errorf("to %s: the link to the conversation: %s", m.To, m.Text)
				}
				if hasStop := m.Headers["List-Unsubscribe-Post"] != ""; hasStop == (m.ID == code.ID) ||
					strings.Contains(m.Text, "no more mails about this conversation") != isStrangers {
					t.Errorf("to %s: unsubscribing: %+v\n%s", m.To, m.Headers, m.Text)
				}
				if (m.Headers["Reply-To"] == address) != isShared {
					t.Errorf("shared %v: got %+v", share, m.Headers)
				}
				for name, text := range map[string]string{"subject": m.Subject, "text": m.Text, "HTML": m.HTML} {
					if strings.Contains(text, address) {
						t.Errorf("the address of the owner is in the %s: %s", name, text)
					}
				}
				if m.To == address {
					t.Errorf("got %+v", m)
				}
			}
		}
	})
}

// What was queued is not sent if it may not be sent any more.
func TestMails_thatMayNotBeSentAnyMore_areDropped(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct {
		act  func(t *testing.T, f fixture, id messaging.ID)
		want int
	}{
		"nothing": {func(*testing.T, fixture, messaging.ID) {}, 1},
		"deleted": {func(t *testing.T, f fixture, id messaging.ID) {
			if err := f.Delete(t.Context(), member(alex), id); err != nil {
				t.Fatal(err)
			}
		}, 0},
		"read": {func(t *testing.T, f fixture, id messaging.ID) {
			if err := f.MarkRead(t.Context(), member(alex), id, 1); err != nil {
				t.Fatal(err)
			}
		}, 0},
		"answered": {func(t *testing.T, f fixture, id messaging.ID) {
			_, err := f.Write(t.Context(), member(alex), id, messaging.WriteInput{Text: "Hi"})
			if err != nil {
				t.Fatal(err)
			}
		}, 1}, // the answer
		"owner wants none":  {func(t *testing.T, f fixture, _ messaging.ID) { f.world.StopMails(t, alex) }, 0},
		"sender wants none": {func(t *testing.T, f fixture, _ messaging.ID) { f.world.StopMails(t, robin) }, 1},
		// Nobody sees the profile, and its owner reaches nobody.
		"owner suspended": {func(t *testing.T, f fixture, _ messaging.ID) { f.world.Suspend(t, alex) }, 0},
		"blocked by sender": {func(t *testing.T, f fixture, _ messaging.ID) {
			f.world.Block(t, robin, alex)
		}, 0},
		"blocked by owner": {func(t *testing.T, f fixture, _ messaging.ID) {
			f.world.Block(t, alex, robin)
		}, 0},
		"sender suspended": {func(t *testing.T, f fixture, _ messaging.ID) { f.world.Suspend(t, robin) }, 0},
		"sender left":      {func(t *testing.T, f fixture, _ messaging.ID) { f.world.RemovePerson(t, robin) }, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			eachEngine(t, func(t *testing.T, f fixture) {
				row.act(t, f, f.begin(t, "Hi").ID)
				if mails := f.run(t); len(mails) != row.want {
					t.Errorf("got %+v", mails)
				}
			})
		})
	}
}

func TestCodeMail_afterItsTime_isDropped(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.hold(t, "Kim Demo", "kim.demo@example.com", "Hello")
		f.clock.Advance(messaging.PendingLife)
		if mails := f.run(t); len(mails) != 0 {
			t.Errorf("got %+v", mails)
		}
	})
}

// The queue contains neither addresses, texts nor codes.
func TestQueue_containsNoContent(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.hold(t, "Kim Demo", "kim.demo@example.com", "Secret text")
		f.begin(t, "Secret text")
		rows, err := f.db.QueryContext(t.Context(), "SELECT CAST(args AS text) FROM river_job")
		if err != nil {
			t.Fatal(err)
		}
		defer rows.Close()
		count := 0
		for ; rows.Next(); count++ {
			var args string
			if err := rows.Scan(&args); err != nil {
				t.Fatal(err)
			}
			if strings.Contains(args, "Secret") || strings.Contains(args, "kim") {
				t.Errorf("got %s", args)
			}
		}
		if err := rows.Err(); err != nil || count != 2 {
			t.Errorf("got %d jobs, %v", count, err)
		}
	})
}

// The time of a job is that of the machine.
func TestMessage_withADelay_waits(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		shown := f.begin(t, "Hi")
		if mails := f.run(t); len(mails) != 1 {
			t.Fatalf("got %+v", mails)
		}
		if err := f.mails.Message(t.Context(), shown.ID, shown.Last.ID, time.Hour); err != nil {
			t.Fatal(err)
		}
		if mails := f.run(t); len(mails) != 0 || queuetest.Pending(t, f.db, "contact_text_mail") != 1 {
			t.Errorf("got %+v", mails)
		}
	})
}

// Older versions have queued the mail with the first message of a conversation by one id alone.
func TestTextSender_jobOfAnOlderVersion_isSent(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		c := messagingtest.ConversationOf(robin, f.clock.Now())
		c.Initiator.Last, c.Recipient.Last, c.Recipient.Unread = 1, 1, 1
		m := messaging.Message{
			ID: c.ID, ByInitiator: true, Text: "Hi", SentAt: f.clock.Now(), InitiatorSequence: 1, RecipientSequence: 1,
		}
		err := f.db.InTx(t.Context(), func(ctx context.Context) (err error) {
			if c, err = f.world.Conversations.Add(ctx, c); err != nil {
				return err
			}
			return errors.Join(f.world.Messages.Add(ctx, c, m), f.mails.Message(ctx, c.ID, messaging.ID{}, 0))
		})
		if err != nil {
			t.Fatal(err)
		}
		if mails := f.run(t); len(mails) != 1 || !strings.Contains(mails[0].Text, "> Hi") {
			t.Errorf("got %+v", mails)
		}
	})
}

func TestTexts_ofBothLanguages_areComplete(t *testing.T) {
	t.Parallel()
	templates, err := mailqueue.NewTemplates("Wright", &url.URL{Scheme: "https", Host: "wright.test"})
	if err != nil {
		t.Fatal(err)
	}
	for _, language := range []string{"en-US", "de"} {
		text := messaging.TextMail{
			Email: "a@b.example", Language: language, Author: "Kim Demo", Text: "Hello", Unsubscribe: "token",
		}
		toInitiator, withAddress := text, text
		toInitiator.IsAnswer, withAddress.ReplyTo = true, "k@b.example"
		outside := toInitiator
		outside.Token = "token"
		outsideWithAddress := outside
		outsideWithAddress.ReplyTo = "k@b.example"
		var mails []mail.Message
		for i, render := range []func() (mail.Message, error){
			func() (mail.Message, error) {
				return templates.Code(messaging.CodeMail{Email: "a@b.example", Language: language}, "12345678", "id")
			},
			func() (mail.Message, error) { return templates.Text(text, "id") },
			func() (mail.Message, error) { return templates.Text(toInitiator, "id") },
			func() (mail.Message, error) { return templates.Text(withAddress, "id") },
			func() (mail.Message, error) { return templates.Text(outside, "id") },
			func() (mail.Message, error) { return templates.Text(outsideWithAddress, "id") },
		} {
			m, err := render()
			if err != nil || strings.ContainsAny(m.Subject+m.Text, "{}") || strings.Contains(m.Text, "_") ||
				!strings.Contains(m.HTML, `<html lang="`+language+`"`) {
				t.Errorf("%s, mail %d: got %v, %s\n%s", language, i, err, m.Subject, m.Text)
			}
			mails = append(mails, m)
		}
		if len(mails) != 6 {
			t.Errorf("got %d mails", len(mails))
		}
	}
}

// The mail has a link to each conversation of the mailbox, and no text of one of them.
func TestLinksMail_hasTheLinksAndNoTexts(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.deliver(t, "Kim Demo", "A secret")
		if err := f.MailLinks(t.Context(), "kim.demo@example.com"); err != nil {
			t.Fatal(err)
		}
		mails := f.run(t)
		if len(mails) != 1 || mails[0].To != "kim.demo@example.com" || !mails[0].Awaited ||
			mails[0].Subject != "Your conversations on Wright" {
			t.Fatalf("got %+v", mails)
		}
		for _, text := range []string{mails[0].Text, mails[0].HTML} {
			if strings.Count(text, "https://wright.test/conversation#") != 1 || !strings.Contains(text, "Alex Demo") ||
				strings.Contains(text, "secret") {
				t.Errorf("got %s", text)
			}
		}
	})
}

// Once Robin has an account, the job moves what they have begun without it.
func TestTakeovers_queuedUser_getsTheConversationsOfTheMailbox(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		v := f.hold(t, "Robin Demo", "Robin.Demo+signedout@example.com", "Hello")
		if err := f.Verify(t.Context(), v.Token, codeOf(t, f.run(t)[0])); err != nil {
			t.Fatal(err)
		}
		if err := mailqueue.NewTakeovers(f.queue).Queue(t.Context(), robin); err != nil {
			t.Fatal(err)
		}
		f.run(t)
		shown, _, err := f.List(t.Context(), member(robin), messaging.Filter{Box: messaging.Inbox}, nil, 10)
		if err != nil || len(shown) != 1 {
			t.Errorf("got %+v, %v", shown, err)
		}
	})
}
