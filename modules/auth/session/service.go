package session

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// Deps are the dependencies of Service.
type Deps struct {
	Transactor tx.Transactor
	Clock      clock.Clock
	Users      auth.Users
	Store      Store
	Events     *auth.SecurityLog
}

// Service implements the use cases of sessions.
type Service struct{ Deps }

// NewService returns a Service with its dependencies.
func NewService(d Deps) *Service { return &Service{d} }

// Authentication is the result of checking a session cookie.
type Authentication struct {
	Principal identity.Principal
	// Renewed is the new value of the cookie if Rotated is set.
	Renewed auth.Token
	Rotated bool
	// TouchErr is the error of storing the last use or the new value of the cookie. The session is valid nevertheless,
	// so that people can read while the database cannot be written (docs/security.md, R4).
	TouchErr error
	// EndedByReuse is the session that ended because its superseded value was sent. It is zero otherwise.
	EndedByReuse ID
}

// Authenticate returns the user of a session cookie. It returns fault.ErrSessionExpired if the value is unknown, the
// session has expired or the user is suspended. The check is one indexed read. Once a minute it also stores when the
// session was last used, and once a day it replaces the value of the cookie.
//
// The replaced value stays valid until a request has sent the new one, and Overlap longer for requests that were sent
// at the same time. A client that sends it later has a copy, so the session ends for both, and the security event names
// agent, the browser that has sent the cookie (docs/security.md, T73).
func (s *Service) Authenticate(ctx context.Context, cookie string, agent Agent) (Authentication, error) {
	token, ok := auth.ParseToken(cookie)
	if !ok {
		return Authentication{}, fault.ErrSessionExpired
	}
	now := s.Clock.Now()
	presented := token.Digest()
	stored, err := s.Store.Find(ctx, presented)
	switch {
	case errors.Is(err, ErrNotFound):
		return Authentication{}, fault.ErrSessionExpired
	case err != nil:
		return Authentication{}, err
	case stored.Session.superseded(presented, now):
		return Authentication{EndedByReuse: stored.Session.id}, s.endReused(ctx, stored.Session, agent)
	case stored.Suspended || !stored.Session.Live(now):
		return Authentication{}, fault.ErrSessionExpired
	}
	result := Authentication{Principal: principalOf(stored)}
	switch {
	case stored.Session.shouldRotate(presented, now):
		result.Renewed, result.Rotated, result.TouchErr = s.rotate(ctx, stored.Session, presented, now)
	case stored.Session.shouldConfirm(presented):
		result.TouchErr = s.confirm(ctx, stored.Session, now)
	case stored.Session.shouldTouch(now):
		result.TouchErr = s.touch(ctx, stored.Session, now)
	}
	return result, nil
}

func (s *Service) rotate(
	ctx context.Context, session *Session, presented auth.Digest, now time.Time,
) (auth.Token, bool, error) {
	ctx, cancel := auth.WithoutCancel(ctx)
	defer cancel()
	next, err := auth.NewToken()
	if err != nil {
		return auth.Token{}, false, err
	}
	rotated, err := s.Store.Rotate(ctx, session.id, session.digest, presented, next.Digest(), now)
	return next, rotated, err
}

func (s *Service) confirm(ctx context.Context, session *Session, now time.Time) error {
	ctx, cancel := auth.WithoutCancel(ctx)
	defer cancel()
	return s.Store.Confirm(ctx, session.id, session.digest, now.Add(Overlap))
}

// endReused ends a session whose superseded token was sent, records that, and returns fault.ErrSessionExpired.
func (s *Service) endReused(ctx context.Context, session *Session, agent Agent) error {
	err := s.inTxWithLockedUser(ctx, session.user, func(ctx context.Context) error {
		ended, err := s.Store.EndForUser(ctx, session.user, session.id)
		if err != nil || !ended {
			return err
		}
		by := auth.ActorBy(auth.MethodSession, agent)
		return s.Events.Record(ctx, session.user, auth.EventSessionCookieReused, by)
	})
	if err != nil {
		return err
	}
	return fault.ErrSessionExpired
}

func (s *Service) touch(ctx context.Context, session *Session, now time.Time) error {
	ctx, cancel := auth.WithoutCancel(ctx)
	defer cancel()
	return s.Store.Touch(ctx, session.id, now)
}

// Origin contains the request headers by which a browser tells which page made the request.
type Origin struct {
	Site          string // Sec-Fetch-Site
	Mode          string // Sec-Fetch-Mode
	RequestedWith string // X-Requested-With
	// OwnReferrer says that the Referer header names this site. It counts only without Site, for old browsers.
	OwnReferrer bool
}

// FromThisSite reports whether a page of this site caused the request, rather than another site, a mail or a typed
// address (docs/security.md, T24).
func (o Origin) FromThisSite() bool {
	if o.Site == "" {
		return o.OwnReferrer
	}
	return o.Site == "same-origin"
}

// fromOwnScript reports whether a script of this site made the request, rather than a link or an image of any site
// (docs/security.md, T13). Pages of other sites cannot send the custom header.
func (o Origin) fromOwnScript() bool {
	sameOrigin := o.Site == "same-origin" && o.Mode != "" && o.Mode != "navigate"
	return sameOrigin || o.RequestedWith != ""
}

