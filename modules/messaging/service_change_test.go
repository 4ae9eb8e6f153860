package messaging_test

import (
	"errors"
	"maps"
	"slices"
	"testing"
	"time"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// The other side goes on seeing a request that waits, and is not told. The conversation can still be opened by its id,
// to take it back.
func TestT227_declinedRequest_isKnownToWhoeverHasDeclinedAlone(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.request(t)
		before := f.get(t, robin, id)
		shown, err := f.decide(t, alex, id, messaging.Decline)
		if err != nil || shown.Status != messaging.DeclinedStatus || shown.Own.Unread != 0 ||
			len(f.world.Told(t)) != 0 {
			t.Fatalf("got %+v, %v", shown, err)
		}
		for _, box := range []messaging.Box{messaging.Inbox, messaging.Requests, messaging.Archived} {
			if got := f.listed(t, alex, box); len(got) != 0 {
				t.Errorf("%s: got %+v", box, got)
			}
		}
		if f.get(t, alex, id).Status != messaging.DeclinedStatus {
			t.Error("whoever has declined does not see it")
		}
		after := f.get(t, robin, id)
		if after.Status != messaging.Request || after.CanSend || after.Own != before.Own || before.CanSend ||
			len(f.listed(t, robin, messaging.Inbox)) != 1 {
			t.Errorf("the initiator: got %+v, before %+v", after, before)
		}
		_, err = f.start(t, robin, toMember(alex), "Please")
		if !errors.Is(err, messaging.ErrRequestPending) ||
			!errors.Is(f.write(t, robin, id, "Please"), messaging.ErrRequestPending) {
			t.Errorf("the initiator: got %v", err)
		}
		if shown, err = f.decide(t, alex, id, messaging.Undecline); err != nil || shown.Status != messaging.Request ||
			len(f.listed(t, alex, messaging.Requests)) != 1 {
			t.Errorf("taken back: got %+v, %v", shown, err)
		}
		if _, err := f.decide(t, alex, id, messaging.Decline); err != nil {
			t.Fatal(err)
		}
		if err := f.Delete(t.Context(), member(robin), id); err != nil {
			t.Fatal(err)
		}
		if _, err = f.start(t, robin, toMember(alex), "Again"); !errors.Is(err, messaging.ErrRequestPending) {
			t.Errorf("deleted and asked again: got %v", err)
		}
		if err := f.write(t, alex, id, "After all"); err != nil || len(f.listed(t, alex, messaging.Inbox)) != 1 ||
			f.get(t, robin, id).Status != messaging.Open {
			t.Errorf("answered: got %v", err)
		}
	})
}

func TestChange_whatTheConversationDoesNotAllow_isRefused(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.request(t)
		refused := func(name, field string, user identity.UserID, in messaging.Changes) {
			t.Helper()
			_, err := f.Change(t.Context(), member(user), id, in)
			refusal, _ := fault.Of(err)
			if !errors.Is(err, fault.ErrValidation) || refusal.Fields()[0].Name != field {
				t.Errorf("%s: got %v", name, err)
			}
		}
		status := func(d messaging.Decision) messaging.Changes { return messaging.Changes{Status: &d} }
		for _, d := range []messaging.Decision{messaging.Accept, messaging.Decline, messaging.Undecline} {
			refused("by the initiator", "status", robin, status(d))
		}
		refused("unknown", "status", alex, status("LATER"))
		if _, err := f.decide(t, alex, id, messaging.Decline); err != nil {
			t.Fatal(err)
		}
		refused("archive what was declined", "archived", alex, messaging.Changes{Archived: new(true)})
		for range 2 {
			if _, err := f.decide(t, alex, id, messaging.Accept); err != nil {
				t.Fatal(err)
			}
		}
		refused("decline what is open", "status", alex, status(messaging.Decline))
		if _, err := f.decide(t, alex, id, "REQUEST"); !errors.Is(err, fault.ErrValidation) {
			t.Errorf("got %v", err)
		}
	})
}

