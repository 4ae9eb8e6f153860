package contact_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/contact"
	"wright.app/modules/contact/contacttest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/quota"
)

func TestAnswer_isLimitedAndKept(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		for i := range 4 {
			in := contact.Input{To: toAlex, Text: fmt.Sprint(i)}
			if _, err := f.Send(t.Context(), member(robin), in); err != nil {
				t.Fatal(err)
			}
		}
		messages := f.received(t, alex)
		answers := 0
		for i := 0; i < contact.MaxAnswers; i++ {
			in := contact.AnswerInput{Text: fmt.Sprint("Answer ", i), ShareAddress: i == 0}
			shown, err := f.Answer(t.Context(), member(alex), messages[0].ID, in)
			if answers++; err != nil || len(shown.Answers) != i+1 || shown.ReadAt.IsZero() {
				t.Fatalf("got %+v, %v", shown, err)
			}
		}
		in := contact.AnswerInput{Text: "One more"}
		if _, err := f.Answer(t.Context(), member(alex), messages[0].ID, in); !errors.Is(err,
			contact.ErrAnswerLimitExceeded) {
			t.Errorf("got %v", err)
		}
		var err error
		for i := 1; err == nil && answers < 40; i++ {
			if _, err = f.Answer(t.Context(), member(alex), messages[1+i%3].ID, in); err == nil {
				answers++
			}
		}
		if !errors.Is(err, fault.ErrRequestLimit) || answers != 30 {
			t.Errorf("%d answers within a day, %v", answers, err)
		}
		for name, caller := range map[string]identity.UserID{"the sender": robin, "another user": sam} {
			if _, err := f.Answer(t.Context(), member(caller), messages[0].ID, in); !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("%s: got %v", name, err)
			}
		}
		sent, err := f.Get(t.Context(), member(robin), messages[0].ID)
		if err != nil || sent.Direction != contact.Sent || len(sent.Answers) != contact.MaxAnswers ||
			!sent.ReadAt.Equal(sent.SentAt) || sent.SenderBlocked {
			t.Errorf("the sender sees %+v, %v", sent, err)
		}
		f.world.Set(func(w *contacttest.World) { w.Suspended[alex] = true })
		_, err = f.Answer(t.Context(), member(alex), messages[3].ID, in)
		if !errors.Is(err, contact.ErrProfileSuspended) {
			t.Errorf("suspended: got %v", err)
		}
	})
}

func TestMarkReadAndDelete_changeOnlyTheOwnView(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		if _, err := f.Send(t.Context(), member(robin), contact.Input{
			To: contact.Target{Token: contacttest.LinkToken}, Text: "Hi",
		}); err != nil {
			t.Fatal(err)
		}
		id := f.received(t, alex)[0].ID
		for name, act := range map[string]func(identity.Principal, contact.ID) error{
			"mark":    func(p identity.Principal, id contact.ID) error { return f.MarkRead(t.Context(), p, id) },
			"block":   func(p identity.Principal, id contact.ID) error { return f.BlockSender(t.Context(), p, id) },
			"unblock": func(p identity.Principal, id contact.ID) error { return f.UnblockSender(t.Context(), p, id) },
		} {
			if err := errors.Join(act(member(robin), id), act(member(alex), uuid.New())); !errors.Is(err,
				fault.ErrNotFound) {
				t.Errorf("%s: got %v", name, err)
			}
		}
		if n, err := f.CountUnread(t.Context(), member(alex)); err != nil || n != 1 {
			t.Errorf("got %d, %v", n, err)
		}
		for range 2 {
			if err := f.MarkRead(t.Context(), member(alex), id); err != nil {
				t.Fatal(err)
			}
		}
		if n, err := f.CountUnread(t.Context(), member(alex)); err != nil || n != 0 || len(f.world.Told) != 0 {
			t.Errorf("got %d, %v, %v", n, err, f.world.Told)
		}
		if err := f.Delete(t.Context(), member(sam), id); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("another user: got %v", err)
		}
		if err := f.Delete(t.Context(), member(alex), id); err != nil || len(f.received(t, alex)) != 0 {
			t.Errorf("got %v", err)
		}
		if _, err := f.Get(t.Context(), member(robin), id); err != nil {
			t.Errorf("the sender: got %v", err)
		}
	})
}

