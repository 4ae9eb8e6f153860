package mailqueue_test

import (
	"encoding/base64"
	"net/url"
	"strings"
	"testing"

	"wright.app/modules/contact"
	"wright.app/modules/contact/contacttest"
	"wright.app/modules/contact/internal/mailqueue"
	"wright.app/modules/network/networktest"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/mail"
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
			!strings.Contains(message.Text, "https://wright.test/app/messages") || message.Headers["Reply-To"] != "" ||
			strings.Contains(message.Text, "kim.demo@") {
			t.Errorf("got %+v", message)
		}
		id := contacttest.Member(alex)
		unsubscribe := "https://wright.test/v1/public/unsubscribe/" + base64.RawURLEncoding.EncodeToString(
			append(id[:], f.world.MemberKey.Sum("unsubscribe from contact mails", string(id[:]))...))
		if message.Headers["List-Unsubscribe"] != "<"+unsubscribe+">" ||
			message.Headers["List-Unsubscribe-Post"] != "List-Unsubscribe=One-Click" {
			t.Errorf("got %+v", message.Headers)
		}
		if _, err := f.Send(t.Context(), member(robin), contact.Input{
			To: profileaccess.Target{Alias: contacttest.Alias}, Text: "Hi",
		}); err != nil {
			t.Fatal(err)
		}
		f.run(t)
		shown, _, err := f.List(t.Context(), member(alex), contact.Filter{Direction: contact.Received}, nil, 10)
		if err != nil || len(shown) != 2 {
			t.Fatalf("got %+v, %v", shown, err)
		}
		for _, share := range []bool{false, true} {
			for _, m := range shown {
				in := contact.AnswerInput{Text: "Hello " + m.Sender.Name, ShareAddress: share}
				if _, err := f.Answer(t.Context(), member(alex), m.ID, in); err != nil {
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
		act  func(t *testing.T, f fixture, id contact.ID)
		want int
	}{
		"nothing": {func(*testing.T, fixture, contact.ID) {}, 2},
		"deleted": {func(t *testing.T, f fixture, id contact.ID) {
			_ = f.Delete(t.Context(), member(alex), id)
		}, 0},
		"owner wants none":  {func(t *testing.T, f fixture, _ contact.ID) { f.world.StopMails(t, alex) }, 1},
		"sender wants none": {func(t *testing.T, f fixture, _ contact.ID) { f.world.StopMails(t, robin) }, 1},
		// Nobody sees the profile, and its owner reaches nobody.
		"owner suspended": {func(t *testing.T, f fixture, _ contact.ID) { f.world.Suspend(t, alex) }, 0},
		"blocked by sender": {func(t *testing.T, f fixture, _ contact.ID) {
			f.world.Block(t, robin, alex)
		}, 0},
		"blocked by owner": {func(t *testing.T, f fixture, _ contact.ID) {
			f.world.Block(t, alex, robin)
		}, 0},
		"sender suspended": {func(t *testing.T, f fixture, _ contact.ID) { f.world.Suspend(t, robin) }, 1},
		"sender left":      {func(t *testing.T, f fixture, _ contact.ID) { f.world.RemovePerson(t, robin) }, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			eachEngine(t, func(t *testing.T, f fixture) {
				if _, err := f.Send(t.Context(), member(robin), contact.Input{
					To: profileaccess.Target{Alias: contacttest.Alias}, Text: "Hi",
				}); err != nil {
					t.Fatal(err)
				}
				shown, _, err := f.List(t.Context(), member(alex), contact.Filter{Direction: contact.Received}, nil, 1)
				if err != nil {
					t.Fatal(err)
				}
				in := contact.AnswerInput{Text: "Hi"}
				if _, err := f.Answer(t.Context(), member(alex), shown[0].ID, in); err != nil {
					t.Fatal(err)
				}
				row.act(t, f, shown[0].ID)
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
		f.clock.Advance(contact.PendingLife)
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
		if _, err := f.Send(t.Context(), member(robin), contact.Input{
			To: profileaccess.Target{Alias: contacttest.Alias}, Text: "Secret text",
		}); err != nil {
			t.Fatal(err)
		}
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

func TestTexts_ofBothLanguages_areComplete(t *testing.T) {
	t.Parallel()
	templates, err := mailqueue.NewTemplates("Wright", &url.URL{Scheme: "https", Host: "wright.test"})
	if err != nil {
		t.Fatal(err)
	}
	for _, language := range []string{"en-US", "de"} {
		text := contact.TextMail{Email: "a@b.example", Language: language, Author: "Kim Demo", Text: "Hello"}
		withAddress, asMember := text, text
		withAddress.ReplyTo, asMember.Unsubscribe = "k@b.example", "token"
		text.Unsubscribe, withAddress.Unsubscribe = "token", "token"
		text.Token, withAddress.Token = "token", "token"
		memberWithAddress := asMember
		memberWithAddress.ReplyTo = "k@b.example"
		var mails []mail.Message
		for i, render := range []func() (mail.Message, error){
			func() (mail.Message, error) {
				return templates.Code(contact.CodeMail{Email: "a@b.example", Language: language}, "12345678", "id")
			},
			func() (mail.Message, error) { return templates.Message(asMember, "id") },
			func() (mail.Message, error) { return templates.Answer(text, "id") },
			func() (mail.Message, error) { return templates.Answer(withAddress, "id") },
			func() (mail.Message, error) { return templates.Answer(asMember, "id") },
			func() (mail.Message, error) { return templates.Answer(memberWithAddress, "id") },
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
