package auth

import "time"

// Action is the operation for which a captcha is solved. A solution for one action is not accepted for another.
type Action string

// The actions.
const (
	// ActionLogin requests a sign-in code.
	ActionLogin Action = "login"
	// ActionSend mails a profile link to somebody.
	ActionSend Action = "send"
	// ActionContact writes to the person of a profile.
	ActionContact Action = "contact"
)

// The providers of captchas.
const (
	CaptchaAltcha = "altcha"
	CaptchaOff    = "off"
)

// CaptchaChallenge is a captcha to solve. If Provider is CaptchaOff, there is nothing to solve and the other fields are
// empty.
type CaptchaChallenge struct {
	Provider    string
	ID          string
	ProofOfWork ProofOfWork
	ExpiresAt   time.Time
}

// ProofOfWork is the task of a challenge: find the number up to MaxNumber for which the hash of salt and number equals
// Challenge.
type ProofOfWork struct {
	Algorithm string
	Challenge string
	MaxNumber int64
	Salt      string
	Signature string
}

// Solution is a solved captcha as received. ID and Challenge are optional; if present, they must match Token, which
// contains them too.
type Solution struct {
	Token     string
	ID        string
	Challenge string
}
