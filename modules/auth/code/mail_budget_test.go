package code_test

import (
	"testing"
	"time"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
)

var start = authtest.Start

// requestMails requests mails at the given offsets and returns when they are sent, -1 for refused ones.
func requestMails(t *testing.T, offsets ...time.Duration) (*code.MailBudget, []time.Duration) {
	t.Helper()
	b := code.NewMailBudget(code.MailBudgetKey{Mailbox: "alex.demo@example.com"})
	var sentAt []time.Duration
	for i, offset := range offsets {
		now := start.Add(offset)
		slot, ok := b.NextSlot(now)
		if !ok {
			sentAt = append(sentAt, -1)
			continue
		}
		b.Reserve(slot, code.ChallengeID(i+1), now)
		sentAt = append(sentAt, slot.At.Sub(start))
	}
	return b, sentAt
}

func TestMailBudget_firstMail_isSentImmediately(t *testing.T) {
	t.Parallel()
	b, sentAt := requestMails(t, 0)
	if sentAt[0] != 0 || b.RetryAfter(start) != time.Minute {
		t.Errorf("sent at %v, next in %v", sentAt[0], b.RetryAfter(start))
	}
}

func TestMailBudget_withinCooldown_onlyTheNewestMailIsSentAtItsEnd(t *testing.T) {
	t.Parallel()
	b, sentAt := requestMails(t, 0, 10*time.Second, 59*time.Second)
	if sentAt[1] != time.Minute || sentAt[2] != time.Minute {
		t.Errorf("sent at %v", sentAt)
	}
	if s := b.Snapshot(); len(s.Slots) != 2 || s.Last != 3 {
		t.Errorf("want two mails, got %+v", s)
	}
	slot, ok := b.NextSlot(start.Add(59 * time.Second))
	if !ok || slot.Supersedes != 3 {
		t.Errorf("the newest is not replaced: %+v, %v", slot, ok)
	}
	if wait := b.RetryAfter(start.Add(59 * time.Second)); wait != 61*time.Second {
		t.Errorf("the cooldown after the waiting mail: %v", wait)
	}
}

// R16: a mail that waited until the clock reached its former time would be sent after its code has expired.
func TestR16_clockSetBack_mailIsSentImmediately(t *testing.T) {
	t.Parallel()
	for _, jump := range []time.Duration{time.Hour, 4 * 365 * 24 * time.Hour} {
		b, sentAt := requestMails(t, jump, jump+30*time.Second, 0, 90*time.Second)
		if sentAt[2] != 0 || sentAt[3] != 90*time.Second {
			t.Errorf("after a jump of %v: sent at %v", jump, sentAt)
		}
		if s := b.Snapshot(); len(s.Slots) != 2 || b.Check(start.Add(150*time.Second)) != nil {
			t.Errorf("after a jump of %v: %+v", jump, s)
		}
	}
}

func TestMailBudget_afterCooldown_isSentImmediately(t *testing.T) {
	t.Parallel()
	b, sentAt := requestMails(t, 0, time.Minute)
	if sentAt[1] != time.Minute || len(b.Snapshot().Slots) != 2 {
		t.Errorf("sent at %v", sentAt)
	}
	if slot, ok := b.NextSlot(start.Add(time.Minute + time.Second)); !ok || slot.Supersedes != 0 {
		t.Errorf("a mail that was sent is replaced: %+v, %v", slot, ok)
	}
}

func TestMailBudget_sixthWithinTheHour_hasNoSlotUntilTheFirstIsAnHourOld(t *testing.T) {
	t.Parallel()
	step := 2 * time.Minute
	b, sentAt := requestMails(t, 0, step, 2*step, 3*step, 4*step, 5*step)
	if sentAt[5] != -1 {
		t.Errorf("sent at %v", sentAt)
	}
	if wait := b.RetryAfter(start.Add(5 * step)); wait != time.Hour-5*step {
		t.Errorf("next in %v", wait)
	}
	if _, ok := b.NextSlot(start.Add(time.Hour - time.Microsecond)); ok {
		t.Error("a slot before the hour is over")
	}
	if slot, ok := b.NextSlot(start.Add(time.Hour)); !ok || !slot.At.Equal(start.Add(time.Hour)) {
		t.Errorf("after the hour: %+v, %v", slot, ok)
	}
}

func TestMailBudget_sixthInCooldownOfTheFifth_hasNoSlot(t *testing.T) {
	t.Parallel()
	_, sentAt := requestMails(t, 0, time.Minute, 2*time.Minute, 3*time.Minute, 4*time.Minute, 4*time.Minute+time.Second)
	if sentAt[5] != -1 {
		t.Errorf("sent at %v", sentAt)
	}
}

func TestMailBudget_eleventhWithinTheDay_hasNoSlotUntilTheFirstIsADayOld(t *testing.T) {
	t.Parallel()
	offsets := make([]time.Duration, 11)
	for i := range offsets {
		offsets[i] = time.Duration(i) * 2 * time.Hour
	}
	b, sentAt := requestMails(t, offsets...)
	if sentAt[9] < 0 || sentAt[10] != -1 {
		t.Errorf("sent at %v", sentAt)
	}
	if wait := b.RetryAfter(start.Add(offsets[10])); wait != 24*time.Hour-offsets[10] {
		t.Errorf("next in %v", wait)
	}
	later := start.Add(24 * time.Hour)
	slot, ok := b.NextSlot(later)
	if !ok || !slot.At.Equal(later) {
		t.Errorf("after the day: %+v, %v", slot, ok)
	}
	if b.Reserve(slot, 12, later); len(b.Snapshot().Slots) != 10 {
		t.Errorf("old mails are still stored: %d", len(b.Snapshot().Slots))
	}
}

func TestMailBudget_manyRequests_neverExceedTheQuota(t *testing.T) {
	t.Parallel()
	b := code.NewMailBudget(code.MailBudgetKey{Mailbox: "alex.demo@example.com"})
	var sent []time.Time
	for i, now := 0, start; now.Before(start.Add(72 * time.Hour)); i++ {
		slot, ok := b.NextSlot(now)
		if ok {
			b.Reserve(slot, code.ChallengeID(i+1), now)
			if slot.Supersedes == 0 {
				sent = append(sent, slot.At)
			}
		}
		if wait := b.RetryAfter(now); wait < 0 || wait > 24*time.Hour {
			t.Fatalf("at %v the wait is %v", now.Sub(start), wait)
		}
		now = now.Add(time.Duration(7+i%61) * time.Second)
	}
	for i := range sent {
		for _, limit := range []struct {
			within time.Duration
			mails  int
		}{{time.Minute, 1}, {time.Hour, 5}, {24 * time.Hour, 10}} {
			if j := i + limit.mails; j < len(sent) && sent[j].Sub(sent[i]) < limit.within {
				t.Fatalf("%d mails within %v", limit.mails+1, sent[j].Sub(sent[i]))
			}
		}
	}
	if len(sent) < 30 {
		t.Errorf("only %d mails in three days", len(sent))
	}
}
