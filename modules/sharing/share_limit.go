package sharing

import (
	"time"

	"wright.app/platform/quota"
)

// The quotas of share mails: one for the user who sends them and one for the mailbox that gets them.
var (
	senderQuota = quota.Policy{
		Name:    "link-send",
		Windows: []quota.Window{{Max: 5, Per: time.Hour}, {Max: 20, Per: quota.Day}},
	}
	recipientQuota = quota.Policy{Name: "link-send", Windows: []quota.Window{{Max: 3, Per: quota.Day}}}
)

// checkSendQuotas returns nil if one more mail may be sent. Otherwise it returns fault.ErrRequestLimit with the longer
// of the two waits.
func checkSendQuotas(bySender, toRecipient []time.Time, now time.Time) error {
	return quota.LongestWait(senderQuota.Check(bySender, now), recipientQuota.Check(toRecipient, now))
}
