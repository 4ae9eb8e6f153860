package sharemail

import (
	"time"

	"wright.app/platform/quota"
)

// The quotas of share mails. senderQuota counts the mails of a user, and pairQuota those of a user to one mailbox. If
// one of them is used up, the sender gets an error. recipientQuota counts the mails of all users to one mailbox. Beyond
// it mails are withheld silently, because the sender must not learn that others wrote
// (docs/adr/0048-silent-limit-of-share-mails.md).
var (
	senderQuota = quota.Policy{
		Name:    "link-send",
		Windows: []quota.Window{{Max: 5, Per: time.Hour}, {Max: 20, Per: quota.Day}},
	}
	pairQuota      = quota.Policy{Name: "link-send", Windows: []quota.Window{{Max: 3, Per: quota.Day}}}
	recipientQuota = quota.Policy{Name: "link-send", Windows: []quota.Window{{Max: 10, Per: quota.Day}}}
)

// checkSendQuotas returns nil if the sender may send one more mail to the recipient. Otherwise it returns
// fault.ErrRequestLimit with the longer of the two waits. between are the mails of the sender to the recipient.
func checkSendQuotas(bySender, between []time.Time, now time.Time) error {
	return quota.LongestWait(senderQuota.Check(bySender, now), pairQuota.Check(between, now))
}

// isWithheld reports whether a mail is not sent because the recipient got too many of all users.
func isWithheld(toRecipient []time.Time, now time.Time) bool {
	return recipientQuota.Check(toRecipient, now) != nil
}
