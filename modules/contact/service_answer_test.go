package contact_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"wright.app/modules/auth/settings"
	"wright.app/modules/contact"
	"wright.app/modules/contact/contacttest"
	"wright.app/modules/network/networktest"
	"wright.app/modules/sharing"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// begin has Robin write to Alex, and returns the message.
func (f fixture) begin(t *testing.T, text string) contact.ID {
	t.Helper()
	if _, err := f.Send(t.Context(), member(robin), contact.Input{To: toAlex, Text: text}); err != nil {
		t.Fatal(err)
	}
	return f.received(t, alex)[0].ID
}

// answer answers, and returns the error.
func (f fixture) answer(t *testing.T, author identity.UserID, id contact.ID, text string) error {
	t.Helper()
	shown, err := f.Answer(t.Context(), member(author), id, contact.AnswerInput{Text: text})
	if err == nil && (shown.Unread || shown.Answers[len(shown.Answers)-1].Text != text) {
		t.Errorf("%s: got %+v", text, shown)
	}
	return err
}

// texts returns what somebody sees of a conversation, the own texts with a star.
func (f fixture) texts(t *testing.T, viewer identity.UserID, id contact.ID) string {
	t.Helper()
	shown, err := f.Get(t.Context(), member(viewer), id)
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, a := range shown.Answers {
		own := ""
		if shown.IsOwn(a) {
			own = "*"
		}
		texts = append(texts, a.Text+own)
	}
	return strings.Join(texts, ", ")
}

func TestAnswer_ofBothSides_isSeenAndUnreadForTheOther(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "Hi")
		unread := func(user identity.UserID) int {
			t.Helper()
			n, err := f.CountUnread(t.Context(), member(user))
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
		for i, author := range []identity.UserID{alex, robin, alex} {
			f.later(time.Minute)
			if err := f.answer(t, author, id, fmt.Sprint(i)); err != nil {
				t.Fatal(err)
			}
			other := alex + robin - author
			if unread(author) != 0 || unread(other) != 1 ||
				!slices.Equal(f.world.Answers(t), []contacttest.Told{{User: other, Message: id}}) {
				t.Errorf("answer %d: unread %d and %d, told %v", i, unread(author), unread(other), f.world.Answers(t))
			}
			mails := f.world.Texts()
			last := mails[len(mails)-1]
			mail, allowed, err := f.mailer.Answer(t.Context(), last.Message, last.Answer)
			if err != nil || !allowed || mail.Email != networktest.EmailOf(other) || mail.ReplyTo != "" ||
				mail.Author != contacttest.PersonOf(author).Name || mail.Conversation != id {
				t.Errorf("answer %d: mail %+v, %v, %v", i, mail, allowed, err)
			}
		}
		if err := f.MarkRead(t.Context(), member(robin), id); err != nil || unread(robin) != 0 ||
			len(f.world.Answers(t)) != 0 {
			t.Errorf("after reading: %d, %v, %v", unread(robin), f.world.Answers(t), err)
		}
		if got := f.texts(t, alex, id); got != "0*, 1, 2*" {
			t.Errorf("the owner sees %s", got)
		}
		if got := f.texts(t, robin, id); got != "0, 1*, 2" {
			t.Errorf("the sender sees %s", got)
		}
		data := f.world.PersonalData()
		for _, user := range []identity.UserID{alex, robin} {
			exported, err := data.Messages(t.Context(), user)
			if err != nil || len(exported) != 1 || len(exported[0].Answers) != 3 ||
				exported[0].IsOwn(exported[0].Answers[0]) != (user == alex) {
				t.Errorf("export of user %d: got %+v, %v", user, exported, err)
			}
		}
	})
}

