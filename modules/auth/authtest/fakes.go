package authtest

import (
	"cmp"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/code"
	"wright.app/platform/identity"
)

// Key is a code.MACKey for tests.
type Key string

// Sum implements code.MACKey.
func (k Key) Sum(parts ...string) []byte {
	mac := hmac.New(sha256.New, []byte(k))
	for _, part := range parts {
		_, _ = fmt.Fprintf(mac, "%d:%s", len(part), part)
	}
	return mac.Sum(nil)
}

// Verify implements code.MACKey.
func (k Key) Verify(sum []byte, parts ...string) bool { return hmac.Equal(sum, k.Sum(parts...)) }

// CodeMails is a code.Mails that records the mails.
type CodeMails struct {
	mu    sync.Mutex
	mails []code.Mail
	fails error
}

// Send implements code.Mails.
func (m *CodeMails) Send(_ context.Context, mail code.Mail) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.fails != nil {
		return m.fails
	}
	m.mails = append(m.mails, mail)
	return nil
}

// Fail makes all further mails fail with err.
func (m *CodeMails) Fail(err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.fails = err
}

// Mails returns the mails that were sent so far.
func (m *CodeMails) Mails() []code.Mail {
	m.mu.Lock()
	defer m.mu.Unlock()
	return append([]code.Mail(nil), m.mails...)
}

// Last returns the newest mail and fails the test if there is none.
func (m *CodeMails) Last(t testing.TB) code.Mail {
	t.Helper()
	mails := m.Mails()
	if len(mails) == 0 {
		t.Fatal("no mail was sent")
	}
	return mails[len(mails)-1]
}

// Notices is an auth.Notices that records the notices.
type Notices struct {
	mu      sync.Mutex
	notices []auth.Notice
}

// Send implements auth.Notices.
func (n *Notices) Send(_ context.Context, notice auth.Notice) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.notices = append(n.notices, notice)
	return nil
}

// DeleteByMember implements auth.Notices.
func (n *Notices) DeleteByMember(_ context.Context, member identity.MemberID) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.notices = slices.DeleteFunc(n.notices, func(notice auth.Notice) bool { return notice.Member == member })
	return nil
}

// All returns the notices that were sent so far.
func (n *Notices) All() []auth.Notice {
	n.mu.Lock()
	defer n.mu.Unlock()
	return slices.Clone(n.notices)
}

// Captcha is an auth.Captcha that accepts the token Solved once for an action, or everything while Open is set.
type Captcha struct {
	Open   bool
	Action auth.Action // empty: auth.ActionLogin
	// Err, if set, is returned by every call.
	Err error

	mu    sync.Mutex
	spent bool
}

// Solved is the token that Captcha accepts.
const Solved = "solved"

// Issue implements auth.Captcha.
func (c *Captcha) Issue(context.Context, auth.Action) (auth.CaptchaChallenge, error) {
	if c.Err != nil {
		return auth.CaptchaChallenge{}, c.Err
	}
	return auth.CaptchaChallenge{
		Provider: auth.CaptchaAltcha, ID: "id", ExpiresAt: Start.Add(10 * time.Minute),
		ProofOfWork: auth.ProofOfWork{
			Algorithm: "SHA-256", Challenge: "00", MaxNumber: 1, Salt: "salt?id=id&",
			Signature: "00",
		},
	}, nil
}

// Check implements auth.Captcha.
func (c *Captcha) Check(_ context.Context, action auth.Action, solution *auth.Solution) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.Open || c.Err != nil {
		return c.Err
	}
	if action != cmp.Or(c.Action, auth.ActionLogin) || solution == nil || solution.Token != Solved || c.spent {
		return auth.ErrCaptchaFailed
	}
	c.spent = true
	return nil
}

// Renew makes the captcha accept Solved once more.
func (c *Captcha) Renew() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.spent = false
}

// Invites is an auth.Invites over invitations that tests create.
type Invites struct {
	mu          sync.Mutex
	invitations []invitation // the id is the index plus 1
	fails       error
}

type invitation struct {
	token         string
	uses, maxUses int
}

// Create creates an invitation for a number of new users.
func (i *Invites) Create(token string, maxUses int) {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.invitations = append(i.invitations, invitation{token: token, maxUses: maxUses})
}

// Uses returns how many have joined by an invitation.
func (i *Invites) Uses(token string) int {
	i.mu.Lock()
	defer i.mu.Unlock()
	for _, invitation := range i.invitations {
		if invitation.token == token {
			return invitation.uses
		}
	}
	return 0
}

// Fail makes every further call fail with err.
func (i *Invites) Fail(err error) {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.fails = err
}

// Find implements auth.Invites.
func (i *Invites) Find(_ context.Context, token string) (auth.InviteID, error) {
	i.mu.Lock()
	defer i.mu.Unlock()
	if i.fails != nil {
		return 0, i.fails
	}
	for n, invitation := range i.invitations {
		if invitation.token == token && invitation.uses < invitation.maxUses {
			return auth.InviteID(n + 1), nil
		}
	}
	return 0, auth.ErrNoInvite
}

// Use implements auth.Invites.
func (i *Invites) Use(_ context.Context, id auth.InviteID) (bool, error) {
	i.mu.Lock()
	defer i.mu.Unlock()
	if i.fails != nil {
		return false, i.fails
	}
	if id < 1 || int(id) > len(i.invitations) || i.invitations[id-1].uses >= i.invitations[id-1].maxUses {
		return false, nil
	}
	i.invitations[id-1].uses++
	return true, nil
}

// InviteOnly is a change for NewFixture: new users need an invitation.
func InviteOnly(d *Deps) { d.Policy.InviteOnly = true }
