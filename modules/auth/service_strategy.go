package auth

import (
	"context"
	"errors"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// OAuthStart is a started OAuth transaction. If Address is empty, the provider did not answer and no transaction was
// stored; the browser is redirected as Failed says.
type OAuthStart struct {
	Address string
	Browser Token // for the cookie that ties the way back to this browser
	Failed  OAuthResult
}

// OAuthResult is the result of an OAuth transaction.
type OAuthResult struct {
	Purpose  StrategyPurpose
	Provider Provider
	Success  bool
	ReturnTo string    // path of this site
	SignedIn *SignedIn // after a successful sign-in
}

// BeginLogin starts a sign-in at a provider. A provider that is not configured is fault.ErrNotFound. An invalid
// invitation is ignored, since existing users need none.
func (s *Service) BeginLogin(ctx context.Context, provider Provider, returnTo, invite string) (OAuthStart, error) {
	id, err := s.findInvitation(ctx, invite)
	if err != nil && !errors.Is(err, ErrInviteTokenInvalid) {
		return OAuthStart{}, err
	}
	return s.begin(ctx, &OAuthTransaction{
		provider: provider, purpose: StrategyLogin, returnTo: parseReturnToOr(returnTo, ReturnFromLogin), invite: id,
	})
}

// BeginLink starts to link an account to the caller. A provider that is not configured or disabled for linking is
// fault.ErrNotFound. A request that another site has caused is fault.ErrCrossOrigin (docs/security.md, T24).
func (s *Service) BeginLink(
	ctx context.Context, caller identity.Principal, provider Provider, returnTo string, origin Origin,
) (OAuthStart, error) {
	if _, err := signedIn.Admit(caller); err != nil {
		return OAuthStart{}, err
	}
	if origin.Site == "cross-site" || origin.Site == "same-site" {
		return OAuthStart{}, fault.ErrCrossOrigin
	}
	return s.begin(ctx, &OAuthTransaction{
		provider: provider, purpose: StrategyLink, user: caller.User, session: caller.SessionID,
		returnTo: parseReturnToOr(returnTo, ReturnFromLink),
	})
}

func (s *Service) begin(ctx context.Context, t *OAuthTransaction) (OAuthStart, error) {
	if !s.offers(t.provider, t.purpose) {
		return OAuthStart{}, fault.ErrNotFound
	}
	browser, err := NewToken()
	if err != nil {
		return OAuthStart{}, err
	}
	binding, err := newBinding()
	if err != nil {
		return OAuthStart{}, err
	}
	address, err := s.providers.Begin(ctx, t.provider, binding)
	switch {
	case errors.Is(err, ErrProviderFailed):
		return OAuthStart{Failed: t.failed()}, nil
	case err != nil:
		return OAuthStart{}, err
	}
	t.browser, t.state, t.createdAt = browser.Digest(), binding.State.Digest(), s.clock.Now()
	t.verifier, t.nonce = binding.Verifier.Reveal(), binding.Nonce.Reveal()
	if err := s.oauth.Add(ctx, t); err != nil {
		return OAuthStart{}, err
	}
	return OAuthStart{Address: address, Browser: browser}, nil
}

// failed returns the result of an unsuccessful transaction.
func (t *OAuthTransaction) failed() OAuthResult {
	if t.purpose == StrategyLink {
		return OAuthResult{Purpose: StrategyLink, Provider: t.provider, ReturnTo: t.returnTo}
	}
	return loginFailed(t.provider)
}

func loginFailed(provider Provider) OAuthResult {
	return OAuthResult{Purpose: StrategyLogin, Provider: provider, ReturnTo: loginPage}
}

// CallbackInput is a callback request of a provider.
type CallbackInput struct {
	Provider Provider // whose callback was called
	Browser  string   // the cookie of the beginning, empty for none
	State    string
	Code     string // empty if the provider refused
	Issuer   string // empty if the provider does not name itself
	Caller   identity.Principal
	Session  string // the session cookie of the caller, empty for none
	Device   Device
	Agent    Agent
}

// Finish handles the callback of a provider. It first marks the transaction of the browser as used and commits that.
// Then provider, state, and for a link user and session must match; otherwise the result is not successful and nothing
// is changed. A provider that is not configured is fault.ErrNotFound.
func (s *Service) Finish(ctx context.Context, in CallbackInput) (OAuthResult, error) {
	if !s.offers(in.Provider, StrategyLogin) {
		return OAuthResult{}, fault.ErrNotFound
	}
	now := s.clock.Now()
	t, err := s.consumeTransaction(ctx, in.Browser, now)
	switch {
	case errors.Is(err, ErrNoTransaction):
		return loginFailed(in.Provider), nil
	case err != nil:
		return OAuthResult{}, err
	case !t.answeredBy(in.Provider, in.State), in.Code == "", t.purpose == StrategyLink && !t.isLinkOf(in.Caller):
		return t.failed(), nil
	}
	vouched, err := s.providers.Identify(ctx, t.provider, ProviderAnswer{
		Code: in.Code, Issuer: in.Issuer, Verifier: t.verifier, Nonce: t.nonce,
	})
	switch {
	case errors.Is(err, ErrProviderFailed):
		return t.failed(), nil
	case err != nil:
		return OAuthResult{}, err
	case !vouched.validSubject():
		return t.failed(), nil
	}
	ctx, cancel := withoutCancel(ctx)
	defer cancel()
	result, err := s.completeSignIn(ctx, t, vouched, in, now)
	if errors.Is(err, errSignInRefused) || errors.Is(err, ErrIdentityTaken) || errors.Is(err, ErrInvitationRequired) {
		return t.failed(), s.revokeGrant(ctx, identity.MemberID{}, vouched.account(t.provider, now), false)
	}
	return result, err
}

func (s *Service) consumeTransaction(ctx context.Context, browser string, now time.Time) (*OAuthTransaction, error) {
	token, ok := ParseToken(browser)
	if !ok {
		return nil, ErrNoTransaction
	}
	ctx, cancel := withoutCancel(ctx)
	defer cancel()
	return s.oauth.Consume(ctx, token.Digest(), now)
}

// errSignInRefused rolls back the transaction of a sign-in or a link that the rules do not allow.
var errSignInRefused = errors.New("auth: neither signed in nor linked")

func (s *Service) completeSignIn(
	ctx context.Context, t *OAuthTransaction, vouched ProviderIdentity, in CallbackInput, now time.Time,
) (OAuthResult, error) {
	result := OAuthResult{Purpose: t.purpose, Provider: t.provider, Success: true, ReturnTo: t.returnTo}
	err := s.transactor.InTx(ctx, func(ctx context.Context) error {
		if t.purpose == StrategyLink {
			return s.link(ctx, t, vouched.account(t.provider, now), in.Session, now)
		}
		user, err := s.findOrCreateUser(ctx, t, vouched, now)
		if err != nil {
			return err
		}
		signedIn, err := s.startSession(ctx, user, VerifyInput{Session: in.Session, Device: in.Device, Agent: in.Agent},
			now)
		result.SignedIn = &signedIn
		return err
	})
	if err != nil {
		return OAuthResult{}, err
	}
	return result, nil
}