func TestAnswer_isLimited(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		var ids []contact.ID
		for i := range 4 {
			ids = append(ids, f.begin(t, fmt.Sprint(i)))
		}
		for i := range contact.MaxInARow {
			if err := f.answer(t, alex, ids[0], fmt.Sprint(i)); err != nil {
				t.Fatal(err)
			}
		}
		if err := f.answer(t, alex, ids[0], "One more"); !errors.Is(err, contact.ErrAnswerLimitExceeded) {
			t.Errorf("in a row: got %v", err)
		}
		if err := f.answer(t, robin, ids[0], "Thank you"); err != nil {
			t.Fatal(err)
		}
		answers, err := contact.MaxInARow, error(nil)
		for i := 0; err == nil && answers < 40; i++ {
			if err = f.answer(t, alex, ids[i%4], fmt.Sprint("More ", i)); err == nil {
				answers++
			}
		}
		if !errors.Is(err, fault.ErrRequestLimit) || answers != 30 {
			t.Errorf("%d answers within a day, %v", answers, err)
		}
		f.world.Suspend(t, alex)
		if err := f.answer(t, alex, ids[3], "Hi"); !errors.Is(err, sharing.ErrProfileSuspended) {
			t.Errorf("suspended: got %v", err)
		}
	})
}

func TestAnswer_longConversation_ends(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "Hi")
		for i := range contact.MaxAnswers {
			if i%20 == 0 {
				f.later(25 * time.Hour)
			}
			author := alex
			if i%2 == 1 {
				author = robin
			}
			if err := f.answer(t, author, id, fmt.Sprint(i)); err != nil {
				t.Fatal(i, err)
			}
		}
		if err := f.answer(t, alex, id, "One more"); !errors.Is(err, contact.ErrAnswerLimitExceeded) {
			t.Errorf("got %v", err)
		}
	})
}

// What somebody adds to their own message before it is answered takes from the same quotas as messages. What they write
// in turn does not.
func TestT172_whatASenderAddsUnasked_countsLikeMessages(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "0")
		for i := 1; i < 5; i++ {
			if err := f.answer(t, robin, id, fmt.Sprint(i)); err != nil {
				t.Fatal(i, err)
			}
		}
		if err := f.answer(t, robin, id, "5"); !errors.Is(err, fault.ErrRequestLimit) {
			t.Errorf("the sixth text of a day: got %v", err)
		}
		if _, err := f.Send(t.Context(), member(robin), contact.Input{To: toAlex, Text: "5"}); !errors.Is(err,
			fault.ErrRequestLimit) {
			t.Errorf("a message: got %v", err)
		}
		for range 3 {
			if err := errors.Join(f.answer(t, alex, id, "Yes?"), f.answer(t, robin, id, "This.")); err != nil {
				t.Fatal(err)
			}
		}
		if err := f.answer(t, robin, id, "And that."); !errors.Is(err, fault.ErrRequestLimit) {
			t.Errorf("not in turn: got %v", err)
		}
	})
}

// The same text twice at once is one answer, as with messages.
func TestAnswer_unaskedTwiceAtOnce_isTakenOnce(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "Hi")
		var running sync.WaitGroup
		for range 4 {
			running.Go(func() {
				in := contact.AnswerInput{Text: "Are you there?"}
				if _, err := f.Answer(t.Context(), member(robin), id, in); err != nil {
					t.Error(err)
				}
			})
		}
		running.Wait()
		if got := f.texts(t, alex, id); got != "Are you there?" || len(f.world.Answers(t)) != 1 {
			t.Errorf("got %s, %v", got, f.world.Answers(t))
		}
	})
}

// A block, a choice of the owner and leaving act on a conversation that has begun, at once. The other side is refused
// in the same way for all of them.
func TestT173_whoeverMayNotWriteAnyMore_cannotGoOn(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct {
		author identity.UserID
		end    func(t *testing.T, f fixture)
	}{
		"the owner blocks": {robin, func(t *testing.T, f fixture) {
			f.world.Block(t, alex, robin)
		}},
		"the sender has blocked": {robin, func(t *testing.T, f fixture) {
			f.world.Block(t, robin, alex)
		}},
		"the owner wants no messages": {robin, func(t *testing.T, f fixture) {
			f.world.SetContact(t, settings.ContactNobody)
		}},
		"the profile is restricted": {robin, func(t *testing.T, f fixture) { f.world.Restrict(t) }},
		"the owner leaves":          {robin, func(t *testing.T, f fixture) { f.world.RemovePerson(t, alex) }},
		"the sender leaves":         {alex, func(t *testing.T, f fixture) { f.world.RemovePerson(t, robin) }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			eachEngine(t, func(t *testing.T, f fixture) {
				id := f.begin(t, "Hi")
				if err := errors.Join(f.answer(t, alex, id, "Yes?"), f.answer(t, robin, id, "This.")); err != nil {
					t.Fatal(err)
				}
				row.end(t, f)
				told, mails := len(f.world.Answers(t)), len(f.world.Queued())
				if err := f.answer(t, row.author, id, "More"); !errors.Is(err, contact.ErrNotOffered) {
					t.Errorf("got %v", err)
				}
				shown, err := f.Get(t.Context(), member(row.author), id)
				if err != nil || shown.CanAnswer || len(shown.Answers) != 2 {
					t.Errorf("got %+v, %v", shown, err)
				}
				if len(f.world.Answers(t)) != told || len(f.world.Queued()) != mails {
					t.Errorf("the other side is told: %v, %v", f.world.Answers(t), f.world.Queued())
				}
			})
		})
	}
}

