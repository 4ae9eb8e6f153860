package code

import (
	"time"

	"wright.app/platform/quota"
)

// The quotas whose counts this module stores. Name is the name in the contract (x-rate-limit-policy).
var (
	mailQuota = quota.Policy{Name: "code-mail", Windows: []quota.Window{
		{Max: 1, Per: MailCooldown}, {Max: 5, Per: time.Hour}, {Max: 10, Per: quota.Day},
	}}
	attemptQuota = quota.Policy{Name: "code-tries", Windows: []quota.Window{{Max: MaxAttempts, Per: ChallengeLife}}}
)
