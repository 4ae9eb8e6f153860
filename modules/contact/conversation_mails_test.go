package contact_test

import (
	"encoding/base64"
	"errors"
	"testing"
	"time"

	"wright.app/modules/contact"
	"wright.app/modules/network/networktest"
	"wright.app/platform/fault"
)

// mailed has Alex answer, and reports whether Kim gets a mail with the answer.
func (f fixture) mailed(t *testing.T, id contact.ID) bool {
	t.Helper()
	f.later(time.Minute)
	if err := f.answer(t, alex, id, "Hello again at "+f.clock.Now().String()); err != nil {
		t.Fatal(err)
	}
	mails := f.world.Texts()
	last := mails[len(mails)-1]
	_, allowed, err := f.mailer.Answer(t.Context(), last.Message, last.Answer)
	if err != nil {
		t.Fatal(err)
	}
	return allowed
}

// unsubscribeToken returns the token for unsubscribing in the last mail with a text.
func (f fixture) unsubscribeToken(t *testing.T) string {
	t.Helper()
	mails := f.world.Texts()
	last := mails[len(mails)-1]
	mail, allowed, err := f.mailer.Answer(t.Context(), last.Message, last.Answer)
	if err != nil || !allowed {
		t.Fatalf("got %+v, %v, %v", mail, allowed, err)
	}
	return mail.Unsubscribe
}

// The token in a mail stops the mails of its conversation, and of no other one. It opens nothing, as it is in the
// address of a page, and asking with it stops nothing.
func TestT188_tokenForUnsubscribing_stopsTheMailsOfItsConversationAlone(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		mails := contact.NewConversationMails(f.key, f.stores.Messages)
		id, conversation := f.answered(t)
		token := f.unsubscribeToken(t)
		f.later(24 * time.Hour)
		other, _ := f.answered(t)
		ofMember := f.begin(t, "I am a member")
		decoded, err := base64.RawURLEncoding.DecodeString(token)
		if err != nil || len(decoded) < len(id)+32 {
			t.Fatalf("got %d bytes, %v", len(decoded), err)
		}
		encode := func(id contact.ID, proof []byte) string {
			return base64.RawURLEncoding.EncodeToString(append(id[:], proof...))
		}
		for _, wrong := range []string{
			"", "x", id.String(), conversation, token[:len(token)-1], token + "A", token + "\n", token + "=",
			encode(id, nil), encode(id, make([]byte, 32)), encode(other, decoded[len(id):]),
			encode(ofMember, f.key.Sum("unsubscribe from a contact conversation", string(ofMember[:]))),
		} {
			if off, err := mails.IsUnsubscribed(t.Context(), wrong); !errors.Is(err, fault.ErrNotFound) || off {
				t.Errorf("%q: got %v, %v", wrong, off, err)
			}
			if err := mails.Unsubscribe(t.Context(), wrong); !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("%q: unsubscribed, %v", wrong, err)
			}
		}
		if _, err := f.Conversation(t.Context(), token); !errors.Is(err, fault.ErrNotFound) {
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
		if _, allowed, err := f.mailer.Answer(t.Context(), last.Message, last.Answer); err != nil || allowed {
			t.Errorf("a mail that waits to be sent: %v, %v", allowed, err)
		}
		if off, err := mails.IsUnsubscribed(t.Context(), token); err != nil || !off || f.mailed(t, id) {
			t.Errorf("got %v, %v", off, err)
		}
		if !f.mailed(t, other) {
			t.Error("another conversation of the same address has no mails")
		}
		shown, err := f.Conversation(t.Context(), conversation)
		if err != nil || !shown.CanAnswer || !shown.MailsOff || len(shown.Answers) != 3 {
			t.Errorf("got %+v, %v", shown, err)
		}
		// Mails to the owner go on.
		if _, err := f.AnswerByToken(t.Context(), conversation, "Thanks"); err != nil {
			t.Fatal(err)
		}
		queued = f.world.Texts()
		last = queued[len(queued)-1]
		if mail, allowed, err := f.mailer.Answer(t.Context(), last.Message, last.Answer); err != nil || !allowed ||
			mail.Email != networktest.EmailOf(alex) {
			t.Errorf("got %+v, %v, %v", mail, allowed, err)
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
			if err != nil || shown.MailsOff == mailed || !shown.CanAnswer || shown.Other.Name != "Alex Demo" {
				t.Errorf("got %+v, %v", shown, err)
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
