package code_test

import (
	"testing"
	"time"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
)

var start = authtest.Start

// budget plays sign-ins at the given offsets and returns when their mails leave.
func budget(t *testing.T, offsets ...time.Duration) (*code.MailBudget, []time.Duration) {
	t.Helper()
	m := code.NewMailBudget(code.MailBudgetKey{Mailbox: "alex.demo@example.com"})
	var left []time.Duration
	for i, offset := range offsets {
		now := start.Add(offset)
		slot, ok := m.NextSlot(now)
		if !ok {
			left = append(left, -1)
			continue
		}
		m.Reserve(slot, code.ChallengeID(i+1), now)
		left = append(left, slot.At.Sub(start))
	}
	return m, left
}

func TestMailBudget_firstMail_leavesAtOnce(t *testing.T) {
	t.Parallel()
	m, left := budget(t, 0)
	if left[0] != 0 || m.RetryAfter(start) != time.Minute {
		t.Errorf("left at %v, next in %v", left[0], m.RetryAfter(start))
	}
}

func TestMailBudget_withinCooldown_newestWaitsForItsEnd(t *testing.T) {
	t.Parallel()
	m, left := budget(t, 0, 10*time.Second, 59*time.Second)
	if left[1] != time.Minute || left[2] != time.Minute {
		t.Errorf("left at %v", left)
	}
	if s := m.Snapshot(); len(s.Slots) != 2 || s.Last != 3 {
		t.Errorf("two mails leave, not %+v", s)
	}
	slot, ok := m.NextSlot(start.Add(59 * time.Second))
	if !ok || slot.Supersedes != 3 {
		t.Errorf("the newest gives way: %+v, %v", slot, ok)
	}
	if wait := m.RetryAfter(start.Add(59 * time.Second)); wait != 61*time.Second {
		t.Errorf("after the waiting mail comes a cool-down of its own: %v", wait)
	}
}

// R16: a mail that waits for the clock to come back where it was would come after its code has died.
func TestR16_clockSetBack_mailLeavesAtOnce(t *testing.T) {
	t.Parallel()
	for _, jump := range []time.Duration{time.Hour, 4 * 365 * 24 * time.Hour} {
		m, left := budget(t, jump, jump+30*time.Second, 0, 90*time.Second)
		if left[2] != 0 || left[3] != 90*time.Second {
			t.Errorf("after a jump of %v: left at %v", jump, left)
		}
		if s := m.Snapshot(); len(s.Slots) != 2 || m.Check(start.Add(150*time.Second)) != nil {
			t.Errorf("after a jump of %v: %+v", jump, s)
		}
	}
}

func TestMailBudget_afterCooldown_leavesAtOnce(t *testing.T) {
	t.Parallel()
	m, left := budget(t, 0, time.Minute)
	if left[1] != time.Minute || len(m.Snapshot().Slots) != 2 {
		t.Errorf("left at %v", left)
	}
	if slot, ok := m.NextSlot(start.Add(time.Minute + time.Second)); !ok || slot.Supersedes != 0 {
		t.Errorf("a mail that has left cannot give way: %+v, %v", slot, ok)
	}
}

func TestMailBudget_sixthWithinTheHour_hasNoSlotUntilTheFirstIsAnHourOld(t *testing.T) {
	t.Parallel()
	step := 2 * time.Minute
	m, left := budget(t, 0, step, 2*step, 3*step, 4*step, 5*step)
	if left[5] != -1 {
		t.Errorf("left at %v", left)
	}
	if wait := m.RetryAfter(start.Add(5 * step)); wait != time.Hour-5*step {
		t.Errorf("next in %v", wait)
	}
	if _, ok := m.NextSlot(start.Add(time.Hour - time.Microsecond)); ok {
		t.Error("a slot before the hour is over")
	}
	if slot, ok := m.NextSlot(start.Add(time.Hour)); !ok || !slot.At.Equal(start.Add(time.Hour)) {
		t.Errorf("after the hour: %+v, %v", slot, ok)
	}
}

