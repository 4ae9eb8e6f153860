package contact_test

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/settings"
	"wright.app/modules/contact"
	"wright.app/modules/contact/contacttest"
	"wright.app/modules/network"
	"wright.app/modules/network/networktest"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/quota"
)

func TestT136_strangersMessage_isDeliveredOnlyWithTheCode(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		token, code := f.hold(t, from(kim, "Hello Alex"))
		wrong := "00000000"
		if code == wrong {
			wrong = "11111111"
		}
		if err := f.Verify(t.Context(), token, wrong); !errors.Is(err, contact.ErrCodeMismatch) {
			t.Errorf("wrong code: got %v", err)
		}
		if err := f.Verify(t.Context(), token+"x", code); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("wrong token: got %v", err)
		}
		otherToken, otherCode := f.hold(t, from("pat.demo@example.com", "Hello"))
		if err := f.Verify(t.Context(), otherToken, code); !errors.Is(err, contact.ErrCodeMismatch) {
			t.Errorf("code of another message: got %v", err)
		}
		if got := f.received(t, alex); len(got) != 0 || len(f.world.Texts()) != 0 || len(f.world.Told(t)) != 0 {
			t.Fatalf("before the proof: got %+v, %+v", got, f.world.Texts())
		}
		if err := f.Verify(t.Context(), token, code); err != nil {
			t.Fatal(err)
		}
		got := f.received(t, alex)
		if len(got) != 1 || got[0].Text != "Hello Alex" || got[0].Sender.Name != "Kim Demo" || got[0].Email != kim ||
			got[0].Sender.User != 0 || got[0].Direction != contact.Received || !got[0].ReadAt.IsZero() {
			t.Errorf("got %+v", got)
		}
		if mails := f.world.Texts(); len(mails) != 1 || len(f.world.Told(t)) != 1 || mails[0].Message != got[0].ID {
			t.Errorf("got %+v, %v", mails, f.world.Told(t))
		}
		f.later(contact.PendingLife)
		if err := f.Verify(t.Context(), otherToken, otherCode); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("after its time: got %v", err)
		}
	})
}

func TestT136_codes_canBeTriedFiveTimes(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		token, code := f.hold(t, from(kim, "Hello"))
		var running sync.WaitGroup
		var mu sync.Mutex
		mismatches := 0
		for i := range 20 {
			running.Go(func() {
				err := f.Verify(t.Context(), token, fmt.Sprintf("%08d", (i*7919+1)%100000000))
				mu.Lock()
				defer mu.Unlock()
				if errors.Is(err, contact.ErrCodeMismatch) {
					mismatches++
				} else if err != nil && !errors.Is(err, fault.ErrRequestLimit) {
					t.Errorf("got %v", err)
				}
			})
		}
		running.Wait()
		if mismatches > contact.MaxAttempts {
			t.Errorf("%d codes were compared", mismatches)
		}
		if err := f.Verify(t.Context(), token, code); !errors.Is(err, fault.ErrRequestLimit) {
			t.Errorf("the right code: got %v", err)
		}
		if got := f.received(t, alex); len(got) != 0 {
			t.Errorf("got %+v", got)
		}
	})
}

// Two clicks on a button, a repeated call and concurrent calls deliver a message once.
func TestT140_message_isDeliveredOnce(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		token, code := f.hold(t, from(kim, "Hello"))
		var running sync.WaitGroup
		for range 4 {
			running.Go(func() {
				if err := f.Verify(t.Context(), token, code); err != nil {
					t.Error(err)
				}
			})
			running.Go(func() {
				if _, err := f.Send(t.Context(), member(robin), contact.Input{To: toAlex, Text: "Hi"}); err != nil {
					t.Error(err)
				}
			})
		}
		running.Wait()
		// The same text again, in another message with a code of its own.
		f.later(2 * time.Minute)
		if err := f.write(t, "Kim.Demo+again@example.com", "Hello"); err != nil {
			t.Fatal(err)
		}
		if got := f.received(t, alex); len(got) != 2 || len(f.world.Texts()) != 2 {
			t.Errorf("got %d messages, %d mails", len(got), len(f.world.Texts()))
		}
		f.later(contact.SameFor)
		if _, err := f.Send(t.Context(), member(robin), contact.Input{To: toAlex, Text: "Hi"}); err != nil {
			t.Fatal(err)
		}
		if got := f.received(t, alex); len(got) != 3 {
			t.Errorf("later: got %d messages", len(got))
		}
	})
}

