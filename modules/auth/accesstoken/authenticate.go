package accesstoken

import (
	"context"
	"errors"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Authentication is the result of checking a token.
type Authentication struct {
	Principal identity.Principal
	Scopes    []string
	// TouchErr is the error of storing the last use. The token is valid nevertheless, so that programs can read while
	// the database cannot be written (docs/security.md, R4).
	TouchErr error
}

// Authenticate returns the owner of a token, with the role that they have at this moment, and its scopes. It returns
// fault.ErrUnauthorized for a token that is malformed, unknown, expired or replaced, or whose owner is suspended or has
// asked to be deleted. The check is one indexed read, and none for a malformed token. Once a minute it also stores when
// the token was last used.
func (s *Service) Authenticate(ctx context.Context, sent string) (Authentication, error) {
	secret, ok := ParseSecret(sent)
	if !ok {
		return Authentication{}, errInvalid
	}
	digest, now := secret.Digest(), s.Clock.Now()
	found, err := s.Store.Find(ctx, digest)
	switch {
	case errors.Is(err, ErrNoToken):
		return Authentication{}, errInvalid
	case err != nil:
		return Authentication{}, err
	case found.Suspended || !found.accepts(digest, now):
		return Authentication{}, errInvalid
	}
	result := Authentication{Principal: principalOf(found), Scopes: found.Scopes}
	if found.shouldTouch(now) {
		ctx, cancel := auth.WithoutCancel(ctx)
		defer cancel()
		result.TouchErr = s.Store.Touch(ctx, found.ID, now)
	}
	return result, nil
}

func principalOf(t OwnedToken) identity.Principal {
	madeAt := t.CreatedAt // which took a fresh proof, as did the last replacement
	if t.RotatedAt.After(madeAt) {
		madeAt = t.RotatedAt
	}
	return identity.Principal{
		Scheme: identity.SchemeToken, User: t.Owner, Member: t.Member, Role: t.Role, Ready: t.Ready,
		UserVersion: t.Version, TokenID: t.ID.String(), AuthenticatedAt: madeAt,
	}
}

// Check returns fault.ErrUnauthorized unless the token of the caller is still valid. It changes nothing. In a
// transaction it locks the user, so that the token does not end before that transaction does.
func (s *Service) Check(ctx context.Context, caller identity.Principal) error {
	_, err := s.ofCaller(ctx, caller)
	return err
}

// OfCaller returns the token with which the caller has authenticated, or fault.ErrUnauthorized.
func (s *Service) OfCaller(ctx context.Context, caller identity.Principal) (Token, error) {
	found, err := s.ofCaller(ctx, caller)
	return found.Token, err
}

func (s *Service) ofCaller(ctx context.Context, caller identity.Principal) (OwnedToken, error) {
	id, err := uuid.Parse(caller.TokenID)
	if err != nil || caller.Scheme != identity.SchemeToken {
		return OwnedToken{}, fault.ErrUnauthorized
	}
	found, err := s.Store.OfUser(ctx, caller.User, id)
	switch {
	case errors.Is(err, ErrNoToken):
		return OwnedToken{}, errInvalid
	case err != nil:
		return OwnedToken{}, err
	case found.Suspended || !found.Live(s.Clock.Now()):
		return OwnedToken{}, errInvalid
	default:
		return found, nil
	}
}
