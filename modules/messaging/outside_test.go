package messaging_test

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/settings"
	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/fault"
	"wright.app/platform/quota"
)

func TestT136_textWithoutAnAccount_isDeliveredOnlyWithTheCode(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		token, code := f.hold(t, outside(kim, "Hello Alex"))
		wrong := "00000000"
		if code == wrong {
			wrong = "11111111"
		}
		if err := f.Verify(t.Context(), token, wrong); !errors.Is(err, messaging.ErrCodeMismatch) {
			t.Errorf("wrong code: got %v", err)
		}
		if err := f.Verify(t.Context(), token+"x", code); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("wrong token: got %v", err)
		}
		otherToken, otherCode := f.hold(t, outside("pat.demo@example.com", "Hello"))
		if err := f.Verify(t.Context(), otherToken, code); !errors.Is(err, messaging.ErrCodeMismatch) {
			t.Errorf("code of another message: got %v", err)
		}
		if got := f.listed(t, alex, messaging.Inbox); len(got) != 0 || len(f.world.Texts()) != 0 ||
			len(f.world.Told(t)) != 0 {
			t.Fatalf("before the proof: got %+v, %+v", got, f.world.Texts())
		}
		if err := f.Verify(t.Context(), token, code); err != nil {
			t.Fatal(err)
		}
		got := f.listed(t, alex, messaging.Inbox)
		if len(got) != 1 || got[0].Last.Text != "Hello Alex" || got[0].Other.Name != "Kim Demo" ||
			got[0].Other.Email != kim || got[0].Other.User != 0 || got[0].Own.Unread != 1 ||
			got[0].Status != messaging.Open || got[0].Origin.Kind != messaging.FromProfile || !got[0].CanSend {
			t.Errorf("got %+v", got)
		}
		if mails := f.world.Texts(); len(mails) != 1 || len(f.world.Told(t)) != 1 ||
			mails[0].Conversation != got[0].ID || mails[0].Delay != 2*time.Minute {
			t.Errorf("got %+v, %v", mails, f.world.Told(t))
		}
		f.later(messaging.PendingLife)
		if err := f.Verify(t.Context(), otherToken, otherCode); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("after its time: got %v", err)
		}
	})
}

func TestT136_codes_canBeTriedFiveTimes(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		token, code := f.hold(t, outside(kim, "Hello"))
		var running sync.WaitGroup
		var mu sync.Mutex
		mismatches := 0
		for i := range 20 {
			running.Go(func() {
				err := f.Verify(t.Context(), token, fmt.Sprintf("%08d", (i*7919+1)%100000000))
				mu.Lock()
				defer mu.Unlock()
				if errors.Is(err, messaging.ErrCodeMismatch) {
					mismatches++
				} else if err != nil && !errors.Is(err, fault.ErrRequestLimit) {
					t.Errorf("got %v", err)
				}
			})
		}
		running.Wait()
		if mismatches > messaging.MaxAttempts {
			t.Errorf("%d codes were compared", mismatches)
		}
		if err := f.Verify(t.Context(), token, code); !errors.Is(err, fault.ErrRequestLimit) {
			t.Errorf("the right code: got %v", err)
		}
		if got := f.listed(t, alex, messaging.Inbox); len(got) != 0 {
			t.Errorf("got %+v", got)
		}
	})
}

func TestT136_captcha_isSpentOnce(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.hold(t, outside(kim, "Hello"))
		if _, err := f.Send(t.Context(), outside(kim, "Hello")); !errors.Is(err, auth.ErrCaptchaFailed) {
			t.Errorf("got %v", err)
		}
	})
}

