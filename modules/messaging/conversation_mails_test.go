package messaging_test

import (
	"encoding/base64"
	"errors"
	"testing"
	"time"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/modules/network/networktest"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/fault"
	"wright.app/platform/quota"
)

// mailed has Alex write, and reports whether Kim gets a mail with the text.
func (f fixture) mailed(t *testing.T, id messaging.ID) bool {
	t.Helper()
	f.later(time.Minute)
	before := len(f.world.Texts())
	if err := f.write(t, alex, id, "Hello again at "+f.clock.Now().String()); err != nil {
		t.Fatal(err)
	}
	if len(f.world.Texts()) == before {
		return false
	}
	_, allowed := f.lastMail(t)
	return allowed
}

// unsubscribeToken returns the token for unsubscribing in the last mail with a text.
func (f fixture) unsubscribeToken(t *testing.T) string {
	t.Helper()
	mail, allowed := f.lastMail(t)
	if !allowed {
		t.Fatalf("got %+v", mail)
	}
	return mail.Unsubscribe
}

// withRobin has Kim write to Robin, and Robin answer.
func (f fixture) withRobin(t *testing.T) (id messaging.ID, unsubscribe string) {
	t.Helper()
	in := outside(kim, "Hello Robin")
	in.To = profileaccess.Target{Alias: messagingtest.RobinAlias}
	token, code := f.hold(t, in)
	if err := f.Verify(t.Context(), token, code); err != nil {
		t.Fatal(err)
	}
	id = f.listed(t, robin, messaging.Inbox)[0].ID
	if err := f.write(t, robin, id, "Hello Kim"); err != nil {
		t.Fatal(err)
	}
	return id, f.unsubscribeToken(t)
}

// The token in a mail stops the mails of its conversation, and of no other one. It opens nothing, as it is in the
// address of a page, and asking with it stops nothing.
func TestT188_tokenForUnsubscribing_stopsTheMailsOfItsConversationAlone(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		mails := messaging.NewConversationMails(f.db, f.key, f.stores.Conversations)
		id, conversation := f.answered(t)
		token := f.unsubscribeToken(t)
		f.later(quota.Day)
		other, ofOther := f.withRobin(t)
		ofMember, err := f.Start(t.Context(), member(robin), messaging.StartInput{To: toAlex, Text: "I am a member"})
		if err != nil {
			t.Fatal(err)
		}
		decoded, err := base64.RawURLEncoding.DecodeString(token)
		if err != nil || len(decoded) < len(id)+32 {
			t.Fatalf("got %d bytes, %v", len(decoded), err)
		}
		encode := func(id messaging.ID, proof []byte) string {
			return base64.RawURLEncoding.EncodeToString(append(id[:], proof...))
		}
		for _, wrong := range []string{
			"", "x", id.String(), conversation, token[:len(token)-1], token + "A", token + "\n", token + "=",
			encode(id, nil), encode(id, make([]byte, 32)), encode(other, decoded[len(id):]),
			encode(ofMember.ID, f.key.Sum("unsubscribe from a contact conversation", string(ofMember.ID[:]))),
		} {
			if off, err := mails.IsUnsubscribed(t.Context(), wrong); !errors.Is(err, fault.ErrNotFound) || off {
				t.Errorf("%q: got %v, %v", wrong, off, err)
			}
			if err := mails.Unsubscribe(t.Context(), wrong); !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("%q: unsubscribed, %v", wrong, err)
			}
		}
		if _, err := f.OutsideConversation(t.Context(), token, 0); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("the token opens the conversation: %v", err)
		}
		if _, err := f.ChooseMails(t.Context(), token, false); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("the token changes the conversation: %v", err)
		}
		if off, err := mails.IsUnsubscribed(t.Context(), token); err != nil || off {
			t.Errorf("got %v, %v", off, err)
		}
		if !f.mailed(t, id) {
			t.Error("what was refused, or only asked, has stopped the mails")
		}
		queued := f.world.Texts()
		for range 2 {
			if err := mails.Unsubscribe(t.Context(), token); err != nil {
				t.Fatal(err)
			}
		}
		last := queued[len(queued)-1]
		if _, allowed, err := f.mailer.Message(t.Context(), last.Conversation, last.Message); err != nil || allowed {
			t.Errorf("a mail that waits to be sent: %v, %v", allowed, err)
		}
		if off, err := mails.IsUnsubscribed(t.Context(), token); err != nil || !off || f.mailed(t, id) {
			t.Errorf("got %v, %v", off, err)
		}
		if off, err := mails.IsUnsubscribed(t.Context(), ofOther); err != nil || off {
			t.Errorf("another conversation of the same address has no mails: %v", err)
		}
		shown, err := f.OutsideConversation(t.Context(), conversation, 0)
		if err != nil || !shown.CanSend || shown.Mailed || len(shown.Messages) != 4 {
			t.Errorf("got %+v, %v", shown, err)
		}
		// Mails to the owner go on.
		if err := f.reply(t, conversation, "Thanks"); err != nil {
			t.Fatal(err)
		}
		if mail, allowed := f.lastMail(t); !allowed || mail.Email != networktest.EmailOf(alex) {
			t.Errorf("got %+v, %v", mail, allowed)
		}
		if err := f.Delete(t.Context(), member(alex), id); err != nil {
			t.Fatal(err)
		}
		if err := mails.Unsubscribe(t.Context(), token); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("of a deleted conversation: %v", err)
		}
	})
}

func TestChooseMails_stopsAndBegins_forWhoeverHasTheConversation(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id, token := f.answered(t)
		for _, mailed := range []bool{false, false, true} {
			shown, err := f.ChooseMails(t.Context(), token, mailed)
			if err != nil || shown.Mailed != mailed || !shown.CanSend || shown.Person.DisplayName != "Alex Demo" {
				t.Errorf("got %+v, %v", shown, err)
			}
			if got := f.listed(t, alex, messaging.Inbox)[0].Other.MailsOff; got == mailed {
				t.Errorf("chose %v: the owner sees %v", mailed, got)
			}
			if got := f.mailed(t, id); got != mailed {
				t.Errorf("chose %v: got %v", mailed, got)
			}
		}
		if _, err := f.ChooseMails(t.Context(), token+"A", false); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("a wrong token: got %v", err)
		}
	})
}