// A blocked sender gets the same results, also at the limits, and nothing is delivered. Signing out, or writing with
// another spelling of the address, changes nothing.
func TestT139_blockedSender_getsTheSameResults(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		if err := errors.Join(f.write(t, kim, "First"), f.write(t, "pat.demo@example.com", "First")); err != nil {
			t.Fatal(err)
		}
		for _, m := range f.received(t, alex) {
			if m.Email == kim {
				for range 2 {
					if err := f.Block(t.Context(), member(alex), m.ID); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
		for i := range 3 {
			f.later(13 * time.Minute)
			text := fmt.Sprint("Again ", i)
			blocked, free := f.write(t, "KIM.demo+x@example.com", text), f.write(t, "pat.demo@example.com", text)
			if errors.Is(blocked, fault.ErrRequestLimit) != errors.Is(free, fault.ErrRequestLimit) ||
				(blocked == nil) != (free == nil) || (i < 2) != (free == nil) {
				t.Errorf("%d: blocked %v, free %v", i, blocked, free)
			}
		}
		// Robin is blocked as a member, and writes with the own address without a session.
		if _, err := f.Send(t.Context(), member(robin), contact.Input{To: toAlex, Text: "Hi"}); err != nil {
			t.Fatal(err)
		}
		if err := f.Block(t.Context(), member(alex), f.received(t, alex)[0].ID); err != nil {
			t.Fatal(err)
		}
		if err := f.write(t, networktest.EmailOf(robin), "Me again"); err != nil {
			t.Errorf("blocked member without a session: got %v", err)
		}
		// Somebody who was blocked signs up, and writes as a member.
		if err := f.write(t, networktest.EmailOf(sam), "Before"); err != nil {
			t.Fatal(err)
		}
		if err := f.Block(t.Context(), member(alex), f.received(t, alex)[0].ID); err != nil {
			t.Fatal(err)
		}
		if _, err := f.Send(t.Context(), member(sam), contact.Input{To: toAlex, Text: "As a member"}); err != nil {
			t.Errorf("blocked address that has signed up: got %v", err)
		}
		shown := f.received(t, alex)
		if len(shown) != 6 || len(f.world.Texts()) != 6 { // First, First, Again 0, Again 1, Hi, Before
			t.Errorf("got %d messages, %d mails", len(shown), len(f.world.Texts()))
		}
		for _, m := range shown {
			if m.Blocked != (m.Email == kim || m.Email == networktest.EmailOf(sam) || m.Sender.User == robin) {
				t.Errorf("%s: blocked %v", m.Sender.Name, m.Blocked)
			}
		}
		for _, m := range shown {
			if err := f.Unblock(t.Context(), member(alex), m.ID); err != nil {
				t.Fatal(err)
			}
		}
		f.later(quota.Day)
		if err := f.write(t, kim, "Thanks"); err != nil || len(f.received(t, alex)) != 7 {
			t.Errorf("unblocked: got %d messages, %v", len(f.received(t, alex)), err)
		}
	})
}

func TestSend_ownerOrLinkThatWantsNoMessages_getsNone(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		token, code := f.hold(t, from(kim, "Before"))
		nothing := func() {}
		toAlexOf := func(text string) contact.Input { return contact.Input{To: toAlex, Text: text} }
		newcomer := identity.Principal{Scheme: identity.SchemeSession, User: sam}
		unsolved := from(kim, "x")
		unsolved.Sender.Captcha = nil
		for name, row := range map[string]struct {
			set    func()
			caller identity.Principal
			in     contact.Input
			want   error
		}{
			"nobody may": {
				func() { f.world.SetContact(t, settings.ContactNobody) }, nobody, from(kim, "x"), contact.ErrNotOffered,
			},
			"members only": {
				func() { f.world.SetContact(t, settings.ContactMembers) }, nobody, from(kim, "x"),
				contact.ErrNotOffered,
			},
			"restricted": {
				func() { f.world.Restrict(t) }, member(robin), toAlexOf("x"), sharing.ErrProfileRestricted,
			},
			"not found": {
				nothing, member(robin),
				contact.Input{To: profileaccess.Target{Alias: "nobody-demo"}, Text: "x"},
				fault.ErrNotFound,
			},
			"blocked": {
				func() { f.world.Block(t, robin, alex) }, member(robin), toAlexOf("x"), sharing.ErrProfileBlocked,
			},
			"suspended sender": {
				func() { f.world.Suspend(t, sam) }, member(sam), toAlexOf("x"), sharing.ErrProfileSuspended,
			},
			"the owner":         {nothing, member(alex), toAlexOf("x"), network.ErrSelfAction},
			"in setup":          {nothing, newcomer, toAlexOf("x"), contact.ErrNotOffered},
			"no solution":       {nothing, nobody, unsolved, auth.ErrCaptchaFailed},
			"no sender":         {nothing, nobody, toAlexOf("x"), fault.ErrValidation},
			"sender of member":  {nothing, member(robin), from(kim, "x"), fault.ErrValidation},
			"empty text":        {nothing, member(robin), toAlexOf("\n "), fault.ErrValidation},
			"long text":         {nothing, member(robin), toAlexOf(strings.Repeat("x", 2001)), fault.ErrValidation},
			"two recipients":    {nothing, nobody, from("a@x.example,b@x.example", "x"), fault.ErrValidation},
			"header in address": {nothing, nobody, from("a@x.example\r\nBcc: b@x.example", "x"), fault.ErrValidation},
		} {
			f.world.NewSolution()
			row.set()
			_, err := f.Send(t.Context(), row.caller, row.in)
			f.world.Reset(t)
			if !errors.Is(err, row.want) || len(f.received(t, alex)) != 0 {
				t.Errorf("%s: got %v", name, err)
			}
		}
		// Alex changes their mind before the code is entered.
		f.world.SetContact(t, settings.ContactNobody)
		if err := f.Verify(t.Context(), token, code); !errors.Is(err, contact.ErrNotOffered) {
			t.Errorf("switched off meanwhile: got %v", err)
		}
		f.world.SetContact(t, settings.ContactEveryone)
		if err := f.Verify(t.Context(), token, code); err != nil || len(f.received(t, alex)) != 1 {
			t.Errorf("switched on again: got %v", err)
		}
	})
}

