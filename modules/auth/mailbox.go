package auth

import (
	"slices"
	"time"

	"wright.app/platform/quota"
)

// MailCooldown is the least time between two code mails to one mailbox (docs/security.md, T9).
const MailCooldown = time.Minute

// MailboxKey names a budget: a mailbox, and the browser that has one of its own there.
type MailboxKey struct {
	Mailbox string
	Device  string // empty for everybody who shares the common budget
}

// Mailbox is the budget of code mails for one key. It remembers when mails left and, if
// one waits for the end of the cool-down, when that one will.
type Mailbox struct {
	key   MailboxKey
	slots []time.Time
	last  ChallengeID
}

// MailboxSnapshot is a budget as stores keep it.
type MailboxSnapshot struct {
	Key   MailboxKey
	Slots []time.Time
	Last  ChallengeID
}

// Slot is the time at which a code mail leaves.
type Slot struct {
	At time.Time
	// Supersedes is the challenge whose mail waited for the same time and now stays
	// here, zero if there is none.
	Supersedes ChallengeID
}

// NewMailbox returns the budget of a key that no mail has been sent for.
func NewMailbox(key MailboxKey) *Mailbox { return &Mailbox{key: key} }

// RestoreMailbox rebuilds a budget. Only stores call it.
func RestoreMailbox(s MailboxSnapshot) *Mailbox {
	return &Mailbox{key: s.Key, slots: slices.Clone(s.Slots), last: s.Last}
}

// Snapshot returns the budget for stores.
func (m *Mailbox) Snapshot() MailboxSnapshot {
	return MailboxSnapshot{Key: m.key, Slots: slices.Clone(m.slots), Last: m.last}
}

// Wait returns how long it takes until a mail may leave at once, zero if it may now.
func (m *Mailbox) Wait(now time.Time) time.Duration {
	at, _ := codeMailQuota.Next(m.taken(now), now)
	return at.Sub(now)
}

// Refuse returns nil if a mail may leave at once, else fault.ErrRequestLimit with the wait
// and the quota that makes it so long.
func (m *Mailbox) Refuse(now time.Time) error {
	at, window := codeMailQuota.Next(m.taken(now), now)
	if !at.After(now) {
		return nil
	}
	return codeMailQuota.Exceeded(window, at.Sub(now))
}

// Admit returns when the mail of a new challenge may leave: now, or when the cool-down
// ends. The mail that already waits for that time gives way to the newer one. Past the
// quota of the hour or the day there is no slot and ok is false.
func (m *Mailbox) Admit(now time.Time) (slot Slot, ok bool) {
	taken := m.taken(now)
	if len(taken) == 0 {
		return Slot{At: now}, true
	}
	last := taken[len(taken)-1]
	if last.After(now) {
		return Slot{At: last, Supersedes: m.last}, true
	}
	at, _ := codeMailQuota.Next(taken, now)
	if at.After(now) && at.After(last.Add(MailCooldown)) {
		return Slot{}, false
	}
	return Slot{At: at}, true
}

// Take enters the mail of a challenge at a slot that Admit has returned.
func (m *Mailbox) Take(slot Slot, challenge ChallengeID, now time.Time) {
	if slot.Supersedes == 0 {
		m.slots = append(m.slots, slot.At)
	}
	m.last = challenge
	m.slots = slices.DeleteFunc(m.taken(now), func(t time.Time) bool { return !t.After(now.Add(-quota.Day)) })
}

// taken returns the slots that count. No mail waits for longer than MailCooldown, so a slot that is further ahead was
// taken before a clock was set back. It does not count, because it would refuse for as long as the clock has jumped.
func (m *Mailbox) taken(now time.Time) []time.Time {
	return slices.DeleteFunc(slices.Clone(m.slots), func(t time.Time) bool { return t.After(now.Add(MailCooldown)) })
}
