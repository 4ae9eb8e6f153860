package contact

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/auth/code"
	"wright.app/modules/network"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/quota"
)

// Send takes a message to the owner of a profile. If the caller is signed in, the message is delivered, and the result
// is nil. Otherwise a code is mailed to the address of the sender, and Verify delivers the message. It returns the
// first of these errors that applies:
//
//	fault.ErrValidation          the input is invalid
//	the refusal                  of a profile that the caller may not see, as its page
//	network.ErrSelfAction        the caller is the owner
//	ErrNotOffered                the caller may not write to the owner
//	sharing.ErrProfileSuspended  the profile of the caller is suspended
//	auth.ErrCaptchaFailed        the solution of somebody who is not signed in is missing or wrong
//	fault.ErrRequestLimit        the caller or the owner has too many messages
//
// Send returns no error if the owner has blocked the sender, an account of the sender is suspended, or too many codes
// were mailed to the address, because the sender must not learn it.
func (s *Service) Send(ctx context.Context, caller identity.Principal, in Input) (*Verification, error) {
	m, err := in.parse(caller.Known())
	if err != nil {
		return nil, err
	}
	access, err := s.Gate.Open(ctx, caller, in.To)
	switch {
	case err != nil:
		return nil, fmt.Errorf("open a profile: %w", err)
	case access.IsOwner:
		return nil, network.ErrSelfAction
	case !access.CanContact():
		return nil, ErrNotOffered
	case caller.Known():
		return nil, s.sendAsMember(ctx, caller, access, m.text)
	}
	var v *Verification
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		// Send checks the access again, because the owner may have been erased since Open.
		access, err := s.reopen(ctx, caller, access.Owner, access.Link)
		if err != nil {
			return err
		}
		v, err = s.hold(ctx, access, m, in.Sender.Captcha)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("take a message to user %d: %w", access.Owner, err)
	}
	return v, nil
}

// reopen opens a profile again to which a caller had access before. It returns ErrNotOffered if the caller may not
// write to the owner any more, and for each refusal of somebody who is not signed in.
func (s *Service) reopen(
	ctx context.Context, caller identity.Principal, owner identity.UserID, link sharelink.ID,
) (profileaccess.Access, error) {
	access, err := s.Gate.Reopen(ctx, caller, owner, link)
	switch {
	case err == nil && !access.CanContact(), !caller.Known() && profileaccess.IsRefusal(err):
		return profileaccess.Access{}, ErrNotOffered
	case err != nil:
		return profileaccess.Access{}, fmt.Errorf("open a profile again: %w", err)
	}
	return access, nil
}

func (s *Service) sendAsMember(
	ctx context.Context, caller identity.Principal, opened profileaccess.Access, text string,
) error {
	// In the transaction, whose guard has locked the caller: the caller or the owner may have been erased meanwhile.
	err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
		from, err := s.memberSender(ctx, caller.User)
		if err != nil {
			return err
		}
		owner := opened.Owner
		if err := s.lock(ctx, from, owner, network.Party{User: owner}); err != nil {
			return err
		}
		if err := s.checkNotSuspended(ctx, caller.User); err != nil {
			return err
		}
		access, err := s.reopen(ctx, caller, owner, opened.Link)
		if err != nil {
			return err
		}
		return s.deliver(ctx, from, access, text, s.Clock.Now())
	})
	if err != nil {
		return fmt.Errorf("deliver a message of user %d: %w", caller.User, err)
	}
	return nil
}

// hold stores a message until its sender has proven the address, and has the code mailed unless the mailbox got too
// many.
func (s *Service) hold(
	ctx context.Context, access profileaccess.Access, m message, solution *auth.Solution,
) (*Verification, error) {
	if err := s.Captcha.Check(ctx, auth.ActionContact, solution); err != nil {
		return nil, err
	}
	token, err := auth.NewToken()
	if err != nil {
		return nil, fmt.Errorf("token of a message: %w", err)
	}
	mailed, err := code.New(false)
	if err != nil {
		return nil, fmt.Errorf("code of a message: %w", err)
	}
	id, err := newID()
	if err != nil {
		return nil, err
	}
	now := s.Clock.Now()
	p := Pending{
		ID: id, Digest: sha256.Sum256([]byte(token.Reveal())), Owner: access.Owner, Link: access.Link, Name: m.name,
		From: m.from, Mailbox: m.from.Mailbox(), Language: s.Mails.Language(ctx), Text: m.text, CreatedAt: now,
	}
	p.CodeMAC = s.Key.Sum(p.codeParts(mailed.Reveal())...)
	if err := s.Pending.Add(ctx, p); err != nil {
		return nil, fmt.Errorf("hold a message: %w", err)
	}
	if err := s.mailCode(ctx, p, mailed.Reveal(), now); err != nil {
		return nil, err
	}
	return &Verification{Token: token.Reveal(), ExpiresAt: p.ExpiresAt(), SentTo: m.from.Masked()}, nil
}