// An archived conversation comes back with a text, unless it is muted. A muted one is told of nowhere.
func TestChange_mutedOrArchived_decidesWhereNewTextsAreFound(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "Hi")
		if err := errors.Join(f.MarkRead(t.Context(), member(alex), id, 1), f.write(t, alex, id, "Yes?")); err != nil {
			t.Fatal(err)
		}
		step := func(name string, muted, archived bool, want messaging.Box, isTold bool) {
			t.Helper()
			changes := messaging.Changes{Muted: &muted, Archived: &archived}
			if _, err := f.Change(t.Context(), member(alex), id, changes); err != nil {
				t.Fatal(err)
			}
			mails := len(f.world.Texts())
			if err := f.write(t, robin, id, name); err != nil {
				t.Fatal(err)
			}
			shown := f.get(t, alex, id)
			told := slices.Contains(f.world.Answers(t), messagingtest.Told{User: alex, Conversation: id})
			if shown.Own.Box != want || told != isTold || len(f.world.Texts()) > mails != isTold {
				t.Errorf("%s: in %s, told %t, %d mails", name, shown.Own.Box, told, len(f.world.Texts())-mails)
			}
			if err := f.MarkRead(t.Context(), member(alex), id, shown.Own.Last); err != nil {
				t.Fatal(err)
			}
		}
		step("archived", false, true, messaging.Inbox, true)
		step("muted", true, false, messaging.Inbox, false)
		step("both", true, true, messaging.Archived, false)
		step("neither", false, false, messaging.Inbox, true)
		f.archive(t, alex, id)
		if err := f.write(t, alex, id, "Mine"); err != nil || f.get(t, alex, id).Own.Box != messaging.Inbox {
			t.Errorf("an own text: got %v", err)
		}
	})
}

func TestChange_archivedRequest_returnsToTheRequests(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.request(t)
		f.archive(t, alex, id)
		if got := f.listed(t, alex, messaging.Archived); len(got) != 1 || got[0].Status != messaging.Request {
			t.Errorf("got %+v", got)
		}
		shown, err := f.Change(t.Context(), member(alex), id, messaging.Changes{Archived: new(false)})
		if err != nil || shown.Own.Box != messaging.Requests {
			t.Errorf("got %+v, %v", shown, err)
		}
	})
}

// A conversation of others, one that the caller has deleted and one that does not exist are the same.
func TestT229_conversationOfOthers_isLikeNone(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "Hi")
		first, _, err := f.Read(t.Context(), member(robin), id, messaging.Range{}, 1)
		if err != nil {
			t.Fatal(err)
		}
		deleted, err := f.start(t, sam, toAlex, "Hello")
		if err != nil || f.Delete(t.Context(), member(sam), deleted.ID) != nil {
			t.Fatal(err)
		}
		ctx, text := t.Context(), first[0].ID
		for name, act := range map[string]func(identity.Principal, messaging.ID) error{
			"get": func(p identity.Principal, id messaging.ID) error { _, err := f.Get(ctx, p, id); return err },
			"read": func(p identity.Principal, id messaging.ID) error {
				_, _, err := f.Read(ctx, p, id, messaging.Range{}, 1)
				return err
			},
			"write": func(p identity.Principal, id messaging.ID) error {
				_, err := f.Write(ctx, p, id, messaging.WriteInput{Text: "Hi"})
				return err
			},
			"edit": func(p identity.Principal, id messaging.ID) error {
				_, err := f.Edit(ctx, p, id, text, "x")
				return err
			},
			"take back": func(p identity.Principal, id messaging.ID) error { return f.TakeBack(ctx, p, id, text) },
			"mark":      func(p identity.Principal, id messaging.ID) error { return f.MarkRead(ctx, p, id, 1) },
			"change": func(p identity.Principal, id messaging.ID) error {
				_, err := f.Change(ctx, p, id, messaging.Changes{Muted: new(true)})
				return err
			},
			"delete":  func(p identity.Principal, id messaging.ID) error { return f.Delete(ctx, p, id) },
			"block":   func(p identity.Principal, id messaging.ID) error { return f.Block(ctx, p, id) },
			"unblock": func(p identity.Principal, id messaging.ID) error { return f.Unblock(ctx, p, id) },
		} {
			foreign, unknown := act(member(sam), id), act(member(alex), messaging.ID{1})
			gone, nobody := act(member(sam), deleted.ID), act(identity.Principal{}, id)
			if !errors.Is(foreign, fault.ErrNotFound) || !errors.Is(unknown, fault.ErrNotFound) ||
				!errors.Is(gone, fault.ErrNotFound) || !errors.Is(nobody, fault.ErrUnauthorized) {
				t.Errorf("%s: got %v, %v, %v and %v", name, foreign, unknown, gone, nobody)
			}
		}
		if got := f.get(t, robin, id); got.Last.Text != "Hi" || got.Own.Muted {
			t.Errorf("got %+v", got)
		}
	})
}

