package accesstoken

import (
	"context"
	"errors"
	"slices"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// owner is the authorisation rule of the use cases about the caller's own tokens: users who have finished the setup and
// are signed in. A token makes no tokens, even if the contract said otherwise.
var owner = identity.Rule{SessionOnly: true}

// Deps are the dependencies of Service.
type Deps struct {
	Transactor tx.Transactor
	Clock      clock.Clock
	Users      auth.Users
	Store      Store
	Notices    auth.Notices
	Events     *auth.SecurityLog
}

// Service implements the use cases of personal access tokens.
type Service struct{ Deps }

// NewService returns a Service with its dependencies.
func NewService(d Deps) *Service { return &Service{d} }

// Input is a token to make.
type Input struct {
	Name   string
	Scopes []string
	Days   int // until it expires
}

// Created is a token with its secret, which nothing else returns.
type Created struct {
	Token  Token
	Secret Secret
}

// Create makes a token of the caller and tells them by mail. It returns fault.ErrValidation for an invalid input,
// fault.ErrReauthenticate without a proof within identity.RecentProof, ErrLimit if the caller has Max tokens, and
// fault.ErrRequestLimit if they have made auth.MaxAdditions in 24 hours.
func (s *Service) Create(ctx context.Context, caller identity.Principal, in Input) (Created, error) {
	if _, err := owner.Admit(caller); err != nil {
		return Created{}, err
	}
	var violations fault.Violations
	token := Token{Owner: caller.User, Name: parseName(in.Name, &violations)}
	token.Scopes = parseScopes(in.Scopes, &violations)
	checkDays(in.Days, &violations)
	if err := violations.Err(); err != nil {
		return Created{}, err
	}
	now := s.Clock.Now()
	if err := caller.CheckRecentProof(now); err != nil {
		return Created{}, err
	}
	id, err := uuid.NewV7()
	if err != nil {
		return Created{}, err
	}
	secret := NewSecret()
	token.ID, token.Digest, token.Ending, token.CreatedAt = id, secret.Digest(), secret.Ending(), now
	token.setExpiry(in.Days, now)
	add := func(ctx context.Context) (Token, error) {
		// change has locked the user, so concurrent calls do not exceed the limit together.
		present, err := s.Store.ByUser(ctx, caller.User)
		switch {
		case err != nil:
			return Token{}, err
		case len(present) >= Max:
			return Token{}, ErrLimit
		}
		if err := s.Events.CheckAdditions(ctx, caller.User, auth.EventTokenCreated); err != nil {
			return Token{}, err
		}
		return token, s.Store.Add(ctx, token)
	}
	err = s.change(ctx, caller, auth.EventTokenCreated, auth.NoticeTokenCreated, add)
	if err != nil {
		return Created{}, err
	}
	return Created{token, secret}, nil
}

// List returns the tokens of the caller, the newest first, with those that expired within Retention.
func (s *Service) List(ctx context.Context, caller identity.Principal) ([]Token, error) {
	if _, err := owner.Admit(caller); err != nil {
		return nil, err
	}
	return s.Store.ByUser(ctx, caller.User)
}

// Rotate replaces the secret of a token of the caller and tells them by mail. The former one stays valid for Overlap.
// It returns fault.ErrValidation for an invalid number of days, fault.ErrNotFound for a token that does not exist or
// belongs to another user, fault.ErrReauthenticate without a proof within identity.RecentProof, and
// fault.ErrRequestLimit after auth.MaxAdditions replacements in 24 hours.
func (s *Service) Rotate(ctx context.Context, caller identity.Principal, id ID, days int) (Created, error) {
	if _, err := owner.Admit(caller); err != nil {
		return Created{}, err
	}
	var violations fault.Violations
	checkDays(days, &violations)
	if err := violations.Err(); err != nil {
		return Created{}, err
	}
	now, secret := s.Clock.Now(), NewSecret()
	var replaced Token
	err := s.change(ctx, caller, auth.EventTokenRotated, auth.NoticeTokenRotated,
		func(ctx context.Context) (Token, error) {
			present, err := s.own(ctx, caller.User, id)
			if err != nil {
				return Token{}, err
			}
			if err := caller.CheckRecentProof(now); err != nil {
				return Token{}, err
			}
			if err := s.Events.CheckAdditions(ctx, caller.User, auth.EventTokenRotated); err != nil {
				return Token{}, err
			}
			replaced = present
			// An expired token does not become valid again, not even for the overlap.
			replaced.Former, replaced.FormerUntil = present.Digest, now.Add(Overlap)
			if present.ExpiresAt.Before(replaced.FormerUntil) {
				replaced.FormerUntil = present.ExpiresAt
			}
			replaced.Digest, replaced.Ending, replaced.RotatedAt = secret.Digest(), secret.Ending(), now
			replaced.setExpiry(days, now)
			return replaced, s.Store.Replace(ctx, replaced)
		})
	if err != nil {
		return Created{}, err
	}
	return Created{replaced, secret}, nil
}

// End ends a token of the caller at once and tells them by mail. It returns fault.ErrNotFound for a token that does not
// exist or belongs to another user. Taking something back needs no fresh proof.
func (s *Service) End(ctx context.Context, caller identity.Principal, id ID) error {
	if _, err := owner.Admit(caller); err != nil {
		return err
	}
	return s.change(ctx, caller, auth.EventTokenEnded, auth.NoticeTokenEnded, func(ctx context.Context) (Token, error) {
		ended, err := s.own(ctx, caller.User, id)
		if err != nil {
			return Token{}, err
		}
		removed, err := s.Store.Remove(ctx, caller.User, id)
		if err == nil && !removed {
			err = fault.ErrNotFound
		}
		return ended, err
	})
}

// EndAll ends all tokens of a user in the transaction around ctx.
func (s *Service) EndAll(ctx context.Context, user identity.UserID) error {
	return s.Store.RemoveAll(ctx, user)
}

// own returns a token of a user, or fault.ErrNotFound.
func (s *Service) own(ctx context.Context, user identity.UserID, id ID) (Token, error) {
	tokens, err := s.Store.ByUser(ctx, user)
	if err != nil {
		return Token{}, err
	}
	i := slices.IndexFunc(tokens, func(t Token) bool { return t.ID == id })
	if i < 0 {
		return Token{}, fault.ErrNotFound
	}
	return tokens[i], nil
}

// change applies a change of a token of the locked caller, records it and tells the caller by mail, in one transaction.
func (s *Service) change(
	ctx context.Context, caller identity.Principal, event auth.EventKind, notice auth.NoticeKind,
	apply func(context.Context) (Token, error),
) error {
	ctx, cancel := auth.WithoutCancel(ctx)
	defer cancel()
	return s.Transactor.InTx(ctx, func(ctx context.Context) error {
		user, err := s.Users.Lock(ctx, caller.User)
		if err != nil {
			return auth.ExpiredIfNoUser(err)
		}
		token, err := apply(ctx)
		if err != nil {
			return err
		}
		if err := s.Events.Record(ctx, user.ID(), event, auth.ActorOf(caller)); err != nil {
			return err
		}
		return s.Notices.Send(ctx, noticeOf(notice, user, token))
	})
}

func noticeOf(kind auth.NoticeKind, user *auth.User, token Token) auth.Notice {
	return auth.Notice{
		Kind: kind, Member: user.Member(), To: user.Email(), Subject: token.ID, Token: token.Name, At: token.ExpiresAt,
	}
}

// warnBatch is how many tokens WarnExpiring reads at a time.
const warnBatch = 100

// WarnExpiring tells the owners of tokens that expire within Warning by mail, once for each token, and returns how many
// mails it has enqueued. It may run at any time and any number of times.
func (s *Service) WarnExpiring(ctx context.Context) (int, error) {
	sent := 0
	for {
		now := s.Clock.Now()
		tokens, err := s.Store.Expiring(ctx, now, now.Add(Warning), warnBatch)
		if err != nil {
			return sent, err
		}
		for _, token := range tokens {
			if err := s.warn(ctx, token); err != nil {
				return sent, err
			}
			sent++
		}
		if len(tokens) < warnBatch {
			return sent, nil
		}
	}
}

func (s *Service) warn(ctx context.Context, token Token) error {
	return s.Transactor.InTx(ctx, func(ctx context.Context) error {
		first, err := s.Store.MarkWarned(ctx, token.ID, s.Clock.Now())
		if err != nil || !first {
			return err
		}
		user, err := s.Users.ByID(ctx, token.Owner)
		switch {
		case errors.Is(err, auth.ErrNoUser):
			return nil
		case err != nil:
			return err
		}
		return s.Notices.Send(ctx, noticeOf(auth.NoticeTokenExpiring, user, token))
	})
}
