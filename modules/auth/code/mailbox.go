package code

import (
	"slices"
	"time"

	"wright.app/platform/quota"
)

// MailCooldown is the minimum time between two mails with codes to one mailbox (docs/security.md, T9).
const MailCooldown = time.Minute

// MailboxKey identifies a mail budget: that of a mailbox, or that of one device for a mailbox.
type MailboxKey struct {
	Mailbox string
	Device  string // empty for everybody who shares the common budget
}

// Mailbox is the budget of mails with codes for one key. It stores the times at which mails were or will be sent; at
// most one waits for the end of the cooldown.
type Mailbox struct {
	key   MailboxKey
	slots []time.Time
	last  ChallengeID
}

// MailboxSnapshot is the stored form of a budget.
type MailboxSnapshot struct {
	Key   MailboxKey
	Slots []time.Time
	Last  ChallengeID
}

// Slot is the time at which a mail with a code is sent.
type Slot struct {
	At time.Time
	// Supersedes is the challenge whose mail waited for the same time and is not sent any more, zero for none.
	Supersedes ChallengeID
}

// NewMailbox returns the budget of a key for which no mail was sent.
func NewMailbox(key MailboxKey) *Mailbox { return &Mailbox{key: key} }

// RestoreMailbox returns the budget of a snapshot. Only stores call it.
func RestoreMailbox(s MailboxSnapshot) *Mailbox {
	return &Mailbox{key: s.Key, slots: slices.Clone(s.Slots), last: s.Last}
}

// Snapshot returns the budget for stores.
func (m *Mailbox) Snapshot() MailboxSnapshot {
	return MailboxSnapshot{Key: m.key, Slots: slices.Clone(m.slots), Last: m.last}
}

// Wait returns how long it takes until a mail can be sent immediately, zero if it can be sent now.
func (m *Mailbox) Wait(now time.Time) time.Duration {
	at, _ := mailQuota.Next(m.taken(now), now)
	return at.Sub(now)
}

// Refuse returns nil if a mail can be sent now, otherwise fault.ErrRequestLimit with the wait and the quota that causes
// it.
func (m *Mailbox) Refuse(now time.Time) error {
	at, window := mailQuota.Next(m.taken(now), now)
	if !at.After(now) {
		return nil
	}
	return mailQuota.Exceeded(window, at.Sub(now))
}

// Admit returns when the mail of a new challenge is sent: now, or at the end of the cooldown, where it replaces a mail
// that waits already. If the quota of the hour or the day is used up, ok is false.
func (m *Mailbox) Admit(now time.Time) (slot Slot, ok bool) {
	taken := m.taken(now)
	if len(taken) == 0 {
		return Slot{At: now}, true
	}
	last := taken[len(taken)-1]
	if last.After(now) {
		return Slot{At: last, Supersedes: m.last}, true
	}
	at, _ := mailQuota.Next(taken, now)
	if at.After(now) && at.After(last.Add(MailCooldown)) {
		return Slot{}, false
	}
	return Slot{At: at}, true
}

// Take stores the mail of a challenge for a slot that Admit returned.
func (m *Mailbox) Take(slot Slot, challenge ChallengeID, now time.Time) {
	if slot.Supersedes == 0 {
		m.slots = append(m.slots, slot.At)
	}
	m.last = challenge
	m.slots = slices.DeleteFunc(m.taken(now), func(t time.Time) bool { return !t.After(now.Add(-quota.Day)) })
}

// taken returns the slots that count. No mail waits longer than MailCooldown, so a slot further in the future was taken
// before the clock was set back. It does not count, because it would block mails for as long as the clock has jumped.
func (m *Mailbox) taken(now time.Time) []time.Time {
	return slices.DeleteFunc(slices.Clone(m.slots), func(t time.Time) bool { return t.After(now.Add(MailCooldown)) })
}