// Who deletes a conversation keeps nothing of it, and the other side everything. A further text brings it back alone.
func TestDelete_isForTheOwnSideAlone(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "Hi")
		if err := errors.Join(f.write(t, alex, id, "Yes?"), f.write(t, robin, id, "This."),
			f.Delete(t.Context(), member(alex), id)); err != nil {
			t.Fatal(err)
		}
		counts, err := f.Count(t.Context(), member(alex))
		if err != nil || counts != (messaging.Counts{}) || len(f.listed(t, alex, messaging.Inbox)) != 0 ||
			len(f.world.Answers(t)) != 0 {
			t.Errorf("got %+v, %v, told %v", counts, err, f.world.Answers(t))
		}
		if got := f.texts(t, robin, id); got != "Hi*, Yes?, This.*" {
			t.Errorf("the other side sees %s", got)
		}
		if err := f.write(t, robin, id, "More"); err != nil {
			t.Fatal(err)
		}
		if got := f.texts(t, alex, id); got != "More" || f.get(t, alex, id).Own.Unread != 1 {
			t.Errorf("after another text: got %s", got)
		}
		older, hasMore, err := f.Read(t.Context(), member(alex), id, messaging.Range{Before: 4}, 10)
		if err != nil || len(older) != 0 || hasMore {
			t.Errorf("before it: got %+v, %v", older, err)
		}
		if err := f.Delete(t.Context(), member(robin), id); err != nil || f.conversations(t) != 1 {
			t.Errorf("one side: %d conversations, %v", f.conversations(t), err)
		}
		if err := f.Delete(t.Context(), member(alex), id); err != nil || f.conversations(t) != 0 {
			t.Errorf("both sides: %d conversations, %v", f.conversations(t), err)
		}
	})
}

// Somebody without an account has no list, so the decision of the member counts for both.
func TestDelete_conversationWithoutAnAccount_isGone(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		if err := f.writeOutside(t, kim, "Hello"); err != nil {
			t.Fatal(err)
		}
		id := f.listed(t, alex, messaging.Inbox)[0].ID
		if err := f.Delete(t.Context(), member(alex), id); err != nil || f.conversations(t) != 0 {
			t.Errorf("%d conversations, %v", f.conversations(t), err)
		}
	})
}

// Whoever has deleted a conversation gets no mail with what was written before.
func TestT156_textsOfADeletedConversation_areNotMailed(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "Hi")
		queued := f.world.Texts()[0]
		for _, isDeleted := range []bool{false, true} {
			if isDeleted {
				if err := f.Delete(t.Context(), member(alex), id); err != nil {
					t.Fatal(err)
				}
			}
			_, allowed, err := f.mailer.Message(t.Context(), queued.Conversation, queued.Message)
			if err != nil || allowed == isDeleted {
				t.Errorf("deleted %t: mailed %t, %v", isDeleted, allowed, err)
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
		f.later(time.Second)
		if err := f.writeOutside(t, kim, "Hello Alex"); err != nil {
			t.Fatal(err)
		}
		byStranger := f.listed(t, alex, messaging.Inbox)[0].ID
		ids := []messaging.ID{byMember, byStranger, {1}}
		expect := func(when string, viewer identity.UserID, want map[messaging.ID]string) {
			t.Helper()
			if got, err := f.Names(t.Context(), viewer, ids); err != nil || !maps.Equal(got, want) {
				t.Errorf("%s, user %d: got %v, %v", when, viewer, got, err)
			}
		}
		both := map[messaging.ID]string{byMember: "Robin Demo", byStranger: "Kim Demo"}
		expect("at first", alex, both)
		expect("at first", robin, map[messaging.ID]string{byMember: "Alex Demo"})
		expect("at first", sam, nil)
		for name, change := range map[string]func(t testing.TB, user identity.UserID){
			"left": f.world.RemovePerson, "suspended": f.world.SuspendAccount,
		} {
			change(t, robin)
			expect(name, alex, map[messaging.ID]string{byStranger: "Kim Demo"})
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
		expect("unblocked", alex, map[messaging.ID]string{byStranger: "Kim Demo"})
	})
}