// Logout ends the session of the caller; without a session it does nothing. For a request that was not made by a script
// of this site it returns fault.ErrCrossOrigin, and the session continues.
func (s *Service) Logout(ctx context.Context, caller identity.Principal, origin Origin) error {
	if !origin.fromOwnScript() {
		return fault.ErrCrossOrigin
	}
	if !caller.Known() {
		return nil
	}
	id, err := sessionOf(caller)
	if err != nil {
		return err
	}
	ctx, cancel := auth.WithoutCancel(ctx)
	defer cancel()
	return s.Transactor.InTx(ctx, func(ctx context.Context) error {
		ended, err := s.Store.EndForUser(ctx, caller.User, id)
		if err != nil || !ended {
			return err
		}
		return s.Events.Record(ctx, caller.User, auth.EventSignedOut, auth.ActorOf(caller))
	})
}

func principalOf(s UserSession) identity.Principal {
	return identity.Principal{
		Scheme: identity.SchemeSession, User: s.Session.user, Member: s.Member, Role: s.Role, Ready: s.Ready,
		UserVersion: s.Version, SessionID: s.Session.id.String(), AuthenticatedAt: s.Session.authenticatedAt,
		ProvenAt: s.Session.provenAt,
	}
}

// Start creates a session with a new token and ends the session of the cookie old. It never adopts a token that the
// browser has sent. If old is a valid session of the user, who has proven their identity again, the new session keeps
// its id: requests that are running in it, such as uploads, go on. The caller has locked the user in the transaction
// around ctx.
func (s *Service) Start(
	ctx context.Context, user identity.UserID, old string, agent Agent, method auth.EventMethod, now time.Time,
) (auth.Token, error) {
	token, err := auth.NewToken()
	if err != nil {
		return auth.Token{}, err
	}
	session, err := New(user, token, agent, methodOf(method), now)
	if err != nil {
		return auth.Token{}, err
	}
	former, err := s.valid(ctx, user, old, now)
	switch {
	case err == nil:
		session.id = former.id
	case !errors.Is(err, fault.ErrUnauthorized):
		return auth.Token{}, err
	}
	if oldToken, ok := auth.ParseToken(old); ok {
		if err := s.Store.EndByToken(ctx, oldToken.Digest()); err != nil {
			return auth.Token{}, err
		}
	}
	if err := s.Store.Add(ctx, session); err != nil {
		return auth.Token{}, err
	}
	return token, s.Store.Trim(ctx, user, Max)
}

// CheckProof returns fault.ErrReauthenticate unless the caller has proven their identity recently enough for a use case
// that needs a fresh proof.
func (s *Service) CheckProof(caller identity.Principal) error {
	if _, err := auth.OwnAccount.Admit(caller); err != nil {
		return err
	}
	return caller.CheckRecentProof(s.Clock.Now())
}

// EndAll ends all sessions of a user in the transaction around ctx.
func (s *Service) EndAll(ctx context.Context, user identity.UserID) error {
	return s.Store.EndAll(ctx, user, ID{})
}

// EndAllExcept ends all sessions of a user in the transaction around ctx. It keeps the session of a cookie if it is one
// of theirs.
func (s *Service) EndAllExcept(ctx context.Context, user identity.UserID, cookie string, now time.Time) error {
	own, err := s.valid(ctx, user, cookie, now)
	switch {
	case errors.Is(err, fault.ErrUnauthorized):
		return s.EndAll(ctx, user)
	case err != nil:
		return err
	default:
		return s.Store.EndAll(ctx, user, own.id)
	}
}

// Check returns fault.ErrUnauthorized unless the session of the caller is still valid. It changes nothing. In a
// transaction it locks the user, so that the session does not end before that transaction does.
func (s *Service) Check(ctx context.Context, caller identity.Principal) error {
	id, err := uuid.Parse(caller.SessionID)
	if err != nil {
		return fault.ErrUnauthorized
	}
	stored, err := s.Store.OfUser(ctx, caller.User, id)
	switch {
	case errors.Is(err, ErrNotFound):
		return fault.ErrUnauthorized
	case err != nil:
		return err
	case stored.Suspended, !stored.Session.Live(s.Clock.Now()):
		return fault.ErrUnauthorized
	default:
		return nil
	}
}

// Ended returns those of the sessions, named as by identity.Principal, that are not valid any more. Unlike Check, it
// locks nothing.
func (s *Service) Ended(ctx context.Context, sessions []string) (ended []string, err error) {
	ids := make([]ID, 0, len(sessions))
	for _, session := range sessions {
		if id, err := uuid.Parse(session); err == nil {
			ids = append(ids, id)
		}
	}
	stored, err := s.Store.OfActiveUsers(ctx, ids)
	if err != nil {
		return nil, err
	}
	now, live := s.Clock.Now(), map[string]bool{}
	for _, session := range stored {
		live[session.id.String()] = session.Live(now)
	}
	return slices.DeleteFunc(slices.Clone(sessions), func(session string) bool { return live[session] }), nil
}

// Require returns fault.ErrUnauthorized unless the cookie belongs to a valid session of the user (docs/security.md,
// T7).
func (s *Service) Require(ctx context.Context, user identity.UserID, cookie string, now time.Time) error {
	_, err := s.valid(ctx, user, cookie, now)
	return err
}

// valid returns the session of a cookie, or fault.ErrUnauthorized unless it is a valid one of the user.
func (s *Service) valid(
	ctx context.Context, user identity.UserID, cookie string, now time.Time,
) (*Session, error) {
	token, ok := auth.ParseToken(cookie)
	if !ok {
		return nil, fault.ErrUnauthorized
	}
	stored, err := s.Store.Find(ctx, token.Digest())
	switch {
	case errors.Is(err, ErrNotFound):
		return nil, fault.ErrUnauthorized
	case err != nil:
		return nil, err
	case stored.Session.user != user, stored.Suspended, !stored.Session.Live(now),
		stored.Session.superseded(token.Digest(), now):
		return nil, fault.ErrUnauthorized
	default:
		return stored.Session, nil
	}
}
