package messaging_test

import (
	"encoding/base64"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth/settings"
	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/modules/network/networktest"
	"wright.app/modules/profile"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/fault"
	"wright.app/platform/quota"
)

// answered has Kim write to Alex and Alex answer. It returns the conversation, and the token in the mail with the
// answer.
func (f fixture) answered(t *testing.T) (id messaging.ID, token string) {
	t.Helper()
	if err := f.writeOutside(t, kim, "Hello Alex"); err != nil {
		t.Fatal(err)
	}
	id = f.listed(t, alex, messaging.Inbox)[0].ID
	f.later(time.Minute)
	if err := f.write(t, alex, id, "Hello Kim"); err != nil {
		t.Fatal(err)
	}
	return id, f.tokenInLastMail(t)
}

// lastMail returns the mail that was queued last for a message, and whether it may be sent.
func (f fixture) lastMail(t *testing.T) (messaging.TextMail, bool) {
	t.Helper()
	mails := f.world.Texts()
	last := mails[len(mails)-1]
	mail, allowed, err := f.mailer.Message(t.Context(), last.Conversation, last.Message)
	if err != nil {
		t.Fatal(err)
	}
	return mail, allowed
}

// tokenInLastMail returns the token in the last mail with a text, and expects it to be an answer to Kim.
func (f fixture) tokenInLastMail(t *testing.T) string {
	t.Helper()
	mail, allowed := f.lastMail(t)
	if !allowed || mail.Email != kim || mail.Token == "" || mail.Unsubscribe == "" {
		t.Fatalf("got %+v, %v", mail, allowed)
	}
	return mail.Token
}

// reply has Kim answer by a token.
func (f fixture) reply(t *testing.T, token, text string) error {
	t.Helper()
	_, err := f.AnswerByToken(t.Context(), token, text, uuid.New())
	return err
}

func TestAnswerByToken_isReadMailedAndToldLikeThatOfAMember(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id, token := f.answered(t)
		if shown, err := f.OutsideConversation(t.Context(), token, 0); err != nil ||
			said(shown.Messages) != "Hello Alex*, Hello Kim" || !shown.CanSend || !shown.Mailed || shown.HasMore ||
			shown.SentTo != "k•••@example.com" || shown.Person.DisplayName != "Alex Demo" ||
			!shown.EndsAt.Equal(f.clock.Now().Add(messaging.Life)) {
			t.Errorf("got %+v, %v", shown, err)
		}
		f.later(time.Minute)
		name := uuid.New()
		for range 2 { // a double click
			if shown, err := f.AnswerByToken(t.Context(), token, " Tuesday at ten? ", name); err != nil ||
				said(shown.Messages) != "Hello Alex*, Hello Kim, Tuesday at ten?*" {
				t.Errorf("got %+v, %v", shown, err)
			}
		}
		if got := f.texts(t, alex, id); got != "Hello Alex, Hello Kim*, Tuesday at ten?" {
			t.Errorf("the owner sees %s", got)
		}
		if n, err := f.Count(t.Context(), member(alex)); err != nil || n.Unread != 1 || len(f.world.Answers(t)) != 1 {
			t.Errorf("unread %+v, told %v, %v", n, f.world.Answers(t), err)
		}
		mail, allowed := f.lastMail(t)
		if !allowed || len(f.world.Texts()) != 3 || mail.Email != networktest.EmailOf(alex) ||
			mail.Author != "Kim Demo" || mail.ReplyTo != "" || mail.Token != "" || mail.Conversation != id {
			t.Errorf("%d mails, got %+v, %v", len(f.world.Texts()), mail, allowed)
		}
		f.world.StopMails(t, alex)
		if _, allowed := f.lastMail(t); allowed {
			t.Error("an owner who wants no mails gets one")
		}
		f.later(time.Minute)
		if err := f.write(t, alex, id, "Yes"); err != nil {
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
		name := uuid.New()
		var running sync.WaitGroup
		for range 5 {
			running.Go(func() {
				if _, err := f.AnswerByToken(t.Context(), token, "Once", name); err != nil {
					t.Error(err)
				}
			})
		}
		running.Wait()
		if got := f.texts(t, alex, id); got != "Hello Alex, Hello Kim*, Once" {
			t.Errorf("the owner sees %s", got)
		}
	})
}

