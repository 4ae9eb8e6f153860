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
	"wright.app/modules/sharing/sharemail"
	"wright.app/platform/identity"
)

// Digest is a visit.Digest without a key.
type Digest struct{}

// Sum implements visit.Digest.
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

// Sums implements sharemail.RecipientKey.
func (d Digest) Sums(parts ...string) [][]byte { return [][]byte{d.Sum(parts...)} }

// Verify implements sharemail.RecipientKey.
func (d Digest) Verify(sum []byte, parts ...string) bool { return bytes.Equal(sum, d.Sum(parts...)) }

// Addresses is a sharemail.Addresses that accepts every text with an @.
type Addresses struct{}

// Parse implements sharemail.Addresses.
func (Addresses) Parse(raw string) (sharemail.Address, error) {
	name, host, ok := strings.Cut(raw, "@")
	if !ok || name == "" || host == "" {
		return sharemail.Address{}, errors.New("no address")
	}
	mailbox, _, _ := strings.Cut(strings.ToLower(name), "+")
	return sharemail.Address{Email: raw, Mailbox: mailbox + "@" + strings.ToLower(host)}, nil
}

// Captcha implements sharemail.Captcha and accepts the token Solved any number of times.
type Captcha struct {
	// Err is the result of every check, if it is not nil.
	Err error

	mu     sync.Mutex
	checks int
}

// Solved is the token that Captcha accepts.
const Solved = "solved"

// Check implements sharemail.Captcha.
func (c *Captcha) Check(_ context.Context, solution *sharemail.Solution) error {
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

// Outbox implements sharemail.Mails and collects the mails.
type Outbox struct {
	mu    sync.Mutex
	mails []sharemail.Mail
}

// Send implements sharemail.Mails.
func (o *Outbox) Send(_ context.Context, m sharemail.Mail) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.mails = append(o.mails, m)
	return nil
}

// DeleteJobsOf implements sharemail.Mails.
func (o *Outbox) DeleteJobsOf(_ context.Context, sender identity.UserID) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.mails = slices.DeleteFunc(o.mails, func(m sharemail.Mail) bool { return m.Sender == sender })
	return nil
}

// Mails returns the mails that were sent and not deleted.
func (o *Outbox) Mails() []sharemail.Mail {
	o.mu.Lock()
	defer o.mu.Unlock()
	return slices.Clone(o.mails)
}

// Outgoing has the test doubles of the ports for share mails.
type Outgoing struct {
	Captcha    *Captcha
	Outbox     *Outbox
	Recipients *sharemail.Recipients
}

// NewOutgoing returns an empty Outgoing.
func NewOutgoing() Outgoing {
	return Outgoing{
		Captcha: &Captcha{}, Outbox: &Outbox{}, Recipients: sharemail.NewRecipients(Digest{}),
	}
}

// AddTo sets the dependencies for share mails in d, with the stores s.
func (o Outgoing) AddTo(d *Deps, s Stores) {
	d.Addresses, d.Captcha, d.Sendings, d.Suppressions = Addresses{}, o.Captcha, s.Sendings, s.Suppressions
	d.Recipients, d.ShareMails = o.Recipients, o.Outbox
}