func TestMailBudget_sixthInCooldownOfTheFifth_doesNotWaitForTheHour(t *testing.T) {
	t.Parallel()
	_, left := budget(t, 0, time.Minute, 2*time.Minute, 3*time.Minute, 4*time.Minute, 4*time.Minute+time.Second)
	if left[5] != -1 {
		t.Errorf("left at %v", left)
	}
}

func TestMailBudget_eleventhWithinTheDay_hasNoSlotUntilTheFirstIsADayOld(t *testing.T) {
	t.Parallel()
	offsets := make([]time.Duration, 11)
	for i := range offsets {
		offsets[i] = time.Duration(i) * 2 * time.Hour
	}
	m, left := budget(t, offsets...)
	if left[9] < 0 || left[10] != -1 {
		t.Errorf("left at %v", left)
	}
	if wait := m.RetryAfter(start.Add(offsets[10])); wait != 24*time.Hour-offsets[10] {
		t.Errorf("next in %v", wait)
	}
	later := start.Add(24 * time.Hour)
	slot, ok := m.NextSlot(later)
	if !ok || !slot.At.Equal(later) {
		t.Errorf("after the day: %+v, %v", slot, ok)
	}
	if m.Reserve(slot, 12, later); len(m.Snapshot().Slots) != 10 {
		t.Errorf("old mails are remembered: %d", len(m.Snapshot().Slots))
	}
}

func TestMailBudget_anyMoment_waitNeverBreaksALimit(t *testing.T) {
	t.Parallel()
	m := code.NewMailBudget(code.MailBudgetKey{Mailbox: "alex.demo@example.com"})
	var sent []time.Time
	for i, now := 0, start; now.Before(start.Add(72 * time.Hour)); i++ {
		slot, ok := m.NextSlot(now)
		if ok {
			m.Reserve(slot, code.ChallengeID(i+1), now)
			if slot.Supersedes == 0 {
				sent = append(sent, slot.At)
			}
		}
		if wait := m.RetryAfter(now); wait < 0 || wait > 24*time.Hour {
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

func TestAttempts_twentiethWithinADay_exhaustsUntilItIsOver(t *testing.T) {
	t.Parallel()
	attempts := code.NewAttempts(authtest.Email(t, "alex.demo@example.com"))
	for i := range code.LongCodeThreshold {
		if attempts.Exhausted(start) {
			t.Fatalf("exhausted after %d", i)
		}
		attempts.Add(start.Add(time.Duration(i) * time.Minute))
	}
	if !attempts.Exhausted(start.Add(20 * time.Minute)) {
		t.Error("twenty are not enough")
	}
	if !attempts.Exhausted(start.Add(24*time.Hour - time.Microsecond)) {
		t.Error("forgotten before the day is over")
	}
	if attempts.Exhausted(start.Add(24 * time.Hour)) {
		t.Error("remembered for more than a day")
	}
}

func TestAttempts_rightCodes_giveBackTheirOwnTryAndNoMore(t *testing.T) {
	t.Parallel()
	attempts := code.NewAttempts(authtest.Email(t, "alex.demo@example.com"))
	for i := range code.LongCodeThreshold {
		attempts.Add(start.Add(time.Duration(i) * time.Second))
	}
	for i := range 3 * code.LongCodeThreshold {
		now := start.Add(time.Duration(60+i) * time.Minute / 10)
		attempts.Add(now)
		attempts.Remove(now)
		if !attempts.Exhausted(now) {
			t.Fatalf("%d right codes took wrong ones with them", i+1)
		}
	}
	if n := len(attempts.Snapshot().Times); n != code.LongCodeThreshold {
		t.Errorf("%d attempts are left", n)
	}
	attempts.Remove(start.Add(-time.Hour))
	if n := len(attempts.Snapshot().Times); n != code.LongCodeThreshold {
		t.Error("an attempt that was never counted was given back")
	}
}

func TestAttempts_flood_staysSmall(t *testing.T) {
	t.Parallel()
	attempts := code.NewAttempts(authtest.Email(t, "alex.demo@example.com"))
	for range 1000 {
		attempts.Add(start)
	}
	if n := len(attempts.Snapshot().Times); n > 64 {
		t.Errorf("%d attempts are kept", n)
	}
}
