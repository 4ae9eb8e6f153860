package auth

import (
	"context"
	"errors"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Authentication is who stands behind a session cookie.
type Authentication struct {
	Principal identity.Principal
	// Renewed is the value that takes the place of the cookie's, if Rotated is set.
	Renewed Token
	Rotated bool
	// TouchErr is why it could not be written down that the session was seen, or a new
	// value be kept. The session stands all the same: who cannot write can still read
	// (docs/security.md, R4).
	TouchErr error
}

// Authenticate returns who stands behind the value of a session cookie. A value that is unknown,
// or whose session or user has ended, is fault.ErrSessionExpired. The check is one indexed
// read; once a minute it also writes down that the session was seen, and once a day it
// gives the session a new value.
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
	presence := Authentication{Principal: principalOf(holder)}
	switch {
	case holder.Session.shouldRotate(token.Digest(), now):
		presence.Renewed, presence.Rotated, presence.TouchErr = s.rotate(ctx, holder.Session, now)
	case holder.Session.shouldTouch(now):
		presence.TouchErr = s.touch(ctx, holder.Session, now)
	}
	return presence, nil
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

// Origin is what a browser says about the page that made a request.
type Origin struct {
	Site          string // Sec-Fetch-Site
	Mode          string // Sec-Fetch-Mode
	RequestedWith string // X-Requested-With
}

// fromOwnScript reports whether a script of this site made the request, rather than a link or
// an image somewhere (docs/security.md, T13). The custom header cannot be sent from elsewhere.
func (o Origin) fromOwnScript() bool {
	fromHere := o.Site == "same-origin" && o.Mode != "" && o.Mode != "navigate"
	return fromHere || o.RequestedWith != ""
}

// Logout ends the session of the caller; without one there is nothing to end. A request
// that no script of this site has made is fault.ErrCrossOrigin, and the session lives.
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
