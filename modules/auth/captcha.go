package auth

import "time"

// Action is what a captcha is solved for. A solution for one is worthless for another.
type Action string

// What work is asked for.
const (
	// ActionLogin is asking for a sign-in code.
	ActionLogin Action = "login"
	// ActionSend is sending a profile link to somebody.
	ActionSend Action = "send"
)

// The providers of captchas.
const (
	CaptchaAltcha = "altcha"
	CaptchaOff    = "off"
)

// CaptchaChallenge is a captcha to solve. With the provider CaptchaOff there is nothing to do and
// the rest is empty.
type CaptchaChallenge struct {
	Provider    string
	ID          string
	ProofOfWork ProofOfWork
	ExpiresAt   time.Time
}

// ProofOfWork is the proof of work of a puzzle: find the number up to MaxNumber for which the
// hash of salt and number is Challenge.
type ProofOfWork struct {
	Algorithm string
	Challenge string
	MaxNumber int64
	Salt      string
	Signature string
}

// Solution is a solved captcha as it is sent. ID and Challenge are part of Token too and
// have to agree with it when they are not empty.
type Solution struct {
	Token     string
	ID        string
	Challenge string
}