func TestT136_captcha_isSpentOnce(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.hold(t, from(kim, "Hello"))
		if _, err := f.Send(t.Context(), nobody, from(kim, "Hello")); !errors.Is(err, auth.ErrCaptchaFailed) {
			t.Errorf("got %v", err)
		}
	})
}

// others is a number of people who use up what one may get.
const others = 60

func TestT137_mails_areLimited(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		// Codes to one mailbox: one a minute, five an hour, ten a day; the sender is not told.
		f.world.AddOthers(t, others, contacttest.YearAgo)
		for range 30 {
			f.hold(t, from("victim+x@example.com", "Hello"))
			f.later(20 * time.Second)
		}
		codes := len(f.world.Queued())
		if codes != 5 {
			t.Errorf("%d codes within ten minutes", codes)
		}
		// Messages of a member: 5 a day to one person, and 20 to all.
		for person := contacttest.First; person < contacttest.First+6; person++ {
			for i := range 6 {
				_, err := f.Send(t.Context(), member(robin), contact.Input{
					To: profileaccess.Target{Member: contacttest.Member(person)}, Text: fmt.Sprint(i),
				})
				isRefused := person >= contacttest.First+4 || i == 5
				if errors.Is(err, fault.ErrRequestLimit) != isRefused {
					t.Errorf("message %d of a member to user %d: got %v", i, person, err)
				}
			}
		}
		// Messages to an owner: 30 a day of people who are not signed in, and 50 with those of members.
		var err error
		for i := 0; err == nil && i < 60; i++ {
			err = f.write(t, fmt.Sprintf("sender%d@example.com", i), "Hello")
		}
		if got := f.received(t, alex); !errors.Is(err, fault.ErrRequestLimit) || len(got) != 30 {
			t.Errorf("people who are not signed in: got %d, %v", len(got), err)
		}
		err = nil
		for i := contacttest.First; err == nil && i < contacttest.First+others; i++ {
			_, err = f.Send(t.Context(), member(i), contact.Input{To: toAlex, Text: "Hello"})
		}
		if got := f.received(t, alex); !errors.Is(err, fault.ErrRequestLimit) || len(got) != 50 {
			t.Errorf("an owner: got %d, %v", len(got), err)
		}
		f.later(quota.Day)
		if err := f.write(t, "sender1@example.com", "Hello"); err != nil {
			t.Errorf("on the next day: got %v", err)
		}
	})
}

// Each message takes its time before the one that was sent before, as if it had waited for the lock.
func TestT152_concurrentMessages_keepTheLimits(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		for i := range 8 {
			f.later(-time.Millisecond)
			_, err := f.Send(t.Context(), member(robin), contact.Input{To: toAlex, Text: fmt.Sprint(i)})
			if errors.Is(err, fault.ErrRequestLimit) != (i >= 5) {
				t.Errorf("message %d: got %v", i, err)
			}
			f.hold(t, from(kim, fmt.Sprint(i)))
		}
		if n := len(f.world.Queued()) - len(f.world.Texts()); n != 1 {
			t.Errorf("%d codes at a time", n)
		}
	})
}
