package auth

import (
	"context"
	"errors"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Authentication is the result of checking a session cookie.
type Authentication struct {
	Principal identity.Principal
	// Renewed is the new value of the cookie if Rotated is set.
	Renewed Token
	Rotated bool
	// TouchErr is the error of storing the last use or the new value of the session. The session is valid nevertheless,
	// so that people can read while the database cannot be written (docs/security.md, R4).
	TouchErr error
}

// Authenticate returns the user of a session cookie. A value that is unknown, or whose session has expired or whose
// user is suspended, is fault.ErrSessionExpired. The check is one indexed read; once a minute it also stores the last
// use, and once a day it replaces the value of the cookie.
func (s *Service) Authenticate(ctx context.Context, cookie string) (Authentication, error) {
	token, ok := ParseToken(cookie)
	if !ok {
		return Authentication{}, fault.ErrSessionExpired
	}
	now := s.clock.Now()
	holder, err := s.sessions.Find(ctx, token.Digest(), now)
	switch {
	case errors.Is(err, ErrNoSession):
		return Authentication{}, fault.ErrSessionExpired
	case err != nil:
		return Authentication{}, err
	case holder.Suspended || !holder.Session.Live(now):
		return Authentication{}, fault.ErrSessionExpired
	}
	checked := Authentication{Principal: principalOf(holder)}
	switch {
	case holder.Session.shouldRotate(token.Digest(), now):
		checked.Renewed, checked.Rotated, checked.TouchErr = s.rotate(ctx, holder.Session, now)
	case holder.Session.shouldTouch(now):
		checked.TouchErr = s.touch(ctx, holder.Session, now)
	}
	return checked, nil
}

func (s *Service) rotate(ctx context.Context, session *Session, now time.Time) (Token, bool, error) {
	ctx, cancel := withoutCancel(ctx)
	defer cancel()
	next, err := NewToken()
	if err != nil {
		return Token{}, false, err
	}
	rotated, err := s.sessions.Rotate(ctx, session.id, session.digest, next.Digest(), now.Add(SessionOverlap), now)
	return next, rotated, err
}

func (s *Service) touch(ctx context.Context, session *Session, now time.Time) error {
	ctx, cancel := withoutCancel(ctx)
	defer cancel()
	return s.sessions.Touch(ctx, session.id, now)
}

// Origin contains the request headers by which a browser tells which page made the request.
type Origin struct {
	Site          string // Sec-Fetch-Site
	Mode          string // Sec-Fetch-Mode
	RequestedWith string // X-Requested-With
}

// fromOwnScript reports whether a script of this site made the request, rather than a link or an image of any site
// (docs/security.md, T13). Pages of other sites cannot send the custom header.
func (o Origin) fromOwnScript() bool {
	fromHere := o.Site == "same-origin" && o.Mode != "" && o.Mode != "navigate"
	return fromHere || o.RequestedWith != ""
}

// Logout ends the session of the caller; without a session it does nothing. A request that was not made by a script of
// this site is fault.ErrCrossOrigin, and the session continues.
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
	ctx, cancel := withoutCancel(ctx)
	defer cancel()
	return s.sessions.End(ctx, id)
}

func principalOf(h Holder) identity.Principal {
	return identity.Principal{
		Scheme: identity.SchemeSession, User: h.Session.user, Member: h.Member, Role: h.Role, Ready: h.Ready,
		SessionID: h.Session.id.String(), AuthenticatedAt: h.Session.authenticatedAt,
		ProvenAt: h.Session.provenAt,
	}
}
