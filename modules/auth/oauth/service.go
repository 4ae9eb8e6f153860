// Package oauth implements signing in with OAuth providers, and linking and unlinking their accounts.
package oauth

import (
	"context"
	"errors"
	"fmt"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/session"
	"wright.app/modules/auth/signin"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// Deps are the dependencies of Service.
type Deps struct {
	Transactor    tx.Transactor
	Clock         clock.Clock
	Users         auth.Users
	Accounts      auth.Accounts
	SignIn        *signin.Service
	Sessions      *session.Service
	Providers     Providers
	Transactions  Transactions
	Revocations   auth.Revocations
	ProfileAccess auth.ProfileAccess
	Notices       auth.Notices
	Erasure       auth.Erasure
	Events        *auth.SecurityLog
	Policy        auth.Policy
}

// Service implements the use cases of OAuth providers: signing in, linking and unlinking accounts.
type Service struct{ Deps }

// NewService returns a Service with its dependencies.
func NewService(d Deps) *Service { return &Service{d} }

// Start is a started OAuth transaction. If RedirectURL is empty, the provider did not answer and no transaction was
// stored; the browser is redirected as Failed says.
type Start struct {
	RedirectURL string     // the page of the provider, or of this site if Browser is zero
	Browser     auth.Token // value of the cookie that binds the callback to this browser
	Failed      Result
}

// Result is the result of an OAuth transaction.
type Result struct {
	Purpose  Purpose
	Provider auth.Provider
	Success  bool
	ReturnTo string           // path of this site
	SignedIn *signin.SignedIn // after a successful sign-in
	// NeedsCode says that a sign-in failed because nobody vouches for the address of a new user: they can sign in with
	// a code, and link the account then.
	NeedsCode bool
}

// BeginLogin starts a sign-in at a provider. It returns fault.ErrNotFound for a provider that is not configured. An
// invalid invitation is ignored, since existing users need none. A request that no page of this site has caused leads
// to the login page, where people sign in by a click of their own (docs/security.md, T24).
func (s *Service) BeginLogin(
	ctx context.Context, provider auth.Provider, returnTo, invite string, origin session.Origin,
) (Start, error) {
	if !origin.FromThisSite() {
		if !s.offers(provider, PurposeLogin) {
			return Start{}, fault.ErrNotFound
		}
		return Start{RedirectURL: loginPage}, nil
	}
	id, err := s.SignIn.FindInvitation(ctx, invite)
	if err != nil && !errors.Is(err, signin.ErrInviteTokenInvalid) {
		return Start{}, err
	}
	return s.begin(ctx, &Transaction{
		provider: provider, purpose: PurposeLogin, returnTo: parseReturnToOr(returnTo, ReturnFromLogin), invite: id,
	})
}

// BeginLink starts to link an account to the caller. It returns fault.ErrNotFound for a provider that is not configured
// or disabled for linking. It returns fault.ErrCrossOrigin for a request that no page of this site has caused
// (docs/security.md, T24), and fault.ErrReauthenticate without a recent proof.
func (s *Service) BeginLink(
	ctx context.Context, caller identity.Principal, provider auth.Provider, returnTo string, origin session.Origin,
) (Start, error) {
	if _, err := auth.OwnAccount.Admit(caller); err != nil {
		return Start{}, err
	}
	if !origin.FromThisSite() {
		return Start{}, fault.ErrCrossOrigin
	}
	if err := caller.CheckRecentProof(s.Clock.Now()); err != nil {
		return Start{}, err
	}
	return s.begin(ctx, &Transaction{
		provider: provider, purpose: PurposeLink, user: caller.User, session: caller.SessionID,
		returnTo: parseReturnToOr(returnTo, ReturnFromLink),
	})
}

func (s *Service) begin(ctx context.Context, t *Transaction) (Start, error) {
	if !s.offers(t.provider, t.purpose) {
		return Start{}, fault.ErrNotFound
	}
	browser, err := auth.NewToken()
	if err != nil {
		return Start{}, err
	}
	binding, err := newBinding()
	if err != nil {
		return Start{}, err
	}
	redirectURL, err := s.Providers.Begin(ctx, t.provider, binding)
	switch {
	case errors.Is(err, auth.ErrProviderFailed):
		return Start{Failed: t.failed()}, nil
	case err != nil:
		return Start{}, err
	}
	t.browser, t.state, t.createdAt = browser.Digest(), binding.State.Digest(), s.Clock.Now()
	t.verifier, t.nonce = binding.Verifier.Reveal(), binding.Nonce.Reveal()
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error { return s.Transactions.Add(ctx, t) })
	if err != nil {
		return Start{}, err
	}
	return Start{RedirectURL: redirectURL, Browser: browser}, nil
}

// failed returns the result of an unsuccessful transaction.
func (t *Transaction) failed() Result {
	if t.purpose == PurposeLink {
		return Result{Purpose: PurposeLink, Provider: t.provider, ReturnTo: t.returnTo}
	}
	return failedLogin(t.provider)
}

