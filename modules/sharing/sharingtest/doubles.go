package sharingtest

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"slices"
	"strings"
	"sync"

	"wright.app/modules/sharing"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Digest is a sharing.Digest without a key.
type Digest struct{}

// Sum implements sharing.Digest.
func (Digest) Sum(parts ...string) []byte {
	hash := sha256.New()
	for _, part := range parts {
		var length [8]byte
		binary.BigEndian.PutUint64(length[:], uint64(len(part)))
		hash.Write(length[:])
		hash.Write([]byte(part))
	}
	return hash.Sum(nil)
}

// Sums implements sharing.RecipientKey.
func (d Digest) Sums(parts ...string) [][]byte { return [][]byte{d.Sum(parts...)} }

// Verify implements sharing.RecipientKey.
func (d Digest) Verify(sum []byte, parts ...string) bool { return bytes.Equal(sum, d.Sum(parts...)) }

// Addresses is a sharing.Addresses that accepts every text with an @.
type Addresses struct{}

// Parse implements sharing.Addresses.
func (Addresses) Parse(raw string) (sharing.Address, error) {
	name, host, ok := strings.Cut(raw, "@")
	if !ok || name == "" || host == "" {
		return sharing.Address{}, errors.New("no address")
	}
	mailbox, _, _ := strings.Cut(strings.ToLower(name), "+")
	return sharing.Address{Email: raw, Mailbox: mailbox + "@" + strings.ToLower(host)}, nil
}

// Captcha implements sharing.Captcha and accepts the token Solved any number of times.
type Captcha struct {
	// Err is the result of every check, if it is not nil.
	Err error

	mu     sync.Mutex
	checks int
}

// Solved is the token that Captcha accepts.
const Solved = "solved"

// Check implements sharing.Captcha.
func (c *Captcha) Check(_ context.Context, solution *sharing.Solution) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.checks++
	switch {
	case c.Err != nil:
		return c.Err
	case solution == nil || solution.Token != Solved:
		return sharing.ErrCaptchaFailed
	}
	return nil
}

// Checks returns the number of calls of Check.
func (c *Captcha) Checks() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.checks
}

// Outbox implements sharing.ShareMails and collects the mails.
type Outbox struct {
	mu    sync.Mutex
	mails []sharing.ShareMail
}

// Send implements sharing.ShareMails.
func (o *Outbox) Send(_ context.Context, m sharing.ShareMail) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.mails = append(o.mails, m)
	return nil
}

// DeleteJobsOf implements sharing.ShareMails.
func (o *Outbox) DeleteJobsOf(_ context.Context, sender identity.UserID) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.mails = slices.DeleteFunc(o.mails, func(m sharing.ShareMail) bool { return m.Sender == sender })
	return nil
}

// Mails returns the mails that were sent and not deleted.
func (o *Outbox) Mails() []sharing.ShareMail {
	o.mu.Lock()
	defer o.mu.Unlock()
	return slices.Clone(o.mails)
}

// Outgoing has the test doubles of the ports for share mails.
type Outgoing struct {
	Captcha     *Captcha
	Outbox      *Outbox
	Recipients  *sharing.Recipients
	MemberMails *MemberMails

	ConversationMails *ConversationMails
}

// NewOutgoing returns an empty Outgoing.
func NewOutgoing() Outgoing {
	return Outgoing{
		Captcha: &Captcha{}, Outbox: &Outbox{},
		Recipients: sharing.NewRecipients(Digest{}), MemberMails: NewMemberMails(),
		ConversationMails: &ConversationMails{},
	}
}

// AddTo sets the dependencies for share mails in d, with the stores s.
func (o Outgoing) AddTo(d *sharing.Deps, s Stores) {
	d.Addresses, d.Captcha, d.Sendings, d.Suppressions = Addresses{}, o.Captcha, s.Sendings, s.Suppressions
	d.Recipients, d.ShareMails, d.MemberMails = o.Recipients, o.Outbox, o.MemberMails
	d.ConversationMails = o.ConversationMails
}

// DigestToken and ContactToken are the only tokens that MemberMails accepts.
const (
	DigestToken  = "digest-token"
	ContactToken = "contact-token"
)

// MemberMails implements sharing.MemberMails for one recipient.
type MemberMails struct {
	mu  sync.Mutex
	off map[sharing.MailKind]bool
}

func kindOf(token string) (sharing.MailKind, error) {
	switch token {
	case DigestToken:
		return sharing.KindDigest, nil
	case ContactToken:
		return sharing.KindContact, nil
	}
	return 0, fault.ErrNotFound
}

// IsUnsubscribed implements sharing.MemberMails.
func (m *MemberMails) IsUnsubscribed(_ context.Context, token string) (sharing.MailKind, bool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	kind, err := kindOf(token)
	return kind, m.off[kind], err
}

// Unsubscribe implements sharing.MemberMails.
func (m *MemberMails) Unsubscribe(_ context.Context, token string) (sharing.MailKind, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	kind, err := kindOf(token)
	if err == nil {
		m.off[kind] = true
	}
	return kind, err
}

// NewMemberMails returns MemberMails of somebody who gets all kinds.
func NewMemberMails() *MemberMails { return &MemberMails{off: map[sharing.MailKind]bool{}} }
