package auth

import (
	"context"
	"errors"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// OAuthStart is somebody on the way to a provider. An empty Address means that the provider
// does not answer; then they stay where Failed says, and nothing was begun.
type OAuthStart struct {
	Address string
	Browser Token // for the cookie that ties the way back to this browser
	Failed  OAuthResult
}

// OAuthResult is how a way to a provider and back has ended.
type OAuthResult struct {
	Purpose  StrategyPurpose
	Provider Provider
	Success  bool
	ReturnTo string    // path of this site
	SignedIn *SignedIn // after a successful sign-in
}

// BeginLogin starts to sign in with a provider. A provider that is not offered is
// fault.ErrNotFound. An invitation by which nobody can join counts as none, since whoever
// has joined already needs none.
func (s *Service) BeginLogin(ctx context.Context, provider Provider, returnTo, invite string) (OAuthStart, error) {
	id, err := s.findInvitation(ctx, invite)
	if err != nil && !errors.Is(err, ErrInviteTokenInvalid) {
		return OAuthStart{}, err
	}
	return s.begin(ctx, &OAuthTransaction{
		provider: provider, purpose: StrategyLogin, returnTo: parseReturnToOr(returnTo, ReturnFromLogin), invite: id,
	})
}

// BeginLink starts to link an account to the caller. A provider that is not offered, or whose
// accounts cannot be linked on this site, is fault.ErrNotFound. A browser that says that
// another site led here is fault.ErrCrossOrigin (docs/security.md, T24).
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

// failed is the end of the way when nothing came of it.
func (t *OAuthTransaction) failed() OAuthResult {
	if t.purpose == StrategyLink {
		return OAuthResult{Purpose: StrategyLink, Provider: t.provider, ReturnTo: t.returnTo}
	}
	return loginFailed(t.provider)
}

func loginFailed(provider Provider) OAuthResult {
	return OAuthResult{Purpose: StrategyLogin, Provider: provider, ReturnTo: loginPage}
}

// CallbackInput is somebody who comes back from a provider.
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

// Finish ends a way to a provider. The transaction of the browser is used up and committed
// first, whatever comes of it; then its provider, its state and for links its user and
// session have to fit. Everything that does not is an OAuthResult without success, and nothing
// was changed. A provider that is not offered is fault.ErrNotFound.
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
	arrival, err := s.completeSignIn(ctx, t, vouched, in, now)
	if errors.Is(err, errSignInRefused) || errors.Is(err, ErrIdentityTaken) || errors.Is(err, ErrInvitationRequired) {
		return t.failed(), s.revokeGrant(ctx, identity.MemberID{}, vouched.account(t.provider, now), false)
	}
	return arrival, err
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

// errSignInRefused ends the transaction of an arrival that the rules do not allow.
var errSignInRefused = errors.New("auth: neither signed in nor linked")

func (s *Service) completeSignIn(
	ctx context.Context, t *OAuthTransaction, vouched ProviderIdentity, in CallbackInput, now time.Time,
) (OAuthResult, error) {
	arrival := OAuthResult{Purpose: t.purpose, Provider: t.provider, Success: true, ReturnTo: t.returnTo}
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
		arrival.SignedIn = &signedIn
		return err
	})
	if err != nil {
		return OAuthResult{}, err
	}
	return arrival, nil
}
