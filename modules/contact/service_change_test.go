package contact_test

import (
	"errors"
	"maps"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/contact"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/quota"
)

func TestMarkReadAndDelete_changeOnlyTheOwnView(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		if _, err := f.Send(t.Context(), member(robin), contact.Input{
			To: profileaccess.Target{Token: f.world.Link.Token.Text()}, Text: "Hi",
		}); err != nil {
			t.Fatal(err)
		}
		id := f.received(t, alex)[0].ID
		// The id of a conversation of others is like one that does not exist.
		for name, act := range map[string]func(identity.Principal, contact.ID) error{
			"get":  func(p identity.Principal, id contact.ID) error { _, err := f.Get(t.Context(), p, id); return err },
			"mark": func(p identity.Principal, id contact.ID) error { return f.MarkRead(t.Context(), p, id) },
			"answer": func(p identity.Principal, id contact.ID) error {
				_, err := f.Answer(t.Context(), p, id, contact.AnswerInput{Text: "Hi"})
				return err
			},
			"delete":  func(p identity.Principal, id contact.ID) error { return f.Delete(t.Context(), p, id) },
			"block":   func(p identity.Principal, id contact.ID) error { return f.Block(t.Context(), p, id) },
			"unblock": func(p identity.Principal, id contact.ID) error { return f.Unblock(t.Context(), p, id) },
		} {
			foreign, unknown := act(member(sam), id), act(member(alex), uuid.New())
			if !errors.Is(foreign, fault.ErrNotFound) || !errors.Is(unknown, fault.ErrNotFound) {
				t.Errorf("%s: got %v and %v", name, foreign, unknown)
			}
		}
		for range 2 {
			if err := f.MarkRead(t.Context(), member(robin), id); err != nil {
				t.Fatal(err)
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
		if n, err := f.CountUnread(t.Context(), member(alex)); err != nil || n != 0 || len(f.world.Told(t)) != 0 {
			t.Errorf("got %d, %v, %v", n, err, f.world.Told(t))
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
		f.world.Block(t, robin, alex)
		answer("During the block")
		f.world.Unblock(t, robin, alex)
		answer("After")
		data := f.world.PersonalData()
		for user, want := range map[identity.UserID]string{
			alex: "Before, During the block, After", robin: "Before, After",
		} {
			one, err := f.Get(t.Context(), member(user), id)
			if err != nil {
				t.Fatal(err)
			}
			list, _, err := f.List(t.Context(), member(user), contact.Filter{}, nil, 10)
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

// A notification names who wrote, unless the reader has blocked them, or they have left or are suspended. A block by
// the other side changes nothing, so that nobody learns of it.
func TestNames_ofTheOtherSide_endWithABlockOrALeave(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		byMember := f.begin(t, "Hi")
		if err := f.write(t, kim, "Hello Alex"); err != nil {
			t.Fatal(err)
		}
		byStranger := f.received(t, alex)[0].ID
		if byStranger == byMember {
			byStranger = f.received(t, alex)[1].ID
		}
		ids := []contact.ID{byMember, byStranger, {1}}
		expect := func(when string, viewer identity.UserID, want map[contact.ID]string) {
			t.Helper()
			if got, err := f.Names(t.Context(), viewer, ids); err != nil || !maps.Equal(got, want) {
				t.Errorf("%s, user %d: got %v, %v", when, viewer, got, err)
			}
		}
		both := map[contact.ID]string{byMember: "Robin Demo", byStranger: "Kim Demo"}
		expect("at first", alex, both)
		expect("at first", robin, map[contact.ID]string{byMember: "Alex Demo"})
		expect("at first", sam, nil)
		for name, change := range map[string]func(t testing.TB, user identity.UserID){
			"left": f.world.RemovePerson, "suspended": f.world.SuspendAccount,
		} {
			change(t, robin)
			expect(name, alex, map[contact.ID]string{byStranger: "Kim Demo"})
			f.world.Reset(t)
		}
		if err := f.Block(t.Context(), member(robin), byMember); err != nil {
			t.Fatal(err)
		}
		expect("blocked by the other", alex, both)
		expect("blocked by the other", robin, nil)
		for _, id := range ids[:2] {
			if err := f.Block(t.Context(), member(alex), id); err != nil {
				t.Fatal(err)
			}
		}
		expect("blocked", alex, nil)
		if err := f.Unblock(t.Context(), member(alex), byStranger); err != nil {
			t.Fatal(err)
		}
		expect("unblocked", alex, map[contact.ID]string{byStranger: "Kim Demo"})
	})
}
