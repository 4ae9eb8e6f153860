package jobstest

import (
	"context"
	"slices"
	"sync"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/jobs/application"
	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/platform/identity"
	"wright.app/platform/secret"
)

// Solved is the token of the solution of a captcha that World accepts once.
const Solved = authtest.Solved

// guests has what people without an account apply with.
type guests struct {
	// Codes has the mails with codes, and GuestMails all other mails to people without an account.
	Codes      *messagingtest.Outbox
	GuestMails *GuestMails
	keys       *secret.Keys
	captcha    *authtest.Captcha
}

// NewSolution makes World accept Solved once more.
func (g guests) NewSolution() { g.captcha.Renew() }

func (g guests) tokens() *application.Tokens { return application.NewTokens(g.keys.MAC("test")) }

func (w *World) proofs() *messaging.AddressProofs {
	lower := messagingtest.StoresOver(w.DB)
	return messaging.NewAddressProofs(messaging.AddressProofsDeps{
		Transactor: w.DB, Clock: w.Clock, Captcha: auth.NewCaptchaVerifier(w.captcha), Key: w.keys.MAC("test"),
		Mails: w.Codes, Pending: lower.Pending, Events: lower.Events,
	})
}

var (
	_ application.GuestMails = (*GuestMails)(nil)
	_ application.Takeovers  = (*GuestMails)(nil)
)

// GuestMails implements application.GuestMails and application.Takeovers, and collects what is queued. It is safe for
// concurrent use.
type GuestMails struct {
	mu        sync.Mutex
	steps     []application.GuestStep
	links     []application.ID
	takeovers []identity.UserID
}

// Step implements application.GuestMails.
func (m *GuestMails) Step(_ context.Context, step application.GuestStep) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.steps = append(m.steps, step)
	return nil
}

// Links implements application.GuestMails.
func (m *GuestMails) Links(_ context.Context, id application.ID) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.links = append(m.links, id)
	return nil
}

// QueuedLinks returns the applications for whose mailboxes mails with links were queued.
func (m *GuestMails) QueuedLinks() []application.ID {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Clone(m.links)
}

// Queue implements application.Takeovers.
func (m *GuestMails) Queue(_ context.Context, user identity.UserID) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.takeovers = append(m.takeovers, user)
	return nil
}

// Steps returns the mails that were queued.
func (m *GuestMails) Steps() []application.GuestStep {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Clone(m.steps)
}

// Takeovers returns for whom Service.TakeOver was queued.
func (m *GuestMails) Takeovers() []identity.UserID {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Clone(m.takeovers)
}
