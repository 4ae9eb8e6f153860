package messaging

import (
	"time"

	"wright.app/platform/quota"
)

// SameFor is how long the same text of somebody without an account to the same person is delivered once.
const SameFor = 10 * time.Minute

// MaxBlocks is the maximum number of addresses that one person may block.
const MaxBlocks = 1000

// The quotas. If a quota of senders, people or answers is exceeded, the sender gets an error. Beyond codeQuota no code
// is mailed, and the sender is not told, because nobody may learn that others wrote with the address (ADR 0048).
var (
	memberQuota   = quota.Policy{Name: "contact", Windows: []quota.Window{{Max: 20, Per: quota.Day}}}
	strangerQuota = quota.Policy{Name: "contact", Windows: []quota.Window{{Max: 3, Per: quota.Day}}}
	// pairQuota is of the first texts from one sender to one person, who has not written yet.
	pairQuota  = quota.Policy{Name: "contact", Windows: []quota.Window{{Max: 5, Per: quota.Day}}}
	ownerQuota = quota.Policy{Name: "contact", Windows: []quota.Window{{Max: 50, Per: quota.Day}}}
	// ownerNewcomersQuota is the part of ownerQuota that people who are not signed in and new members can use.
	ownerNewcomersQuota = quota.Policy{Name: "contact", Windows: []quota.Window{{Max: 30, Per: quota.Day}}}

	answerQuota = quota.Policy{Name: "contact-answer", Windows: []quota.Window{{Max: 30, Per: quota.Day}}}
	codeQuota   = quota.Policy{Name: "contact", Windows: []quota.Window{
		{Max: 1, Per: time.Minute}, {Max: 5, Per: time.Hour}, {Max: 10, Per: quota.Day},
	}}
	// linksQuota is of mails with links to one mailbox. Beyond it no mail is sent, and nobody is told.
	linksQuota = quota.Policy{Name: "contact", Windows: []quota.Window{
		{Max: 1, Per: time.Minute}, {Max: 3, Per: time.Hour}, {Max: 5, Per: quota.Day},
	}}
	// reportQuota is of reports by the mailbox of somebody who is not a member.
	reportQuota  = quota.Policy{Name: "report", Windows: []quota.Window{{Max: 20, Per: quota.Day}}}
	attemptQuota = quota.Policy{Name: "contact", Windows: []quota.Window{{Max: MaxAttempts, Per: PendingLife}}}
)