// mailCode queues the mail with a code unless the mailbox got too many.
func (s *Service) mailCode(ctx context.Context, p Pending, characters string, now time.Time) error {
	names := mailboxNames(s.Key, p.From)
	if err := s.Events.LockSender(ctx, names[0]); err != nil {
		return err
	}
	mailed, err := s.Events.BySender(ctx, names, nil, now.Add(-quota.Day), CodeMailed)
	if err != nil {
		return fmt.Errorf("codes to a mailbox: %w", err)
	}
	err = codeQuota.Check(instants(mailed), now)
	if errors.Is(err, fault.ErrRequestLimit) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("codes to a mailbox: %w", err)
	}
	if err := s.Events.Add(ctx, Event{Kind: CodeMailed, Sender: names[0], Content: []byte{}, At: now}); err != nil {
		return fmt.Errorf("count a code: %w", err)
	}
	return s.Mails.Code(ctx, p.ID, characters)
}

// Verify delivers the message of a token with the code that was mailed to its sender. A message that was delivered
// before is not delivered again, and the result is the same. It returns the first of these errors that applies:
//
//	fault.ErrValidation    the code is not written like one
//	fault.ErrNotFound      the token is unknown, or older than PendingLife
//	fault.ErrRequestLimit  MaxAttempts codes were tried
//	ErrCodeMismatch        the code is wrong
//	ErrNotOffered          the sender may not write to the owner any more
//	fault.ErrRequestLimit  the sender or the owner has too many messages
func (s *Service) Verify(ctx context.Context, token, typed string) error {
	entered, err := code.Parse(typed)
	if err != nil {
		return fault.ErrValidation.WithFields(
			fault.Field{Name: "code", Code: "pattern", Detail: "Must be written like a code."})
	}
	p, err := s.Pending.ByDigest(ctx, sha256.Sum256([]byte(token)))
	if err != nil {
		return fmt.Errorf("find a message by token: %w", err)
	}
	now := s.Clock.Now()
	if !now.Before(p.ExpiresAt()) {
		return fault.ErrNotFound
	}
	if err := s.countAttempt(ctx, p, now); err != nil {
		return err
	}
	if !s.Key.Verify(p.CodeMAC, p.codeParts(entered.Reveal())...) {
		return ErrCodeMismatch.WithFields(
			fault.Field{Name: "code", Code: "mismatch", Detail: "Must be the code of this message."})
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		isFirst, err := s.Pending.Deliver(ctx, p.ID)
		if err != nil || !isFirst {
			return err
		}
		from, err := s.strangerSender(ctx, p.Name, p.From, p.Language)
		if err != nil {
			return err
		}
		if err := s.lock(ctx, from, p.Owner, network.Party{User: p.Owner}); err != nil {
			return err
		}
		access, err := s.reopen(ctx, identity.Principal{}, p.Owner, p.Link)
		if err != nil {
			return err
		}
		return s.deliver(ctx, from, access, p.Text, now)
	})
	if err != nil {
		return fmt.Errorf("deliver a message to user %d: %w", p.Owner, err)
	}
	return nil
}

// countAttempt counts an attempt and commits, so that concurrent guesses cannot exceed the limit.
func (s *Service) countAttempt(ctx context.Context, p Pending, now time.Time) error {
	var counted bool
	err := s.Transactor.InTx(ctx, func(ctx context.Context) (err error) {
		counted, err = s.Pending.CountAttempt(ctx, p.ID, MaxAttempts)
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

func newID() (ID, error) {
	id, err := uuid.NewV7()
	if err != nil {
		return ID{}, fmt.Errorf("new id: %w", err)
	}
	return id, nil
}
