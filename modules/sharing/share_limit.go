package sharing

import (
	"time"

	"wright.app/platform/quota"
)

// Share mails are limited for the member who sends them and for the mailbox that gets them.
var (
	senderQuota = quota.Policy{
		Name:    "link-send",
		Windows: []quota.Window{{Max: 5, Per: time.Hour}, {Max: 20, Per: quota.Day}},
	}
	recipientQuota = quota.Policy{Name: "link-send", Windows: []quota.Window{{Max: 3, Per: quota.Day}}}
)

// checkSendQuotas returns nil if one more mail may be sent, and otherwise fault.ErrRequestLimit with the longer wait.
func checkSendQuotas(bySender, toRecipient []time.Time, now time.Time) error {
	return quota.LongestWait(senderQuota.Check(bySender, now), recipientQuota.Check(toRecipient, now))
}