func failedLogin(provider auth.Provider) Result {
	return Result{Purpose: PurposeLogin, Provider: provider, ReturnTo: loginPage}
}

// CallbackInput is a callback request of a provider.
type CallbackInput struct {
	Provider auth.Provider // whose callback was called
	Browser  string        // the cookie that was set at the start, empty for none
	State    string
	Code     string // empty if the provider refused
	Issuer   string // empty if the provider does not name itself
	Caller   identity.Principal
	Session  string // the session cookie of the caller, empty for none
	Device   code.Device
	Agent    session.Agent
}

// Finish handles the callback of a provider. It first marks the transaction of the browser as used and commits that.
// Then provider, state, and for a link user and session must match; otherwise the result is not successful and nothing
// is changed. It returns fault.ErrNotFound for a provider that is not configured.
func (s *Service) Finish(ctx context.Context, in CallbackInput) (Result, error) {
	if !s.offers(in.Provider, PurposeLogin) {
		return Result{}, fault.ErrNotFound
	}
	now := s.Clock.Now()
	t, err := s.consumeTransaction(ctx, in.Browser, now)
	switch {
	case errors.Is(err, ErrNoTransaction):
		return failedLogin(in.Provider), nil
	case err != nil:
		return Result{}, err
	case !t.matches(in.Provider, in.State), in.Code == "", t.purpose == PurposeLink && !t.isLinkOf(in.Caller):
		return t.failed(), nil
	}
	external, err := s.Providers.Identify(ctx, t.provider, Callback{
		Code: in.Code, Issuer: in.Issuer, Verifier: t.verifier, Nonce: t.nonce,
	})
	switch {
	case errors.Is(err, auth.ErrProviderFailed):
		return t.failed(), nil
	case err != nil:
		return Result{}, err
	case !external.validSubject():
		return t.failed(), nil
	}
	ctx, cancel := auth.WithoutCancel(ctx)
	defer cancel()
	result, err := s.completeSignIn(ctx, t, external, in, now)
	if errors.Is(err, errSignInRefused) || errors.Is(err, auth.ErrIdentityTaken) ||
		errors.Is(err, signin.ErrInvitationRequired) {
		failed := t.failed()
		failed.NeedsCode = errors.Is(err, errAddressUnverified)
		return failed, s.refuse(ctx, err, external.account(t.provider, now), in.Agent)
	}
	return result, err
}

func (s *Service) consumeTransaction(ctx context.Context, browser string, now time.Time) (*Transaction, error) {
	token, ok := auth.ParseToken(browser)
	if !ok {
		return nil, ErrNoTransaction
	}
	ctx, cancel := auth.WithoutCancel(ctx)
	defer cancel()
	return s.Transactions.Consume(ctx, token.Digest(), now)
}

// errSignInRefused rolls back the transaction of a sign-in or a link that the rules do not allow.
var errSignInRefused = errors.New("auth: sign-in or link refused")

// errAddressUnverified is an errSignInRefused for somebody new without an address that is verified.
var errAddressUnverified = fmt.Errorf("%w: the address is not verified", errSignInRefused)

// refusedError is an errSignInRefused for the sign-in of an existing user.
type refusedError struct {
	user    identity.UserID
	outcome auth.EventOutcome
}

// Error implements error.
func (e refusedError) Error() string { return errSignInRefused.Error() + ": " + string(e.outcome) }

// Unwrap returns errSignInRefused.
func (e refusedError) Unwrap() error { return errSignInRefused }

// refuse revokes the grant of a refused sign-in or link, and records the refusal if it concerns an existing user.
func (s *Service) refuse(ctx context.Context, cause error, account auth.Account, agent identity.Agent) error {
	return s.Transactor.InTx(ctx, func(ctx context.Context) error {
		if refused, ok := errors.AsType[refusedError](cause); ok {
			by := auth.ActorBy(auth.MethodOf(account.Provider), agent)
			if err := s.Events.RecordRefusal(ctx, refused.user, refused.outcome, by); err != nil {
				return err
			}
		}
		return s.revokeGrant(ctx, identity.MemberID{}, account, false)
	})
}

func (s *Service) completeSignIn(
	ctx context.Context, t *Transaction, external Identity, in CallbackInput, now time.Time,
) (Result, error) {
	result := Result{Purpose: t.purpose, Provider: t.provider, Success: true, ReturnTo: t.returnTo}
	err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
		if t.purpose == PurposeLink {
			return s.link(ctx, t, external.account(t.provider, now), in, now)
		}
		browser := signin.Browser{Session: in.Session, Device: in.Device, Agent: in.Agent}
		user, err := s.findOrCreateUser(ctx, t, external, browser, now)
		if err != nil {
			return err
		}
		signedIn, err := s.SignIn.StartSession(ctx, user, browser, auth.MethodOf(t.provider), now)
		result.SignedIn = &signedIn
		return err
	})
	if err != nil {
		return Result{}, err
	}
	return result, nil
}
