package contact_test

import (
	"encoding/base64"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"wright.app/modules/auth/settings"
	"wright.app/modules/contact"
	"wright.app/modules/contact/contacttest"
	"wright.app/modules/network/networktest"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/fault"
)

// answered has Kim write to Alex and Alex answer. It returns the message, and the token in the mail with the answer.
func (f fixture) answered(t *testing.T) (id contact.ID, token string) {
	t.Helper()
	if err := f.write(t, kim, "Hello Alex"); err != nil {
		t.Fatal(err)
	}
	id = f.received(t, alex)[0].ID
	f.later(time.Minute)
	if err := f.answer(t, alex, id, "Hello Kim"); err != nil {
		t.Fatal(err)
	}
	return id, f.tokenInLastMail(t)
}

// tokenInLastMail returns the token in the last mail with a text, and expects it to be an answer to Kim.
func (f fixture) tokenInLastMail(t *testing.T) string {
	t.Helper()
	mails := f.world.Texts()
	last := mails[len(mails)-1]
	mail, allowed, err := f.mailer.Answer(t.Context(), last.Message, last.Answer)
	if err != nil || !allowed || mail.Email != kim || mail.Token == "" || mail.Unsubscribe == "" {
		t.Fatalf("got %+v, %v, %v", mail, allowed, err)
	}
	return mail.Token
}

// said returns what Kim sees of a conversation, the own texts with a star.
func said(shown contact.Shown) string {
	texts := []string{shown.Text + "*"}
	for _, a := range shown.Answers {
		own := ""
		if shown.IsOwn(a) {
			own = "*"
		}
		texts = append(texts, a.Text+own)
	}
	return strings.Join(texts, ", ")
}

func TestAnswerByToken_isReadMailedAndToldLikeThatOfAMember(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id, token := f.answered(t)
		if shown, err := f.Conversation(t.Context(), token); err != nil || said(shown) != "Hello Alex*, Hello Kim" ||
			!shown.CanAnswer || shown.Other.Name != "Alex Demo" {
			t.Errorf("got %+v, %v", shown, err)
		}
		f.later(time.Minute)
		for range 2 { // a double click
			if shown, err := f.AnswerByToken(t.Context(), token, " Tuesday at ten? "); err != nil ||
				said(shown) != "Hello Alex*, Hello Kim, Tuesday at ten?*" {
				t.Errorf("got %+v, %v", shown, err)
			}
		}
		if got := f.texts(t, alex, id); got != "Hello Kim*, Tuesday at ten?" {
			t.Errorf("the owner sees %s", got)
		}
		if n, err := f.CountUnread(t.Context(), member(alex)); err != nil || n != 1 || len(f.world.Answers(t)) != 1 {
			t.Errorf("unread %d, told %v, %v", n, f.world.Answers(t), err)
		}
		mails := f.world.Texts()
		last := mails[len(mails)-1]
		mail, allowed, err := f.mailer.Answer(t.Context(), last.Message, last.Answer)
		if err != nil || !allowed || len(mails) != 3 || mail.Email != networktest.EmailOf(alex) ||
			mail.Author != "Kim Demo" || mail.ReplyTo != "" || mail.Token != "" || mail.Conversation != id {
			t.Errorf("%d mails, got %+v, %v, %v", len(mails), mail, allowed, err)
		}
		f.world.StopMails(t, alex)
		if _, allowed, err := f.mailer.Answer(t.Context(), last.Message, last.Answer); err != nil || allowed {
			t.Errorf("an owner who wants no mails: %v, %v", allowed, err)
		}
		f.later(time.Minute)
		if err := f.answer(t, alex, id, "Yes"); err != nil {
			t.Fatal(err)
		}
		if f.tokenInLastMail(t) != token {
			t.Error("the next mail has another token")
		}
	})
}

func TestAnswerByToken_concurrently_isTakenOnce(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id, token := f.answered(t)
		var running sync.WaitGroup
		for range 5 {
			running.Go(func() {
				if _, err := f.AnswerByToken(t.Context(), token, "Once"); err != nil {
					t.Error(err)
				}
			})
		}
		running.Wait()
		if got := f.texts(t, alex, id); got != "Hello Kim*, Once" {
			t.Errorf("the owner sees %s", got)
		}
	})
}