// The address of a member may have been blocked before they signed up. They are not told, and the owner never sees what
// they add.
func TestT173_answerOfABlockedAddress_isWithheld(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "Hi")
		if err := f.answer(t, alex, id, "Yes?"); err != nil {
			t.Fatal(err)
		}
		if err := f.write(t, networktest.EmailOf(robin), "As a stranger"); err != nil {
			t.Fatal(err)
		}
		stranger := f.received(t, alex)[0].ID
		if err := f.Block(t.Context(), member(alex), stranger); err != nil {
			t.Fatal(err)
		}
		if err := f.answer(t, robin, id, "This."); err != nil {
			t.Fatal(err)
		}
		if err := f.Unblock(t.Context(), member(alex), stranger); err != nil {
			t.Fatal(err)
		}
		if got := f.texts(t, robin, id); got != "Yes?, This.*" {
			t.Errorf("the sender sees %s", got)
		}
		if got := f.texts(t, alex, id); got != "Yes?*" {
			t.Errorf("the owner sees %s", got)
		}
	})
}

// Whoever has deleted a conversation gets nothing more of it.
func TestT156_answerAfterTheOwnerHasDeleted_reachesNobody(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "Hi")
		if err := f.answer(t, alex, id, "Yes?"); err != nil {
			t.Fatal(err)
		}
		if err := f.Delete(t.Context(), member(alex), id); err != nil {
			t.Fatal(err)
		}
		told, mails := len(f.world.Answers(t)), len(f.world.Queued())
		if err := f.answer(t, robin, id, "This."); err != nil {
			t.Fatal(err)
		}
		if n, err := f.CountUnread(t.Context(), member(alex)); err != nil || n != 0 || len(f.received(t, alex)) != 0 ||
			len(f.world.Answers(t)) != told-1 || len(f.world.Queued()) != mails {
			t.Errorf("got %d, %v, %v", n, err, f.world.Answers(t))
		}
	})
}

// An erasure ends a conversation for both, with what the other side was told of it.
func TestErase_ofEitherSide_endsTheConversation(t *testing.T) {
	t.Parallel()
	for _, erased := range []identity.UserID{alex, robin} {
		eachEngine(t, func(t *testing.T, f fixture) {
			id := f.begin(t, "Hi")
			if err := errors.Join(f.answer(t, alex, id, "Yes?"), f.answer(t, robin, id, "This."),
				f.answer(t, alex, id, "Ah.")); err != nil {
				t.Fatal(err)
			}
			other := alex + robin - erased
			if other == alex {
				if err := f.answer(t, robin, id, "Bye."); err != nil {
					t.Fatal(err)
				}
			}
			data := f.world.PersonalData()
			if err := data.Erase(t.Context(), erased); err != nil {
				t.Fatal(err)
			}
			if slices.Contains(f.world.Answers(t), contacttest.Told{User: other, Message: id}) {
				t.Errorf("user %d is still told: %v", other, f.world.Answers(t))
			}
			_, err := f.Get(t.Context(), member(other), id)
			if answerErr := f.answer(t, other, id, "Hello?"); !errors.Is(err, fault.ErrNotFound) ||
				!errors.Is(answerErr, fault.ErrNotFound) {
				t.Errorf("got %v, %v", err, answerErr)
			}
			var rows int
			err = f.db.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM contact_answers").Scan(&rows)
			if err != nil || rows != 0 {
				t.Errorf("%d answers are left, %v", rows, err)
			}
		})
	}
}