func TestRetention_deletesRowsAfterTheirTime(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		token, code := f.hold(t, from(kim, "Hello"))
		if _, err := f.Send(t.Context(), member(robin), contact.Input{To: toAlex, Text: "Hi"}); err != nil {
			t.Fatal(err)
		}
		retention := contact.NewRetention(f.clock, f.stores.Messages, f.stores.Pending, f.stores.Events)
		count := func(table string) (n int) {
			t.Helper()
			if err := f.db.QueryRowContext(t.Context(), "SELECT count(*) FROM "+table).Scan(&n); err != nil {
				t.Fatal(err)
			}
			return n
		}
		for _, step := range []struct {
			after                    time.Duration
			pending, events, message int
		}{
			{contact.PendingLife, 1, 2, 1},
			{contact.PendingKept, 0, 2, 1},
			{quota.Day, 0, 0, 1},
			{contact.Life, 0, 0, 0},
		} {
			f.later(step.after)
			if err := retention.DeleteOld(t.Context()); err != nil {
				t.Fatal(err)
			}
			p, e, m := count("contact_pending"), count("contact_events"), count("contact_messages")
			if p != step.pending || e != step.events || m != step.message {
				t.Errorf("after %v: %d, %d, %d", step.after, p, e, m)
			}
		}
		if err := f.Verify(t.Context(), token, code); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("got %v", err)
		}
	})
}

// The owner gets the same result and the same count as for any answer, and the sender, who has blocked the owner, gets
// nothing: not in the list, not by mail, not in the export, and not after unblocking.
func TestT151_answerToASenderWhoHasBlockedTheOwner_isWithheld(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		if _, err := f.Send(t.Context(), member(robin), contact.Input{To: toAlex, Text: "Hi"}); err != nil {
			t.Fatal(err)
		}
		id := f.received(t, alex)[0].ID
		answer := func(text string) {
			t.Helper()
			shown, err := f.Answer(t.Context(), member(alex), id, contact.AnswerInput{Text: text, ShareAddress: true})
			if err != nil || shown.Answers[len(shown.Answers)-1].Text != text || shown.ReadAt.IsZero() {
				t.Fatalf("the owner: got %+v, %v", shown, err)
			}
		}
		answer("Before")
		if err := f.world.Block(t.Context(), member(robin), contacttest.Member(alex)); err != nil {
			t.Fatal(err)
		}
		answer("During the block")
		if err := f.world.Unblock(t.Context(), member(robin), contacttest.Member(alex)); err != nil {
			t.Fatal(err)
		}
		answer("After")
		data := contact.NewPersonalData(f.stores.Messages, f.stores.Pending, f.stores.Events, f.stores.Blocks,
			f.world)
		for user, want := range map[identity.UserID]string{
			alex: "Before, During the block, After", robin: "Before, After",
		} {
			one, err := f.Get(t.Context(), member(user), id)
			if err != nil {
				t.Fatal(err)
			}
			list, _, err := f.List(t.Context(), member(user), "", nil, 10)
			if err != nil {
				t.Fatal(err)
			}
			exported, err := data.Messages(t.Context(), user)
			if err != nil {
				t.Fatal(err)
			}
			for name, m := range map[string]contact.Shown{"message": one, "list": list[0], "export": exported[0]} {
				var texts []string
				for _, a := range m.Answers {
					texts = append(texts, a.Text)
				}
				if got := strings.Join(texts, ", "); got != want {
					t.Errorf("user %d, %s: got %s", user, name, got)
				}
			}
		}
		var mailed []string
		for _, m := range f.world.Queued() {
			if m.Answer == (contact.ID{}) {
				continue
			}
			mail, allowed, err := f.mailer.Answer(t.Context(), m.Message, m.Answer)
			if err != nil {
				t.Fatal(err)
			}
			if allowed {
				mailed = append(mailed, mail.Text)
			}
		}
		if got := strings.Join(mailed, ", "); got != "Before, After" {
			t.Errorf("mailed: %s", got)
		}
	})
}

func TestT156_answersToADeletedMessage_areNotMailed(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		if _, err := f.Send(t.Context(), member(robin), contact.Input{To: toAlex, Text: "Hi"}); err != nil {
			t.Fatal(err)
		}
		id := f.received(t, alex)[0].ID
		for _, isDeleted := range []bool{false, true} {
			if isDeleted {
				if err := f.Delete(t.Context(), member(robin), id); err != nil {
					t.Fatal(err)
				}
			}
			shown, err := f.Answer(t.Context(), member(alex), id, contact.AnswerInput{Text: "Hello"})
			if err != nil {
				t.Fatal(err)
			}
			last := shown.Answers[len(shown.Answers)-1].ID
			if _, allowed, err := f.mailer.Answer(t.Context(), id, last); err != nil || allowed == isDeleted {
				t.Errorf("deleted %v: mailed %v, %v", isDeleted, allowed, err)
			}
		}
	})
}
