package signin

import (
	"context"
	"errors"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/session"
	"wright.app/platform/fault"
)

// Browser has the data that a browser sends with a sign-in.
type Browser struct {
	Session string      // the session cookie, empty for none
	Device  code.Device // zero for none
	Agent   session.Agent
}

// StartSession creates a session of a user, ends the former session of the browser, and cancels a scheduled deletion.
// It records that the user has signed in, or has proven their identity again if they were signed in. The caller has
// locked the user in the transaction around ctx.
func (s *Service) StartSession(
	ctx context.Context, user *auth.User, browser Browser, method auth.EventMethod, now time.Time,
) (SignedIn, error) {
	eraseAt, by := user.EraseAt(), auth.ActorBy(method, browser.Agent)
	if err := s.cancelDeletion(ctx, user, by); err != nil {
		return SignedIn{}, err
	}
	if err := s.recordSignIn(ctx, user, browser, by, now); err != nil {
		return SignedIn{}, err
	}
	token, err := s.Sessions.Start(ctx, user.ID(), browser.Session, browser.Agent, method, now)
	if err != nil {
		return SignedIn{}, err
	}
	device, err := s.Codes.NewDevice(browser.Device, user, now)
	if err != nil {
		return SignedIn{}, err
	}
	view, err := s.view(ctx, user, now)
	if err != nil {
		return SignedIn{}, err
	}
	view.CancelledEraseAt = eraseAt
	return SignedIn{View: view, Session: token, Device: device}, nil
}

func (s *Service) recordSignIn(
	ctx context.Context, user *auth.User, browser Browser, by auth.Actor, now time.Time,
) error {
	kind := auth.EventIdentityProven
	err := s.Sessions.Require(ctx, user.ID(), browser.Session, now)
	if errors.Is(err, fault.ErrUnauthorized) {
		kind, err = auth.EventSignedIn, nil
	}
	if err != nil {
		return err
	}
	return s.Events.Record(ctx, user.ID(), kind, by)
}