// A further text of the same mailbox to the same person goes on in the conversation, whatever spelling the address has,
// and comes back to the inbox of the owner.
func TestVerify_sameMailboxAgain_goesOnInTheConversation(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		if err := f.writeOutside(t, kim, "Hello"); err != nil {
			t.Fatal(err)
		}
		first := f.listed(t, alex, messaging.Inbox)[0]
		_, err := f.Change(t.Context(), member(alex), first.ID, messaging.Changes{Archived: new(true)})
		if err != nil {
			t.Fatal(err)
		}
		f.later(time.Hour)
		token, code := f.hold(t, messaging.OutsideInput{
			To: profileaccess.Target{Token: f.world.Link.Token.Text()}, Text: "Hello again", Name: "Kim M. Demo",
			Email: "KIM.demo+new@example.com", Captcha: &auth.Solution{Token: messagingtest.Solved},
		})
		for range 2 {
			if err := f.Verify(t.Context(), token, code); err != nil {
				t.Fatal(err)
			}
		}
		got := f.listed(t, alex, messaging.Inbox)
		if len(got) != 1 || got[0].ID != first.ID || got[0].Other.Name != "Kim M. Demo" || got[0].Other.Email != kim ||
			got[0].Origin != first.Origin || got[0].Own.Unread != 2 {
			t.Errorf("got %+v", got)
		}
		if texts := f.texts(t, alex, first.ID); texts != "Hello, Hello again" {
			t.Errorf("got %s", texts)
		}
		// To somebody else it is another conversation.
		f.later(time.Minute)
		in := outside(kim, "Hello Robin")
		in.To = profileaccess.Target{Alias: messagingtest.RobinAlias}
		token, code = f.hold(t, in)
		if err := f.Verify(t.Context(), token, code); err != nil {
			t.Fatal(err)
		}
		if got := f.listed(t, robin, messaging.Inbox); len(got) != 1 || got[0].ID == first.ID {
			t.Errorf("got %+v", got)
		}
	})
}

// Two clicks on a button, a repeated call and concurrent calls deliver a text once, and so does the same text with a
// code of its own.
func TestT140_textWithoutAnAccount_isDeliveredOnce(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		token, code := f.hold(t, outside(kim, "Hello"))
		var running sync.WaitGroup
		for range 4 {
			running.Go(func() {
				if err := f.Verify(t.Context(), token, code); err != nil {
					t.Error(err)
				}
			})
		}
		running.Wait()
		f.later(2 * time.Minute)
		if err := f.writeOutside(t, "Kim.Demo+again@example.com", "Hello"); err != nil {
			t.Fatal(err)
		}
		id := f.listed(t, alex, messaging.Inbox)[0].ID
		if got := f.texts(t, alex, id); got != "Hello" || len(f.world.Texts()) != 1 {
			t.Errorf("got %s, %d mails", got, len(f.world.Texts()))
		}
		f.later(messaging.SameFor)
		if err := f.writeOutside(t, kim, "Hello"); err != nil {
			t.Fatal(err)
		}
		if got := f.texts(t, alex, id); got != "Hello, Hello" {
			t.Errorf("later: got %s", got)
		}
	})
}

func TestSend_ownerWhoWantsNoTextsOrInvalidInput_isRefused(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		token, code := f.hold(t, outside(kim, "Before"))
		with := func(change func(*messaging.OutsideInput)) messaging.OutsideInput {
			in := outside(kim, "x")
			change(&in)
			return in
		}
		for name, row := range map[string]struct {
			set  func()
			in   messaging.OutsideInput
			want error
		}{
			"nobody may": {
				func() { f.world.SetContact(t, settings.ContactNobody) }, outside(kim, "x"), messaging.ErrNotOffered,
			},
			"members only": {
				func() { f.world.SetContact(t, settings.ContactMembers) }, outside(kim, "x"), messaging.ErrNotOffered,
			},
			"unknown": {nil, with(func(in *messaging.OutsideInput) {
				in.To = profileaccess.Target{Alias: "nobody-demo"}
			}), fault.ErrNotFound},
			"a member by id": {nil, with(func(in *messaging.OutsideInput) {
				in.To = profileaccess.Target{Member: messagingtest.Member(alex)}
			}), fault.ErrUnauthorized},
			"no solution": {
				nil, with(func(in *messaging.OutsideInput) { in.Captcha = nil }), auth.ErrCaptchaFailed,
			},
			"empty text":        {nil, outside(kim, "\n "), fault.ErrValidation},
			"long text":         {nil, outside(kim, strings.Repeat("x", 4001)), fault.ErrValidation},
			"control character": {nil, outside(kim, "Hello\x00"), fault.ErrValidation},
			"two addresses":     {nil, outside("a@x.example,b@x.example", "x"), fault.ErrValidation},
			"header in address": {nil, outside("a@x.example\r\nBcc: b@x.example", "x"), fault.ErrValidation},
		} {
			f.world.NewSolution()
			if row.set != nil {
				row.set()
			}
			_, err := f.Send(t.Context(), row.in)
			f.world.Reset(t)
			if !errors.Is(err, row.want) || len(f.listed(t, alex, messaging.Inbox)) != 0 {
				t.Errorf("%s: got %v", name, err)
			}
		}
		// Alex changes their mind before the code is entered.
		f.world.SetContact(t, settings.ContactNobody)
		if err := f.Verify(t.Context(), token, code); !errors.Is(err, messaging.ErrNotOffered) {
			t.Errorf("switched off meanwhile: got %v", err)
		}
		f.world.SetContact(t, settings.ContactEveryone)
		if err := f.Verify(t.Context(), token, code); err != nil || len(f.listed(t, alex, messaging.Inbox)) != 1 {
			t.Errorf("switched on again: got %v", err)
		}
	})
}