// Whoever has the token sees a hundred texts at a time, the newest first.
func TestOutsideConversation_longOne_isReadInPages(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id, token := f.answered(t)
		for i := range 100 {
			f.later(time.Second)
			if err := f.write(t, alex, id, fmt.Sprint("Text ", i)); err != nil {
				t.Fatal(err)
			}
		}
		newest, err := f.OutsideConversation(t.Context(), token, 0)
		if err != nil || len(newest.Messages) != 100 || !newest.HasMore || newest.Messages[99].Text != "Text 99" ||
			newest.Messages[0].Sequence != 3 {
			t.Fatalf("got %d, %v, %v", len(newest.Messages), newest.HasMore, err)
		}
		rest, err := f.OutsideConversation(t.Context(), token, newest.Messages[0].Sequence)
		if err != nil || rest.HasMore || said(rest.Messages) != "Hello Alex*, Hello Kim" {
			t.Errorf("got %+v, %v", rest, err)
		}
	})
}

// Somebody without an account sees of the owner what everybody sees.
func TestOutsideConversation_ownerNotPublic_showsTheNameAlone(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		_, token := f.answered(t)
		shown, err := f.OutsideConversation(t.Context(), token, 0)
		if err != nil || shown.Person.Alias != messagingtest.Alias {
			t.Errorf("public: got %+v, %v", shown.Person, err)
		}
		for name, change := range map[string]func(){
			"restricted": func() { f.world.Restrict(t) },
			"members only": func() {
				f.world.PutProfile(t, alex, func(p *profile.Snapshot) { p.AccessMode = profile.Authenticated })
			},
			"suspended": func() { f.world.Suspend(t, alex) },
		} {
			change()
			shown, err := f.OutsideConversation(t.Context(), token, 0)
			if err != nil || shown.Person.DisplayName != "Alex Demo" || shown.Person.Alias != "" ||
				shown.Person.Headline != "" || shown.Person.PhotoURL != "" {
				t.Errorf("%s: got %+v, %v", name, shown.Person, err)
			}
			f.world.Reset(t)
		}
	})
}

// A token is valid for one conversation, and nobody can make one. A wrong one says as much as that of a conversation
// which is gone.
func TestT185_tokenOfAConversation_cannotBeMadeAndEndsWithIt(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id, token := f.answered(t)
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
		refused := func(token string) {
			t.Helper()
			if shown, err := f.OutsideConversation(t.Context(), token, 0); !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("%q: got %+v, %v", token, shown, err)
			}
			if err := f.reply(t, token, "Hi"); !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("%q: answered, %v", token, err)
			}
		}
		for _, wrong := range []string{
			"", "x", id.String(), token[:len(token)-1], token + "A", token + "\n", "\n" + token, token + "=",
			encode(id, nil), encode(id, make([]byte, 32)), encode(ofMember.ID, decoded[len(id):]),
			encode(messaging.ID{}, decoded[len(id):]),
			// No mail has a token of a member's conversation: members sign in.
			encode(ofMember.ID, f.key.Sum("contact conversation", string(ofMember.ID[:]))),
		} {
			refused(wrong)
		}
		if err := f.Delete(t.Context(), member(alex), id); err != nil {
			t.Fatal(err)
		}
		refused(token)
	})
}

