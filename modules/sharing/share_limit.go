package sharing

import (
	"slices"
	"time"

	"wright.app/platform/fault"
)

// limitLinkSend is the name of the limit in the contract, section 9.
const limitLinkSend = "link-send"

// sendingWindow is how far back sendings count.
const sendingWindow = 24 * time.Hour

// quota is how many mails may leave in how much time.
type quota struct {
	mails int
	per   time.Duration
}

// The quotas of share mails: all of them hold at the same time.
var (
	senderQuotas    = []quota{{5, time.Hour}, {20, sendingWindow}}
	recipientQuotas = []quota{{3, sendingWindow}}
)

// maySend returns nil if one more mail breaks no quota, else fault.ErrRequestLimit with the
// wait and the quota that makes it longest. Both lists have their newest first.
func maySend(bySender, toRecipient []time.Time, now time.Time) error {
	free, by := now, quota{}
	for _, check := range []struct {
		sent   []time.Time
		quotas []quota
	}{{bySender, senderQuotas}, {toRecipient, recipientQuotas}} {
		// What left later than now left before a clock was set back, and would count for as long as the clock has jumped.
		sent := slices.DeleteFunc(slices.Clone(check.sent), now.Before)
		for _, q := range check.quotas {
			if len(sent) < q.mails {
				continue
			}
			if at := sent[q.mails-1].Add(q.per); at.After(free) {
				free, by = at, q
			}
		}
	}
	if !free.After(now) {
		return nil
	}
	return fault.ErrRequestLimit.WithRetryAfter(free.Sub(now)).
		WithLimit(fault.Limit{Policy: limitLinkSend, Quota: by.mails, Per: by.per})
}