// One mailbox gets at most one code a minute, five an hour and ten a day. The sender is not told.
func TestT137_codesToAMailbox_areLimited(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		for range 30 {
			f.hold(t, outside("victim+x@example.com", "Hello"))
			f.later(20 * time.Second)
		}
		if codes := len(f.world.Queued()); codes != 5 {
			t.Errorf("%d codes within ten minutes", codes)
		}
		f.later(quota.Day)
		f.hold(t, outside("victim@example.com", "Hello"))
		if codes := len(f.world.Queued()); codes != 6 {
			t.Errorf("%d codes on the next day", codes)
		}
	})
}

// A blocked address gets the same results as any other one, also at the limits, and nothing is delivered. Another
// spelling of the address changes nothing.
func TestT139_blockedAddress_getsTheSameResults(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		const pat = "pat.demo@example.com"
		if err := errors.Join(f.writeOutside(t, kim, "First"), f.writeOutside(t, pat, "First")); err != nil {
			t.Fatal(err)
		}
		ids := map[string]messaging.ID{}
		for _, c := range f.listed(t, alex, messaging.Inbox) {
			ids[c.Other.Email] = c.ID
		}
		for range 2 {
			if err := f.Block(t.Context(), member(alex), ids[kim]); err != nil {
				t.Fatal(err)
			}
		}
		mails := len(f.world.Texts())
		for i := range 3 {
			f.later(13 * time.Minute)
			text := fmt.Sprint("Again ", i)
			blocked, free := f.writeOutside(t, "KIM.demo+x@example.com", text), f.writeOutside(t, pat, text)
			if errors.Is(blocked, fault.ErrRequestLimit) != errors.Is(free, fault.ErrRequestLimit) ||
				(blocked == nil) != (free == nil) || (i < 2) != (free == nil) {
				t.Errorf("%d: blocked %v, free %v", i, blocked, free)
			}
		}
		if got := f.texts(t, alex, ids[kim]); got != "First" {
			t.Errorf("the owner sees %s", got)
		}
		if got := f.texts(t, alex, ids[pat]); got != "First, Again 0, Again 1" {
			t.Errorf("the owner sees %s", got)
		}
		if n := len(f.world.Texts()) - mails; n != 0 { // the first text of each is still unread
			t.Errorf("%d more mails", n)
		}
		for _, c := range f.listed(t, alex, messaging.Inbox) {
			if c.IsBlocked != (c.ID == ids[kim]) {
				t.Errorf("%s: blocked %v", c.Other.Email, c.IsBlocked)
			}
		}
		if err := f.Unblock(t.Context(), member(alex), ids[kim]); err != nil {
			t.Fatal(err)
		}
		f.later(quota.Day)
		if err := f.writeOutside(t, kim, "Thanks"); err != nil {
			t.Fatal(err)
		}
		if got := f.texts(t, alex, ids[kim]); got != "First, Thanks" {
			t.Errorf("unblocked: got %s", got)
		}
	})
}

// Whoever was blocked as a member is refused silently without an account, too: no conversation begins.
func TestT139_blockedMemberWithoutASession_beginsNothing(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.world.Block(t, alex, robin)
		if err := f.writeOutside(t, "robin.demo+x@example.com", "Me again"); err != nil {
			t.Errorf("got %v", err)
		}
		if got := f.listed(t, alex, messaging.Inbox); len(got) != 0 || len(f.world.Texts()) != 0 {
			t.Errorf("got %+v, %d mails", got, len(f.world.Texts()))
		}
	})
}
