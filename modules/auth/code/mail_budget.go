package code

import (
	"slices"
	"time"

	"wright.app/platform/quota"
)

// MailCooldown is the minimum time between two mails with codes to one mailbox (docs/security.md, T9).
const MailCooldown = time.Minute

// MailBudgetKey identifies a mail budget: the budget of a mailbox, or one of the budgets for the devices of its owner.
type MailBudgetKey struct {
	Mailbox string
	Device  string // one of MaxDeviceBudgets names; empty for the budget that all other browsers share
}

// MailBudget is the budget of mails with codes for one key. It stores the times at which mails were or will be sent; at
// most one waits for the end of the cooldown.
type MailBudget struct {
	key   MailBudgetKey
	slots []time.Time
	last  ChallengeID
}

// MailBudgetSnapshot is the stored form of a budget.
type MailBudgetSnapshot struct {
	Key   MailBudgetKey
	Slots []time.Time
	Last  ChallengeID
}

// Slot is the time at which a mail with a code is sent.
type Slot struct {
	At time.Time
	// Supersedes is the challenge whose mail waited for the same time and is not sent any more, zero for none.
	Supersedes ChallengeID
}

// NewMailBudget returns the budget of a key for which no mail was sent.
func NewMailBudget(key MailBudgetKey) *MailBudget { return &MailBudget{key: key} }

// RestoreMailBudget returns the budget of a snapshot. Only stores call it.
func RestoreMailBudget(s MailBudgetSnapshot) *MailBudget {
	return &MailBudget{key: s.Key, slots: slices.Clone(s.Slots), last: s.Last}
}

// Snapshot returns the budget for stores.
func (b *MailBudget) Snapshot() MailBudgetSnapshot {
	return MailBudgetSnapshot{Key: b.key, Slots: slices.Clone(b.slots), Last: b.last}
}

// RetryAfter returns how long it takes until a mail can be sent immediately, zero if it can be sent now.
func (b *MailBudget) RetryAfter(now time.Time) time.Duration {
	at, _ := mailQuota.Next(b.countedSlots(now), now)
	return at.Sub(now)
}

// Check returns nil if a mail can be sent now, otherwise fault.ErrRequestLimit with the wait and the quota that causes
// it.
func (b *MailBudget) Check(now time.Time) error {
	at, window := mailQuota.Next(b.countedSlots(now), now)
	if !at.After(now) {
		return nil
	}
	return mailQuota.ExceededError(window, at.Sub(now))
}

// NextSlot returns when the mail of a new challenge is sent: now, or at the end of the cooldown, where it replaces a
// mail that waits already. If the quota of the hour or the day is used up, ok is false.
func (b *MailBudget) NextSlot(now time.Time) (slot Slot, ok bool) {
	counted := b.countedSlots(now)
	if len(counted) == 0 {
		return Slot{At: now}, true
	}
	last := counted[len(counted)-1]
	if last.After(now) {
		return Slot{At: last, Supersedes: b.last}, true
	}
	at, _ := mailQuota.Next(counted, now)
	if at.After(now) && at.After(last.Add(MailCooldown)) {
		return Slot{}, false
	}
	return Slot{At: at}, true
}

// Reserve stores the mail of a challenge for a slot that Admit returned.
func (b *MailBudget) Reserve(slot Slot, challenge ChallengeID, now time.Time) {
	if slot.Supersedes == 0 {
		b.slots = append(b.slots, slot.At)
	}
	b.last = challenge
	b.slots = slices.DeleteFunc(b.countedSlots(now), func(t time.Time) bool { return !t.After(now.Add(-quota.Day)) })
}

// countedSlots returns the slots that count. No mail waits longer than MailCooldown, so a slot further in the future
// was taken before the clock was set back. It does not count, because it would block mails for as long as the clock has
// jumped.
func (b *MailBudget) countedSlots(now time.Time) []time.Time {
	return slices.DeleteFunc(slices.Clone(b.slots), func(t time.Time) bool { return t.After(now.Add(MailCooldown)) })
}
