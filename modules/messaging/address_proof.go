package messaging

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/code"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/quota"
	"wright.app/platform/tx"
)

// AddressProofsDeps are the dependencies of AddressProofs.
type AddressProofsDeps struct {
	Transactor tx.Transactor
	Clock      clock.Clock
	Captcha    *auth.CaptchaVerifier
	Key        MACKey
	Mails      Mails
	Pending    PendingMessages
	Events     Events
}

// AddressProofs has people without an account prove their addresses: what they send waits until they have entered the
// code that was mailed to them. Modules above use it for what they take from such people, each for a Purpose of its
// own.
type AddressProofs struct{ AddressProofsDeps }

// NewAddressProofs returns an AddressProofs.
func NewAddressProofs(d AddressProofsDeps) *AddressProofs { return &AddressProofs{d} }

// OutsideSender is somebody without an account.
type OutsideSender struct {
	Name  string
	Email auth.Email
}

// ParseOutsideSender validates the name and the address of somebody without an account. It adds the violations under
// the names sender.name and sender.email.
func ParseOutsideSender(v *fault.Violations, name, email string) OutsideSender {
	// Names of users obey the same rules (docs/security.md, T155).
	parsed, err := auth.ParseDisplayName(name)
	v.AdoptAs("sender.name", err)
	sender := OutsideSender{Name: parsed.String()}
	if sender.Email, err = auth.ParseEmail(email); err != nil {
		v.Add("sender.email", "format", "Must be the e-mail address of one person.")
	}
	return sender
}

// Hold stores what somebody sends until they have proven the address, and has the code mailed unless the mailbox got
// too many, which the sender is not told. p has what is sent, and Hold fills in the rest. It joins the transaction of
// ctx, and returns auth.ErrCaptchaFailed if the solution is missing or wrong.
func (a *AddressProofs) Hold(ctx context.Context, p Pending, solution *auth.Solution) (Verification, error) {
	if err := a.Captcha.Check(ctx, auth.ActionContact, solution); err != nil {
		return Verification{}, err
	}
	token, err := auth.NewToken()
	if err != nil {
		return Verification{}, fmt.Errorf("token of a message: %w", err)
	}
	mailed, err := code.New(false)
	if err != nil {
		return Verification{}, fmt.Errorf("code of a message: %w", err)
	}
	if p.ID, err = newID(); err != nil {
		return Verification{}, err
	}
	p.Digest, p.Mailbox = sha256.Sum256([]byte(token.Reveal())), p.From.Mailbox()
	p.Language, p.CreatedAt = a.Mails.Language(ctx), a.Clock.Now()
	p.CodeMAC = a.Key.Sum(p.codeParts(mailed.Reveal())...)
	if err := a.Pending.Add(ctx, p); err != nil {
		return Verification{}, fmt.Errorf("hold a message: %w", err)
	}
	if err := a.mailCode(ctx, p, mailed.Reveal()); err != nil {
		return Verification{}, err
	}
	return Verification{Token: token.Reveal(), ExpiresAt: p.ExpiresAt(), SentTo: p.From.Masked()}, nil
}

// mailCode queues the mail with a code unless the mailbox got too many.
func (a *AddressProofs) mailCode(ctx context.Context, p Pending, characters string) error {
	err := a.Count(ctx, p.From, CodeMailed, codeQuota)
	switch {
	case errors.Is(err, fault.ErrRequestLimit):
		return nil
	case err != nil:
		return err
	}
	return a.Mails.Code(ctx, p.ID, characters)
}

// Count counts something that somebody without an account does by an address, in the transaction of ctx. It returns
// fault.ErrRequestLimit if the mailbox has used up a quota of such events, whose windows are a day at most. The lock
// that it takes comes before those of people.
func (a *AddressProofs) Count(ctx context.Context, address auth.Email, kind EventKind, policy quota.Policy) error {
	names, now := mailboxNames(a.Key, address), a.Clock.Now()
	if err := a.Events.LockSender(ctx, names[0]); err != nil {
		return err
	}
	before, err := a.Events.BySender(ctx, names, nil, now.Add(-quota.Day), kind)
	if err != nil {
		return fmt.Errorf("events of a mailbox: %w", err)
	}
	if err := policy.Check(instants(before), now); err != nil {
		return fmt.Errorf("events of a mailbox: %w", err)
	}
	if err := a.Events.Add(ctx, Event{Kind: kind, Sender: names[0], Content: []byte{}, At: now}); err != nil {
		return fmt.Errorf("count an event of a mailbox: %w", err)
	}
	return nil
}

// Prove returns what waits for the code of a token, also if it was delivered before. It returns the first of these
// errors that applies:
//
//	fault.ErrValidation    the code is not written like one
//	fault.ErrNotFound      the token is unknown, has another purpose, or is older than PendingLife
//	fault.ErrRequestLimit  MaxAttempts codes were tried
//	ErrCodeMismatch        the code is wrong
func (a *AddressProofs) Prove(ctx context.Context, purpose Purpose, token, typed string) (Pending, error) {
	entered, err := code.Parse(typed)
	if err != nil {
		return Pending{}, fault.ErrValidation.WithFields(
			fault.Field{Name: "code", Code: "pattern", Detail: "Must be written like a code."})
	}
	p, err := a.Pending.ByDigest(ctx, sha256.Sum256([]byte(token)))
	if err != nil {
		return Pending{}, fmt.Errorf("find a message by token: %w", err)
	}
	now := a.Clock.Now()
	if p.Purpose != purpose || !now.Before(p.ExpiresAt()) {
		return Pending{}, fault.ErrNotFound
	}
	if err := a.countAttempt(ctx, p, now); err != nil {
		return Pending{}, err
	}
	if !a.Key.Verify(p.CodeMAC, p.codeParts(entered.Reveal())...) {
		return Pending{}, ErrCodeMismatch.WithFields(
			fault.Field{Name: "code", Code: "mismatch", Detail: "Must be the code of this message."})
	}
	return p, nil
}

// countAttempt counts an attempt and commits, so that concurrent guesses cannot exceed the limit.
func (a *AddressProofs) countAttempt(ctx context.Context, p Pending, now time.Time) error {
	var counted bool
	err := a.Transactor.InTx(ctx, func(ctx context.Context) (err error) {
		counted, err = a.Pending.CountAttempt(ctx, p.ID, MaxAttempts)
		return err
	})
	switch {
	case err != nil:
		return fmt.Errorf("count an attempt: %w", err)
	case !counted:
		return attemptQuota.ExceededError(attemptQuota.Windows[0], p.ExpiresAt().Sub(now))
	}
	return nil
}

// Deliver marks what Prove has returned as delivered, in the transaction of ctx. It returns false if it was delivered
// before.
func (a *AddressProofs) Deliver(ctx context.Context, id ID) (bool, error) {
	return a.Pending.Deliver(ctx, id)
}

// Forget deletes what has waited for a code, if it is there, before its time, with all that the mailbox has sent for
// the same purpose: whoever sends a form again leaves a copy of it. The codes are not accepted again.
func (a *AddressProofs) Forget(ctx context.Context, id ID) error { return a.Pending.Delete(ctx, id) }
