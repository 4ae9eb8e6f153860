package sharingtest

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"slices"
	"sync"

	"wright.app/modules/auth"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
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

// Captcha is an auth.Captcha that accepts the token Solved any number of times, for the mail of a link alone.
type Captcha struct {
	auth.Captcha

	// Err is the result of every check, if it is not nil.
	Err error

	mu     sync.Mutex
	checks int
}

// Solved is the token that Captcha accepts.
const Solved = "solved"

// Check implements auth.Captcha.
func (c *Captcha) Check(_ context.Context, action auth.Action, solution *auth.Solution) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.checks++
	switch {
	case c.Err != nil:
		return c.Err
	case action != auth.ActionSend || solution == nil || solution.Token != Solved:
		return auth.ErrCaptchaFailed
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
	d.Captcha, d.Sendings, d.Suppressions = auth.NewCaptchaVerifier(o.Captcha), s.Sendings, s.Suppressions
	d.Recipients, d.ShareMails = o.Recipients, o.Outbox
}

// NoApplications implements sharelink.Applications for links that are no applications.
type NoApplications struct{}

// MayOpen implements profileaccess.ApplicationLinks.
func (NoApplications) MayOpen(
	_ context.Context, _ identity.Principal, links []profileaccess.Opening,
) (map[profileaccess.Opening]bool, error) {
	mayOpen := map[profileaccess.Opening]bool{}
	for _, link := range links {
		mayOpen[link] = link != profileaccess.Opening{}
	}
	return mayOpen, nil
}

// CountLinks implements sharelink.Applications.
func (NoApplications) CountLinks(context.Context, identity.UserID) (int, error) { return 0, nil }

// LinksEnded implements sharelink.Applications.
func (NoApplications) LinksEnded(context.Context, identity.UserID, []sharelink.ID) error { return nil }