// A token is valid for one conversation, and nobody can make one. A wrong one says as much as that of a conversation
// which is gone.
func TestT185_tokenOfAConversation_cannotBeMadeAndEndsWithIt(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id, token := f.answered(t)
		ofMember := f.begin(t, "I am a member")
		decoded, err := base64.RawURLEncoding.DecodeString(token)
		if err != nil || len(decoded) < len(id)+32 {
			t.Fatalf("got %d bytes, %v", len(decoded), err)
		}
		encode := func(id contact.ID, proof []byte) string {
			return base64.RawURLEncoding.EncodeToString(append(id[:], proof...))
		}
		refused := func(token string) {
			t.Helper()
			if shown, err := f.Conversation(t.Context(), token); !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("%q: got %+v, %v", token, shown, err)
			}
			if _, err := f.AnswerByToken(t.Context(), token, "Hi"); !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("%q: answered, %v", token, err)
			}
		}
		for _, wrong := range []string{
			"", "x", id.String(), token[:len(token)-1], token + "A", token + "\n", "\n" + token, token + "=",
			encode(id, nil), encode(id, make([]byte, 32)), encode(ofMember, decoded[len(id):]),
			encode(contact.ID{}, decoded[len(id):]),
			// No mail has a token of a member's conversation: members sign in.
			encode(ofMember, f.key.Sum("contact conversation", string(ofMember[:]))),
		} {
			refused(wrong)
		}
		if err := f.Delete(t.Context(), member(alex), id); err != nil {
			t.Fatal(err)
		}
		refused(token)
	})
}

// Whoever wrote without an account goes on as long as they could write a new message.
func TestAnswerByToken_afterTheOwnerClosed_isRefusedAndSaidBefore(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		_, token := f.answered(t)
		for name, change := range map[string]func(){
			"nobody":       func() { f.world.SetContact(t, settings.ContactNobody) },
			"members only": func() { f.world.SetContact(t, settings.ContactMembers) },
			"left":         func() { f.world.RemovePerson(t, alex) },
			"restricted":   func() { f.world.Restrict(t) },
			"suspended":    func() { f.world.Suspend(t, alex) },
		} {
			change()
			shown, err := f.Conversation(t.Context(), token)
			if err != nil || shown.CanAnswer || said(shown) != "Hello Alex*, Hello Kim" {
				t.Errorf("%s: got %+v, %v", name, shown, err)
			}
			if _, err := f.AnswerByToken(t.Context(), token, "Hi"); !errors.Is(err, contact.ErrNotOffered) {
				t.Errorf("%s: got %v", name, err)
			}
			f.world.Reset(t)
		}
		if _, err := f.AnswerByToken(t.Context(), token, " \n"); !errors.Is(err, fault.ErrValidation) {
			t.Errorf("an empty text: got %v", err)
		}
	})
}

// A blocked address finds out nothing: its answers are taken as before, and only it sees them.
func TestT186_answerOfABlockedAddress_isTakenAndNeverSeen(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id, token := f.answered(t)
		if err := f.Block(t.Context(), member(alex), id); err != nil {
			t.Fatal(err)
		}
		mails := len(f.world.Texts())
		for i := range 2 {
			f.later(time.Minute)
			shown, err := f.AnswerByToken(t.Context(), token, fmt.Sprint("Text ", i))
			if err != nil || !shown.CanAnswer || shown.Blocked ||
				!strings.HasSuffix(said(shown), fmt.Sprintf("Text %d*", i)) {
				t.Errorf("got %+v, %v", shown, err)
			}
		}
		if got := f.texts(t, alex, id); got != "Hello Kim*" || len(f.world.Texts()) != mails ||
			len(f.world.Answers(t)) != 0 {
			t.Errorf("the owner sees %s, is told %v, %d mails", got, f.world.Answers(t), len(f.world.Texts())-mails)
		}
	})
}

// A conversation is no way around the limits of messages, and an answer counts for the address of its author.
func TestT187_answersOfAnAddress_areLimited(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id, token := f.answered(t)
		say := func(text string) error {
			f.later(time.Second)
			_, err := f.AnswerByToken(t.Context(), token, text)
			return err
		}
		// The first one is an answer. Two more are messages, and the third of the day was the beginning.
		for i := range 3 {
			if err := say(fmt.Sprint("Text ", i)); err != nil {
				t.Fatal(err)
			}
		}
		if err := say("One more"); !errors.Is(err, fault.ErrRequestLimit) {
			t.Errorf("got %v", err)
		}
		f.later(24 * time.Hour)
		// Kim writes to Robin, too.
		in := from(kim, "Hello Robin")
		in.To = profileaccess.Target{Alias: contacttest.RobinAlias}
		toRobin, code := f.hold(t, in)
		if err := f.Verify(t.Context(), toRobin, code); err != nil {
			t.Fatal(err)
		}
		if err := f.answer(t, robin, f.received(t, robin)[0].ID, "Hello Kim"); err != nil {
			t.Fatal(err)
		}
		toRobin = f.tokenInLastMail(t)
		for i := range 30 {
			f.later(time.Second)
			if err := f.answer(t, alex, id, fmt.Sprint("Yes ", i)); err != nil {
				t.Fatal(err)
			}
			if err := say(fmt.Sprint("Thanks ", i)); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := f.AnswerByToken(t.Context(), toRobin, "Hi"); !errors.Is(err, fault.ErrRequestLimit) {
			t.Errorf("the answer after 30 in a day: got %v", err)
		}
		f.later(24 * time.Hour)
		if err := f.answer(t, alex, id, "The last one"); err != nil {
			t.Fatal(err)
		}
		if err := say("A day later"); err != nil {
			t.Errorf("got %v", err)
		}
	})
}