// Whoever wrote without an account goes on as long as they could write a new message, and also if the owner has written
// and takes no new ones.
func TestAnswerByToken_afterTheOwnerClosed_isTakenOnlyIfTheOwnerHasWritten(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		_, token := f.answered(t)
		for name, row := range map[string]struct {
			change func()
			want   bool
		}{
			"nobody":       {func() { f.world.SetContact(t, settings.ContactNobody) }, true},
			"members only": {func() { f.world.SetContact(t, settings.ContactMembers) }, true},
			"restricted":   {func() { f.world.Restrict(t) }, true},
			"left":         {func() { f.world.RemovePerson(t, alex) }, false},
		} {
			row.change()
			shown, err := f.OutsideConversation(t.Context(), token, 0)
			if err != nil || shown.CanSend != row.want || !strings.HasPrefix(said(shown.Messages), "Hello Alex*") {
				t.Errorf("%s: got %+v, %v", name, shown, err)
			}
			err = f.reply(t, token, "Hi")
			if row.want && err != nil || !row.want && !errors.Is(err, messaging.ErrNotOffered) {
				t.Errorf("%s: got %v", name, err)
			}
			f.world.Reset(t)
		}
		if err := f.reply(t, token, " \n"); !errors.Is(err, fault.ErrValidation) {
			t.Errorf("an empty text: got %v", err)
		}
		if err := f.reply(t, token, strings.Repeat("x", 4001)); !errors.Is(err, fault.ErrValidation) {
			t.Errorf("a long text: got %v", err)
		}
	})
}

// A blocked address finds out nothing: its answers are taken as before, and only it sees them. What the owner sees has
// no gap.
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
			shown, err := f.AnswerByToken(t.Context(), token, fmt.Sprint("Text ", i), uuid.New())
			if err != nil || !shown.CanSend || !strings.HasSuffix(said(shown.Messages), fmt.Sprintf("Text %d*", i)) {
				t.Errorf("got %+v, %v", shown, err)
			}
		}
		if got := f.texts(t, alex, id); got != "Hello Alex, Hello Kim*" || len(f.world.Texts()) != mails ||
			len(f.world.Answers(t)) != 0 {
			t.Errorf("the owner sees %s, is told %v, %d mails", got, f.world.Answers(t), len(f.world.Texts())-mails)
		}
		if err := f.Unblock(t.Context(), member(alex), id); err != nil {
			t.Fatal(err)
		}
		if err := f.reply(t, token, "Seen"); err != nil {
			t.Fatal(err)
		}
		messages, _, err := f.Read(t.Context(), member(alex), id, messaging.Range{}, 10)
		if err != nil || said(messages) != "Hello Alex, Hello Kim*, Seen" || messages[2].Sequence != 3 {
			t.Errorf("got %+v, %v", messages, err)
		}
	})
}

// A conversation is no way around the limits of texts, and an answer counts for the address of its author.
func TestT187_answersOfAnAddress_areLimited(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id, token := f.answered(t)
		// Kim writes to Robin, too.
		in := outside(kim, "Hello Robin")
		in.To = profileaccess.Target{Alias: messagingtest.RobinAlias}
		toRobin, code := f.hold(t, in)
		if err := f.Verify(t.Context(), toRobin, code); err != nil {
			t.Fatal(err)
		}
		if err := f.write(t, robin, f.listed(t, robin, messaging.Inbox)[0].ID, "Hello Kim"); err != nil {
			t.Fatal(err)
		}
		toRobin = f.tokenInLastMail(t)
		for i := range 30 {
			f.later(time.Second)
			if err := f.reply(t, token, fmt.Sprint("Thanks ", i)); err != nil {
				t.Fatal(err)
			}
		}
		for _, one := range []string{token, toRobin} {
			if err := f.reply(t, one, "Hi"); !errors.Is(err, fault.ErrRequestLimit) {
				t.Errorf("the answer after 30 in a day: got %v", err)
			}
		}
		f.later(quota.Day)
		if err := errors.Join(f.write(t, alex, id, "The last one"), f.reply(t, token, "A day later")); err != nil {
			t.Errorf("got %v", err)
		}
	})
}
